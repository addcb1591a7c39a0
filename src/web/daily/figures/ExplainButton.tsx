// A total that can be opened: a press shows the days it came from.
import { lazy } from 'react'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages } from '#web/base/i18n.ts'
import { FigureButton } from './FigureButton.tsx'
import type { SheetFigure } from './figure-kinds.ts'

const fetchSheet = async () => {
  const [{ ExplainSheet }] = await Promise.all([import('./ExplainSheet.tsx'), loadMessages('daily-sheets')])
  return { default: ExplainSheet }
}
const ExplainSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

export type ExplainProps = {
  /** What the figure is, as the page calls it: the sheet's title. */
  label: string
  /** The figure as the page shows it, without its unit. */
  value: string
  figure: SheetFigure
  serial: string
  month: CalendarMonth
  /** The offset that the page asked its days for, so that the sheet tells of the same ones. */
  timeDifference?: number | undefined
  /** Its consumption is electricity: kWh, in any system of units. */
  isElectric?: boolean
  /** In a table whose rows are its tab stops: -1. */
  tabIndex?: number
}

export function ExplainButton({ tabIndex, ...explained }: ExplainProps) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      tabIndex={tabIndex}
      prepare={prepare}
      renderSheet={(sheet) => <ExplainSheet {...explained} {...sheet} />}
    />
  )
}

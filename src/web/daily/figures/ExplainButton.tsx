// A total that can be opened: a press shows the days it came from, in a sheet that is fetched when a hand comes near.
import { lazy, Suspense, useRef, useState } from 'react'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { loadMessages } from '#web/base/i18n.ts'
import css from './ExplainButton.module.css'
import type { SheetFigure } from './figure-kinds.ts'

const fetchSheet = async () => {
  const [{ ExplainSheet }] = await Promise.all([import('./ExplainSheet.tsx'), loadMessages('daily-figures')])
  return { default: ExplainSheet }
}
const ExplainSheet = lazy(fetchSheet)

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

/** An unknown figure is text: no day told it. On paper every figure is. */
export function ExplainButton({ tabIndex, ...explained }: ExplainProps) {
  const { label, value } = explained
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What could not be fetched ahead is fetched, and its failure told, when it is opened.
  const prepare = () => void fetchSheet().catch(() => undefined)
  if (value === UNKNOWN) return value
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.figure}
        aria-label={`${value}, ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {value}
      </button>
      {isOpen && (
        <Suspense>
          <ExplainSheet {...explained} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

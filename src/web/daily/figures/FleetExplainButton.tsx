// A figure of the fleet that can be opened: a press shows the machines it came from, each leading to its days.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages } from '#web/base/i18n.ts'
import { FigureButton } from './FigureButton.tsx'
import type { ListCriteria } from './list-criteria.ts'
import type { FleetFigure } from './fleet-sums.ts'
import type { TrendMonth } from './trend.ts'

const fetchSheet = async () => {
  const [{ MachinesSheet }] = await Promise.all([import('./MachinesSheet.tsx'), loadMessages('daily-sheets')])
  return { default: MachinesSheet }
}
const MachinesSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

export type FleetExplained = {
  label: string
  /** As the page shows it, without its unit. */
  value: string
  figure: FleetFigure
  /** The month that it is of. */
  shown: TrendMonth
  /** The search that found its machines. */
  criteria: ListCriteria
}

export function FleetExplainButton(explained: FleetExplained) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      prepare={prepare}
      renderSheet={(sheet) => <MachinesSheet {...explained} {...sheet} />}
    />
  )
}

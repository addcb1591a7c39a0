// The machines' parts of the fleet's figures: slots counted, and the wholes.
import type { ReportedMachine, SlotColumn } from '#contract/daily/machines.ts'
import type { ReportedMonth } from '#contract/daily/months.ts'

export type FleetFigure = 'utilisation' | 'idle_share' | 'operation'

type Slots = Pick<ReportedMachine, SlotColumn>

/** The column that orders the machines of a figure, highest first. */
export const SORT: Readonly<Record<FleetFigure, SlotColumn>> = {
  utilisation: 'counted_slots',
  idle_share: 'neutral_slots',
  operation: 'operation_slots',
}

/** Slots that the figure counts. */
export function partOf(figure: FleetFigure, slots: Slots): number {
  return slots[SORT[figure]]
}

/** The slots of which a share is taken; null for other figures. */
export function wholeOf(figure: FleetFigure, slots: Slots): number | null {
  return figure === 'idle_share' ? slots.operation_slots + slots.running_slots + slots.neutral_slots : null
}

/** The sums of the machines on the other pages. */
export function othersOf(fleet: ReportedMonth, page: readonly ReportedMachine[]): Slots & { machines: number } {
  const rest = (column: SlotColumn) => page.reduce((left, machine) => left - machine[column], fleet[column])
  return {
    machines: fleet.machines - page.length,
    operation_slots: rest('operation_slots'),
    counted_slots: rest('counted_slots'),
    running_slots: rest('running_slots'),
    neutral_slots: rest('neutral_slots'),
  }
}

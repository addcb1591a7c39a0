// The parts of the fleet's figures that machines have: slots counted, and what a share is of.
import type { ReportedMachine, SlotColumn } from '#contract/daily-machines.ts'
import type { ReportedMonth } from '#contract/daily-months.ts'

export type FleetFigure = 'utilisation' | 'idle_share' | 'operation'

type Slots = Pick<ReportedMachine, SlotColumn>

/** By which the machines are put in order: those that count most come first. */
export const SORT: Readonly<Record<FleetFigure, SlotColumn>> = {
  utilisation: 'counted_slots',
  idle_share: 'neutral_slots',
  operation: 'operation_slots',
}

/** Slots that count. */
export function partOf(figure: FleetFigure, slots: Slots): number {
  return slots[SORT[figure]]
}

/** Slots that a share is of; null for what is no share of slots. */
export function wholeOf(figure: FleetFigure, slots: Slots): number | null {
  return figure === 'idle_share' ? slots.operation_slots + slots.running_slots + slots.neutral_slots : null
}

/** What the machines of other pages have, so that a page and they are the fleet's. */
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

// The number of the terminal that was in a machine at a record's time.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { dateOf } from '#fixtures/calendar.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'

/** Of a machine without a terminal its serial: nobody knows such a terminal. */
export const terminalOf = (machine: FleetMachine | undefined, { serial, recorded_at }: TerminalRecord): string => {
  const { terminal_number = null, former_terminal_number = null, terminal_replaced_day = null } = machine ?? {}
  const isFormer =
    terminal_replaced_day !== null && Date.parse(recorded_at) < Date.parse(`${dateOf(terminal_replaced_day)}T00:00:00Z`)
  return (isFormer ? former_terminal_number : terminal_number) ?? serial
}

// The lines of management numbers to be set, and what they change.
import type { MachineLabel } from '#contract/machine/label.ts'
import { managementNumberStep } from '#domain/management-number.ts'

export type NumberLine = MachineLabel & { typed: string }

export function linesOf(machines: readonly MachineLabel[]): NumberLine[] {
  return machines.map((machine) => ({ ...machine, typed: machine.management_number ?? '' }))
}

/** What a save of the line does. */
export function stepOf({ management_number, typed }: NumberLine) {
  const isSame = typed.trim() === (management_number ?? '')
  return isSame ? 'none' : managementNumberStep(management_number !== null, typed)
}

/** Numbers that several lines would have. */
export function twiceIn(lines: readonly NumberLine[]): string[] {
  const typed = lines.map((line) => line.typed.trim()).filter((number) => number !== '')
  return [...new Set(typed.filter((number, at) => typed.indexOf(number) !== at))]
}

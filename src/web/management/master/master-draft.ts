// The typed texts of a machine's data, and the changes they make.
import type { MachineMaster } from '#contract/machine/master.ts'
import {
  MASTER_FIELDS,
  MASTER_LISTS,
  type MASTER_FLAGS,
  type MASTER_NUMBERS,
  type MasterField,
  type MasterValues,
} from '#domain/machine-master.ts'
import type { Format } from '#web/base/format.ts'
import type { Typed } from '#web/ui/controls/NumberField.tsx'

export type MasterNumber = keyof typeof MASTER_NUMBERS
export type MasterDraft = Record<Exclude<MasterField, (typeof MASTER_FLAGS)[number]>, string> &
  Record<(typeof MASTER_FLAGS)[number], boolean>

const LISTS: readonly string[] = MASTER_LISTS

export function draftOf(machine: MachineMaster, format: Format): MasterDraft {
  const textOf = (value: MasterValues[MasterField]) => {
    if (typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.join('\n')
    return typeof value === 'number' ? format.typed(value) : (value ?? '')
  }
  return Object.fromEntries(MASTER_FIELDS.map((field) => [field, textOf(machine[field])])) as MasterDraft
}

function valueOf(field: MasterField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  if (!LISTS.includes(field)) return typed.trim() === '' ? null : typed.trim()
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Only what differs from the machine as it was when the form was opened. */
export function changesOf(
  machine: MachineMaster,
  draft: MasterDraft,
  numbers: Record<MasterNumber, Typed>,
): Partial<MasterValues> {
  const values = MASTER_FIELDS.map((field) => {
    const value = field in numbers ? numbers[field as MasterNumber].value : valueOf(field, draft[field])
    return [field, value] as const
  })
  const changed = values.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(machine[field]))
  return Object.fromEntries(changed) as Partial<MasterValues>
}

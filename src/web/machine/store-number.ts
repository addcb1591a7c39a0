// Saving a management number: create, update or delete.
import type { Endpoint } from '#contract/endpoint.ts'
import { getMachine } from '#contract/machine/detail.ts'
import { listMachines } from '#contract/machine/machine.ts'
import {
  createManagementNumber,
  deleteManagementNumber,
  listManagementNumbers,
  saveManagementNumber,
} from '#contract/machine/management-number.ts'
import { managementNumberStep } from '#domain/management-number.ts'
import { call } from '#web/base/api.ts'
import { readSession } from '#web/base/session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from '#web/base/unsaved.ts'

/** The number as the editor last displayed it. */
export type NumberSeen = { management_number: string | null; version: number }
export type NumberWrite = { serial: string; seen: NumberSeen; typed: string }

/** What shows management numbers. */
export const NUMBERS: readonly Endpoint[] = [getMachine, listMachines, listManagementNumbers]

function pathOf(serial: string) {
  return `management-number ${serial}`
}

/**
 * The text of a save during which the session ended
 * (docs/product.md, Sign-in and sessions).
 */
export function unsavedNumber(serial: string): string | null {
  const user = readSession()?.user
  return (user && unsavedOf(user, pathOf(serial))?.['management_number']) ?? null
}

export function forgetUnsavedNumber(serial: string): void {
  const user = readSession()?.user
  if (user) dropUnsaved(user, pathOf(serial))
}

function write({ serial, seen, typed }: NumberWrite): Promise<{ status: 1 }> | null {
  const management_number = typed.trim()
  const { version } = seen
  switch (managementNumberStep(seen.management_number !== null, typed)) {
    case 'create':
      return call(createManagementNumber, { body: { serial, management_number, version } })
    case 'update':
      return call(saveManagementNumber, { params: { serial }, body: { serial, management_number, version } })
    case 'delete':
      return call(deleteManagementNumber, { params: { serial }, query: { version } })
    case 'none':
      return null
  }
}

/** On an ApiFault the typed text is kept. */
export async function storeNumber({ serial, seen, typed }: NumberWrite): Promise<{ status: 1 }> {
  const user = readSession()?.user
  if (user) keepUnsaved(user, pathOf(serial), { management_number: typed })
  const answer = await write({ serial, seen, typed })
  if (answer && answer.status !== 1) throw new Error(`status ${String(answer.status)}`)
  if (user) dropUnsaved(user, pathOf(serial))
  return { status: 1 }
}

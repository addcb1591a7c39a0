// The machine whose use is requested, and the last month to consider.
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { builder, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { checkCriteria } from '#server/machine/search.ts'

export type UsedMachine = { company_id: number; machine_id: number; serial: string; type_code: string }

/** A machine that the company has or had; any other is not found. */
export const machineOfUsage = async (db: TenantDb, serial: string): Promise<UsedMachine> => {
  checkCriteria({ serial })
  const machine = await maybe(
    db,
    builder
      .selectFrom('machine')
      .select(['company_id', 'machine_id', 'serial', 'type_code'])
      .where('company_id', '=', db.company_id)
      .where('serial', '=', serial),
  )
  if (machine === null) throw new Fault('not_found')
  return machine
}

/**
 * First day of the requested month and of the next one; null when none
 * is requested. @throws Fault for half a month
 */
export const boundsOfQuery = ({
  year,
  month,
}: {
  year?: number
  month?: number
}): [from: string, until: string] | null => {
  if (year !== undefined && month !== undefined) return boundsOfMonth({ year, month })
  if (year === undefined && month === undefined) return null
  const field = year === undefined ? 'year' : 'month'
  throw new Fault('invalid_fields', [{ field, message: 'is needed: year and month go together' }])
}

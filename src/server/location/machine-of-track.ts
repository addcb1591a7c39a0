// The machine of a track: its number, country and offset of days.
import { sql } from 'kysely'
import { maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { Session } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import { ownOffset } from '#server/machine/own-offset.ts'
import { checkCriteria } from '#server/machine/search.ts'

export type TrackedMachine = {
  machine_id: number
  serial: string
  display_serial: string
  country_code: string | null
  /** Minutes. */
  time_difference: number
}

/** A machine that the company has or had; any other is not found. */
export const machineOfTrack = async (db: TenantDb, session: Session, serial: string): Promise<TrackedMachine> => {
  checkCriteria({ serial })
  const machine = await maybe(
    db,
    sql<Omit<TrackedMachine, 'time_difference'> & { time_difference: number | null }>`
      select m.machine_id, m.serial, m.display_serial, m.country_code, s.time_difference
      from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
      where m.company_id = ${session.company_id} and m.serial = ${serial}`,
  )
  if (machine === null) throw new Fault('not_found')
  return { ...machine, time_difference: await ownOffset(db, machine) }
}

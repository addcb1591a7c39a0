// Typed meters: adjustments to what a machine reports.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MeterValue } from '#contract/maintenance.ts'
import type { setMetersShape } from '#contract/maintenance.shape.ts'
import { METERS } from '#domain/hour-meter.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { metersOf, ownedMachine } from './detail.ts'
import { refreshSchedules, type ClosedDays } from './refresh.ts'
import { refused } from './set-point.ts'

const valuesIn = (meters: readonly MeterValue[]) => Object.fromEntries(meters.map(({ meter, value }) => [meter, value]))

/** From now on each typed reading is what its meter has reported plus the difference. */
export const saveMeters = (
  db: Db,
  by: Actor,
  serial: string,
  body: BodyOf<typeof setMetersShape>,
  closedDays: ClosedDays,
): Promise<{ meters: MeterValue[] }> =>
  audited(db, by, { verb: 'save', noun: 'meter', key: serial }, async () => {
    const { company_id, account_id } = by
    const { machine_id } = await ownedMachine(db, company_id, serial)
    const before = await metersOf(db, company_id, machine_id)
    const typed = METERS.flatMap((meter) => {
      const value = body[meter] as number | undefined
      if (value === undefined) return []
      const present = before.find((one) => one.meter === meter)
      if (!present) throw refused(meter, 'has never been reported by this machine')
      return value === present.value ? [] : [{ meter, typed: value, reported: present.reported }]
    })
    await db.rows(sql`
      insert into meter_adjustment (company_id, machine_id, meter, typed, reported, account_id)
      select ${company_id}, ${machine_id}, meter, typed, reported, ${account_id}
      from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) r (meter text, typed numeric, reported numeric)`)
    await refreshSchedules(db, company_id, [machine_id], closedDays)
    const meters = await metersOf(db, company_id, machine_id)
    return { answer: { meters }, before: valuesIn(before), after: valuesIn(meters) }
  })

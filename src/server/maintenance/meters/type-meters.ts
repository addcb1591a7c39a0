// Typed meters: what a person adds to what a machine reports.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MeterValue } from '#contract/maintenance/maintenance.ts'
import type { setMetersShape } from '#contract/maintenance/meters.shape.ts'
import { METERS } from '#domain/hour-meter.ts'
import { isFarFrom } from '#domain/meter-chain.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { metersOf, ownedMachine } from '#server/maintenance/detail.ts'
import { refreshSchedules, todayOf, type ClosedDays } from '#server/maintenance/refresh.ts'
import { refused } from '#server/maintenance/set-point.ts'

export const valuesIn = (meters: readonly MeterValue[]): Record<string, number> =>
  Object.fromEntries(meters.map(({ meter, value }) => [meter, value]))

/** From now on each typed reading is what its meter has counted plus the difference. */
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
    const today = await todayOf(db, company_id)
    const typed = METERS.flatMap((meter) => {
      const value = body[meter] as number | undefined
      if (value === undefined) return []
      if (meter === 'odometer' && !Number.isInteger(value)) throw refused(meter, 'Enter an integer value.')
      const present = before.find((candidate) => candidate.meter === meter)
      if (!present) throw refused(meter, 'has never been reported by this machine')
      return value === present.value ? [] : [{ meter, value, present }]
    })
    const far = typed.filter(({ meter, value, present }) =>
      isFarFrom(meter, { day: present.reported_on, value: present.value }, { day: today, value }),
    )
    if (far.length > 0 && body.is_meter_confirmed !== true)
      throw new Fault(
        'confirm_meter',
        far.map(({ meter }) => ({
          field: meter,
          message: 'is far from what the machine can have run: confirm it when it is right',
        })),
      )
    const rows = typed.map(({ meter, value, present: { reported, carry } }) => ({
      meter,
      value,
      counted: reported + carry,
    }))
    await db.rows(sql`
      insert into meter_act (company_id, machine_id, meter, kind, day, value, old_value, account_id)
      select ${company_id}, ${machine_id}, meter, 'typed', ${today}::date, value, counted, ${account_id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (meter text, value numeric, counted numeric)
      returning act_id`)
    await refreshSchedules(db, company_id, [machine_id], closedDays)
    const meters = await metersOf(db, company_id, machine_id)
    return { answer: { meters }, before: valuesIn(before), after: valuesIn(meters) }
  })

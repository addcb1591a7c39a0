// What people say of meters: replaced, wrong, right; and taking it back.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MeterValue } from '#contract/maintenance/maintenance.ts'
import type { addMeterActShape } from '#contract/maintenance/meters.shape.ts'
import { canFollow, type MeterReading } from '#domain/meter-chain.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { settleMeters } from '#server/machine/meters/settle.ts'
import { metersOf, ownedMachine } from '#server/maintenance/detail.ts'
import { refreshSchedules, todayOf, type ClosedDays } from '#server/maintenance/refresh.ts'
import { refused } from '#server/maintenance/set-point.ts'
import { valuesIn } from './type-meters.ts'

type Act = BodyOf<typeof addMeterActShape>

type Owner = { company_id: number; machine_id: number }
type Stored = MeterReading & { mark: string | null }

/** The readings of the meter around a day: the last that counts before it, and those of it and later. */
const readingsAround = (db: Db, { company_id, machine_id }: Owner, { meter, day }: Act): Promise<Stored[]> =>
  db.rows(sql<Stored>`
    (select to_char(recorded_date, 'YYYY-MM-DD') as day, ${sql.id(meter)} as value, meter_marks ->> ${meter} as mark
      from daily_report where company_id = ${company_id} and machine_id = ${machine_id} and recorded_date < ${day}::date
        and meter_counts(${sql.id(meter)}, meter_marks, ${meter}) order by recorded_date desc limit 1)
    union all
    (select to_char(recorded_date, 'YYYY-MM-DD'), ${sql.id(meter)}, meter_marks ->> ${meter}
      from daily_report where company_id = ${company_id} and machine_id = ${machine_id} and recorded_date >= ${day}::date
        and ${sql.id(meter)} is not null order by recorded_date limit 2)`)

/** @throws Fault 'invalid_fields' for values that contradict the readings. */
const checkReplaced = (act: Act, around: readonly Stored[]): void => {
  const { meter, day, old_value = null, new_value = null } = act
  const before = around.find((reading) => reading.day < day)
  if (old_value !== null && before && !canFollow(meter, before, { day, value: old_value }))
    throw refused('old_value', 'is no reading that the old meter can have had on this day')
  const after = around.filter((reading) => reading.day >= day && reading.mark !== 'voided')
  const first = { day, value: new_value ?? 0 }
  if (new_value !== null && after.length > 0 && !after.some((reading) => canFollow(meter, first, reading)))
    throw refused('new_value', 'is no reading from which the new meter can have come to its next')
}

/** The reading that an act is about; null of a replacement. */
const checkedValue = (act: Act, around: readonly Stored[], today: string): number | null => {
  if (act.day > today) throw refused('day', 'is still to come')
  if (act.kind === 'replaced') {
    checkReplaced(act, around)
    return null
  }
  if (act.old_value != null || act.new_value != null)
    throw refused(act.old_value == null ? 'new_value' : 'old_value', 'belongs to a replaced meter alone')
  const reading = around.find(({ day }) => day === act.day)
  if (!reading) throw refused('day', 'has no reading of this meter')
  if (act.kind === 'right' && reading.mark !== 'doubted' && reading.mark !== 'voided')
    throw refused('day', 'has a reading that is in no doubt')
  return reading.value
}

/** Settles and computes anew what follows from a machine's meters. */
const follow = async (db: Db, owner: Owner, closedDays: ClosedDays): Promise<MeterValue[]> => {
  // Before its state, as where a machine's delivery is changed.
  await db.rows(
    sql`select from machine where company_id = ${owner.company_id} and machine_id = ${owner.machine_id} for no key update`,
  )
  await settleMeters(db, owner)
  await refreshSchedules(db, owner.company_id, [owner.machine_id], closedDays)
  return metersOf(db, owner.company_id, owner.machine_id)
}

export const addMeterAct = (
  db: Db,
  by: Actor,
  serial: string,
  act: Act,
  closedDays: ClosedDays,
): Promise<{ act_id: number; meters: MeterValue[] }> =>
  audited(db, by, { verb: 'save', noun: 'meter', key: serial }, async () => {
    const { company_id, account_id } = by
    const { machine_id } = await ownedMachine(db, company_id, serial)
    const before = await metersOf(db, company_id, machine_id)
    const { meter, kind, day, old_value = null, new_value = null } = act
    if (!before.some((known) => known.meter === meter))
      throw refused('meter', 'has never been reported by this machine')
    const around = await readingsAround(db, { company_id, machine_id }, act)
    const value = checkedValue(act, around, await todayOf(db, company_id))
    const { act_id } = await one(
      db,
      sql<{ act_id: number }>`
        insert into meter_act (company_id, machine_id, meter, kind, day, value, old_value, new_value, account_id)
        values (${company_id}, ${machine_id}, ${meter}, ${kind}, ${day}::date, ${value}, ${old_value}, ${new_value}, ${account_id})
        returning act_id`,
    )
    const meters = await follow(db, { company_id, machine_id }, closedDays)
    return { answer: { act_id, meters }, before: valuesIn(before), after: { ...valuesIn(meters), ...act } }
  })

export const undoMeterAct = (
  db: Db,
  by: Actor,
  { serial, act_id }: { serial: string; act_id: number },
  closedDays: ClosedDays,
): Promise<{ meters: MeterValue[] }> =>
  audited(db, by, { verb: 'undo', noun: 'meter', key: serial }, async () => {
    const { company_id } = by
    const { machine_id } = await ownedMachine(db, company_id, serial)
    const before = await metersOf(db, company_id, machine_id)
    const undone = await maybe(
      db,
      builder
        .updateTable('meter_act')
        .set((act) => ({ withdrawn_at: act.fn<Date>('now') }))
        .where('company_id', '=', company_id)
        .where('machine_id', '=', machine_id)
        .where('act_id', '=', act_id)
        .where('withdrawn_at', 'is', null)
        .returning('act_id'),
    )
    if (undone === null) throw new Fault('not_found')
    const meters = await follow(db, { company_id, machine_id }, closedDays)
    return { answer: { meters }, before: valuesIn(before), after: { ...valuesIn(meters), act_id } }
  })

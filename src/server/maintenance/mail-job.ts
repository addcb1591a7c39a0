// The job that tells whom it concerns what has become due or overdue.
import { sql } from 'kysely'
import { DUE_WITHIN_DAYS } from '#domain/maintenance-due.ts'
import type { Db } from '#server/base/db.ts'
import { eachCompany } from '#server/base/job/each-company.ts'
import type { Job } from '#server/base/job/job.ts'
import { addMailEvents, type MailEvent } from '#server/base/mail-event.ts'
import { itemWords, type WordsOf } from './item-words.ts'
import { readingOf, readMachines, type HourMeter, type MachineRow } from './machine-rows.ts'

/** A forecast moves to and fro by some days, which is no news. */
const SWING_DAYS = 14

/** Points in one transaction. */
const POINTS_AT_ONCE = 5_000

type Told = {
  machine_id: number
  point_id: number
  before: 'due' | 'overdue' | null
  told: 'due' | 'overdue' | null
  kind: 'item' | 'inspection' | 'free_inspection' | 'alert'
  item_code: string | null
  own_name: string | null
  next_date: string
  days: number
  meter: HourMeter | null
  next_meter: number | null
}

type Readings = ReadonlyMap<number, MachineRow['readings']>

const NO_DAYS: ReadonlySet<string> = new Set()
const readingsOf = async (db: Db, company_id: number, points: readonly Told[]): Promise<Readings> => {
  const ids = points.filter(({ next_meter }) => next_meter !== null).map(({ machine_id }) => machine_id)
  const machines = ids.length === 0 ? [] : await readMachines(db, company_id, [...new Set(ids)], NO_DAYS)
  return new Map(machines.map(({ machine_id, readings }) => [machine_id, readings]))
}

const hoursLeft = ({ machine_id, meter, next_meter }: Told, readings: Readings): number | null => {
  const reading = meter === null ? undefined : readings.get(machine_id)?.[meter]
  return next_meter === null || !reading ? null : Math.round((next_meter - readingOf(reading)) * 10) / 10
}

const eventOf = (company_id: number, point: Told, readings: Readings, wordsOf: WordsOf): MailEvent[] => {
  const { machine_id, point_id, told, kind, item_code, own_name, next_date, days } = point
  if (told === null) return []
  const isInspection = kind === 'inspection' || kind === 'free_inspection'
  const reason = isInspection ? 'inspection_due' : told === 'overdue' ? 'maintenance_overdue' : 'maintenance_due'
  return [
    {
      company_id,
      machine_id,
      kind: reason,
      reason,
      key: `${point_id} ${told} ${next_date}`,
      topic: String(point_id),
      happened_at: new Date().toISOString(),
      detail: {
        ...(own_name === null ? { item_code } : { name: own_name }),
        level: told,
        due_on: next_date,
        days,
        hours_left: hoursLeft(point, readings),
      },
      words: wordsOf(item_code),
    },
  ]
}

/** Each point remembers what was told of it, until its date moves on. Answers whether there may be more. */
const tellSome = async (db: Db, company_id: number): Promise<boolean> => {
  const points = await db.rows(sql<Told>`
    with today as materialized (
      select (now() at time zone time_zone)::date as day from company where company_id = ${company_id}
    )
    select p.machine_id, p.point_id, p.told as before, level.level as told, p.kind, p.item_code, p.own_name,
      to_char(p.next_date, 'YYYY-MM-DD') as next_date, p.next_date - today.day as days, p.meter, p.next_meter::float8 as next_meter
    from today cross join schedule_point p
    join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id and m.owned
    cross join lateral (select case when not p.is_active or p.next_date is null then null
      when p.next_basis = 'doubt' then p.told
      when p.next_date < today.day then 'overdue'
      when p.told = 'overdue' and p.next_date <= today.day + ${sql.lit(SWING_DAYS)}::int then 'overdue'
      when p.next_date <= today.day + ${sql.lit(DUE_WITHIN_DAYS)}::int then 'due'
      when p.told is not null and p.next_date <= today.day + ${sql.lit(DUE_WITHIN_DAYS + SWING_DAYS)}::int then 'due' end as level) level
    where p.company_id = ${company_id} and (p.told is not null or p.next_date <= today.day + ${sql.lit(DUE_WITHIN_DAYS)}::int)
      and p.told is distinct from level.level
    limit ${sql.lit(POINTS_AT_ONCE)}
    for no key update of p skip locked`)
  if (points.length === 0) return false
  await db.rows(sql`
    update schedule_point p set told = w.told
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) w (machine_id int, point_id bigint, told text)
    where p.company_id = ${company_id} and p.machine_id = w.machine_id and p.point_id = w.point_id`)
  // A date that has moved away is not news.
  const news = points.filter(({ told, before }) => told !== null && before !== 'overdue')
  const readings = await readingsOf(db, company_id, news)
  const wordsOf = await itemWords(
    db,
    news.map(({ item_code }) => item_code),
  )
  await addMailEvents(
    db,
    news.flatMap((point) => eventOf(company_id, point, readings, wordsOf)),
  )
  return points.length === POINTS_AT_ONCE
}

export const tellDueJob: Job<Record<string, never>> = {
  name: 'tell_due_maintenance',
  every_minutes: 60,
  one_at_a_time: true,
  run: (_payload, { db, transaction }) =>
    eachCompany(db, async (company_id) => {
      while (await transaction((each) => tellSome(each, company_id)));
    }),
}

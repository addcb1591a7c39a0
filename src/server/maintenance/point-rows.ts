// Rows of schedule points.
import { sql } from 'kysely'
import type { NextDue } from '#domain/schedule-point.ts'
import type { Db } from '#server/base/db.ts'
import type { HourMeter, MachineRow } from './machine-rows.ts'

export type NewPoint = {
  machine_id: number
  item_code: string
  kind: string
  place: string
  meter: HourMeter | null
  is_recommended: boolean
  executor: string
  hours: number | null
  months: number | null
  last_done_on: string
  last_meter: number | null
  /** Default: true. */
  is_active?: boolean
}

export type PointRow = {
  machine_id: number
  point_id: number
  item_code: string | null
  own_name: string | null
  kind: 'item' | 'inspection' | 'free_inspection' | 'alert'
  place: string
  meter: HourMeter | null
  recommended_hours: number | null
  recommended_months: number | null
  hours: number | null
  months: number | null
  is_active: boolean
  set_date: string | null
  set_reason: string | null
  set_by: number | null
  planned_on: string | null
  last_done_on: string
  last_meter: number | null
  is_last_assumed: boolean
  /** Its assumed last time is of the readings before this day. */
  assumed_on: string
  made_on: string
  next_date: string | null
  next_basis: NextDue['basis'] | null
  next_meter: number | null
  version: number
}

const DAYS = new Set(['set_date', 'planned_on', 'last_done_on', 'assumed_on', 'made_on', 'next_date'])
const COLUMNS = [
  'machine_id',
  'point_id',
  'item_code',
  'own_name',
  'kind',
  'place',
  'meter',
  'recommended_hours',
  'recommended_months',
  'hours',
  'months',
  'is_active',
  'set_date',
  'set_reason',
  'set_by',
  'planned_on',
  'last_done_on',
  'last_meter',
  'is_last_assumed',
  'assumed_on',
  'made_on',
  'next_date',
  'next_basis',
  'next_meter',
  'version',
]
const POINT = sql.raw(
  COLUMNS.map((name) => (DAYS.has(name) ? `to_char(p.${name}, 'YYYY-MM-DD') as ${name}` : `p.${name}`)).join(', '),
)

/** Points of some machines, locked. */
export const pointsOf = (db: Db, company_id: number, machine_ids: readonly number[]): Promise<PointRow[]> =>
  db.rows(sql<PointRow>`
    select ${POINT} from schedule_point p
    where p.company_id = ${company_id} and p.machine_id = any(${[...machine_ids]}::int[])
    order by p.machine_id, p.point_id for update`)

/** Locks the points of machines, in the order of all who lock several, so that none waits in a circle. */
export const lockPointsOf = (db: Db, company_id: number, serials: readonly string[]): Promise<unknown> =>
  db.rows(sql`
    select from schedule_point p join machine m on m.company_id = ${company_id} and m.machine_id = p.machine_id
    where p.company_id = ${company_id} and m.serial = any(${[...serials]}::text[])
    order by p.machine_id, p.point_id for update of p`)

type MachineItem = Omit<NewPoint, 'kind' | 'last_done_on' | 'last_meter'> & { is_missing: boolean }

/** The maker's items that machines do not have as points yet, or otherwise, each by its narrowest scope. */
export const changedItems = (db: Db, company_id: number, machine_ids: readonly number[]): Promise<MachineItem[]> =>
  db.rows(sql<MachineItem>`
    select i.*, p.point_id is null as is_missing
    from (
      select distinct on (m.machine_id, i.item_code)
        m.machine_id, i.item_code, i.place, i.meter, i.hours, i.months, i.is_recommended, i.executor
      from machine m join maintenance_item i on i.scope in ('', m.machine_category, m.type_code)
      where m.company_id = ${company_id} and m.machine_id = any(${[...machine_ids]}::int[]) and not m.is_ic1r
      order by m.machine_id, i.item_code, i.scope = m.type_code desc, i.scope = m.machine_category desc) i
    left join schedule_point p on p.company_id = ${company_id} and p.machine_id = i.machine_id and p.item_code = i.item_code
    where (i.place, i.meter, i.hours, i.months, i.is_recommended, i.executor)
      is distinct from (p.place, p.meter, p.recommended_hours, p.recommended_months, p.is_recommended, p.executor)`)

export const addPoints = async (
  db: Db,
  company_id: number,
  points: readonly NewPoint[],
  today: string,
): Promise<void> => {
  if (points.length === 0) return
  await db.rows(sql`
    insert into schedule_point (company_id, machine_id, item_code, kind, place, meter, is_recommended, executor,
      recommended_hours, recommended_months, last_done_on, last_meter, is_active, made_on, assumed_on)
    select ${company_id}, machine_id, item_code, kind, place, meter, is_recommended, executor, hours, months, last_done_on, last_meter,
      coalesce(is_active, true), ${today}::date, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) r (machine_id int, item_code text, kind text, place text, meter text,
      is_recommended boolean, executor text, hours int, months int, last_done_on date, last_meter numeric, is_active boolean)
    on conflict (company_id, machine_id, item_code) do nothing`)
}

/**
 * Points as the catalogue has them now. A period of the company's own that
 * is longer than the new recommendation ends; without a result the last
 * time is assumed anew.
 */
export const changePoints = async (
  db: Db,
  company_id: number,
  points: readonly NewPoint[],
  today: string,
): Promise<void> => {
  if (points.length === 0) return
  await db.rows(sql`
    update schedule_point p set place = r.place, meter = r.meter, is_recommended = r.is_recommended, executor = r.executor,
      recommended_hours = r.hours, recommended_months = r.months,
      hours = case when p.hours <= r.hours then p.hours end,
      months = case when p.months > r.months then null else p.months end,
      last_done_on = case when p.is_last_assumed then r.last_done_on else p.last_done_on end,
      last_meter = case when p.is_last_assumed or p.meter is distinct from r.meter then r.last_meter else p.last_meter end,
      assumed_on = case when p.is_last_assumed then ${today}::date else p.assumed_on end,
      version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) r (machine_id int, item_code text, place text, meter text,
      is_recommended boolean, executor text, hours int, months int, last_done_on date, last_meter numeric)
    where p.company_id = ${company_id} and p.machine_id = r.machine_id and p.item_code = r.item_code and p.kind = 'item'
      and (p.place, p.meter, p.is_recommended, p.executor, p.recommended_hours, p.recommended_months)
        is distinct from (r.place, r.meter, r.is_recommended, r.executor, r.hours, r.months)`)
}

/** `last_meter`: where an assumed last time stands now. */
type Computed = { point: PointRow; next: NextDue | null; last_meter: number | null }

/** Writes the next dates that have changed. */
export const storeNextDates = async (db: Db, company_id: number, computed: readonly Computed[]): Promise<void> => {
  const changed = computed
    .filter(
      ({ point, next, last_meter }) =>
        point.next_date !== (next?.date ?? null) ||
        point.next_basis !== (next?.basis ?? null) ||
        point.next_meter !== (next?.meter ?? null) ||
        (point.is_last_assumed && point.last_meter !== last_meter),
    )
    .map(({ point: { machine_id, point_id }, next, last_meter }) => ({ machine_id, point_id, last_meter, ...next }))
  if (changed.length === 0) return
  await db.rows(sql`
    update schedule_point p set next_date = r.date, next_basis = r.basis, next_meter = r.meter,
      last_meter = case when p.is_last_assumed then r.last_meter else p.last_meter end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      r (machine_id int, point_id bigint, date date, basis text, meter numeric, last_meter numeric)
    where p.company_id = ${company_id} and p.machine_id = r.machine_id and p.point_id = r.point_id`)
}

type Schedule = { machine: MachineRow; rates: object }

/** Over points of a machine: the one that is due first. */
export const dueFirst = sql`p.next_date, p.point_id`

/**
 * Notes what schedules were computed from, and writes what the machine
 * list sorts by: derived from the stored points, which own the dates.
 */
export const storeSchedules = async (db: Db, company_id: number, schedules: readonly Schedule[]): Promise<void> => {
  if (schedules.length === 0) return
  const rows = schedules.map(({ machine: { machine_id, latest_recorded_date, meter_chains }, rates }) => {
    return { machine_id, as_of: latest_recorded_date, rates, meter_chains }
  })
  await db.rows(sql`
    insert into machine_schedule as g (company_id, machine_id, as_of, rates, meter_chains)
    select ${company_id}, machine_id, coalesce(as_of, '-infinity'), rates, meter_chains
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (machine_id int, as_of date, rates jsonb, meter_chains jsonb)
    on conflict (company_id, machine_id) do update set
      as_of = excluded.as_of, rates = excluded.rates, meter_chains = excluded.meter_chains`)
  const machine_ids = rows.map(({ machine_id }) => machine_id)
  await db.rows(sql`
    update machine m set maintenance_next = r.next_date, maintenance_next_item = r.item_code, maintenance_next_name = r.own_name, scheduled_at = now()
    from (
      select distinct on (w.machine_id) w.machine_id, p.next_date, p.item_code, p.own_name
      from unnest(${machine_ids}::int[]) w (machine_id)
      left join schedule_point p on p.company_id = ${company_id} and p.machine_id = w.machine_id and p.next_date is not null
      order by w.machine_id, ${dueFirst}
    ) r
    where m.company_id = ${company_id} and m.machine_id = r.machine_id
      and (m.scheduled_at is null
        or (m.maintenance_next, m.maintenance_next_item, m.maintenance_next_name) is distinct from (r.next_date, r.item_code, r.own_name))`)
}

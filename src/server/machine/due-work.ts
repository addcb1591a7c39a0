// Work that is overdue or due on machines: the one query that all counts are of.
import { sql, type RawBuilder } from 'kysely'
import { DUE_WITHIN_DAYS, INSPECTIONS } from '#domain/maintenance-due.ts'

/** One point of a machine that the company owns. */
export type DueWork = {
  machine_id: number
  /** Null for an inspection that has no schedule point yet. */
  point_id: number | null
  kind: 'item' | 'inspection' | 'free_inspection' | 'alert'
  /** The maker's item, or the id of a point of the company's own. */
  subject: string
  /** YYYY-MM-DD */
  date: string
  level: 'overdue' | 'due'
}

/** Today in the company's zone, as one subquery. */
export const todayIn = (company_id: number): RawBuilder<string> =>
  sql<string>`(select (now() at time zone time_zone)::date from company where company_id = ${company_id})`

/** The last day on which work is due. */
export const lastDueDay = (today: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${today} + ${sql.lit(DUE_WITHIN_DAYS)}::int`

/** How urgent a day is; agrees with the domain's `levelOf`. */
export const levelIn = (date: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${date} < ${today} then 'overdue' when ${date} <= ${lastDueDay(today)} then 'due' else 'later' end`

const LEGAL = INSPECTIONS.map((kind) => `inspection-${kind}`)
const legalDates = sql.join(INSPECTIONS.map((kind) => sql.raw(`('inspection-${kind}', m.legal_inspection_${kind})`)))

/** Restricts a query to some machines; `column`: its machine. */
type Restriction = (column: string) => RawBuilder<unknown>

/**
 * The columns of `DueWork`: overdue from the day after its date, due
 * within 30 days, the thirtieth included.
 */
export const dueWork = (company_id: number, isWanted: Restriction = () => sql`true`): RawBuilder<DueWork> => {
  const today = todayIn(company_id)
  return sql<DueWork>`
    select p.machine_id, p.point_id, p.kind, coalesce(p.item_code, p.point_id::text) as subject, p.next_date as date,
      ${levelIn(sql`p.next_date`, today)} as level
    from schedule_point p join machine m on m.company_id = p.company_id and m.machine_id = p.machine_id
    where p.company_id = ${company_id} and p.is_active and p.next_date <= ${lastDueDay(today)} and ${isWanted('p.machine_id')}
      and m.owned and (m.scheduled_at is not null or p.item_code is null or p.item_code <> all(${LEGAL}::text[]))
    union all
    -- Dates that were entered since the schedule was computed.
    select m.machine_id, null, 'inspection', d.item_code, d.date, ${levelIn(sql`d.date`, today)}
    from machine m cross join lateral (values ${legalDates}) d (item_code, date)
    where m.company_id = ${company_id} and m.owned and m.scheduled_at is null and d.date <= ${lastDueDay(today)}
      and ${isWanted('m.machine_id')}`
}

/** Whether the machine `m` has work of a level, whichever other it has. */
export const hasWork = (company_id: number, level: DueWork['level']): RawBuilder<boolean> =>
  sql<boolean>`(m.machine_id in (select w.machine_id from (${dueWork(company_id)}) w where w.level = ${sql.lit(level)}))`

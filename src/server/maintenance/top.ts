// The list of machines with what is due (docs/product.md, Maintenance).
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { MaintenanceSort, MaintenanceStatus, WorkKind } from '#contract/maintenance/choices.ts'
import type {
  countMaintenanceShape,
  listMaintenanceShape,
  MaintenanceBody,
} from '#contract/maintenance/maintenance.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import { one, type Db } from '#server/base/db.ts'
import { jsonObject, readJson, type JsonOf } from '#server/base/json-object.ts'
import { dueWork, levelIn, todayIn } from '#server/machine/due-work.ts'
import { searchSentences } from '#server/machine/search.ts'
import { collateIn } from '#server/base/name-order.ts'
import { isInMonth } from './month.ts'
import { pointName } from './point-name.ts'
import { dueFirst } from './point-rows.ts'
import { todayOf } from './refresh.ts'
import { isActive, isOfKind, pointsOfFleet } from './work-search.ts'
import { yearOf } from './year.ts'

const SORT_KEYS: Record<MaintenanceSort, string> = {
  next_date: 'm.maintenance_next',
  overdue: 'coalesce(n.overdue, 0)',
  due: 'coalesce(n.due, 0)',
  serial: 'm.serial_order',
  type_code: 'm.type_code',
  management_number: 'm.management_number',
  customer_management_no: 'm.customer_management_no',
  register_no: 'm.registration_number',
  enduser_name: 'm.customer_name',
  delivery_date: 'm.delivery_date',
}

// Ordered as the reader's language orders names.
const NAMES: ReadonlySet<MaintenanceSort> = new Set<MaintenanceSort>([
  'type_code',
  'management_number',
  'customer_management_no',
  'register_no',
  'enduser_name',
])

/** CTE `soon`: how many points of each machine are overdue, and due. */
const soonOf = (
  company_id: number,
  kind?: WorkKind,
  isWanted?: Parameters<typeof dueWork>[1],
) => sql`soon as materialized (
  select w.machine_id, (count(*) filter (where w.level = 'overdue'))::int as overdue, (count(*) filter (where w.level = 'due'))::int as due
  from (${dueWork(company_id, isWanted)}) w where ${isOfKind(sql`w.kind`, kind)} group by w.machine_id
)`

/** CTE `first`: the machines that have work of a kind, and when it is next. */
const firstOf = (company_id: number, kind: WorkKind) => sql`first as materialized (
  select p.machine_id, min(p.next_date) as next_date from schedule_point p
  where ${isActive(company_id)} and ${isOfKind(sql`p.kind`, kind)} group by p.machine_id
)`

/** Over `m`: work of a kind, with `n` (soon) and `f` (first) joined. */
const hasKind = sql`(f.machine_id is not null or n.machine_id is not null)`

const STATUS: Record<MaintenanceStatus, RawBuilder<unknown>> = { overdue: sql`n.overdue > 0`, due: sql`n.due > 0` }

const bodyIn = (company_id: number, language: Language, kind?: WorkKind) =>
  jsonObject<MaintenanceBody>({
    serial: sql`m.serial`,
    display_serial: sql`m.display_serial`,
    type_code: sql`m.type_code`,
    machine_category: sql`m.machine_category`,
    management_number: sql`m.management_number`,
    machine_info: machineInfo,
    overdue: sql`coalesce(n.overdue, 0)`,
    due: sql`coalesce(n.due, 0)`,
    next: sql`(select ${jsonObject<NonNullable<MaintenanceBody['next']>>({
      point_id: sql`p.point_id`,
      item_code: sql`p.item_code`,
      name: pointName(language),
      kind: sql`p.kind`,
      date: sql`p.next_date`,
      basis: sql`p.next_basis`,
      days: sql`p.next_date - ${todayIn(company_id)}`,
      level: levelIn(sql`p.next_date`, todayIn(company_id)),
    })} from schedule_point p
      where p.company_id = ${company_id} and p.machine_id = m.machine_id and p.next_date is not null
        and ${isOfKind(sql`p.kind`, kind)}
      order by ${dueFirst} limit 1)`,
  })

export const machineInfo = jsonObject<MaintenanceBody['machine_info']>({
  register_no: sql`m.registration_number`,
  customer_management_no: sql`m.customer_management_no`,
  enduser_name: sql`m.customer_name`,
  delivery_date: sql`to_char(m.delivery_date, 'YYYYMMDD')`,
})

type Query = QueryOf<typeof listMaintenanceShape>
type Page = ResponseOf<typeof listMaintenanceShape>
type Counts = ResponseOf<typeof countMaintenanceShape>

const searched = (company_id: number, search: Parameters<typeof searchSentences>[1]) =>
  sql.join([sql`m.company_id = ${company_id} and m.owned`, ...searchSentences(company_id, search)], sql` and `)

// A trigger counts all machines of a company.
const wholeOf = (company_id: number) => sql`
  coalesce((select machines from machine_count where company_id = ${company_id}), 0)`

/** One page; machines without a date come last either way. */
export const pageOfMaintenance = async (
  db: Db,
  company_id: number,
  language: Language,
  query: Query,
): Promise<Page> => {
  const {
    page = 1,
    per_page = PAGE_SIZE,
    status,
    sort = 'next_date',
    order,
    sort_order,
    with: also,
    kind,
    ...search
  } = query
  const direction = sql.raw(order ?? sort_order ?? 'asc')
  const inOrder = sql`sort_key ${NAMES.has(sort) ? collateIn(language) : sql``} ${direction} nulls last, serial_order, serial`
  const isCounted = status !== undefined || kind !== undefined || sort === 'overdue' || sort === 'due'
  const isWhole = status === undefined && kind === undefined && searchSentences(company_id, search).length === 0
  // Referenced twice, `matching` would be made whole.
  const matching = sql`
    select m.machine_id, m.serial_order, m.serial,
      ${kind !== undefined && sort === 'next_date' ? sql`f.next_date` : sql.raw(SORT_KEYS[sort])} as sort_key
    from machine m ${isCounted ? sql`left join soon n on n.machine_id = m.machine_id` : sql``}
      ${kind === undefined ? sql`` : sql`left join first f on f.machine_id = m.machine_id`}
    where ${searched(company_id, search)} and ${kind === undefined ? sql`true` : hasKind} and ${status === undefined ? sql`true` : STATUS[status]}`
  const pageCte = sql`page as (
    select m.*, row_number() over (order by ${inOrder}) as place
    from (select * from (${matching}) m order by ${inOrder} limit ${per_page} offset ${(page - 1) * per_page}) m
  )`
  const ofPage = (column: string) => sql`${sql.raw(column)} in (select machine_id from page)`
  const { text } = await one(
    db,
    sql<{ text: JsonOf<Page> }>`
      with ${kind === undefined ? sql`` : sql`${firstOf(company_id, kind)},`}
      ${isCounted ? sql`${soonOf(company_id, kind)}, ${pageCte}` : sql`${pageCte}, ${soonOf(company_id, kind, ofPage)}`}, total as (
        select ${isWhole ? wholeOf(company_id) : sql`(select count(*)::int from (${matching}) m)`} as total
      )
      select json_build_object(
        'user_bodies', coalesce((select json_agg(${bodyIn(company_id, language, kind)} order by page.place)
          from page join machine m on m.company_id = ${company_id} and m.machine_id = page.machine_id
          left join soon n on n.machine_id = m.machine_id), '[]'),
        'pager', json_build_object('current_page', ${page}::int, 'per_page', ${per_page}::int, 'total', total.total,
          'last_page', greatest(1, ceil(total.total::numeric / ${per_page}::int))::int)
      )::text as text from total`,
  )
  const answer = readJson(text)
  if (also !== 'year') return answer
  const serials = answer.user_bodies.map(({ serial }) => serial)
  return { ...answer, year: await yearOf(db, company_id, language, serials, kind) }
}

/** The head figures over the list, and its machines by category. */
export const countsOfMaintenance = async (
  db: Db,
  company_id: number,
  { kind, ...search }: QueryOf<typeof countMaintenanceShape>,
): Promise<Counts> => {
  const today = await todayOf(db, company_id)
  const nextMonth = isInMonth(monthsLater(monthOfDate(today), 1), today)
  return one(
    db,
    sql<Counts>`
      with ${kind === undefined ? sql`` : sql`${firstOf(company_id, kind)},`} ${soonOf(company_id, kind)}, found as materialized (
        select m.machine_category, n.overdue, n.due from machine m left join soon n on n.machine_id = m.machine_id
          ${kind === undefined ? sql`` : sql`left join first f on f.machine_id = m.machine_id`}
        where ${searched(company_id, search)} and ${kind === undefined ? sql`true` : hasKind}
      )
      select count(*)::int as all, (count(*) filter (where overdue > 0))::int as overdue, (count(*) filter (where due > 0))::int as due,
        (select count(*)::int from ${pointsOfFleet(company_id, { ...search, kind: 'inspections' })}
          where ${isActive(company_id)} and ${nextMonth}) as inspections_next_month,
        coalesce((select json_object_agg(machine_category, machines) from (
          select machine_category, count(*) as machines from found group by 1) c), '{}') as categories
      from found`,
  )
}

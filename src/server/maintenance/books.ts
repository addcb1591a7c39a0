// Workbooks of maintenance: what is due with its parts, and one machine's results.
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from '#contract/maintenance/choices.ts'
import type { MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import { moneyDecimals } from '#domain/currency.ts'
import { CRITERIA } from '#domain/search-criteria.ts'
import { Fault } from '#server/base/errors.ts'
import { asCompany, type TenantDb } from '#server/base/tenant.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { checkCriteria } from '#server/machine/search.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReadCompany, ReportSource } from '#server/workbook/report-source.ts'
import { dayColumn, figureColumn, textColumn, type TablePage, type TablePlan } from '#server/workbook/table-book.ts'
import { pageOfMaintenance } from './top.ts'
import { pointName } from './point-name.ts'
import { todayOf } from './refresh.ts'
import { pageOfResults } from './results.ts'
import { isActive, pointsOfFleet, type WorkSearch } from './work-search.ts'
import { neededParts } from './workload.ts'

/** Rows per portion. */
const AT_A_TIME = 100
/** Days ahead of the sheet of points. */
const AHEAD = 90

type Cells = TablePage['rows'][number]
const pageText = (sheet: number, rows: readonly Cells[]): string => JSON.stringify({ sheet, rows } satisfies TablePage)

export const maintenancePlan = (reader: BookReader): TablePlan => {
  const words = wordsOf('maintenance-book', reader.language)
  const machine = [
    textColumn(words('col_serial'), 16),
    textColumn(words('col_model'), 16),
    textColumn(words('col_number'), 16),
  ]
  return {
    reader,
    sheets: [
      {
        name: words('sheet_machines'),
        title: words('title_machines'),
        columns: [
          ...machine,
          textColumn(words('col_plate'), 20),
          figureColumn(words('col_overdue')),
          figureColumn(words('col_due')),
          dayColumn(words('col_next')),
          textColumn(words('col_what'), 40),
        ],
      },
      {
        name: words('sheet_points'),
        title: words('title_points'),
        columns: [
          ...machine,
          textColumn(words('col_item'), 40),
          dayColumn(words('col_last')),
          dayColumn(words('col_next')),
          figureColumn(words('col_days')),
          figureColumn(words('col_days_overdue')),
          dayColumn(words('col_planned')),
        ],
      },
      {
        name: words('sheet_parts'),
        title: words('title_parts'),
        columns: [
          textColumn(words('col_item'), 40),
          textColumn(words('col_part'), 30),
          figureColumn(words('amount_30'), 1, 14),
          figureColumn(words('amount_60'), 1, 14),
          figureColumn(words('amount_90'), 1, 14),
          textColumn(words('col_unit'), 10),
        ],
      },
    ],
  }
}

type Search = WorkSearch & { status?: MaintenanceStatus }
type DuePoint = { cells: Cells; point_id: number; next_date: string }

/** In the order of their dates, after the last one of the portion before. */
const duePoints = (
  db: TenantDb,
  reader: BookReader,
  search: WorkSearch,
  today: string,
  after: DuePoint | undefined,
): Promise<DuePoint[]> =>
  db.rows(sql<DuePoint>`
    select p.point_id, to_char(p.next_date, 'YYYY-MM-DD') as next_date,
      json_build_array(m.display_serial, m.type_code, m.management_number, ${pointName(reader.language)},
        to_char(p.last_done_on, 'YYYY-MM-DD'), to_char(p.next_date, 'YYYY-MM-DD'),
        case when p.next_date >= ${today}::date then p.next_date - ${today}::date end,
        case when p.next_date < ${today}::date then ${today}::date - p.next_date end,
        to_char(p.planned_on, 'YYYY-MM-DD')) as cells
    from ${pointsOfFleet(db.company_id, search)}
    where ${isActive(db.company_id)} and p.next_date <= ${today}::date + ${sql.lit(AHEAD)}::int
      and ${after ? sql`(p.next_date, p.point_id) > (${after.next_date}::date, ${after.point_id})` : sql`true`}
    order by p.next_date, p.point_id limit ${AT_A_TIME}`)

// Each portion is a transaction of its own:
// a slow reader holds no connection.
export async function* maintenancePages(
  read: ReadCompany,
  reader: BookReader,
  { status, ...search }: Search,
): AsyncGenerator<string> {
  const { language } = reader
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { ...search, ...(status && { status }), page, per_page: AT_A_TIME }
    const { user_bodies, pager } = await read((db) => pageOfMaintenance(db, db.company_id, language, query))
    last = pager.last_page
    yield pageText(
      0,
      user_bodies.map(({ display_serial, type_code, management_number, machine_info, overdue, due, next }) => [
        display_serial,
        type_code,
        management_number,
        machine_info.register_no,
        overdue,
        due,
        next?.date ?? null,
        next?.name ?? null,
      ]),
    )
  }
  const today = await read((db) => todayOf(db, db.company_id))
  for (let after: DuePoint | undefined; ;) {
    const points = await read((db) => duePoints(db, reader, search, today, after))
    yield pageText(
      1,
      points.map(({ cells }) => cells),
    )
    if (points.length < AT_A_TIME) break
    after = points.at(-1)
  }
  const parts = await read((db) => neededParts(db, db.company_id, language, search, today))
  yield pageText(
    2,
    parts.map(({ name, part, within_30, within_60, within_90, unit }) => [
      name,
      part,
      within_30,
      within_60,
      within_90,
      unit,
    ]),
  )
}

/** Machines with what is due, their points and parts, as the list is searched. */
export const maintenanceReport: ReportSource = {
  conditions: [...CRITERIA, 'status', 'kind'],
  check: ({ status, ...search }) => {
    if (status !== undefined && !isMaintenanceStatus(status))
      throw new Fault('invalid_fields', [{ field: 'conditions.status', message: 'is none of this list' }])
    checkCriteria(search)
  },
  book: ({ reader }) => ({ kind: 'table', plan: maintenancePlan(reader) }),
  pages: ({ read, reader, conditions: { status, ...search } }) =>
    maintenancePages(read, reader, { ...search, ...(isMaintenanceStatus(status) && { status }) }),
}

const isMaintenanceStatus = (status: unknown): status is MaintenanceStatus =>
  (MAINTENANCE_STATUSES as readonly unknown[]).includes(status)

/** `currency` by ISO 4217; null where the company has named none. */
export const resultsPlan = (reader: BookReader, serial: string, currency: string | null): TablePlan => {
  const words = wordsOf('maintenance-book', reader.language)
  const cost = currency === null ? words('col_cost') : `${words('col_cost')} (${currency})`
  return {
    reader,
    sheets: [
      {
        name: words('sheet_results'),
        title: words('title_results', { serial: serial }),
        columns: [
          dayColumn(words('col_date')),
          textColumn(words('col_item'), 40),
          figureColumn(words('col_meter'), 1),
          textColumn(words('col_executor'), 24),
          textColumn(words('col_memo'), 40),
          textColumn(words('col_comment'), 50),
          textColumn(words('col_parts'), 30),
          figureColumn(cost, currency === null ? 2 : moneyDecimals(currency)),
          textColumn(words('col_entered'), 20),
          textColumn(words('corrected'), 12),
        ],
      },
    ],
  }
}

const resultCells = (result: MaintenanceResult): Cells => {
  const { done_on, name, meter, executor, memo, comment, parts, cost, entered_by, corrected_by } = result
  return [done_on, name, meter, executor, memo, comment, parts, cost, entered_by, corrected_by === null ? null : '✓']
}

export async function* resultPages(
  pool: Pool,
  company_id: number,
  reader: BookReader,
  serial: string,
): AsyncGenerator<string> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { histories, pager } = await asCompany(pool, company_id, (db) =>
      pageOfResults(db, company_id, reader.language, { serial, page, per_page: AT_A_TIME }),
    )
    last = pager.last_page
    yield pageText(0, histories.map(resultCells))
  }
}

// The machine list as a workbook that can be mailed.
import { sql } from 'kysely'
import { Fault } from '#server/base/errors.ts'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import type { ReportConditions } from '#contract/mail/report-schedule.ts'
import type { Language } from '#domain/language.ts'
import { CRITERIA } from '#domain/search-criteria.ts'
import { convert, decimals, unitLabel } from '#domain/units.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import {
  dayColumn,
  figureColumn,
  momentColumn,
  textColumn,
  type TablePage,
  type TablePlan,
} from '#server/workbook/table-book.ts'
import { activity } from './activity.ts'
import { dueName } from './item.ts'
import { matchingOf, type ListQuery } from './list.ts'
import { checkCriteria } from './search.ts'

/** Rows per portion. */
const AT_A_TIME = 250
/** More rows than any fleet has. */
const PORTIONS = 200

type Row = {
  machine: (string | null)[]
  category: string
  activity: string
  hours: (number | null)[]
  odometer: number | null
  levels: (number | null)[]
  reported_ms: number | null
  place: string | null
  alarms: number
  due_on: string | null
  due: string | null
}

const rowsOf = (company_id: number, language: Language, query: ListQuery, portion: number) => {
  const { matching, order } = matchingOf(company_id, language, query)
  return sql<Row>`
    with matching as (${matching}), page as (
      select machine_id, row_number() over () as place
      from (select machine_id from matching order by ${order} limit ${sql.lit(AT_A_TIME)} offset ${sql.lit(portion * AT_A_TIME)}) sorted
    )
    select json_build_array(m.display_serial, m.type_code, m.management_number, m.registration_number, m.customer_name) as machine,
      m.machine_category as category, ${activity} as activity, json_build_array(s.upper_hourmeter, s.under_hourmeter) as hours, s.odometer,
      json_build_array(s.upper_fuel_level, s.under_fuel_level, s.display_battery_level) as levels,
      (extract(epoch from s.latest_updated_at) * 1000)::bigint as reported_ms, coalesce(m.site_name, s.send_place) as place,
      coalesce(s.alarm_count, 0) as alarms, to_char(m.due_on, 'YYYY-MM-DD') as due_on, case when m.due_on is not null then ${dueName(language)} end as due
    from page join machine m on m.company_id = ${company_id} and m.machine_id = page.machine_id
    left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    order by page.place`
}

const machinesPlan = (reader: BookReader): TablePlan => {
  const words = wordsOf('machine-book', reader.language)
  const book = wordsOf('workbook', reader.language)
  const distance = figureColumn(
    `${book('odometer')} (${unitLabel('distance', reader.unit, reader.language)})`,
    decimals('distance', reader.unit),
    13,
  )
  return {
    reader,
    sheets: [
      {
        name: words('title'),
        title: words('title'),
        columns: [
          textColumn(book('serial'), 16),
          textColumn(book('model'), 16),
          textColumn(book('management_number'), 14),
          textColumn(book('plate'), 18),
          textColumn(words('customer'), 28),
          textColumn(book('category'), 20),
          textColumn(words('activity'), 14),
          figureColumn(words('upper_hours'), 1, 13),
          figureColumn(words('under_hours'), 1, 13),
          distance,
          figureColumn(words('upper_fuel'), 0, 13),
          figureColumn(words('under_fuel'), 0, 13),
          figureColumn(words('battery'), 0, 13),
          momentColumn(words('last_report')),
          textColumn(book('place'), 36),
          figureColumn(words('alarms'), 0, 13),
          dayColumn(words('due_on')),
          textColumn(words('due'), 36),
        ],
      },
    ],
  }
}

const cellsOf = ({ language, unit }: BookReader, row: Row): TablePage['rows'][number] => {
  const words = wordsOf('machine-book', language)
  const book = wordsOf('workbook', language)
  const category = `category_${row.category}`
  const { odometer, reported_ms, place, alarms, due_on, due } = row
  const distance = odometer === null ? null : convert(odometer, 'distance', unit)
  return [
    ...row.machine,
    book.has(category) ? book(category) : row.category,
    words.has(row.activity) ? words(row.activity) : row.activity,
    ...row.hours,
    distance,
    ...row.levels,
    reported_ms,
    place,
    alarms,
    due_on,
    due,
  ]
}

/** @throws Fault for an order that is another list's */
const searchOf = ({ sort, ...conditions }: ReportConditions): ListQuery => {
  const known = MACHINE_SORTS.find((each) => each === sort)
  if (sort !== undefined && known === undefined)
    throw new Fault('invalid_fields', [{ field: 'conditions.sort', message: 'is no order of this list' }])
  return { ...conditions, ...(known && { sort: known }) }
}

export const machineReport: ReportSource = {
  conditions: [...CRITERIA, 'status', 'silent', 'serials', 'position', 'sort', 'sort_order'],
  check: (conditions) => {
    checkCriteria(searchOf(conditions))
  },
  book: ({ reader }) => ({ kind: 'table', plan: machinesPlan(reader) }),
  async *pages({ read, reader, conditions }) {
    for (let portion = 0; portion < PORTIONS; portion++) {
      const rows = await read((db) => db.rows(rowsOf(db.company_id, reader.language, searchOf(conditions), portion)))
      yield JSON.stringify({ sheet: 0, rows: rows.map((row) => cellsOf(reader, row)) } satisfies TablePage)
      if (rows.length < AT_A_TIME) return
    }
  },
}

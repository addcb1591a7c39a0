// Machines over a range of days as a workbook that can be mailed.
import type { RangeItem, RangePrice } from '#contract/daily/range.ts'
import { RANGE_SORTS } from '#contract/daily/range-choices.ts'
import type { ReportConditions } from '#contract/mail/report-schedule.ts'
import { moneyDecimals } from '#domain/currency.ts'
import { marksText } from '#domain/day-marks.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { countDays, type DayRange, parseRange, RANGE_NAMES } from '#domain/range.ts'
import { convert, decimals, unitLabel } from '#domain/units.ts'
import { Fault } from '#server/base/errors.ts'
import { wordsOf, type WordKey, type Words } from '#server/base/words/words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource, ReportWish } from '#server/workbook/report-source.ts'
import type { TableColumn, TablePage } from '#server/workbook/table-book.ts'
import { checkListCriteria, type ListCriteria } from './list-search.ts'
import { fuelPriceOf, machinesOfRange, MARKED_DAYS, type RangeQuery, type Ranges, rangesOn } from './range.ts'

/** Rows per portion. */
const AT_A_TIME = 100
/** More portions than any fleet has. */
const PORTIONS = 500

const refused = (field: string, message: string): Fault =>
  new Fault('invalid_fields', [{ field: `conditions.${field}`, message }])

const searchOf = ({ group, serial, registration_number, management_number }: ReportConditions): ListCriteria => ({
  ...(group !== undefined && { group }),
  ...(serial !== undefined && { serial }),
  ...(registration_number !== undefined && { registration_number }),
  ...(management_number !== undefined && { management_number }),
})

const queryOf = (conditions: ReportConditions): RangeQuery => {
  const { range = '', with: compared, sort, sort_order } = conditions
  const order = RANGE_SORTS.find((each) => each === sort)
  return {
    range,
    ...searchOf(conditions),
    ...(compared !== undefined && { with: compared }),
    ...(order && { sort: order }),
    ...(sort_order && { sort_order }),
  }
}

const rangesOfWish = ({ conditions, time }: ReportWish): Ranges => rangesOn(queryOf(conditions), time.today)

type Column = { column: TableColumn; cell: (item: RangeItem, reader: BookReader) => string | number | null }

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Null of a machine that has not reported. */
const hoursOf =
  (name: 'operation_slots' | 'running_slots' | 'neutral_slots'): Column['cell'] =>
  (item) =>
    item.reported_days > 0 ? hoursFromSlots(item[name]) : null

const machineText = ({ display_serial, type_code, management_number }: RangeItem): string =>
  [display_serial, [type_code, management_number].filter(Boolean).join(', ')].join(' ').trim()

const idleFuel: Column['cell'] = ({ idle_fuel }, { unit }) =>
  idle_fuel === null ? null : rounded(convert(idle_fuel, 'volume', unit), decimals('volume', unit))

/** Those of the page's table. */
const columnsOf = (reader: BookReader, { days, compared }: Ranges, price: RangePrice | null): Column[] => {
  const words = wordsOf('daily-range-book', reader.language)
  const figure = (
    name: WordKey<'daily-range-book'>,
    unit: string | null,
    kind: number,
    cell: Column['cell'],
  ): Column => ({
    column: { head: unit === null ? words(name) : `${words(name)} (${unit})`, width: 14, kind },
    cell,
  })
  const text = (head: string, width: number, cell: Column['cell']): Column => ({
    column: { head, width, kind: 'text' },
    cell,
  })
  const hours = unitLabel('hours', reader.unit, reader.language)
  const currency = price?.currency ?? null
  const isGuess = price?.idle_litres_per_hour == null
  const money = currency === null ? 0 : moneyDecimals(currency)
  return [
    text(words('machine'), 32, machineText),
    ...(countDays(days) > MARKED_DAYS
      ? []
      : [text(words('strip'), 34, ({ operation_data }) => operation_data && marksText(operation_data))]),
    figure('days', null, 0, ({ reported_days, operated_days }) => (reported_days > 0 ? operated_days : null)),
    figure('operating', hours, 1, hoursOf('operation_slots')),
    figure('running', hours, 1, hoursOf('running_slots')),
    figure('idle_hours', hours, 1, hoursOf('neutral_slots')),
    figure('idle_share', '%', 0, ({ idle_share }) => (idle_share === null ? null : rounded(idle_share * 100, 0))),
    ...(compared
      ? [
          figure('idle_change', words('points'), 1, ({ idle_change }) =>
            idle_change === null ? null : rounded(idle_change * 100, 1),
          ),
        ]
      : []),
    figure(
      isGuess ? 'idle_fuel_most' : 'idle_fuel',
      unitLabel('volume', reader.unit, reader.language),
      decimals('volume', reader.unit),
      idleFuel,
    ),
    figure(isGuess ? 'idle_cost_most' : 'idle_cost', currency, money, ({ idle_cost }) =>
      idle_cost === null || currency === null ? null : rounded(idle_cost, money),
    ),
  ]
}

const columnsFor = async (wish: ReportWish, ranges: Ranges): Promise<Column[]> => {
  const price = await wish.read((db) => fuelPriceOf(db, db.company_id))
  return columnsOf(wish.reader, ranges, price)
}

const datesText = ({ from, to }: DayRange, words: Words<'daily-range-book'>): string => {
  const [first, last] = [from, to].map((date) => date.replaceAll('-', '/')) as [string, string]
  return from === to ? first : words('dates', { from: first, to: last })
}

export const rangeReport: ReportSource = {
  conditions: ['range', 'with', 'group', 'serial', 'registration_number', 'management_number', 'sort', 'sort_order'],
  check: (conditions) => {
    const { range, sort } = conditions
    // Days that are named move with the report.
    if (!RANGE_NAMES.some((each) => each === range)) throw refused('range', 'must be days that are counted from today')
    if (sort !== undefined && !RANGE_SORTS.some((each) => each === sort))
      throw refused('sort', 'is no order of this list')
    rangesOn(queryOf(conditions), '2000-01-01')
    checkListCriteria(searchOf(conditions))
  },
  book: async (wish) => {
    const { reader, conditions } = wish
    const words = wordsOf('daily-range-book', reader.language)
    const ranges = rangesOfWish(wish)
    const range = parseRange(conditions.range)
    const name = range && 'name' in range ? words(range.name) : words('strip')
    const columns = (await columnsFor(wish, ranges)).map(({ column }) => column)
    const sheet = { name, title: `${name}: ${datesText(ranges.days, words)}`, columns }
    return { kind: 'table', plan: { reader, sheets: [sheet] } }
  },
  async *pages(wish) {
    const { read, reader, conditions } = wish
    const ranges = rangesOfWish(wish)
    const columns = await columnsFor(wish, ranges)
    for (let page = 1; page <= PORTIONS; page++) {
      const query = { ...queryOf(conditions), page, per_page: AT_A_TIME }
      const { machines, last_page } = await read((db) => machinesOfRange(db, db.company_id, query, ranges))
      const rows = machines.map((item) => columns.map(({ cell }) => cell(item, reader)))
      yield JSON.stringify({ sheet: 0, rows } satisfies TablePage)
      if (page >= last_page) return
    }
  },
}

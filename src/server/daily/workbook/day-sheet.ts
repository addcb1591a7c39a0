// First sheet of a machine's month: a row per day, and totals.
import { monthLabel } from '#domain/calendar-month.ts'
import { offsetText } from '#domain/time.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { weekdayText } from '#server/workbook/day-format.ts'
import { COLORS, factsOfReader, openPage, type BookLooks, type Fact } from '#server/workbook/book-looks.ts'
import type { CellStyle } from '#domain/cell-styles.ts'
import { excelDay } from '#domain/excel-date.ts'
import type { WorkbookWriter } from '#domain/workbook-writer.ts'
import { isRecut } from '#server/daily/month-at-offset.ts'
import type { BookRow } from './book-days.ts'
import { columnsOf, marksOf } from './day-columns.ts'
import type { BookDay, BookMonth, DayPlan } from './day-plan.ts'

/** Filled-in days are muted; gaps are empty. */
const LOOK: Record<BookRow['kind'], CellStyle> = {
  received: {},
  filled: { italic: true, fill: COLORS.paper, color: COLORS.ink_3 },
  missing: { color: COLORS.ink_3 },
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** The first cells of a day's row on either sheet. */
export const dayCells = (looks: BookLooks, weekday: (date: string) => string, { date, kind }: BookRow) => {
  const look = isWeekend(date) ? { ...LOOK[kind], fill: COLORS.paper } : LOOK[kind]
  return [
    { value: excelDay(date), style: looks.of({ ...look, format: looks.dayFormat, align: 'left' }) },
    looks.text(weekday(date), { ...look, bold: isWeekend(date) }),
  ]
}

/** The lines above the head of both sheets. */
export const headOf = (bookMonth: BookMonth, plan: DayPlan, title: string, notes: readonly string[]) => {
  const words = wordsOf('workbook', plan.reader.language)
  const { machine } = bookMonth
  const offset = plan.time_difference ?? bookMonth.default_time_difference
  const of: Fact[] = [
    [words('serial'), machine.display_serial],
    [words('model'), machine.type_code],
    [words('plate'), machine.registration_number],
    [words('management_number'), machine.management_number],
  ]
  return {
    title: `${title} – ${machine.display_serial}`,
    facts: [of, [...factsOfReader(plan.reader), [words('offset'), offsetText(offset)] as Fact]],
    notes,
  }
}

export const writeDaySheet = (
  out: WorkbookWriter,
  looks: BookLooks,
  bookMonth: BookMonth,
  plan: DayPlan,
  rows: readonly BookRow[],
): void => {
  const { language } = plan.reader
  const words = wordsOf('workbook', language)
  const weekday = weekdayText(language)
  const days = rows.flatMap(({ day }) => (day === null ? [] : [day as BookDay]))
  const isOtherOffset = plan.time_difference !== null && isRecut(bookMonth.daily, plan.time_difference)
  const columns = columnsOf(bookMonth, days, words, plan.reader, isOtherOffset)
  const marks = isOtherOffset ? null : marksOf(bookMonth, words)
  const notes = [
    ...(rows.some(({ kind }) => kind === 'filled') ? [words('note_filled')] : []),
    ...(isOtherOffset ? [words('note_recut', { offset: offsetText(plan.time_difference ?? 0) })] : []),
  ]
  const month = monthLabel(plan.month)
  const above = 3 + notes.length
  out.sheet({
    name: `${words('sheet_days')} ${month}`,
    widths: [13, 7, 12, 9, ...(marks ? [26] : []), ...columns.map(() => 13)],
    frozen: { rows: above + 1, columns: 2 },
  })
  openPage(out, looks, headOf(bookMonth, plan, words('title_days', { month: month }), notes))
  const first = [
    words('date'),
    words('weekday'),
    words('report'),
    words('alarm'),
    ...(marks ? [words('meters')] : []),
  ].map((word) => looks.head(word))
  out.row([...first, ...columns.map(({ name }) => looks.head(name, 'right'))], 54)

  const words_of = { received: words('received'), filled: words('filled'), missing: words('missing') }
  for (const row of rows) {
    const look = LOOK[row.kind]
    const { day } = row
    out.row([
      ...dayCells(looks, weekday, row),
      looks.text(
        row.kind === 'received' && day?.is_time_of_fetching ? words('received_fetched') : words_of[row.kind],
        look,
      ),
      looks.text(day?.has_alarm === true ? words('yes') : null, look),
      ...(marks ? [looks.text(row.kind === 'received' ? marks(day) : null, look)] : []),
      ...columns.map(({ value, decimals }) => looks.number(day === null ? null : value(day), decimals, look)),
    ])
  }
  const sum: CellStyle = { bold: true, line: 'above' }
  out.row([
    looks.text(words('total'), sum),
    ...first.slice(1).map(() => looks.text(null, sum)),
    ...columns.map(({ total, decimals }) => looks.number(total, decimals, sum)),
  ])
}

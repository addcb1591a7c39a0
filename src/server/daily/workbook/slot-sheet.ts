// Second sheet of a machine's month: 96 slots of each day as cells.
import { monthLabel } from '#domain/calendar-month.ts'
import { SLOTS } from '#domain/day-slots.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { weekdayText } from '#server/workbook/day-format.ts'
import { COLORS, openPage, type BookLooks } from '#server/workbook/book-looks.ts'
import type { CellStyle } from '#domain/cell-styles.ts'
import type { Cell, WorkbookWriter } from '#domain/workbook-writer.ts'
import type { BookRow } from './book-days.ts'
import type { BookMonth, DayPlan } from './day-plan.ts'
import { isTracked } from './day-columns.ts'
import { dayCells, headOf } from './day-sheet.ts'

// Digits stay in the cells, so that slots can be counted;
// on dark colours they are light.
const WHITE = 'FFFFFF'
const UPPER: Record<string, CellStyle> = {
  0: { color: 'C4BAA8' },
  1: { fill: COLORS.neutral, color: COLORS.ink },
  2: { fill: COLORS.running, color: WHITE },
  3: { fill: COLORS.operating, color: WHITE },
}
const UNDER: Record<string, CellStyle> = {
  0: { color: 'C4BAA8' },
  1: { hatch: COLORS.no_operation, color: COLORS.ink },
  2: { fill: COLORS.operating, color: WHITE },
}
const DIGIT: CellStyle = { size: 7, align: 'center' }

const slotCells = (
  looks: BookLooks,
  slots: string | null | undefined,
  of: Record<string, CellStyle>,
): (Cell | null)[] =>
  slots == null
    ? Array.from({ length: SLOTS }, () => null)
    : [...slots].map((digit) => ({ value: Number(digit), style: looks.of({ ...DIGIT, ...of[digit] }) }))

export const writeSlotSheet = (
  out: WorkbookWriter,
  looks: BookLooks,
  bookMonth: BookMonth,
  plan: DayPlan,
  rows: readonly BookRow[],
): void => {
  const words = wordsOf('workbook', plan.reader.language)
  const weekday = weekdayText(plan.reader.language)
  const month = monthLabel(plan.month)
  const onTracks = isTracked(bookMonth)
  const kinds: [string, CellStyle][] = [
    [`3 ${words('operating')}`, UPPER['3']!],
    [`2 ${words('running')}`, UPPER['2']!],
    [`1 ${words('neutral')}`, UPPER['1']!],
    [`2 ${onTracks ? words('track_operating') : words('carrier_operating')}`, UNDER['2']!],
    [`1 ${onTracks ? words('track_no_operation') : words('no_operation')}`, UNDER['1']!],
    [`0 ${words('nothing')}`, UPPER['0']!],
  ]
  out.sheet({
    name: `${words('sheet_slots')} ${month}`,
    widths: [13, 7, 10, ...Array.from({ length: SLOTS }, () => 1.9)],
    frozen: { rows: 5, columns: 3 },
  })
  openPage(out, looks, headOf(bookMonth, plan, words('sheet_slots'), []))
  // The legend; each colour is wide enough for its word.
  out.row([
    looks.text(words('note_slots'), { color: COLORS.ink_3 }),
    null,
    null,
    ...kinds.flatMap(([word, look]) => [
      looks.text(null, look),
      looks.text(word, { color: COLORS.ink_3 }),
      ...Array.from({ length: 12 }, () => null),
    ]),
  ])
  const head = [words('date'), words('weekday'), words('row')].map((word) => looks.head(word))
  const hours = Array.from({ length: SLOTS }, (_, slot) => looks.head(slot % 4 === 0 ? `${slot / 4}` : ''))
  out.row([...head, ...hours])
  for (let hour = 0; hour < 24; hour++) out.merge(3 + hour * 4, 6 + hour * 4)

  const hasUnder = rows.some(({ day }) => day?.under_operation_data != null)
  for (const row of rows) {
    const first = dayCells(looks, weekday, row)
    const upper = slotCells(looks, row.day?.upper_operation_data, UPPER)
    out.row([...first, looks.text(hasUnder ? words('crane') : words('operating')), ...upper])
    if (hasUnder)
      out.row([
        ...first,
        looks.text(onTracks ? words('track') : words('carrier')),
        ...slotCells(looks, row.day?.under_operation_data, UNDER),
      ])
  }
}

// Workbook of the month of all machines: a row per machine.
import type { DailyListItem } from '#contract/daily/list.ts'
import { datesOfMonth, monthLabel, type CalendarMonth } from '#domain/calendar-month.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { convert, decimals, unitLabel } from '#domain/units.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { weekdayText } from '#server/workbook/day-format.ts'
import type { Book } from '#server/workbook/book.ts'
import { BookLooks, COLORS, factsOfReader, openPage } from '#server/workbook/book-looks.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { CellStyle } from '#domain/cell-styles.ts'
import { WorkbookWriter } from '#domain/workbook-writer.ts'

export type ListPlan = { reader: BookReader; month: CalendarMonth }

declare module '#server/workbook/book.ts' {
  interface BookPlans {
    daily_list: ListPlan
  }
}

const KINDS = ['operation', 'running', 'neutral', 'track', 'no_ope'] as const
const METERS = ['upper', 'under', 'track', 'pto', 'first_engine', 'second_engine'] as const

/** Litres and kWh are never one column: they have no sum. */
const CONSUMPTION = [
  ['fuel_consumption_pto_on', 'volume', 'fuel_consumption_pto_on'],
  ['fuel_consumption_pto_off', 'volume', 'fuel_consumption_pto_off'],
  ['electricity_pto_on', 'energy', 'fuel_consumption_pto_on'],
  ['electricity_pto_off', 'energy', 'fuel_consumption_pto_off'],
] as const

const OPERATED: CellStyle = { fill: COLORS.operating, color: 'FFFFFF', align: 'center', size: 8 }
const STOOD: CellStyle = { color: COLORS.ink_3, align: 'center', size: 8 }

/** Its pages are lists of DailyListItem. */
export const listBook = ({ reader, month }: ListPlan): Book => {
  const { language, unit } = reader
  const words = wordsOf('workbook', language)
  const dates = datesOfMonth(month)
  const weekday = weekdayText(language)
  const out = new WorkbookWriter(1)
  const looks = new BookLooks(out, language)
  const isWeekend = dates.map((date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()))
  const inUse = dates.map(() => 0)
  const slots = KINDS.map(() => 0)
  let days = 0

  const texts = [words('serial'), words('model'), words('category'), words('plate'), words('management_number')]
  const distance = `${words('odometer')} (${unitLabel('distance', unit, language)})`
  const counts = [
    words('operating_hours'),
    words('running'),
    words('neutral'),
    words('carrier_or_track_operating'),
    words('carrier_or_track_no_operation'),
  ]
  const figures = [
    words('days_in_use'),
    ...counts.map((name) => `${name} (${words('whole_hours')})`),
    ...METERS.map(
      (name) =>
        `${words('hour_meter')}: ${words(name === 'track' ? 'body' : name)} (${unitLabel('hours', unit, language)})`,
    ),
    distance,
    ...CONSUMPTION.map(([word, quantity]) => `${words(word)} (${unitLabel(quantity, unit, language)})`),
  ]
  out.sheet({
    name: `${words('sheet_list')} ${monthLabel(month)}`,
    widths: [16, 16, 20, 18, 14, ...dates.map(() => 3.7), ...figures.map(() => 13)],
    frozen: { rows: 4, columns: 1 },
  })
  openPage(out, looks, {
    title: words('title_list', { month: monthLabel(month) }),
    facts: [factsOfReader(reader)],
    notes: [`${words('note_grid')} ${words('note_whole_hours')}`],
  })
  const dayHead = (date: string, at: number) => ({
    value: `${Number(date.slice(8))}\n${weekday(date)}`,
    style: looks.of({
      bold: true,
      fill: isWeekend[at] ? COLORS.rule : COLORS.tint,
      wrap: true,
      line: 'below',
      align: 'center',
      size: 8,
    }),
  })
  const heads = figures.map((name) => looks.head(name, 'right'))
  out.row([...texts.map((name) => looks.head(name)), ...dates.map(dayHead), ...heads], 54)

  const [operated, idle, gap] = [OPERATED, STOOD, {}].map((look) =>
    isWeekend.map((is) => looks.of(is ? { fill: COLORS.paper, ...look } : look)),
  ) as [number[], number[], number[]]
  const plain = looks.of({})
  const bold = looks.of({ bold: true })
  const whole = looks.of({ format: '#,##0' })
  const hours = looks.of({ format: '#,##0.0' })
  const distanceStyle = looks.number(null, decimals('distance', unit)).style
  const volumeStyle = looks.number(null, decimals('volume', unit)).style
  const energyStyle = looks.number(null, decimals('energy', unit)).style

  const day = (mark: string, at: number) => {
    if (mark !== '1') return mark === '0' ? { value: 0, style: idle[at]! } : { value: null, style: gap[at]! }
    inUse[at]! += 1
    return { value: 1, style: operated[at]! }
  }
  const text = (value: string | null, style = plain) => (value === null ? null : { value, style })
  const row = (item: DailyListItem): void => {
    const burned = item.body_category_id === null ? 'volume' : 'energy'
    const amount = ([, quantity, field]: (typeof CONSUMPTION)[number]) => {
      const value = quantity === burned ? item[field] : null
      const style = quantity === 'energy' ? energyStyle : volumeStyle
      return { value: value === null ? null : convert(value, quantity, unit), style }
    }
    const used = item.operation_data.split('1').length - 1
    days += used
    for (const [at, kind] of KINDS.entries()) slots[at]! += item[`${kind}_slots`]
    out.row([
      text(item.display_serial, bold),
      text(item.type_code),
      text(words(`category_${item.machine_category_code}`)),
      text(item.registration_number),
      text(item.management_number),
      ...[...item.operation_data].map(day),
      { value: used, style: whole },
      ...KINDS.map((kind) => ({ value: item[`${kind}_count`], style: whole })),
      ...METERS.map((name) => ({ value: item.hourmeters[name], style: hours })),
      { value: item.odometer === null ? null : convert(item.odometer, 'distance', unit), style: distanceStyle },
      ...CONSUMPTION.map(amount),
    ])
  }
  return {
    out,
    page: (items) => (items as DailyListItem[]).forEach(row),
    end: () => {
      const sum: CellStyle = { bold: true, line: 'above' }
      out.row([
        looks.text(words('machines_in_use'), sum),
        ...texts.slice(1).map(() => looks.text(null, sum)),
        ...inUse.map((count) => looks.number(count, 0, { ...sum, align: 'center', size: 8 })),
        ...figures.map(() => looks.text(null, sum)),
      ])
      const bottom: CellStyle = { bold: true }
      out.row([
        looks.text(words('all_machines'), bottom),
        ...texts.slice(1).map(() => null),
        ...dates.map(() => null),
        looks.number(days, 0, bottom),
        ...slots.map((count) => looks.number(hoursFromSlots(count), 1, bottom)),
      ])
      out.end()
    },
  }
}

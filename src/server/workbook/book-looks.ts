// Look that all workbooks share: title, facts, head, number formats.
import type { Language } from '#domain/language.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { DAY_FORMAT } from '#server/workbook/day-format.ts'
import { offsetOfZone } from '#domain/time.ts'
import { zoneText, type BookReader } from './book-reader.ts'
import type { CellStyle } from '#domain/cell-styles.ts'
import type { Cell, WorkbookWriter } from '#domain/workbook-writer.ts'

/** The portal's colours on light ground (web/ui/tokens.css), as RRGGBB. */
export const COLORS = {
  paper: 'F3EFE6',
  tint: 'E9E2D4',
  rule: 'D6CCB8',
  ink: '1B1813',
  ink_3: '6B6459',
  neutral: 'B67A10',
  running: '3278B8',
  operating: '14623A',
  no_operation: '7D7568',
} as const

/** `#,##0.0` */
export const numberFormat = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`)

export class BookLooks {
  readonly #out: WorkbookWriter
  readonly #known = new Map<string, number>()
  readonly dayFormat: string
  readonly momentFormat: string

  constructor(out: WorkbookWriter, language: Language) {
    this.#out = out
    this.dayFormat = DAY_FORMAT[language]
    this.momentFormat = `${this.dayFormat} hh:mm`
  }

  of(style: CellStyle): number {
    const key = JSON.stringify(style)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const number = this.#out.styleOf(style)
    this.#known.set(key, number)
    return number
  }

  text(value: string | null, style: CellStyle = {}): Cell | null {
    return value === null && Object.keys(style).length === 0 ? null : { value, style: this.of(style) }
  }

  number(value: number | null, decimals: number, style: CellStyle = {}): Cell {
    return { value, style: this.of({ ...style, format: numberFormat(decimals) }) }
  }

  /** A head cell, aligned like the figures or texts below it. */
  head(value: string, align: 'left' | 'right' | 'center' = 'left', indent = 0): Cell {
    return { value, style: this.of({ bold: true, fill: COLORS.tint, wrap: true, line: 'below', align, indent }) }
  }
}

/** A label and its value; omitted without a value. */
export type Fact = readonly [label: string, value: string | null]

const factsText = (facts: readonly Fact[]): string =>
  facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('  ·  ')

/** The rows above the head: title, facts, and notes on the figures. */
export const openPage = (
  out: WorkbookWriter,
  looks: BookLooks,
  { title, facts, notes }: { title: string; facts: readonly (readonly Fact[])[]; notes: readonly string[] },
): void => {
  out.row([looks.text(title, { bold: true, size: 16 })], 24)
  for (const line of facts) out.row([looks.text(factsText(line), { color: COLORS.ink_3 })])
  for (const note of notes) out.row([looks.text(note, { color: COLORS.ink_3, italic: true })])
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Facts of every workbook: company, zone, and time of making. */
export const factsOfReader = ({ language, time_zone, company, made_at }: BookReader): Fact[] => {
  const words = wordsOf('workbook', language)
  // The zone's wall clock, read as if it were UTC.
  const wall = new Date(made_at + offsetOfZone(time_zone, made_at) * 60_000)
  const clock = `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`
  return [
    [words('company'), company],
    [words('made_at'), `${dayText(wall.toISOString().slice(0, 10), language)} ${clock}`],
    [words('zone'), zoneText(time_zone, made_at)],
  ]
}

/** A YYYY-MM-DD as the day cells of that language display it. */
const dayText = (date: string, language: Language): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return DAY_FORMAT[language].replaceAll('"', '').replace('yyyy', year).replace('mm', month).replace('dd', day)
}

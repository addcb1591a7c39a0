// Typed numbers in the reader's language (docs/product.md, Units and numbers).
import type { Language } from './language.ts'

/** Two readings: the text without its mark, and with it as the decimal mark. */
export type TwoReadings = readonly [number, number]
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'ambiguous'; readings: TwoReadings }

/** `decimals` of the field, 2 by default; 0 for whole numbers. */
export type NumberLimits = { max: number; min?: number; decimals?: number }
export type NumberFault =
  { kind: 'negative' } | { kind: 'whole' } | { kind: 'range' } | { kind: 'ambiguous'; readings: TwoReadings }

/** `group` null: the language groups by spaces. */
type Marks = { decimal: '.' | ','; group: '.' | ',' | null }
const POINT: Marks = { decimal: '.', group: ',' }
const COMMA: Marks = { decimal: ',', group: '.' }
const MARKS: Readonly<Record<Language, Marks>> = {
  en: POINT,
  ja: POINT,
  ko: POINT,
  de: COMMA,
  es: COMMA,
  pt: COMMA,
  ru: { decimal: ',', group: null },
}

// Both marks in one text, or one mark twice, can be read in one way.
const NOTATIONS = [
  /^[1-9]\d{0,2}(?:([, '])\d{3})?(?:\1\d{3})*(?:\.\d+)?$/,
  /^[1-9]\d{0,2}(?:([. '])\d{3})?(?:\1\d{3})*(?:,\d+)?$/,
]
const ONE_MARK = /^(\d*)([.,])(\d+)$/
const LONGEST = /^\d{0,12}(\.\d{1,6})?$/

/** Full-width digits and marks, all spaces, dashes and apostrophes as their plain ones. */
function plain(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .trim()
}

/** Digits with a point at most, as a number; null when they are too many to be kept. */
function numberIn(digits: string): number | null {
  return digits !== '' && digits !== '.' && LONGEST.test(digits) ? Number(digits) : null
}

function readWithOneMark([, head = '', mark, tail = '']: RegExpExecArray, marks: Marks | null, decimals: number) {
  const [whole, fraction] = [numberIn(head + tail), numberIn(`${head}.${tail}`)]
  if (whole === null || fraction === null) return null
  // '0,310' and '1,31' have no thousands.
  if (tail.length !== 3 || /^0*$/.test(head)) return fraction
  if (decimals < 3 && marks?.group === mark && head.length <= 3) return whole
  return decimals >= 3 && marks?.decimal === mark ? fraction : ([whole, fraction] as const)
}

function readUnsigned(text: string, marks: Marks | null, decimals: number): number | TwoReadings | null {
  if (/^\d+$/.test(text)) return numberIn(text)
  const mark = ONE_MARK.exec(text)
  if (mark) return readWithOneMark(mark, marks, decimals)
  const at = NOTATIONS.findIndex((notation) => notation.test(text))
  if (at < 0) return null
  const [group, decimal] = at === 0 ? [/[, ']/g, '.'] : [/[. ']/g, ',']
  return numberIn(text.replace(group, '').replace(decimal, '.'))
}

/**
 * A typed text as a number, by the marks of a language; null where the
 * reader's is unknown. One mark before exactly three digits is read as
 * that of thousands, in a field of three and more decimals as the decimal
 * mark; where the language says otherwise, it is ambiguous.
 */
export function readTypedNumber(text: string, language: Language | null, decimals = 2): TypedNumber {
  const typed = plain(text)
  if (typed === '') return { kind: 'empty' }
  const isNegative = typed.startsWith('-')
  const read = readUnsigned(
    isNegative ? typed.slice(1).trimStart() : typed.replace(/^\+/, ''),
    language && MARKS[language],
    decimals,
  )
  if (read === null) return { kind: 'none' }
  if (typeof read === 'number') return { kind: 'number', value: isNegative && read !== 0 ? -read : read }
  return { kind: 'ambiguous', readings: isNegative ? [-read[0], -read[1]] : read }
}

/** The number in a field (null when it is empty), or why it is refused. */
export function typedNumber(
  text: string,
  language: Language | null,
  { max, min = 0, decimals }: NumberLimits,
): { value: number | null } | { fault: NumberFault } {
  const read = readTypedNumber(text, language, decimals)
  if (read.kind === 'empty') return { value: null }
  if (read.kind === 'ambiguous') return { fault: read }
  if (read.kind === 'none') return { fault: { kind: 'range' } }
  const { value } = read
  if (value < 0 && min === 0) return { fault: { kind: 'negative' } }
  if (decimals === 0 && !Number.isInteger(value)) return { fault: { kind: 'whole' } }
  return value < min || value > max ? { fault: { kind: 'range' } } : { value }
}

/** A number as a field shows it: without groups, to be read back as it is. */
export function typedText(value: number | null, language: Language): string {
  return value === null ? '' : String(value).replace('.', MARKS[language].decimal)
}

// The fields of an entry and their values as words of the reader.
import { isLanguage } from '#domain/language.ts'
import { isDate, parseInstant } from '#domain/time.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'

export type FieldWords = { t: Translate<'audit'>; format: Format }

/** Decimals of a stored figure: coordinates have the most. */
const DECIMALS = 5

/** The word of a key, where the catalogue has one: fields are as many as writes have. */
function wordOf(t: Translate<'audit'>, key: string): string | null {
  const text = (t as (key: string) => string)(key)
  return text === `audit.${key}` ? null : text
}

/** 'Telephone number'; of an unknown field its own name. */
export function fieldName(field: string, { t }: FieldWords): string {
  return wordOf(t, `field_${field}`) ?? field.replaceAll('_', ' ')
}

function decimalsOf(value: number): number {
  return Math.min(DECIMALS, (String(value).split('.')[1] ?? '').length)
}

function stringText(field: string, value: string, { t, format }: FieldWords): string {
  if (value === '') return UNKNOWN
  if (field === 'language' && isLanguage(value)) return OWN_NAMES[value]
  const isDay: boolean = isDate(value)
  if (isDay) return format.day(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value) && parseInstant(value) !== null) return format.dateTime(value)
  return wordOf(t, `value_${field}_${value}`) ?? value
}

/** Never JSON: lists with commas, a thing as its fields. */
export function valueText(field: string, value: unknown, words: FieldWords): string {
  if (value === null || value === undefined) return UNKNOWN
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no_value')
  if (typeof value === 'number') return words.format.number(value, decimalsOf(value))
  if (typeof value === 'string') return stringText(field, value, words)
  if (Array.isArray(value)) {
    if (value.length === 0) return UNKNOWN
    const isNested = value.some((one) => typeof one === 'object')
    return value.map((one: unknown) => valueText(field, one, words)).join(isNested ? '; ' : ', ')
  }
  if (typeof value !== 'object') return UNKNOWN
  const parts = Object.entries(value)
  const [first] = parts
  if (parts.length === 1 && first?.[0] === 'more') return words.t('more_values', { count: Number(first[1]) })
  // A thing of a name alone needs no label.
  if (parts.length === 1 && first?.[0] === 'name') return valueText('name', first[1], words)
  return parts.length === 0
    ? UNKNOWN
    : parts.map(([name, one]) => `${fieldName(name, words)}: ${valueText(name, one, words)}`).join(', ')
}

export type Change = {
  field: string
  name: string
  /** Null: there is only one state of it. */
  before: string | null
  after: string
}

type Fields = Readonly<Record<string, unknown>>

/** What differs, or all that the one state holds. */
export function changesIn(before: Fields | null, after: Fields | null, words: FieldWords): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((field): Change[] => {
    const [old, next] = [before?.[field], after?.[field]]
    const name = fieldName(field, words)
    const isBoth = before !== null && after !== null && field in before && field in after
    if (isBoth) {
      const [was, is] = [valueText(field, old, words), valueText(field, next, words)]
      return was === is ? [] : [{ field, name, before: was, after: is }]
    }
    const only = valueText(field, next === undefined ? old : next, words)
    return only === UNKNOWN ? [] : [{ field, name, before: null, after: only }]
  })
}

// A field for a number, and what is typed in it, read in the reader's language.
import type { ComponentProps } from 'react'
import { type NumberFault, type NumberLimits, typedNumber } from '#domain/typed-number.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { Field } from './Field.tsx'

/** Null while the field is empty or has a fault. */
export type Typed = { value: number | null; fault: string | null }

export function NumberField({ limits, ...field }: ComponentProps<typeof Field> & { limits: NumberLimits }) {
  // A keypad of digits alone has no minus and no decimal mark.
  const isDigits = limits.decimals === 0 && (limits.min ?? 0) >= 0
  return <Field inputMode={isDigits ? 'numeric' : 'decimal'} autoComplete="off" {...field} />
}

/** The sentence of a refused number. */
export function useNumberWords(): (fault: NumberFault, limits: NumberLimits) => string {
  const t = useMessages('error')
  const format = useFormat()
  const exact = (value: number) => format.number(value, (String(value).split('.')[1] ?? '').length)
  return (fault, { min = 0, max }) => {
    if (fault.kind === 'negative') return t('number_negative')
    if (fault.kind === 'whole') return t('number_whole')
    if (fault.kind === 'range') return t('number_range', { min: exact(min), max: exact(max) })
    const [one, other] = fault.readings
    return t('number_two_ways', { one: format.typed(one), other: format.typed(other) })
  }
}

/** Reads typed numbers; `fault` is the sentence to show. */
export function useTypedNumber(): (text: string, limits: NumberLimits) => Typed {
  const language = useLanguage()
  const words = useNumberWords()
  return (text, limits) => {
    const read = typedNumber(text, language, limits)
    return 'fault' in read ? { value: null, fault: words(read.fault, limits) } : { value: read.value, fault: null }
  }
}

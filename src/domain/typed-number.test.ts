// Typed numbers, read by language.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './language.ts'
import { readTypedNumber, typedNumber, typedText } from './typed-number.ts'

function valueOf(text: string, language: Language | null, decimals?: number) {
  const read = readTypedNumber(text, language, decimals)
  return read.kind === 'number' ? read.value : read.kind === 'ambiguous' ? read.readings : read.kind
}

describe('readTypedNumber', () => {
  it('reads thousands by the marks of the language', () => {
    for (const language of ['en', 'ja', 'ko'] as const) expect(valueOf('5,310', language, 1)).toBe(5310)
    for (const language of ['de', 'es', 'pt'] as const) expect(valueOf('5.310', language, 1)).toBe(5310)
    expect(valueOf('5 310', 'ru', 1)).toBe(5310)
    expect(valueOf('12,345,678.25', 'en')).toBe(12_345_678.25)
    expect(valueOf('12.345.678,25', 'de')).toBe(12_345_678.25)
    expect(valueOf('12\u00A0345\u202F678,25', 'ru')).toBe(12_345_678.25)
    expect(valueOf("12'345", 'de')).toBe(12_345)
    expect(valueOf('12’345.5', 'de')).toBe(12_345.5)
  })

  it('reads decimals by a point and by a comma where only one reading is possible', () => {
    for (const language of LANGUAGES) {
      expect(valueOf('5310,5', language)).toBe(5310.5)
      expect(valueOf('5310.5', language)).toBe(5310.5)
      expect(valueOf('5,31', language)).toBe(5.31)
      expect(valueOf('0,310', language)).toBe(0.31)
      expect(valueOf('0.310', language)).toBe(0.31)
      expect(valueOf(',5', language)).toBe(0.5)
      expect(valueOf('1,234.5', language)).toBe(1234.5)
      expect(valueOf('1.234,5', language)).toBe(1234.5)
      expect(valueOf('1,234,567', language)).toBe(1_234_567)
      expect(valueOf('1.234.567', language)).toBe(1_234_567)
    }
  })

  it('names both readings of a mark that could be either', () => {
    expect(valueOf('5.310', 'en', 1)).toEqual([5310, 5.31])
    expect(valueOf('5,310', 'de', 1)).toEqual([5310, 5.31])
    expect(valueOf('5.310', 'ru')).toEqual([5310, 5.31])
    expect(valueOf('1234,567', 'en')).toEqual([1_234_567, 1234.567])
    expect(valueOf('5,310', null)).toEqual([5310, 5.31])
    expect(valueOf('-5.310', 'ru')).toEqual([-5310, -5.31])
  })

  it('reads three decimals in a field that takes them', () => {
    expect(valueOf('1.899', 'en', 3)).toBe(1.899)
    expect(valueOf('1,899', 'de', 3)).toBe(1.899)
    expect(valueOf('35.681', 'en', 6)).toBe(35.681)
    expect(valueOf('1.899', 'de', 3)).toEqual([1899, 1.899])
    expect(valueOf('1,899', 'ko', 3)).toEqual([1899, 1.899])
  })

  it('reads full-width digits, signs and spaces around', () => {
    expect(valueOf('５，３１０．５', 'ja')).toBe(5310.5)
    expect(valueOf(' －１２ ', 'ja')).toBe(-12)
    expect(valueOf('−3,5', 'de')).toBe(-3.5)
    expect(valueOf('+7', 'en')).toBe(7)
    expect(valueOf('-0', 'en')).toBe(0)
  })

  it('takes nothing else for a number', () => {
    for (const text of [
      'abc',
      '5²',
      '①',
      '1e5',
      '0x10',
      '5.',
      '.',
      '5,31,0',
      '1,2345,678',
      '1,234 567',
      'Infinity',
      '--5',
    ])
      expect(valueOf(text, 'en')).toBe('none')
    expect(valueOf('1234567890123', 'en')).toBe('none')
    expect(valueOf(' ', 'en')).toBe('empty')
  })

  it('reads back what the product writes, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom(...LANGUAGES),
        (cents, language) => {
          const value = cents / 100
          const locale = language === 'pt' ? 'pt-BR' : language
          const written = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 2 }).format(
            value,
          )
          expect(valueOf(written, language, 2)).toBe(value)
          expect(valueOf(typedText(value, language), language, 2)).toBe(value)
        },
      ),
    )
  })
})

describe('typedNumber', () => {
  it('says which of the rules is broken', () => {
    const limits = { max: 99_999, decimals: 0 }
    expect(typedNumber('', 'en', limits)).toEqual({ value: null })
    expect(typedNumber('5,310', 'en', limits)).toEqual({ value: 5310 })
    expect(typedNumber('-1', 'en', limits)).toEqual({ fault: { kind: 'negative' } })
    expect(typedNumber('0', 'en', limits)).toEqual({ value: 0 })
    expect(typedNumber('99999', 'en', limits)).toEqual({ value: 99_999 })
    expect(typedNumber('-90', 'en', { min: -90, max: 90, decimals: 6 })).toEqual({ value: -90 })
    expect(typedNumber('1.5', 'en', limits)).toEqual({ fault: { kind: 'whole' } })
    expect(typedNumber('100000', 'en', limits)).toEqual({ fault: { kind: 'range' } })
    expect(typedNumber('x', 'en', limits)).toEqual({ fault: { kind: 'range' } })
    expect(typedNumber('5.310', 'en', limits)).toEqual({ fault: { kind: 'ambiguous', readings: [5310, 5.31] } })
    expect(typedNumber('-33,45', 'de', { min: -90, max: 90, decimals: 6 })).toEqual({ value: -33.45 })
  })
})

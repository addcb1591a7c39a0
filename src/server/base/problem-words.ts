// Titles and field messages of the API's faults in each language.
import { Locale } from 'typebox/system'
import type { TValidationError } from 'typebox/error'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#domain/language.ts'
import { type NumberFault, type NumberLimits, typedText } from '#domain/typed-number.ts'
import { wordsOf } from './words/words.ts'

const { ja_JP, en_US, es_ES, pt_BR, ru_RU, ko_KR, de_DE } = Locale
const SCHEMA_WORDS = { ja: ja_JP, en: en_US, es: es_ES, pt: pt_BR, ru: ru_RU, ko: ko_KR, de: de_DE }

/** A schema error in a language. */
export const schemaWords = (error: TValidationError, language: Language): string => SCHEMA_WORDS[language](error)

export const problemTitle = (code: ErrorCode, language: Language): string =>
  wordsOf('problem', language)(`title_${code}`)

/**
 * A field's sentence in a language: its English text is its key.
 * An unknown one stays as it is.
 */
export const fieldWords = (sentence: string, language: Language): string => {
  const words = wordsOf('problem', language)
  return words.has(sentence) ? words(sentence) : sentence
}

/** A refused number in a language. */
export const numberWords = (fault: NumberFault, { min = 0, max }: NumberLimits, language: Language): string => {
  const [one, other] = fault.kind === 'ambiguous' ? fault.readings : [0, 0]
  const text = (value: number) => typedText(value, language)
  const words = wordsOf('problem', language)
  switch (fault.kind) {
    case 'range':
      return words('number_range', { min: text(min), max: text(max) })
    case 'ambiguous':
      return words('number_ambiguous', { one: text(one), other: text(other) })
    default:
      return words(`number_${fault.kind}`)
  }
}

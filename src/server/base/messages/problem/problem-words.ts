// Titles and field messages of the API's faults in each language.
import { Locale } from 'typebox/system'
import type { TValidationError } from 'typebox/error'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#domain/language.ts'
import { type NumberFault, type NumberLimits, typedText } from '#domain/typed-number.ts'
import de from './de.ts'
import en, { type ProblemWords } from './en.ts'
import es from './es.ts'
import ja from './ja.ts'
import ko from './ko.ts'
import pt from './pt.ts'
import ru from './ru.ts'

const WORDS: Record<Language, ProblemWords> = { ja, en, es, pt, ru, ko, de }

const { ja_JP, en_US, es_ES, pt_BR, ru_RU, ko_KR, de_DE } = Locale
const SCHEMA_WORDS = { ja: ja_JP, en: en_US, es: es_ES, pt: pt_BR, ru: ru_RU, ko: ko_KR, de: de_DE }

/** A schema error in a language. */
export const schemaWords = (error: TValidationError, language: Language): string => SCHEMA_WORDS[language](error)

export const problemTitle = (code: ErrorCode, language: Language): string => WORDS[language].titles[code]

/**
 * A field's sentence in a language;
 * an unknown one stays as it is.
 */
export const fieldWords = (sentence: string, language: Language): string =>
  (WORDS[language].fields as Record<string, string>)[sentence] ?? sentence

/** A refused number in a language. */
export const numberWords = (fault: NumberFault, { min = 0, max }: NumberLimits, language: Language): string => {
  const [one, other] = fault.kind === 'ambiguous' ? fault.readings : [0, 0]
  const values: Record<string, number> = { min, max, one, other }
  return WORDS[language].numbers[fault.kind].replaceAll(/{(\w+)}/g, (_, name: string) =>
    typedText(values[name]!, language),
  )
}

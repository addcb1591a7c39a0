// The words of mails in the receiver's language.
import type { Language } from '#domain/language.ts'
import de from './de.ts'
import en, { type MailWords } from './en.ts'
import es from './es.ts'
import ja from './ja.ts'
import ko from './ko.ts'
import pt from './pt.ts'
import ru from './ru.ts'

const WORDS: Record<Language, MailWords> = { ja, en, es, pt, ru, ko, de }

export const mailWords = (language: Language): MailWords => WORDS[language]

/** Puts values into the places of a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))

// The words of the workbook of a communication record in the reader's language.
import type { Language } from '#domain/language.ts'
import de from './de.ts'
import en, { type CommunicationWords } from './en.ts'
import es from './es.ts'
import ja from './ja.ts'
import ko from './ko.ts'
import pt from './pt.ts'
import ru from './ru.ts'

const WORDS: Record<Language, CommunicationWords> = { ja, en, es, pt, ru, ko, de }

export const wordsOf = (language: Language): CommunicationWords => WORDS[language]

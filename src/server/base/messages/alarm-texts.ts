// What an alarm's code says in each language; an unknown code is shown as the code (READINGS 19).
import type { Language } from '#domain/language.ts'

const TEXTS: Record<Language, Record<string, string>> = {
  ja: {},
  en: {},
  es: {},
  pt: {},
  ru: {},
  ko: {},
  de: {},
}

const texts = new Map(Object.entries(TEXTS).map(([language, codes]) => [language, JSON.stringify(codes)]))

/** JSON text of code → what it says. */
export const alarmTexts = (language: Language): string => texts.get(language) ?? '{}'

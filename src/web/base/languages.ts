// Every language by its own name, readable by its speakers.
import type { Language } from '#domain/language.ts'

export const OWN_NAMES: Readonly<Record<Language, string>> = {
  ja: '日本語',
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  ko: '한국어',
  de: 'Deutsch',
}

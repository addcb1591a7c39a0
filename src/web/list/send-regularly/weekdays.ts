// Names of the days of the week, Monday first.
import type { Language } from '#domain/language.ts'

const LOCALE: Partial<Record<Language, string>> = { pt: 'pt-BR' }

/** `weekday`: 1 is Monday. */
export function weekdayName(language: Language, weekday: number): string {
  const format = new Intl.DateTimeFormat(LOCALE[language] ?? language, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return format.format(Date.UTC(2024, 0, weekday))
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

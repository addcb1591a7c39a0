// Public holidays by country and year, corrected by the law.
import type HolidaysPackage from 'date-holidays'
import type { Holiday } from '#contract/daily/holidays.ts'
import { daysLater } from '#domain/time.ts'
import type { Language } from '#domain/language.ts'
import { DAYS_EARLIER, DECREED_DAYS } from './decreed-days.ts'

export const FIRST_KNOWN_YEAR = 2010
/**
 * Later elections, decrees and laws are unknown;
 * update the package to raise this.
 */
export const LAST_KNOWN_YEAR = 2035

/** The package's own code of a language. */
const PACKAGE_CODES: Partial<Record<Language, string>> = { ja: 'jp' }
const DAY_MS = 86_400_000

const years = new Map<string, Promise<Holiday[]>>()

/**
 * In order, one a day; empty for an unknown year or country.
 * `country`: ISO 3166-1 alpha-2.
 */
export const publicHolidays = (country: string, year: number, language: Language): Promise<readonly Holiday[]> => {
  if (year < FIRST_KNOWN_YEAR || year > LAST_KNOWN_YEAR) return Promise.resolve([])
  const key = `${country} ${year} ${language}`
  const known = years.get(key) ?? computed(country, year, language)
  years.set(key, known)
  return known
}

const computed = async (country: string, year: number, language: Language): Promise<Holiday[]> => {
  // Loaded on demand: takes 250 ms and 26 MB.
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(country)
  const own = calendar.getLanguages()
  calendar.setLanguages([PACKAGE_CODES[language] ?? language, ...own])
  const names = new Map<string, Set<string>>()
  for (const entry of calendar.getHolidays(year) || []) {
    for (const date of datesOf(entry)) names.set(date, (names.get(date) ?? new Set()).add(entry.name))
  }
  for (const [date, decreed] of Object.entries(DECREED_DAYS[country] ?? {})) {
    if (!date.startsWith(String(year))) continue
    const name = decreed && (decreed[language] ?? decreed[own[0] as Language] ?? decreed.en)
    if (name) names.set(date, new Set([name]))
    else names.delete(date)
  }
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, each]) => ({ date, name: [...each].join(' · '), kind: 'public' }))
}

type Entry = ReturnType<HolidaysPackage['getHolidays']>[number]

/**
 * Whole days, YYYY-MM-DD; none for an entry that is not public
 * or begins at noon.
 */
const datesOf = ({ type, date, start, end, rule }: Entry): string[] => {
  if (type !== 'public' || !date.includes(' 00:00:00')) return []
  const first = daysLater(date.slice(0, 10), -(DAYS_EARLIER[rule] ?? 0))
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
  return Array.from({ length: count }, (_, at) => daysLater(first, at))
}

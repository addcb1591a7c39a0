// Whether a place's text is in the reader's language.
import type { Language } from '#domain/language.ts'

const COUNTRIES: Readonly<Record<string, Language>> = Object.fromEntries(
  (
    [
      ['de', 'DE AT CH LI LU'],
      ['es', 'ES MX AR CL CO PE EC BO PY UY VE CR CU DO GT HN NI PA SV PR GQ'],
      ['pt', 'BR PT AO MZ CV GW ST TL'],
    ] as const
  ).flatMap(([language, countries]) => countries.split(' ').map((country) => [country, language])),
)
/** Countries where Chinese characters are not Japanese. */
const CHINESE = new Set(['CN', 'TW', 'HK', 'MO', 'SG'])

/**
 * By its script, and by the machine's country where languages share a
 * script; null for one that the portal does not have.
 */
const languageOf = (place: string, country: string | null): Language | null => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(place)) return 'ja'
  if (/\p{Script=Hangul}/u.test(place)) return 'ko'
  if (/\p{Script=Han}/u.test(place)) return country !== null && CHINESE.has(country) ? null : 'ja'
  if (/\p{Script=Cyrillic}/u.test(place)) return 'ru'
  return (country !== null && COUNTRIES[country]) || 'en'
}

export const isInLanguage = (place: string, country: string | null, language: Language): boolean =>
  languageOf(place, country) === language

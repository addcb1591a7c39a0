// Public holidays of seven countries against the law, 2025 to 2027.
import { describe, expect, test } from 'vitest'
import { FIRST_KNOWN_YEAR, LAST_KNOWN_YEAR, publicHolidays } from './public-holidays.ts'

/** MM-DD per year. `source`: the law and its rule on substitutes. */
const LAW: Record<string, { source: string; 2025: string; 2026: string; 2027: string }> = {
  JP: {
    // Equinoxes as announced by the National Astronomical Observatory;
    // dates as published by the Cabinet Office.
    source: '国民の祝日に関する法律（昭和23年法律第178号）第2条、第3条第2項・第3項',
    2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
    2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
    2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  },
  US: {
    source:
      '5 U.S.C. 6103(a) and (b): a Saturday is observed on the Friday before, a Sunday on the Monday after (E.O. 11582)',
    2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
    2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
  },
  DE: {
    source: 'Feiertagsgesetze der Länder, die neun allen gemeinsamen Tage; 3. Oktober: Einigungsvertrag Art. 2 Abs. 2',
    2025: '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26',
    2026: '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26',
    2027: '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26',
  },
  ES: {
    source: 'Estatuto de los Trabajadores art. 37.2; Real Decreto 2001/1983 art. 45, 6 de enero incluido',
    2025: '01-01 01-06 04-18 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
    2026: '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
    2027: '01-01 01-06 03-26 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  },
  KR: {
    source: '공휴일에 관한 법률 제2조·제3조(대체공휴일), 관공서의 공휴일에 관한 규정 제2조·제3조',
    2025: '01-01 01-27 01-28 01-29 01-30 03-01 03-03 05-05 05-06 06-03 06-06 08-15 10-03 10-05 10-06 10-07 10-08 10-09 12-25',
    2026: '01-01 02-16 02-17 02-18 03-01 03-02 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 09-24 09-25 09-26 10-03 10-05 10-09 12-25',
    2027: '01-01 02-06 02-07 02-08 02-09 03-01 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 09-15 09-16 10-03 10-04 10-09 10-11 12-25 12-27',
  },
  BR: {
    source:
      'Lei 662/1949 (Lei 10.607/2002), Lei 6.802/1980, Lei 14.759/2023, Lei 9.093/1995; eleições: Código Eleitoral art. 380',
    2025: '01-01 04-18 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
    2026: '01-01 04-03 04-21 05-01 09-07 10-04 10-12 10-25 11-02 11-15 11-20 12-25',
    2027: '01-01 03-26 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
  },
  RU: {
    // 2027: only what article 112 moves by itself,
    // without the days that a decree moves from 2 and 3 January.
    source: 'ТК РФ ст. 112; постановления Правительства РФ от 04.10.2024 № 1335 и от 24.09.2025 № 1466',
    2025: '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31',
    2026: '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 01-09 02-23 03-08 03-09 05-01 05-09 05-11 06-12 11-04 12-31',
    2027: '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-03 05-09 05-10 06-12 06-14 11-04',
  },
}

const YEARS = [2025, 2026, 2027] as const
const datesOf = async (country: string, year: number) =>
  (await publicHolidays(country, year, 'en')).map(({ date }) => date)

describe.each(Object.entries(LAW))('%s', (country, law) => {
  test.each(YEARS)(`%i has the holidays of ${law.source}`, async (year) => {
    expect(await datesOf(country, year)).toEqual(law[year].split(' ').map((day) => `${year}-${day}`))
  })
})

test('names are in the reader’s language where the calendar has it, else in the country’s', async () => {
  const name = async (country: string, date: string, language: 'ja' | 'en' | 'de' | 'ru') =>
    (await publicHolidays(country, Number(date.slice(0, 4)), language)).find((candidate) => candidate.date === date)
      ?.name
  expect(await name('JP', '2026-11-23', 'ja')).toBe('勤労感謝の日')
  expect(await name('JP', '2026-11-23', 'en')).toBe('Labor Thanksgiving Day')
  expect(await name('JP', '2026-11-23', 'ru')).toBe('勤労感謝の日')
  expect(await name('DE', '2026-12-25', 'en')).toBe('Christmas Day')
  expect(await name('DE', '2026-12-25', 'de')).toBe('1. Weihnachtstag')
  expect(await name('KR', '2026-06-03', 'de')).toBe('전국동시지방선거일')
})

test('returns no holidays for an unknown year or country', async () => {
  expect(await datesOf('JP', FIRST_KNOWN_YEAR - 1)).toEqual([])
  expect(await datesOf('JP', LAST_KNOWN_YEAR + 1)).toEqual([])
  expect(await datesOf('ZZ', 2026)).toEqual([])
  expect((await datesOf('JP', LAST_KNOWN_YEAR)).length).toBeGreaterThan(14)
})

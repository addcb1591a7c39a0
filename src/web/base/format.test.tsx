// Figures and times in the reader's language, units and zone.
import { beforeAll, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { formatFor } from './format.ts'
import { messagesOf, showLanguage } from './i18n.ts'

function formatIn(language: Language, unit: 'tonMeter' | 'milePound' = 'tonMeter', timeZone = 'Asia/Tokyo') {
  return formatFor({ language, unit, timeZone, t: messagesOf('shell') })
}

beforeAll(() => showLanguage('en'))

it.each([
  ['en', '10,440.0'],
  ['ja', '10,440.0'],
  ['de', '10.440,0'],
  ['es', '10.440,0'],
  ['pt', '10.440,0'],
  ['ko', '10,440.0'],
] as const)('groups numbers as %s does', (language, text) => {
  expect(formatIn(language).quantity(10440, 'hours')).toBe(text)
})

it('groups numbers as Russian does, by a non-breaking space', () => {
  expect(formatIn('ru').quantity(10440, 'hours')).toBe('10\u00a0440,0')
})

it.each([
  ['en', '2026/11/21'],
  ['ja', '2026/11/21'],
  ['de', '21.11.2026'],
  ['es', '21/11/2026'],
  ['pt', '21/11/2026'],
  ['ru', '21.11.2026'],
  ['ko', '2026. 11. 21.'],
] as const)('writes days as %s does', (language, text) => {
  expect(formatIn(language).day('2026-11-21')).toBe(text)
})

it.each([
  ['en', 'October 2025'],
  ['ja', '2025年10月'],
  ['de', 'Oktober 2025'],
  ['es', 'Octubre de 2025'],
  ['pt', 'Outubro de 2025'],
  ['ru', 'Октябрь 2025 г.'],
  ['ko', '2025년 10월'],
] as const)('writes a month as the title of a sheet in %s', (language, text) => {
  expect(formatIn(language).month({ year: 2025, month: 10 })).toBe(text)
})

it.each([
  ['en', '11/21'],
  ['ja', '11/21'],
  ['de', '21.11.'],
  ['es', '21/11'],
  ['pt', '21/11'],
  ['ru', '21.11'],
  ['ko', '11. 21.'],
] as const)('writes days without their year in the order that %s has with it', (language, text) => {
  expect(formatIn(language).monthDay('2026-11-21')).toBe(text)
})

it('shows an instant in the reader’s zone', () => {
  const instant = '2026-11-20T15:30:00Z'
  expect(formatIn('en').dateTime(instant)).toBe('2026/11/21 00:30')
  expect(formatIn('en', 'tonMeter', 'America/New_York').dateTime(instant)).toBe('2026/11/20 10:30')
})

it('never moves a machine’s day', () => {
  expect(formatIn('en', 'tonMeter', 'Pacific/Kiritimati').day('2026-11-21')).toBe('2026/11/21')
})

it('converts figures and gives their unit for the head', () => {
  const pounds = formatIn('en', 'milePound')
  expect([pounds.quantity(100, 'distance'), pounds.unit('distance')]).toEqual(['62', 'mile'])
  expect(pounds.quantity(8123.45, 'hours')).toBe('8,123.5')
})

it('shows the unknown as a dash, and zero as zero', () => {
  const format = formatIn('en')
  expect([format.number(null), format.quantity(undefined, 'hours'), format.day(null), format.dateTime(null)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
  expect([format.number(Number.NaN), format.time('yesterday'), format.number(0)]).toEqual(['–', '–', '0'])
})

it.each([
  [0, 'just now'],
  [4, '4 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [210, '3 h 30 ago'],
  [1440, '1 d ago'],
  [1620, '1 d 3 h ago'],
  [48 * 60, '2 d ago'],
  [6 * 1440 + 300, '6 d ago'],
])('tells an age of %i minutes in two units at most', (minutes, text) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatIn('en').age(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text)
})

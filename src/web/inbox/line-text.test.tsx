// Links from a line of the inbox.
import { expect, test } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { formatFor } from '#web/base/format.ts'
import { loadMessages, messagesOf, showLanguage, type Translate } from '#web/base/i18n.ts'
import { linksOf, timeText, whatText } from './line-text.ts'

function linksFrom(kind: InboxLine['kind'], is_ic1r: boolean) {
  const line = { serial: 'HA4417', kind, subject: '7', is_ic1r } as InboxLine
  return linksOf(line, { t: ((key: string) => key) as Translate<'inbox'> }).map(({ text }) => text)
}

test('a line of a simple type leads to no page that the type has not', () => {
  expect(linksFrom('alarm', false)).toEqual(['to_alarms', 'to_machine'])
  expect(linksFrom('silent', false)).toEqual(['to_record', 'to_machine'])
  for (const kind of ['alarm', 'silent', 'level'] as const) expect(linksFrom(kind, true)).toEqual(['to_machine'])
  expect(linksFrom('inspection', true)).toEqual(['to_schedule', 'to_machine'])
  expect(linksFrom('meter', true)).toEqual(['to_schedule', 'to_machine'])
  expect(linksFrom('geo_alert', true)).toEqual(['to_area', 'to_map', 'to_machine'])
})

test('a machine that has never reported is dated with its delivery by that name, or not at all', async () => {
  await showLanguage('en')
  await Promise.all([loadMessages('inbox'), loadMessages('shell')])
  const format = formatFor({ language: 'en', unit: 'tonMeter', timeZone: 'Asia/Tokyo', t: messagesOf('shell') })
  const textOf = (detail: string, last_at: string) =>
    timeText({ kind: 'silent', detail, last_at } as InboxLine, last_at, { t: messagesOf('inbox'), format })
  expect(textOf('never', '2024-02-29T00:00:00Z')).toBe('Delivered 2024/02/29')
  expect(textOf('never', '2000-01-01T00:00:00Z')).toBe('–')
  expect(textOf('no_report', '2024-02-29T00:00:00Z')).toBe('2024/02/29 09:00')
})

test('a meter in doubt is told with its reading and the day', async () => {
  await showLanguage('en')
  await Promise.all([loadMessages('inbox'), loadMessages('shell')])
  const format = formatFor({ language: 'en', unit: 'milePound', timeZone: 'Asia/Tokyo', t: messagesOf('shell') })
  const words = { t: messagesOf('inbox'), format }
  const line = { kind: 'meter', subject: 'upper_hourmeter', level: 3.5, last_at: '2026-11-25T12:00:00Z' } as InboxLine
  expect(whatText(line, words)).toBe('Hour meter in doubt: 3.5 h')
  expect(whatText({ ...line, subject: 'odometer', level: 16 }, words)).toBe('Odometer in doubt: 10 mile')
  expect(timeText(line, line.last_at, words)).toBe('2026/11/25')
})

// Links from a line of the inbox.
import { expect, test } from 'vitest'
import type { InboxLine } from '#contract/inbox.ts'
import type { Translate } from '#web/base/i18n.ts'
import { linksOf } from './line-text.ts'

function linksFrom(kind: InboxLine['kind'], is_ic1r: boolean) {
  const line = { serial: 'HA4417', kind, subject: '7', is_ic1r } as InboxLine
  return linksOf(line, { t: ((key: string) => key) as Translate<'inbox'> }).map(({ text }) => text)
}

test('a line of a simple type leads to no page that the type has not', () => {
  expect(linksFrom('alarm', false)).toEqual(['to_alarms', 'to_machine'])
  expect(linksFrom('silent', false)).toEqual(['to_record', 'to_machine'])
  for (const kind of ['alarm', 'silent', 'level', 'inspection'] as const)
    expect(linksFrom(kind, true)).toEqual(['to_machine'])
  expect(linksFrom('geo_alert', true)).toEqual(['to_area', 'to_map', 'to_machine'])
})

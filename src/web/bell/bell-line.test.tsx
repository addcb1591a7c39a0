// The bell's lines in words.
import { afterAll, expect, test } from 'vitest'
import type { BellLine } from '#contract/bell/bell.ts'
import { COMMANDS } from '#domain/data-request.ts'
import { LANGUAGES } from '#domain/language.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { bellText } from './bell-line.ts'

const aLine: BellLine = {
  kind: 'request',
  key: '7',
  at: '2026-11-20T00:00:00Z',
  is_new: true,
  title: 'T05',
  serial: 'HA4417',
  display_serial: 'HA4417',
  outcome: 'N00',
}

afterAll(() => showLanguage('en'))

async function textIn(language: (typeof LANGUAGES)[number], line: Partial<BellLine>) {
  await showLanguage(language)
  await Promise.all([loadMessages('bell'), loadMessages('inbox'), loadMessages('data-request')])
  return bellText({ ...aLine, ...line }, messagesOf('bell'), messagesOf('inbox'), messagesOf('data-request'))
}

test('a data request is named by the data, not by the code of its command', async () => {
  expect(await textIn('en', {})).toBe('Data request answered: Alarm detail 10')
  expect(await textIn('en', { title: 'T00', outcome: 'N01' })).toBe('Data request refused: New position')
  expect(LANGUAGES.length).toBe(7)
  for (const language of LANGUAGES)
    for (const title of COMMANDS) expect(await textIn(language, { title }), language).not.toMatch(/T0|data-request/)
})

test('a command that this version does not know keeps its code', async () => {
  expect(await textIn('en', { title: 'T99', outcome: 'N02' })).toBe('Data request without an answer: T99')
})

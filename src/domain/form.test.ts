// Faults of forms, field by field.
import { expect, test } from 'vitest'
import { formFaults, type FormTexts, isEmail, serialsOf } from './form.ts'

const RIGHT: FormTexts = {
  topic: 'portal',
  reason: 'sold',
  serials: 'GR-1\nGR-2',
  text: 'Why?',
  name: '森 健',
  email: 'ken@alpha.example',
  phone: '',
}

test.each([
  ['contact', {}, {}],
  ['contact', { topic: '', text: ' ' }, { topic: 'required', text: 'required' }],
  ['contact', { serials: '' }, {}],
  ['addition', { reason: '', text: '', topic: '' }, {}],
  ['addition', { serials: ' , ' }, { serials: 'required' }],
  ['deletion', { serials: 'GR-1, GR-1', reason: '' }, { serials: 'twice', reason: 'required' }],
  ['deletion', { serials: 'GR-1\n<b>' }, { serials: 'no_serial' }],
  ['deletion', { serials: Array.from({ length: 51 }, (_, at) => `G${at}`).join('\n') }, { serials: 'too_many' }],
  ['addition', { name: '', email: '' }, { name: 'required', email: 'required' }],
  ['addition', { email: 'ken@alpha', phone: 'later' }, { email: 'no_email', phone: 'no_phone' }],
] as const)('a form of %s with %j has the faults %j', (kind, change, faults) =>
  expect(formFaults(kind, { ...RIGHT, ...change })).toEqual(faults),
)

test('serials stand on lines or between commas, in any width', () =>
  expect(serialsOf('GR-1\r\n ＧＲ－２、GR-3,,GR-4;')).toEqual(['GR-1', 'GR-2', 'GR-3', 'GR-4']))

test.each(['a@b.example', 'a+b@c.d.example', 'ü@bücher.example'])('%s is an address', (text) =>
  expect(isEmail(text)).toBe(true),
)
test.each([
  'a@b',
  'a b@c.example',
  'a@b.example,c@d.example',
  'a@b.example\nBcc: x@y.example',
  '<a@b.example>',
  '@b.example',
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

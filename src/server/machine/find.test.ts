// Suggestions, models and the serial box through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#contract/machine/search.ts'
import { aMachine } from '#fixtures/machine.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeMachines, type NewMachine } from './store.ts'

let app: TestApp
let token: string

const machine = (serial: string, over: Partial<NewMachine> = {}) =>
  ({
    ...aMachine({ serial, management_number: null, customer_management_no: 'x', registration_number: null }),
    time_difference: 540,
    ...over,
  }) as NewMachine

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  await app.asOwner(async (db) => {
    await storeMachines(db, ours, [
      machine('HA9', { type_code: 'HA-1000N-2', customer_name: '青波組', registration_number: '品川 830 あ 24-17' }),
      machine('HA10', { customer_name: '東港建設', management_number: 'AT-10' }),
      machine('HA100', { customer_name: '東港建設', management_number: 'HA-7' }),
      machine('HR2066', { type_code: 'HR-250N-4', machine_category: '12', customer_name: 'Harbour 10%' }),
      machine('X10', { display_serial: 'HR2066', type_code: 'HR-250N-4', machine_category: '12' }),
    ])
    await storeMachines(db, theirs, [machine('HA11', { customer_name: '東港建設', type_code: 'HA-9999' })])
  })
})
afterAll(() => app.close())

const get = (path: string, query: Record<string, string> = {}) =>
  app.request(token, 'GET', `/api/v1/machine/${path}?${new URLSearchParams(query)}`)
const suggested = async (text: string): Promise<string[]> => {
  const { status, body } = await get('suggestions', { text })
  expect(status).toBe(200)
  return body.suggestions.map(({ kind, text }: Suggestion) => `${kind} ${text}`)
}

test.each([
  ['ha1', ['serial HA10', 'serial HA100']],
  [
    '10',
    [
      'serial HA10',
      'serial HA100',
      'serial HR2066',
      'management_number AT-10',
      'type_code HA-1000N-2',
      'customer_name Harbour 10%',
    ],
  ],
  [
    'HA',
    [
      'serial HA9',
      'serial HA10',
      'serial HA100',
      'management_number HA-7',
      'type_code HA-1600N-3',
      'type_code HA-1000N-2',
      'customer_name Harbour 10%',
    ],
  ],
  ['24-17', ['registration_number 品川 830 あ 24-17']],
  ['hr-', ['type_code HR-250N-4']],
  ['東港', ['customer_name 東港建設']],
  ['0%', ['customer_name Harbour 10%']],
  ['nothing like it', []],
])('"%s" suggests %j', async (text, expected) => expect(await suggested(text)).toEqual(expected))

test('suggests machines, models and customers', async () => {
  const [plate] = (await get('suggestions', { text: '品川' })).body.suggestions as Suggestion[]
  expect(plate).toEqual({
    kind: 'registration_number',
    text: '品川 830 あ 24-17',
    serial: 'HA9',
    type_code: 'HA-1000N-2',
    machine_category: '11',
  })
  const [model] = (await get('suggestions', { text: 'hr-2' })).body.suggestions as Suggestion[]
  expect(model).toMatchObject({ kind: 'type_code', serial: null, machine_category: '12' })
  const [customer] = (await get('suggestions', { text: '東' })).body.suggestions as Suggestion[]
  expect(customer).toMatchObject({ kind: 'customer_name', serial: null, machine_category: null })
})

test('suggests at most four of a kind', async () => {
  expect((await suggested('h')).filter((line) => line.startsWith('serial'))).toEqual([
    'serial HA9',
    'serial HA10',
    'serial HA100',
    'serial HR2066',
  ])
})

test('lists the company’s models, of one category when given', async () => {
  expect((await get('models')).body.models).toEqual([
    { machine_category: '11', type_code: 'HA-1000N-2', machines: 1 },
    { machine_category: '11', type_code: 'HA-1600N-3', machines: 2 },
    { machine_category: '12', type_code: 'HR-250N-4', machines: 2 },
  ])
  expect((await get('models', { category: '12' })).body.models).toHaveLength(1)
  expect((await get('models', { category: '41' })).body.models).toEqual([])
})

test.each([
  ['HA10', { leads_to: 'machine', serial: 'HA10' }],
  ['ｈａ１００', { leads_to: 'machine', serial: 'HA100' }],
  ['\u3000HA10 ', { leads_to: 'machine', serial: 'HA10' }],
  ['HA1', { leads_to: 'list', serial: null }],
  ['X', { leads_to: 'list', serial: null }],
  ['HR2066', { leads_to: 'list', serial: null }],
  ['HA11', { leads_to: 'none', serial: null }],
  ['A10', { leads_to: 'none', serial: null }],
  ['%', { leads_to: 'none', serial: null }],
])('the serial box leads from "%s" to %j', async (serial, expected) => {
  expect((await get('serial', { serial })).body).toEqual(expected)
})

test.each([
  ['HA10', 'machine', 'HA10'],
  ['ｈａ１００', 'machine', 'HA100'],
  ['HR2066', 'serials', null],
  ['HA1', 'serials', null],
  ['x1', 'machine', 'X10'],
  ['品川 830 あ 24-17', 'machine', 'HA9'],
  ['830　あ 24', 'machine', 'HA9'],
  ['AT-10', 'machine', 'HA10'],
  ['ha-7', 'machine', 'HA100'],
  ['HA-1000N', 'machine', 'HA9'],
  ['HR-250N-4', 'words', null],
  ['東港', 'words', null],
  // The customer's number of all of them.
  ['x', 'words', null],
  ['harbour 10%', 'machine', 'HR2066'],
  ['HA-9999', 'none', null],
  ['HA11', 'none', null],
  ['%', 'machine', 'HR2066'],
  ['_', 'none', null],
])('"%s" typed into the search leads to %s %j', async (text, leads_to, serial) => {
  const { status, body } = await get('find', { text })
  expect([status, body]).toEqual([200, { leads_to, serial }])
})

test.each([
  ['suggestions', {}, 'text'],
  ['find', {}, 'text'],
  ['find', { text: '\u3000' }, 'text'],
  ['find', { text: 'x'.repeat(101) }, 'text'],
  ['suggestions', { text: ' ' }, 'text'],
  ['suggestions', { text: 'x'.repeat(101) }, 'text'],
  ['serial', { serial: '\u3000' }, 'serial'],
  ['serial', {}, 'serial'],
  ['models', { category: '02' }, 'category'],
] as const)('%s of %j is refused for %s', async (path, query, field) => {
  expect(await get(path, query)).toMatchObject({ status: 422, body: { fields: [{ field }] } })
})

test('answers 304 for an unchanged answer', async () => {
  const url = '/api/v1/machine/suggestions?text=ha'
  const headers = { authorization: `Bearer ${token}` }
  const { headers: first } = await app.fastify.inject({ url, headers })
  const again = await app.fastify.inject({ url, headers: { ...headers, 'if-none-match': String(first.etag) } })
  // The tag also changes with the minute.
  if (new Date().getSeconds() < 58) expect(again.statusCode).toBe(304)
})

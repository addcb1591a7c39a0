// ETags: which changes change which answers.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { CodeText } from './alarm-code/read-files.ts'
import { storeCodes } from './alarm-code/store.ts'
import { followTransfer, recordTypes } from './app.ts'
import { storeTerminals } from './intake/terminal.ts'
import { transferMachine } from './machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

let app: TestApp
let token: string
let beta: number
let machine_ids: Map<string, number>
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  beta = await app.company('beta')
  machine_ids = await addTestMachines(app, alpha, [
    { serial: 'HA1', type_code: 'GR-250', customer_name: 'Iida', management_number: 'Y-1' },
    { serial: 'HA2', type_code: 'GR-250' },
  ])
  token = await app.newReader('aya@alpha.example', alpha)
  await sendRecords(app, [record('daily'), record('alarm'), record('event', 'overload'), record('event', 'emergency')])
})
afterAll(() => app.close())
// A fixed clock: a turn of the minute would change answers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

let sequence = 0
/** A record of HA1 with a content of its own. */
const record = (data_type: string, event_type?: string, more: object = {}): TerminalRecord => {
  const type = recordTypes.find(
    (recordType) => recordType.data_types.some((name) => name === data_type) && recordType.event_type === event_type,
  )
  sequence += 1
  return {
    serial: 'HA1',
    data_type: data_type as TerminalRecord['data_type'],
    recorded_at: new Date(Date.parse('2026-11-19T01:00:00Z') + sequence * 60_000).toISOString(),
    sequence,
    body: { ...type?.example, ...more },
  }
}
const send = async (...records: TerminalRecord[]) => expect((await sendRecords(app, records)).rejected).toEqual([])
const TOO_HEAVY: CodeText = {
  line: 1,
  model: '',
  language: 'en',
  error_code: 'E-214',
  severity: null,
  content: 'Too heavy',
  meaning: null,
  advice: null,
}
const asOwner = (text: string) => app.owner.query(text)

const ADDRESSES = {
  list: '/api/v1/machine/list',
  counts: '/api/v1/machine/counts',
  machine: '/api/v1/machine/detail?serial=HA1',
  models: '/api/v1/machine/models',
  suggestions: '/api/v1/machine/suggestions?text=ii',
  serial: '/api/v1/machine/serial?serial=HA1',
  numbers: '/api/v1/management_number/list',
  month: '/api/v1/daily?serial=HA1&year=2026&month=11',
  'month of all': '/api/v1/daily/list?year=2026&month=11',
  months: '/api/v1/daily/months',
  'machines of a month': '/api/v1/daily/machines?year=2026&month=11',
  overloads: '/api/v1/overload?serial=HA1&year=2026&month=11',
  emergencies: '/api/v1/emergency?serial=HA1&year=2026&month=11',
  received: '/api/v1/daily/received?serial=HA1&year=2026&month=11',
  locations: '/api/v1/locations/latest',
  'newest position': '/api/v1/locations/latest_date',
  fleet: '/iso15143-3/Fleet/1',
  equipment: '/iso15143-3/Fleet/Equipment/ID/HA1',
  'equipment by make': '/iso15143-3/Fleet/Equipment/MakeModelSerial/Hoistline/GR-250/HA1',
  series: '/iso15143-3/Fleet/Equipment/ID/HA1/Faults/2026-11-01/2026-12-01/1',
  'series by make': '/iso15143-3/Fleet/Equipment/MakeModelSerial/Hoistline/GR-250/HA1/Faults/2026-11-01/2026-12-01/1',
}
type Name = keyof typeof ADDRESSES
const NAMES = Object.keys(ADDRESSES) as Name[]
const ISO: Name[] = ['fleet', 'equipment', 'equipment by make', 'series', 'series by make']
/** Answers with the state of the moment. */
const MINUTES: Name[] = ['list', 'counts', 'machine', 'numbers', 'locations']
/** Those of the newest records. */
const NOW: Name[] = [...MINUTES, ...ISO]
const DAYS: Name[] = ['month', 'month of all', 'months', 'machines of a month', 'received']

const get = (name: Name, bearer = token, tag?: string) =>
  app.fastify.inject({
    url: ADDRESSES[name],
    headers: { authorization: `Bearer ${bearer}`, 'accept-language': 'en', ...(tag && { 'if-none-match': tag }) },
  })

test('the table lists every endpoint with an ETag', async () => {
  const tagged: string[] = []
  for (const { endpoint } of app.context.endpoints)
    if (endpoint.method === 'GET' && endpoint.access === 'session') {
      const isOfEndpoint = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
      const address = Object.values(ADDRESSES).find((url) => isOfEndpoint.test(url.split('?')[0]!))
      const { headers } = await app.fastify.inject({
        url: address ?? endpoint.path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
      })
      if (headers['etag'] !== undefined) tagged.push(address ?? endpoint.path)
    }
  expect(tagged.toSorted()).toEqual(Object.values(ADDRESSES).toSorted())
})

const furtherTerminal = () => {
  const terminal = { terminal_type: 4, number: 'T-2', installed_at: '2026-11-27T00:00:00Z' }
  return app.asOwner((db) => storeTerminals(db, [{ ...terminal, machine_id: machine_ids.get('HA1')! }]))
}

const changes: [what: string, change: () => Promise<unknown>, tagged: Name[]][] = [
  ['nothing', async () => undefined, []],
  ['the next minute', async () => void vi.setSystemTime(Date.now() + 60_000), MINUTES],
  ['a position', () => send(record('position')), [...NOW, 'newest position']],
  ['a day', () => send(record('daily', undefined, { upper_operation_data: '3'.repeat(96) })), [...NOW, ...DAYS]],
  [
    'an alarm on a day',
    () => send(record('alarm', undefined, { recorded_date: '2026-11-19T12:00:00+09:00', alarm_event_detail_key: 'k' })),
    [...NOW, 'month'],
  ],
  ['an overload', () => send({ ...record('event', 'overload') }), [...NOW, 'overloads']],
  ['an emergency operation', () => send(record('event', 'emergency')), [...NOW, 'emergencies']],
  ['runs of the engine', () => send(record('event', 'engine')), NOW],
  ['a record of a type without a table', () => send(record('other', undefined, { counter: 'lifts' })), NOW],
  [
    'a text of an alarm',
    () => app.asOwner((db) => storeCodes(db, KEEPER, [TOO_HEAVY])),
    ['list', 'machine', 'emergencies', 'series', 'series by make'],
  ],
  ['a further terminal', furtherTerminal, ['received']],
  [
    'a machine’s names',
    () => asOwner("update machine set customer_name = 'Iijima', management_number = 'Y-7' where serial = 'HA1'"),
    NAMES,
  ],
]

test.each(changes)('%s', async (_, change, tagged) => {
  const before = await Promise.all(NAMES.map((name) => get(name)))
  expect(before.map(({ statusCode }) => statusCode)).toEqual(NAMES.map(() => 200))
  await change()
  const changed = []
  for (const [at, name] of NAMES.entries()) {
    const { statusCode } = await get(name, token, String(before[at]!.headers['etag']))
    if (statusCode === 200) changed.push(name)
    const { payload } = await get(name)
    if (payload !== before[at]!.payload) expect.soft(statusCode, `${name} has changed`).toBe(200)
  }
  expect(changed).toEqual(NAMES.filter((name) => tagged.includes(name)))
})

test('the reader’s zone changes the answer', async () => {
  const { headers } = await get('month')
  await asOwner("update account set time_zone = 'America/Lima' where email = 'aya@alpha.example'")
  const { access_token } = await app.signIn('aya@alpha.example')
  expect((await get('month', access_token, String(headers['etag']))).statusCode).toBe(200)
})

test('a transfer changes all answers of both companies', async () => {
  const other = await app.newReader('ben@beta.example', beta)
  const before = await Promise.all([token, other].map((bearer) => get('months', bearer)))
  const wish = { serial: 'HA1', company_id: beta, from: '2026-11-01', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  const after = await Promise.all(
    [token, other].map((bearer, at) => get('months', bearer, String(before[at]!.headers['etag']))),
  )
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(after[1]!.json().months).toHaveLength(1)
})

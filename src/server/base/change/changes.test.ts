// What systems read anew: each version once, none skipped while others write.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { aDay } from '#fixtures/day.ts'
import { anEmergency, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let secret: string
let machines: Map<string, number>
let company: number
beforeAll(async () => {
  // A quick machine asks more often than one key may.
  app = await testApp({ KEY_REQUESTS_PER_MINUTE: '100000' })
  company = await app.company('alpha')
  const beta = await app.company('beta')
  const token = await app.newReader('ken@alpha.example', company)
  await app.owner.query("update account_company set role = 'administrator'")
  machines = await addTestMachines(app, company, [{ serial: 'CA1' }, { serial: 'CA2' }, { serial: 'CA3' }])
  await addTestMachines(app, beta, [{ serial: 'CB1' }])
  const scopes = ['machines:read', 'days:read', 'positions:read', 'alarms:read', 'maintenance:read']
  secret = (await app.request(token, 'POST', '/api/v1/keys', { name: 'ERP', scopes })).body.secret
})
afterAll(() => app.close())

let sequence = 0
const record = (serial: string, data_type: string, recorded_at: string, body: object): TerminalRecord =>
  ({ serial, data_type, recorded_at, sequence: ++sequence, body }) as TerminalRecord
const day = (serial: string, date: string, hours: number, time = '18:00:00') =>
  record(serial, 'daily', `${date}T${time}+09:00`, aDay({ recorded_date: date, upper_hourmeter: hours }))
const position = (serial: string, recorded_at: string) => record(serial, 'position', recorded_at, aPosition())
const send = async (...records: TerminalRecord[]) => {
  const answer = await sendRecords(app, records)
  expect(answer.rejected).toEqual([])
}

type Item = Record<string, unknown>
type Answer = { items: Item[]; cursor: string; has_more: boolean }
const ask = (list: string, query: Record<string, string>) =>
  app.request(secret, 'GET', `/api/v1/changes/${list}?${new URLSearchParams(query)}`)
const page = async (list: string, query: Record<string, string>): Promise<Answer> => {
  const { status, body } = await ask(list, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Reads on until so many items have come: what was just written is told a second later. */
const readOn = async (list: string, count: number, start: Record<string, string> = {}, per_page = '2') => {
  const items: Item[] = []
  let query = start
  while (items.length < count) {
    const answer = await page(list, { ...query, per_page })
    items.push(...answer.items)
    query = { cursor: answer.cursor }
  }
  return { items, cursor: query['cursor']! }
}

test('days of all machines come in their order, two at a time, and a corrected one once more', async () => {
  await send(day('CA1', '2026-11-10', 100), day('CA2', '2026-11-10', 200), day('CB1', '2026-11-10', 900))
  await send(day('CA1', '2026-11-09', 95), day('CA3', '2026-11-10', 300), day('CA1', '2026-11-11', 105))
  const first = await readOn('days', 5)
  const told = (items: Item[]) => items.map((item) => [item['serial'], item['recorded_date'], item['upper_hourmeter']])
  expect(told(first.items)).toEqual(
    expect.arrayContaining([
      ['CA1', '2026-11-10', 100],
      ['CA2', '2026-11-10', 200],
      ['CA1', '2026-11-09', 95],
      ['CA3', '2026-11-10', 300],
      ['CA1', '2026-11-11', 105],
    ]),
  )
  expect(first.items).toHaveLength(5)
  expect(first.items.slice(0, 2).map((item) => item['serial'])).toEqual(['CA1', 'CA2'])
  // Later in the day: replaces the row. Earlier in the day: counts nowhere.
  await send(day('CA2', '2026-11-10', 202, '20:00:00'), day('CA3', '2026-11-10', 299, '12:00:00'))
  await send(day('CA3', '2026-11-11', 310))
  const second = await readOn('days', 2, { cursor: first.cursor })
  expect(told(second.items)).toEqual([
    ['CA2', '2026-11-10', 202],
    ['CA3', '2026-11-11', 310],
  ])
  expect((await page('days', { cursor: second.cursor })).items).toEqual([])
  const anew = await readOn('days', 6, {}, '1')
  expect(anew.items.map((item) => item['upper_hourmeter'])).not.toContain(200)
  expect((await page('days', { cursor: anew.cursor })).items).toEqual([])
})

test('a transaction that began earlier and ends later is waited for', async () => {
  const { cursor } = await page('positions', { updated_since: new Date().toISOString() })
  const slow = new pg.Client({ connectionString: app.database.intakeUrl })
  await slow.connect()
  await app.owner.query(
    "select ensure_partition('receive_history', '2026-11-14'), ensure_partition('position', '2026-11-14')",
  )
  const { terminal_id } = (
    await app.owner.query('select terminal_id from terminal where machine_id = $1', [machines.get('CA1')])
  ).rows[0]
  await slow.query('begin')
  await slow.query(
    `insert into receive_history (company_id, machine_id, data_type, key_at, key, terminal_id, sequence, recorded_at, content_hash)
    values ($1, $2, 'position', '2026-11-14T03:00:00Z', '', $3, 7, '2026-11-14T03:00:00Z', '\\x000000000001')`,
    [company, machines.get('CA1'), terminal_id],
  )
  await slow.query(
    `insert into position (company_id, machine_id, recorded_at, installed_at, sequence, latitude, longitude, position_type)
    values ($1, $2, '2026-11-14T03:00:00Z', '2020-01-01', 7, 35.5, 139.5, 1)`,
    [company, machines.get('CA1')],
  )
  await send(position('CA2', '2026-11-14T13:00:00+09:00'))
  // What another writes a good second later shows that time has passed, not that it is told.
  await app.owner.query('select pg_sleep(1.5)')
  const early = await page('positions', { cursor })
  expect(early).toMatchObject({ items: [], has_more: false })
  await slow.query('commit')
  await slow.end()
  const { items } = await readOn('positions', 2, { cursor: early.cursor })
  expect(items.map((item) => [item['serial'], item['latitude']])).toEqual([
    ['CA1', 35.5],
    ['CA2', 35.656],
  ])
})

test('none is skipped and none told twice while others write', async () => {
  let { cursor } = await page('positions', { updated_since: new Date().toISOString() })
  const minute = (n: number) =>
    `2026-11-15T${String(10 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00+09:00`
  const all = [...Array(120).keys()].map((n) => position(['CA1', 'CA2', 'CA3'][n % 3]!, minute(n)))
  const writing = Promise.all(
    [0, 1, 2, 3].map(async (writer) => {
      for (let n = writer; n < all.length; n += 4) await send(all[n]!)
    }),
  )
  const told: string[] = []
  while (told.length < all.length) {
    const answer = await page('positions', { cursor, per_page: '7' })
    told.push(...answer.items.map((item) => `${item['serial'] as string} ${item['recorded_at'] as string}`))
    cursor = answer.cursor
  }
  await writing
  expect(new Set(told).size).toBe(all.length)
  expect(told).toHaveLength(all.length)
  const { items } = await page('positions', { cursor })
  expect(items).toEqual([])
})

test('alarms, overloads and emergency operations are told with their words', async () => {
  const over = { recorded_date: '2026-11-19T15:00:00+09:00', alarm_event_detail_key: 'CA2-1', state: 0 }
  await send(
    record('CA1', 'alarm', '2026-11-19T14:15:10+09:00', anAlarm({ alarm_event_detail_key: 'CA1-1' })),
    record('CA2', 'alarm_event', '2026-11-19T15:00:10+09:00', anAlarm({ ...over, error_code: 'SPN 100 FMI 1' })),
    record('CA3', 'event', '2026-11-19T14:15:09+09:00', anOverload({ load_ratio: 103.5 })),
    record('CA1', 'event', '2026-11-19T16:15:09+09:00', anEmergency({ error_code: null })),
  )
  const alarms = await readOn('alarms', 2)
  expect(alarms.items).toEqual([
    expect.objectContaining({ serial: 'CA1', type: 1, state: 1, recovered_at: null, error_code: 'E-214' }),
    expect.objectContaining({ serial: 'CA2', type: 3, state: 0, recovered_at: '2026-11-19T06:00:10Z' }),
  ])
  const key = alarms.items[0]!['alarm_event_detail_key'] as string
  expect((await app.request(secret, 'GET', `/api/v1/alarm?key=${key}`)).body).toMatchObject({
    data: { error_code: 'E-214' },
  })
  const overloads = await readOn('overloads', 1)
  expect(overloads.items).toEqual([expect.objectContaining({ serial: 'CA3', load_ratio: 103.5, hook: 'main' })])
  const emergencies = await readOn('emergencies', 1)
  expect(emergencies.items).toEqual([expect.objectContaining({ serial: 'CA1', operation: 'lower', content: null })])
})

test('a cursor is of its own list, a time is one, and both at once are refused', async () => {
  const { cursor } = await page('days', {})
  const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const [list, query, field] of [
    ['positions', { cursor }, 'cursor'],
    ['days', { cursor: 'nonsense' }, 'cursor'],
    ['days', { cursor: coded(['days', "now'", null]) }, 'cursor'],
    ['days', { cursor: coded(['days', '2026-11-01T00:00:00Z', '\0']) }, 'cursor'],
    ['days', { cursor: coded({ days: 1 }) }, 'cursor'],
    ['machines', { cursor: coded(['machines', '2026-11-01T00:00:00Z', 'soon 1']) }, 'cursor'],
    ['machines', { cursor: coded(['machines', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z 1e9']) }, 'cursor'],
    ['days', { updated_since: '2026-11-01' }, 'updated_since'],
    ['days', { updated_since: '0000-01-01T00:00:00Z' }, 'updated_since'],
    ['days', { updated_since: '2026-11-01T00:00:00Z', cursor }, 'updated_since'],
    ['days', { per_page: '1001' }, 'per_page'],
  ] as const) {
    const { status, body } = await ask(list, query as unknown as Record<string, string>)
    expect([status, body.fields?.[0]?.field], `${list} ${JSON.stringify(query)}`).toEqual([422, field])
  }
})

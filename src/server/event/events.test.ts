// Overloads and emergency operations from a record to a month's response.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Emergency } from '#contract/event/emergency.ts'
import type { DataType } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Overload } from '#contract/event/overload.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { followTransfer } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let alpha: number
let beta: number
let token: string
let others: string
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  await addTestMachines(
    app,
    alpha,
    ['ONE', 'EDGE', 'LATE', 'PLATFORM', 'WHOLE', 'SOLD'].map((serial) => ({ serial })),
  )
  token = await app.newReader('ken@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
})
afterAll(() => app.close())

let sequence = 0
const event = (serial: string, recorded_at: string, body: Record<string, unknown>, data_type: DataType = 'event') =>
  ({ serial, data_type, recorded_at, sequence: ++sequence, body }) satisfies TerminalRecord
const send = async (...records: TerminalRecord[]) => {
  const { accepted, rejected } = await sendRecords(app, records)
  expect({ accepted, rejected }).toEqual({ accepted: records.length, rejected: [] })
}
const get = (path: string, as = token) => app.request(as, 'GET', `/api/v1/${path}`)
const overloads = async (query: string, as = token): Promise<Overload[]> =>
  (await get(`overload?${query}`, as)).body.overload as Overload[]
const emergencies = async (query: string, as = token): Promise<Emergency[]> =>
  (await get(`emergency?${query}`, as)).body.emergency as Emergency[]

describe('an overload', () => {
  test('has every figure that was sent, and null for the others', async () => {
    const { event_type: _, ...sent } = anOverload({ slewing_angle: undefined, hook: null })
    await send(event('ONE', '2026-11-19T14:15:09+09:00', anOverload({ slewing_angle: undefined, hook: null })))
    expect(await overloads('serial=ONE&year=2026&month=11')).toEqual([
      { ...sent, recorded_at: '2026-11-19T05:15:09Z', recorded_date: '2026-11-19', slewing_angle: null, hook: null },
    ])
    expect(await overloads('serial=ONE&year=2026&month=10')).toEqual([])
  })

  test('belongs to the month of the machine’s own day, also at another offset', async () => {
    await send(
      event('EDGE', '2026-03-31T23:59:59+09:00', anOverload()),
      event('EDGE', '2026-04-01T00:00:00+09:00', anOverload()),
      event('EDGE', '2026-04-30T23:59:59-08:00', anOverload({ time_difference: -480 })),
      event('EDGE', '2026-05-01T00:00:00-08:00', anOverload({ time_difference: -480 })),
      event('EDGE', '2026-05-01T00:00:00+14:00', anOverload({ time_difference: 840 })),
    )
    const days = async (query: string) =>
      (await overloads(`serial=EDGE&year=2026&${query}`)).map((item) => [item.recorded_date, item.time_difference])
    expect(await days('month=3')).toEqual([['2026-03-31', 540]])
    expect(await days('month=4')).toEqual([
      ['2026-04-01', 540],
      ['2026-04-30', -480],
    ])
    expect(await days('month=5')).toEqual([
      ['2026-05-01', 840],
      ['2026-05-01', -480],
    ])
    expect(await days('month=4&time_difference=0')).toEqual([
      ['2026-04-01', 0],
      ['2026-04-30', 0],
    ])
  })

  test('is corrected by a higher sequence only', async () => {
    const at = '2026-11-05T10:00:00+09:00'
    const first = event('LATE', at, anOverload({ load: 1 }))
    const second = event('LATE', at, anOverload({ load: 2 }))
    const third = event('LATE', at, anOverload({ load: 3 }))
    await send(second)
    await send(third, first)
    expect((await sendRecords(app, [second])).duplicate).toBe(1)
    expect((await overloads('serial=LATE&year=2026&month=11')).map(({ load }) => load)).toEqual([3])
    const reused = { ...third, body: anOverload({ load: 4 }) }
    expect((await sendRecords(app, [reused])).rejected).toMatchObject([{ code: 'sequence_reused' }])
  })

  test('at the instant of an emergency operation and an unknown event is a separate record', async () => {
    const at = '2026-11-07T10:00:00+09:00'
    const known = event('WHOLE', at, anOverload())
    await send(
      known,
      { ...known, body: anEmergency() },
      { ...known, body: { event_type: 'winch', turns: 7 } },
      event('WHOLE', '2026-11-07T11:00:00+09:00', { turns: 8 }),
    )
    const { rows } = await app.owner.query(
      "select key, body from receive_history join machine_identity using (machine_id) where serial = 'WHOLE' order by key_at, key",
    )
    expect(rows).toEqual([
      { key: '', body: { event_type: 'winch', turns: 7 } },
      { key: 'emergency', body: null },
      { key: 'overload', body: null },
      { key: '', body: { turns: 8 } },
    ])
  })
})

describe('an emergency operation', () => {
  test('words the fault’s code in the reader’s language, an unknown code as it is', async () => {
    await send(
      event('PLATFORM', '2026-11-02T09:00:00+09:00', anEmergency()),
      event('PLATFORM', '2026-11-03T09:00:00+09:00', anEmergency({ error_code: 'X-1' })),
      event('PLATFORM', '2026-11-04T09:00:00+09:00', anEmergency({ error_code: null, control_device_code: null })),
    )
    const [known, unknown, none] = await emergencies('serial=PLATFORM&year=2026&month=11')
    const { event_type: _, ...sent } = anEmergency()
    const instant = { recorded_at: '2026-11-02T00:00:00Z', recorded_date: '2026-11-02' }
    expect(known).toEqual({ ...sent, ...instant, content: '電源電圧 低' })
    expect(unknown).toMatchObject({ error_code: 'X-1', content: 'X-1' })
    expect(none).toMatchObject({ error_code: null, content: null, control_device_code: null })
    const german = await app.fastify.inject({
      method: 'GET',
      url: '/api/v1/emergency?serial=PLATFORM&year=2026&month=11',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    })
    const [first] = german.json<{ emergency: Emergency[] }>().emergency
    expect(first?.content).toMatch(/spannung/i)
  })
})

test('answers 422 with the field’s name, and 404 for another company’s machine', async () => {
  for (const path of ['overload', 'emergency']) {
    for (const [query, field] of [
      ['year=2026&month=11', 'serial'],
      ['serial=ONE&year=2026&month=13', 'month'],
      ['serial=ONE&year=26&month=11', 'year'],
      ['serial=ONE&year=2026&month=11&time_difference=10', 'time_difference'],
      ['serial=ONE&year=2026&month=11&time_difference=855', 'time_difference'],
      ['serial=ONE&year=2026&month=11&page=1', 'page'],
    ]) {
      const { status, body } = await get(`${path}?${query}`)
      expect.soft([status, body.fields?.[0]?.field], `${path}?${query}`).toEqual([422, field])
    }
    expect((await get(`${path}?serial=ONE&year=2026&month=11`, others)).status).toBe(404)
    expect((await get(`${path}?serial=NONE&year=2026&month=11`)).status).toBe(404)
  }
})

test('a transferred machine takes its later events along and leaves the earlier ones', async () => {
  for (const day of ['2026-06-09', '2026-06-10', '2026-06-11'])
    await send(
      event('SOLD', `${day}T08:00:00+09:00`, anOverload()),
      event('SOLD', `${day}T09:00:00+09:00`, anEmergency()),
      event('SOLD', `${day}T10:00:00+09:00`, { event_type: 'winch' }),
      event('SOLD', `${day}T17:00:00+09:00`, anEngineDay({ recorded_date: day })),
    )
  const wish = { serial: 'SOLD', company_id: beta, from: '2026-06-10', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  await send(event('SOLD', '2026-06-09T12:00:00+09:00', anOverload()))
  const query = 'serial=SOLD&year=2026&month=6'
  const dates = (events: { recorded_date: string }[]) => events.map(({ recorded_date }) => recorded_date)
  expect(dates(await overloads(query))).toEqual(['2026-06-09', '2026-06-09'])
  expect(dates(await overloads(query, others))).toEqual(['2026-06-10', '2026-06-11'])
  expect(dates(await emergencies(query))).toEqual(['2026-06-09'])
  expect(dates(await emergencies(query, others))).toEqual(['2026-06-10', '2026-06-11'])
  const { rows } = await app.owner.query(`
    select company_id, key, count(*)::int from receive_history join machine_identity using (machine_id)
    where serial = 'SOLD' group by 1, 2 order by 1, 2`)
  const eventRows = (company_id: number, winch: number, overload: number) => [
    { company_id, key: '', count: winch },
    { company_id, key: 'emergency', count: winch },
    { company_id, key: 'engine', count: winch },
    { company_id, key: 'overload', count: overload },
  ]
  expect(rows).toEqual([...eventRows(alpha, 1, 2), ...eventRows(beta, 2, 2)])
  for (const [who, exists] of [
    [token, { exists: 1, months: ['202606'] }],
    [others, { exists: 1, months: ['202606'] }],
  ] as const)
    expect((await get('engine/history/exist', who)).body).toEqual(exists)
  const days = await app.owner.query('select company_id, recorded_date::text as day from engine_day order by 2')
  expect(days.rows).toEqual([
    { company_id: alpha, day: '2026-06-09' },
    { company_id: beta, day: '2026-06-10' },
    { company_id: beta, day: '2026-06-11' },
  ])
})

// Tests of the communication record through intake and API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aRecord } from '#fixtures/record.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(app, company, [{ serial: 'A-1', display_serial: 'A-1', type_code: 'M' }])
  const at = (recorded_at: string, sequence: number, data_type: TerminalRecord['data_type'], over: object = {}) => {
    const sent = aRecord({ serial: 'A-1', data_type, recorded_at, sequence })
    return { ...sent, body: { ...sent.body, ...over } }
  }
  const position = { latitude: 35, longitude: 139 }
  const { rejected } = await sendRecords(app, [
    at('2026-10-05T20:00:00+09:00', 9, 'daily', { recorded_date: '2026-10-05' }),
    // Corrects the day; both are listed.
    at('2026-10-06T08:00:00+09:00', 12, 'daily', { recorded_date: '2026-10-05', upper_hourmeter: 10 }),
    at('2026-10-06T17:00:00+09:00', 14, 'position', {
      ...position,
      recorded_at: '2026-10-06T17:00:00+09:00',
      data_type: 2,
    }),
    at('2026-10-20T00:30:00+09:00', 20, 'position', {
      ...position,
      recorded_at: '2026-10-20T00:30:00+09:00',
      data_type: 3,
    }),
    at('2026-01-02T12:00:00+09:00', 1, 'alarm', {
      recorded_date: '2026-01-02T12:00:00+09:00',
      alarm_event_detail_key: 'k1',
    }),
  ])
  expect(rejected).toEqual([])
})
afterAll(() => app.close())

const history = async (query: string, reader = token) =>
  app.request(reader, 'GET', `/api/v1/receive_hisotry?serial=A-1${query}`)
const stamps = async (query: string) =>
  (await history(query)).body.history.map(
    ({ time_stamp, data_type }: Record<string, string>) => `${time_stamp} ${data_type}`,
  )

test('every accepted record is listed, newest first, winners and losers', async () => {
  expect(await stamps('')).toEqual([
    '2026-10-19T15:30:00Z position',
    '2026-10-06T08:00:00Z position',
    '2026-10-05T23:00:00Z daily',
    '2026-10-05T11:00:00Z daily',
    '2026-01-02T03:00:00Z alarm',
  ])
  const { body } = await history('&per_page=2&page=2')
  expect(body).toMatchObject({ current_page: 2, per_page: 2, total: 5, last_page: 3, is_cut: false })
  expect(body.history[0]).toMatchObject({
    time_stamp: '2026-10-05T23:00:00Z',
    sequence: 12,
    received_at: expect.any(String),
  })
})

test('a month is cut in the reader’s zone, a type narrows it', async () => {
  expect(await stamps('&year=2026&month=10&data_type=position')).toHaveLength(2)
  expect(await stamps('&year=2026&month=1')).toEqual(['2026-01-02T03:00:00Z alarm'])
  expect(await stamps('&year=2025')).toEqual([])
})

test('a year shows the days that spoke, by the machine’s own day, and its gaps', async () => {
  const { body } = await app.request(token, 'GET', '/api/v1/receive_hisotry/year?serial=A-1&year=2026')
  expect(body.days.map(({ date, types }: never) => [date, types])).toEqual([
    ['2026-01-02', { alarm: 1 }],
    ['2026-10-05', { daily: 1 }],
    ['2026-10-06', { daily: 1, position: 1 }],
    ['2026-10-20', { position: 1 }],
  ])
  expect(body.days[0].is_late).toBe(true)
  expect(body.days[0].terminals).toHaveLength(1)
  expect(body.gaps.slice(0, 2)).toEqual([
    // The records of the test are received long after they were recorded.
    { from: '2026-01-03', until: '2026-10-04', days: 275, reason: 'no_coverage' },
    { from: '2026-10-07', until: '2026-10-19', days: 13, reason: 'keyed_off' },
  ])
  expect(body.first_year).toBe(2026)
})

test.each(['&month=10', '&year=26', '&year=2026&month=13', '&data_type=gossip', '&page=0', '&per_page=101'])(
  'a query with %s is refused',
  async (query) => {
    expect((await history(query)).status).toBe(422)
  },
)

test('another company’s machine is not found', async () => {
  const stranger = await app.newReader('eve@beta.example', await app.company('beta'))
  expect((await history('', stranger)).status).toBe(404)
  expect((await app.request(stranger, 'GET', '/api/v1/receive_hisotry/year?serial=A-1&year=2026')).status).toBe(404)
})

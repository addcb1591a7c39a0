// The endpoints of counters over a machine's life.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAccumulation } from '#fixtures/usage.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  token = await app.newReader('ken@alpha.example', alpha)
  const model = { type_code: 'HR-250N-4' }
  await addTestMachines(app, alpha, [
    { serial: 'HA1', ...model },
    { serial: 'HA2', ...model },
    { serial: 'HA3', ...model },
    { serial: 'HA4', type_code: 'HT-100' },
    { serial: 'EMPTY', type_code: 'HT-200' },
  ])
  await addTestMachines(app, beta, [{ serial: 'HB1', ...model }])
  const { rejected } = await sendRecords(app, [
    // Late and out of order: the newest first, then earlier months.
    accumulationOf('HA1', '2026-11-19', { upper_hourmeter: 130, upper: { operation_hour: 130, slewing_count: 700 } }),
    accumulationOf('HA1', '2026-09-30', { upper_hourmeter: 100, upper: { operation_hour: 100, slewing_count: 640 } }),
    accumulationOf('HA1', '2026-09-02', {
      upper_hourmeter: 91,
      upper: { operation_hour: 91.25, slewing_count: 600 },
      under: null,
    }),
    accumulationOf('HA1', '2026-11-02', {
      upper: { operation_hour: null, slewing_count: 12 },
      under: { travel_distance: 812.5 },
    }),
    accumulationOf('HA1', '2026-09-30', { upper: { operation_hour: 100.5, gadget_hour: 3 } }, 'T23:30:00+09:00'),
    accumulationOf('HA2', '2026-10-05', { upper: { operation_hour: 300 }, under: null }),
    accumulationOf('HA3', '2026-11-05', { upper: { operation_hour: 900 }, under: null }),
    accumulationOf('HA3', '2025-11-30', { upper: { slewing_count: 9 }, under: null }),
    accumulationOf('HA4', '2026-11-05', { upper: { operation_hour: 5 }, under: null }),
    accumulationOf('HB1', '2026-11-05', { upper: { operation_hour: 7777 }, under: null }),
  ])
  expect(rejected).toEqual([])
})
afterAll(() => app.close())

let sequence = 0
const accumulationOf = (serial: string, day: string, body: object, time = 'T18:00:00+09:00'): TerminalRecord => ({
  serial,
  data_type: 'accumulation',
  recorded_at: day + time,
  sequence: ++sequence,
  body: { ...anAccumulation({ upper_hourmeter: null, under_hourmeter: null, under: null }), ...body },
})
const get = (path: string) => app.request(token, 'GET', `/api/v1/accumulation${path}`)

test('newest values are each counter’s last; an omitted one is unchanged, a fallen one is marked', async () => {
  const { status, body } = await get('?serial=HA1')
  expect(status).toBe(200)
  expect(body.accumulation).toEqual([
    [
      {
        name: 'operation_hour',
        category: 'operation',
        data: 130,
        unit: 'hours',
        hourmeter: 130,
        recorded_date: '2026-11-19',
        backwards_in: null,
      },
      {
        name: 'slewing_count',
        category: 'slewing',
        data: 700,
        unit: 'count',
        hourmeter: 130,
        recorded_date: '2026-11-19',
        backwards_in: '2026-11',
      },
    ],
    [
      {
        name: 'travel_distance',
        category: 'travel',
        data: 812.5,
        unit: 'distance',
        hourmeter: null,
        recorded_date: '2026-11-02',
        backwards_in: null,
      },
    ],
  ])
})

test('an earlier month has the values known at its end; both groups are empty without records', async () => {
  const { body } = await get('?serial=HA1&year=2026&month=10')
  expect(body.accumulation[0].map(({ name, data }: { name: string; data: number }) => [name, data])).toEqual([
    ['operation_hour', 100.5],
    ['slewing_count', 640],
  ])
  expect(body.accumulation[1]).toEqual([])
  expect((await get('?serial=EMPTY')).body).toEqual({ accumulation: [[], []] })
})

test('months have no gap and their increases, none where a counter ran backwards', async () => {
  const { body } = await get('/months?serial=HA1')
  expect(body.months).toEqual(['2026-09', '2026-10', '2026-11'])
  const [[operation, slewing], [travel]] = body.accumulation
  expect(operation).toMatchObject({
    name: 'operation_hour',
    data: [100.5, null, 130],
    added: [null, null, 29.5],
    is_backwards: [false, false, false],
  })
  expect(slewing).toMatchObject({
    data: [640, null, 700],
    added: [null, null, null],
    is_backwards: [false, false, true],
  })
  expect(travel).toMatchObject({ data: [null, null, 812.5], added: [null, null, null] })
  expect((await get('/months?serial=EMPTY')).body).toEqual({ months: [], accumulation: [[], []] })
})

test('compares with the median of the company’s machines of the model within a year', async () => {
  const { body } = await get('/comparison?serial=HA1&year=2026&month=11')
  expect(body).toEqual({
    type_code: 'HR-250N-4',
    machines: 3,
    accumulation: [
      [
        { name: 'operation_hour', median: 300, machines: 3 },
        { name: 'slewing_count', median: 700, machines: 1 },
      ],
      [{ name: 'travel_distance', median: 812.5, machines: 1 }],
    ],
  })
  const before = await get('/comparison?serial=HA1&year=2026&month=10')
  expect(before.body).toMatchObject({
    machines: 3,
    accumulation: [[{ median: 200.25, machines: 2 }, { median: 324.5 }], []],
  })
})

test('answers 422 for half a month, 404 for a machine of another company', async () => {
  for (const path of ['', '/comparison']) {
    expect((await get(`${path}?serial=HA1&year=2026`)).body).toMatchObject({
      status: 422,
      fields: [{ field: 'month' }],
    })
    expect((await get(`${path}?serial=HA1&month=3`)).body).toMatchObject({ status: 422, fields: [{ field: 'year' }] })
  }
  for (const path of ['', '/comparison', '/months']) {
    const [other, none] = [await get(`${path}?serial=HB1`), await get(`${path}?serial=HX9`)]
    expect([other.status, none.status]).toEqual([404, 404])
    expect({ ...other.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
  }
})

test('keeps an unknown counter and refuses an invalid value by name', async () => {
  const { rows } = await app.owner.query('select extra from accumulation where extra is not null')
  expect(rows).toEqual([{ extra: { upper_others: { gadget_hour: 3 } } }])
  const wrong: [object, string, string][] = [
    [
      { upper: { operation_hour: -1 } },
      'out_of_range',
      'upper.operation_hour is -1; send a value from 0 to 999999.99.',
    ],
    [{ upper: { operation_hour: '12' } }, 'wrong_type', 'upper.operation_hour must be a number.'],
    [{ upper: { slewing_count: 1.5 } }, 'wrong_type', 'upper.slewing_count must be a whole number.'],
    [{ upper: [1] }, 'wrong_type', 'upper must be an object of counters and their values.'],
    [{ upper: {} }, 'missing_field', 'upper and under name no counter that is known; send at least one.'],
    [{ time_difference: null }, 'missing_field', 'time_difference is missing; send it.'],
    [
      { upper: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`c${n}`, n])) },
      'too_large',
      'upper has 65 counters; send at most 64.',
    ],
  ]
  for (const [body, code, message] of wrong) {
    const { rejected } = await sendRecords(app, [accumulationOf('HA1', '2026-11-18', body)])
    expect.soft(rejected).toMatchObject([{ code, message }])
  }
})

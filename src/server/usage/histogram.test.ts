// The endpoints of distributions, and their file read back cell by cell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aHistogram } from '#fixtures/usage.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  token = await app.newReader('ken@alpha.example', alpha)
  await addTestMachines(app, alpha, [{ serial: 'HA1' }, { serial: '=HA2' }, { serial: 'EMPTY' }])
  await addTestMachines(app, beta, [{ serial: 'HB1' }])
  const { rejected } = await sendRecords(app, [
    histogramOf('HA1', '2026-11-19', { class_data: [1810, 1211, 655, 903, 311, 12.5], hourmeter: 6500 }),
    histogramOf('HA1', '2026-09-02', { hourmeter: null }),
    histogramOf('HA1', '2026-11-01', { class_data: [1, 2, 3, 4, 5, 6] }),
    histogramOf('HA1', '2026-10-30', {}),
    histogramOf('HA1', '2026-08-31', OIL([1, 2, 3, null])),
    histogramOf('HA1', '2026-09-30', OIL([1, 2, 4, null])),
    histogramOf('HA1', '2026-11-19', { ...OIL([1, 2, 4, null]), division: 'gadget' }),
    histogramOf('=HA2', '2026-11-19', { ...OIL([40, 40.2, 60, null]), division: 'gadget', class_data: [7, 8.5, 0] }),
    histogramOf('HB1', '2026-11-19', {}),
  ])
  expect(rejected).toEqual([])
})
afterAll(() => app.close())

const OIL = (edges: (number | null)[]) => ({
  division: 'oil_temperature',
  class_detail: [{ axis: 'oil_temperature', unit: 'temperature', edges }],
  class_data: [10, 20, 30],
})
let sequence = 0
const histogramOf = (serial: string, day: string, body: object): TerminalRecord => ({
  serial,
  data_type: 'histogram',
  recorded_at: `${day}T18:00:00+09:00`,
  sequence: ++sequence,
  body: { ...aHistogram(), ...body },
})
const get = (path: string) => app.request(token, 'GET', `/api/v1/histogram${path}`)

test('a division has the classes of its newest row; divisions with words come first', async () => {
  const { body } = await get('/divisions?serial=HA1')
  expect(body.histogram_division).toEqual([
    {
      division: 'load_radius',
      unit: 'hours',
      class_detail: aHistogram()['class_detail'],
      recorded_date: '2026-11-19',
    },
    expect.objectContaining({ division: 'oil_temperature', recorded_date: '2026-09-30' }),
    expect.objectContaining({ division: 'gadget' }),
  ])
  expect((await get('/divisions?serial=EMPTY')).body).toEqual({ histogram_division: [] })
})

test('lists the last row of each month, newest first; marks the later row of a fall', async () => {
  const { body } = await get('?serial=HA1&division=load_radius')
  expect(body.histogram_division.division).toBe('load_radius')
  expect(body.histogram).toEqual([
    {
      recorded_date: '2026-11-19',
      hourmeter: 6500,
      class_data: [1810, 1211, 655, 903, 311, 12.5],
      class_detail: null,
      is_changed: false,
      is_backwards: true,
    },
    {
      recorded_date: '2026-10-30',
      hourmeter: 6412.25,
      class_data: aHistogram()['class_data'],
      class_detail: null,
      is_changed: false,
      is_backwards: false,
    },
    {
      recorded_date: '2026-09-02',
      hourmeter: null,
      class_data: aHistogram()['class_data'],
      class_detail: null,
      is_changed: false,
      is_backwards: false,
    },
  ])
})

test('lists all rows of a month; marks a row with a class that fell', async () => {
  const { body } = await get('?serial=HA1&division=load_radius&year=2026&month=11')
  const rows = body.histogram.map((row: Record<string, unknown>) => [row['recorded_date'], row['is_backwards']])
  expect(rows).toEqual([
    ['2026-11-19', false],
    ['2026-11-01', true],
  ])
})

test('marks a row of other classes; the previous row has its own classes', async () => {
  const { body } = await get('?serial=HA1&division=oil_temperature')
  expect(body.histogram).toMatchObject([
    { recorded_date: '2026-09-30', is_changed: true, is_backwards: false, class_detail: null },
    { recorded_date: '2026-08-31', is_changed: false, class_detail: [{ edges: [1, 2, 3, null] }] },
  ])
})

const file = async (query: string, language = 'en') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return app.fastify.inject({ method: 'GET', url: `/api/v1/histogram/download?${query}`, headers })
}
const cellsOf = (text: string): string[][] => {
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n"]/)
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','))
}

test('a file has a line per class: the count, an earlier day’s count, and the increase', async () => {
  const answer = await file('serial=HA1&division=load_radius&date=2026-10-30&since=2026-09-02')
  expect(answer.headers['content-disposition']).toContain('filename="HA1_load_radius_20261030.csv"')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = cellsOf(answer.payload)
  expect(head).toEqual([
    'Serial',
    'Distribution',
    'Recorded on',
    'Hour meter (h)',
    'Working radius (m) from',
    'Working radius (m) to',
    'Load (t) from',
    'Load (t) to',
    'Hours (h)',
    'Hours (h) on 2026/9/2',
    'Added since 2026/9/2',
  ])
  const first = ['HA1', 'Load by working radius', '2026-10-30', '6412.25']
  expect(lines).toEqual([
    [...first, '0', '8', '0', '5', '1804.25', '1804.25', '0'],
    [...first, '8', '16', '0', '5', '1210.5', '1210.5', '0'],
    [...first, '16', '', '0', '5', '655', '655', '0'],
    [...first, '0', '8', '5', '25', '902.75', '902.75', '0'],
    [...first, '8', '16', '5', '25', '310.25', '310.25', '0'],
    [...first, '16', '', '5', '25', '12', '12', '0'],
  ])
})

test('uses the newest by default, the reader’s language and units; escapes a serial like a formula', async () => {
  const patched = await app.owner.query("update account set unit = 'milePound' where email = 'ken@alpha.example'")
  expect(patched.rowCount).toBe(1)
  const answer = await file('serial=%3DHA2&division=gadget', 'de')
  const [head, ...lines] = cellsOf(answer.payload)
  expect(head).toContain('Hydrauliköltemperatur (°F) von')
  // Whole, 40 and 40.2 °C would both be 104 °F.
  expect(lines.map((line) => line.slice(-3))).toEqual([
    ['104', '104.4', '7'],
    ['104.4', '140', '8.5'],
    ['140', '', '0'],
  ])
  expect(lines.map(([serial, name]) => [serial, name])).toEqual([0, 1, 2].map(() => ["'=HA2", 'gadget']))
  await app.owner.query("update account set unit = 'tonMeter'")
})

test('gives no increase where the classes have changed', async () => {
  const [, ...lines] = cellsOf(
    (await file('serial=HA1&division=oil_temperature&date=2026-09-30&since=2026-08-31')).payload,
  )
  expect(lines.map((line) => line.slice(-3))).toEqual([
    ['10', '', ''],
    ['20', '', ''],
    ['30', '', ''],
  ])
})

test('answers 404 for another company’s machine, an unknown division or day', async () => {
  for (const path of ['/divisions?', '?division=load_radius&', '/download?division=load_radius&']) {
    const [other, none] = [await get(`${path}serial=HB1`), await get(`${path}serial=HX9`)]
    expect([other.status, none.status]).toEqual([404, 404])
    expect({ ...other.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
  }
  expect((await get('?serial=HA1&division=boom_angle')).status).toBe(404)
  expect((await get('/download?serial=HA1&division=boom_angle')).status).toBe(404)
  expect((await get('/download?serial=HA1&division=load_radius&date=2026-11-18')).status).toBe(404)
  expect((await get('/download?serial=HA1&division=load_radius&since=2026-11-18')).status).toBe(404)
  expect((await get('/download?serial=HA1&division=load_radius&date=2026-02-30')).body).toMatchObject({ status: 422 })
  expect((await get('?serial=HA1&division=A')).body).toMatchObject({ status: 422, fields: [{ field: 'division' }] })
})

test('answers 422 with the field’s name', async () => {
  const axis = (over: object) => ({
    class_detail: [{ axis: 'boom_angle', unit: 'angle', edges: [0, 30, 60], ...over }],
    class_data: [1, 2],
  })
  const wrong: [object, string, string][] = [
    [{ division: 'Load radius' }, 'wrong_type', 'division must be a code like load_radius, of at most 40 characters.'],
    [{ unit: 'minutes' }, 'wrong_type', 'unit must be one of hours, count.'],
    [{ class_data: [1, 2] }, 'out_of_range', 'class_data has 2 values; send 6, one for each class.'],
    [{ class_data: [1, 2, 3, 4, 5, -6] }, 'out_of_range', 'class_data holds -6; send values from 0 to 999999999.'],
    [{ class_data: null }, 'missing_field', 'class_data is missing; send it.'],
    [{ class_detail: [] }, 'wrong_type', 'class_detail must be a list of one axis or two.'],
    [axis({ edges: [0, 60, 30] }), 'out_of_range', 'class_detail[0].edges must grow from one to the next.'],
    [
      axis({ edges: [0, null, 60] }),
      'wrong_type',
      'class_detail[0].edges must be numbers; only the first and the last may be null.',
    ],
    [axis({ unit: 'furlong' }), 'wrong_type', 'class_detail[0].unit must be one of'],
    [
      axis({ colour: 'red' }),
      'wrong_type',
      'class_detail[0] has a field colour; send what is further beside class_detail.',
    ],
    [
      axis({ edges: Array.from({ length: 34 }, (_, n) => n) }),
      'out_of_range',
      'class_detail[0].edges has 34 entries; send 2 to 33.',
    ],
  ]
  for (const [body, code, message] of wrong) {
    const { rejected } = await sendRecords(app, [histogramOf('HA1', '2026-11-18', body)])
    expect.soft(rejected).toMatchObject([{ code, message: expect.stringContaining(message) }])
  }
})

// One machine's month as a workbook, through HTTP, read back cell by cell.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARRIED, WORKED } from '#fixtures/day.ts'
import { excelDay } from '#domain/excel-date.ts'
import { readWorkbook, tableOf, type ReadSheet } from '#server/workbook/test-workbook.ts'
import { storeTestDay, storeTestMachines } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let token: string
let ids: Map<string, number>
let ours: number
beforeAll(async () => {
  app = await testApp()
  const theirs = await app.company('OTH')
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  await storeTestMachines(app, theirs, [{ serial: 'ZZ1' }])
  ids = await storeTestMachines(app, ours, [
    { serial: 'HA9', registration_number: '横浜 830 あ 11-22', management_number: '=cmd|calc', machine_category: '11' },
    { serial: 'HE1', registration_number: null, machine_category: '13', body_category_id: 2 },
  ])
  const store = (serial: string, day: Record<string, unknown>) =>
    storeTestDay(app, { company_id: ours, machine_id: ids.get(serial)! }, day)
  await store('HA9', { recorded_date: '2026-09-30', upper_hourmeter: 100.5, under_hourmeter: 50, odometer: 1_000 })
  await store('HA9', {
    recorded_date: '2026-10-02',
    upper_hourmeter: 108.25,
    under_hourmeter: null,
    odometer: 1_061.2,
    diff_odometer: 61.2,
    fuel_consumption_pto_on: 40.25,
    fuel_efficiency_pto_on: 5.75,
    max_coolant_temp_diff: 10,
    avg_torcon_pressure: 1.234,
    overload_counts: 2,
    has_alarm: true,
  })
  await store('HA9', { recorded_date: '2026-10-31', upper_hourmeter: 110, overload_counts: 1, diff_odometer: null })
  await store('HE1', {
    recorded_date: '2026-10-05',
    pto_hourmeter: 3,
    upper_hourmeter: 0.1,
    under_hourmeter: 0.26,
    fuel_consumption_pto_on: 12.5,
  })
  await store('HE1', { recorded_date: '2026-10-07', pto_hourmeter: null, upper_hourmeter: 0.1, under_hourmeter: 0.26 })
})
afterAll(() => app.close())

const getBook = (query: string, language = 'en', bearer = token) =>
  app.fastify.inject({
    method: 'GET',
    url: `/api/v1/daily/excel?${query}`,
    headers: { authorization: `Bearer ${bearer}`, 'accept-language': language },
  })
const bookOf = async (query: string, language = 'en'): Promise<[ReadSheet, ReadSheet]> => {
  const { statusCode, rawPayload } = await getBook(query, language)
  expect(statusCode).toBe(200)
  const sheets = readWorkbook(rawPayload)
  expect(sheets).toHaveLength(2)
  return sheets as [ReadSheet, ReadSheet]
}
const OCTOBER = 'serial=HA9&year=2026&month=10'
const oct = (day: number) => excelDay(`2026-10-${String(day).padStart(2, '0')}`)

describe('the file', () => {
  test('is a workbook named after plate, serial and month, also with a Japanese plate', async () => {
    const { headers } = await getBook(`${OCTOBER}&is_complement=0`)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const encoded = String(headers['content-disposition']).split("filename*=UTF-8''")[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe('DailyReport_横浜 830 あ 11-22_HA9_202610.xlsx')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('has no plate in its name when the machine has none', async () => {
    const { headers } = await getBook('serial=HE1&year=2026&month=10&is_complement=1')
    expect(headers['content-disposition']).toContain('filename="DailyReport_HE1_202610.xlsx"')
  })

  test('has the media type of a workbook', async () => {
    const { body } = await app.request(null, 'GET', '/api/openapi.json')
    expect(Object.keys(body.paths['/api/v1/daily/excel'].get.responses[200].content)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  test('is audited', async () => {
    await getBook(`${OCTOBER}&is_complement=0`)
    const { rows } = await app.owner.query("select key from audit where verb = 'download' and noun = 'daily_report'")
    expect(rows).toContainEqual({ key: 'HA9 202610' })
  })
})

describe('the days', () => {
  test('without filling in has a row per day, with empty gaps', async () => {
    const [days] = await bookOf(`${OCTOBER}&is_complement=0`)
    const table = tableOf(days, 4)
    expect(table).toHaveLength(32)
    expect(table[0]).toMatchObject({ Date: oct(1), Day: 'Thu', Report: 'No report', 'Engine hours (h)': null })
    expect(table[0]).toMatchObject({ 'Hour meter: Crane (h)': null, 'Operating hours (h)': null, Overloads: null })
    expect(table[1]).toEqual({
      Date: oct(2),
      Day: 'Fri',
      Report: 'Received',
      Alarm: 'Yes',
      'Hours reported, upper (h)': 7.3,
      'Hours reported, lower (h)': 1.6,
      'Hours reported, body (h)': null,
      'Engine hours (h)': 9.5,
      'Crane operation, PTO on (h)': null,
      'Travelling, PTO off (h)': null,
      'Stopped in neutral, PTO off (h)': null,
      'Hydraulic oil hot (h)': null,
      'Operating hours (h)': 7,
      'Running (h)': 1.75,
      'Neutral (h)': 0.75,
      'Carrier operating (h)': 1.75,
      'Carrier, no operation (h)': 7.75,
      'Hour meter: Crane (h)': 108.25,
      'Hour meter: Carrier (h)': null,
      'Odometer (km)': 1_061.2,
      'Odometer, difference (km)': 61.2,
      'Distance travelled (km)': 60.4,
      Overloads: 2,
      'Fuel consumption, PTO on (L)': 40.25,
      'Fuel consumption, PTO off (L)': null,
      'Efficiency, PTO on (L/h)': 5.75,
      'Efficiency, PTO off (km/L)': null,
      'Coolant, largest temperature difference (°C)': 10,
      'Torque converter fluid, largest temperature difference (°C)': null,
      'Torque converter pressure (MPa)': 1.234,
    })
    expect(table[30]).toMatchObject({ Date: oct(31), Report: 'Received', Alarm: null, Overloads: 1 })
    expect(table[31]).toMatchObject({
      Date: 'Month total',
      'Engine hours (h)': 19,
      'Hours reported, upper (h)': 14.6,
      'Operating hours (h)': 14,
      // 1.75 and 1.75 stay quarters.
      'Running (h)': 3.5,
      'Distance travelled (km)': 120.8,
      'Odometer (km)': null,
      'Odometer, difference (km)': 61.2,
      Overloads: 3,
    })
  })

  test('filled-in days carry meters forward, have zero hours, unknown figures, and a mark', async () => {
    const [days] = await bookOf(`${OCTOBER}&is_complement=1`)
    const table = tableOf(days, 5)
    expect(table[0]).toMatchObject({
      Report: 'Filled in',
      'Hour meter: Crane (h)': 100.5,
      'Hour meter: Carrier (h)': 50,
      'Odometer (km)': 1_000,
      'Engine hours (h)': 0,
      'Operating hours (h)': 0,
      'Hours reported, body (h)': null,
      'Fuel consumption, PTO on (L)': null,
      Overloads: null,
    })
    expect(table[1]).toMatchObject({ Report: 'Received', 'Hour meter: Carrier (h)': null })
    expect(table[2]).toMatchObject({ 'Hour meter: Crane (h)': 108.25, 'Hour meter: Carrier (h)': 50 })
    const column = [...days.cells].find(([, { value }]) => value === 'Hour meter: Crane (h)')?.[0].replace(/\d+$/, '')
    expect(days.cells.get(`${column}6`)?.style).toMatchObject({ italic: true, fill: 'F3EFE6', format: '#,##0.0' })
    expect(days.cells.get(`${column}7`)?.style).toMatchObject({ italic: false, fill: null })
    expect(days.cells.get('A4')?.value).toMatch(/^Days without a report are filled in/)
    expect(table[31]).toMatchObject({ 'Engine hours (h)': 19, Overloads: 3 })
  })

  test('nothing is filled in before the first known day or after the last', async () => {
    const [days] = await bookOf('serial=HE1&year=2026&month=10&is_complement=1')
    const reports = tableOf(days, 5).map((row) => row['Report'])
    expect(reports.slice(0, 31)).toEqual([
      ...Array<string>(4).fill('No report'),
      'Received',
      'Filled in',
      'Received',
      ...Array<string>(24).fill('No report'),
    ])
  })

  test('future days are not filled in', async () => {
    const year = new Date().getUTCFullYear() + 1
    const [days] = await bookOf(`serial=HA9&year=${year}&month=1&is_complement=1`)
    expect(
      new Set(
        tableOf(days, 4)
          .slice(0, 31)
          .map((row) => row['Report']),
      ),
    ).toEqual(new Set(['No report']))
  })

  test('an electric loader crane has its own meters, and electricity in kWh', async () => {
    const [days] = await bookOf('serial=HE1&year=2026&month=10&is_complement=0')
    expect(tableOf(days, 4)[4]).toMatchObject({
      'Hour meter: PTO (h)': 3,
      'Hour meter: Total (h)': 0.36,
      'Electricity consumption, PTO on (kWh)': 12.5,
    })
    const total = [...days.cells].find(([, { value }]) => value === 0.36)?.[1]
    expect(total?.style.format).toBe('#,##0.00')
  })

  test('in miles and pounds converted figures are whole, hours and efficiencies are not', async () => {
    const { version } = (await app.request(token, 'GET', '/api/v1/authorization')).body.data
    const saved = await app.request(token, 'PUT', '/api/v1/preferences', { unit: 'milePound', version })
    expect(saved.status).toBe(200)
    const [days] = await bookOf(`${OCTOBER}&is_complement=0`)
    const table = tableOf(days, 4)
    expect(table[1]).toMatchObject({
      'Odometer (mile)': 659,
      'Fuel consumption, PTO on (gal)': 11,
      'Efficiency, PTO on (gal/h)': 1.5,
      'Coolant, largest temperature difference (°F)': 18,
      'Torque converter pressure (psi)': 179,
      'Hour meter: Crane (h)': 108.25,
    })
    const odometer = [...days.cells].find(([, { value }]) => value === 'Odometer (mile)')?.[0].replace(/\d+$/, '')
    expect(days.cells.get(`${odometer}6`)?.style.format).toBe('#,##0')
    await app.request(token, 'PUT', '/api/v1/preferences', { unit: 'tonMeter', version: version + 1 })
  })

  test('is all in Japanese for a Japanese reader', async () => {
    const [days, slots] = await bookOf(`${OCTOBER}&is_complement=1`, 'ja')
    expect(days.name).toBe('日報 2026-10')
    expect(slots.name).toBe('日次チャート 2026-10')
    expect(days.cells.get('A1')?.value).toBe('日報 2026/10 – HA9')
    expect(tableOf(days, 5)[1]).toMatchObject({ 曜日: '金', 日報: '受信', 警報: 'あり', 過負荷回数: 2 })
    const texts = [...days.cells.values()].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    const english = texts.filter((text) => /^[A-Z][a-z]{3,}/.test(text))
    expect(english).toEqual([])
  })

  test('has dates as dates in the language’s format, and a frozen head', async () => {
    const [days, slots] = await bookOf(`${OCTOBER}&is_complement=0`, 'de')
    expect(days.cells.get('A5')?.style.format).toBe('dd.mm.yyyy')
    expect(days.frozen).toEqual({ rows: 4, columns: 2 })
    expect(days.cells.get('A4')?.style.bold).toBe(true)
    expect(days.widths[0]).toBe(13)
    expect(slots.frozen).toEqual({ rows: 5, columns: 3 })
  })

  test('keeps text that begins like a formula as text', async () => {
    const [days] = await bookOf(`${OCTOBER}&is_complement=0`)
    const fact = [...days.cells.values()].find(({ value }) => String(value).includes('=cmd|calc'))
    expect(fact).toMatchObject({ isText: true })
  })
})

describe('the slots', () => {
  test('are cells in the portal’s colours, crane above carrier, gaps empty', async () => {
    const [, slots] = await bookOf(`${OCTOBER}&is_complement=0`)
    const rowOf = (row: number) =>
      Array.from({ length: 96 }, (_, slot) => {
        const name =
          slot + 3 < 26
            ? String.fromCharCode(65 + slot + 3)
            : `${String.fromCharCode(64 + Math.floor((slot + 3) / 26))}${String.fromCharCode(65 + ((slot + 3) % 26))}`
        return slots.cells.get(`${name}${row}`)
      })
    // Row 5 is the head; the first day, a gap, takes rows 6 and 7.
    expect(rowOf(6).every((cell) => cell === undefined)).toBe(true)
    expect(
      rowOf(8)
        .map((cell) => cell?.value)
        .join(''),
    ).toBe(WORKED)
    expect(
      rowOf(9)
        .map((cell) => cell?.value)
        .join(''),
    ).toBe(CARRIED)
    const styles = rowOf(8).map((cell) => cell?.style.fill)
    expect(styles[0]).toBeNull()
    expect([styles[26], styles[30], styles[32]]).toEqual(['3278B8', 'B67A10', '14623A'])
    expect(rowOf(9)[40]?.style).toMatchObject({ pattern: 'lightUp', fill: '7D7568' })
    expect(slots.cells.get('C8')?.value).toBe('Crane')
    expect(slots.cells.get('C9')?.value).toBe('Carrier')
    expect(slots.merged).toHaveLength(24)
  })

  test('at another offset are cut at its midnight', async () => {
    const [days, slots] = await bookOf(`${OCTOBER}&is_complement=0&time_difference=0`)
    // 06:30 at +09:00 is 21:30 of the day before.
    expect(slots.cells.get('CL6')?.value).toBe(2)
    expect(days.cells.get('A4')?.value).toContain('+0000')
    expect(tableOf(days, 5)[0]).toMatchObject({ Report: 'No report', 'Running (h)': 1 })
    expect(Object.keys(tableOf(days, 5)[1]!)).toEqual([
      'Date',
      'Day',
      'Report',
      'Alarm',
      'Operating hours (h)',
      'Running (h)',
      'Neutral (h)',
      'Carrier operating (h)',
      'Carrier, no operation (h)',
    ])
  })
})

describe('refused', () => {
  test('another company’s machine like an unknown one', async () => {
    const [theirs, none] = [
      await getBook('serial=ZZ1&year=2026&month=10&is_complement=0'),
      await getBook('serial=NONE&year=2026&month=10&is_complement=0'),
    ]
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
    expect({ ...theirs.json(), request_id: '' }).toEqual({ ...none.json(), request_id: '' })
  })

  test.each([
    ['year=2026&month=10&is_complement=0', 'serial'],
    ['serial=HA9&year=2026&month=13&is_complement=0', 'month'],
    ['serial=HA9&year=2026&month=10', 'is_complement'],
    ['serial=HA9&year=2026&month=10&is_complement=2', 'is_complement'],
    ['serial=HA9&year=2026&month=10&is_complement=0&time_difference=7', 'time_difference'],
    ['serial=HA9&year=2026&month=10&is_complement=0&page=1', 'page'],
  ])('%s, for its %s', async (query, field) => {
    const answer = await getBook(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.map((fault: { field: string }) => fault.field)).toContain(field)
  })

  test('a reader without a session', async () => {
    expect((await getBook(`${OCTOBER}&is_complement=0`, 'en', 'x'.repeat(43))).statusCode).toBe(401)
  })
})

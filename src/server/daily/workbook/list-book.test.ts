// The workbook of all machines' month through HTTP, read back cell by cell.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook, tableOf, type ReadSheet } from '#server/workbook/test-workbook.ts'
import { storeTestDay, storeTestMachines } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

/** More than one portion. */
const MANY = 260
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '<b>&"', '_x0041_', 'ｶﾅ 🏗']

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const theirs = await app.company('OTH')
  const ours = await app.company('HCS')
  const many = await app.company('BIG')
  await app.account('big@test.example', many)
  token = await app.newReader('owner@test.example', ours)
  await storeTestMachines(app, theirs, [{ serial: 'ZZ1' }])
  const all = Array.from({ length: MANY }, (_, n) => ({ serial: `M${n}`, management_number: `R${n % 2}` }))
  await storeTestMachines(app, many, all)
  const ids = await storeTestMachines(app, ours, [
    { serial: 'HA9', registration_number: '横浜 11', machine_category: '11' },
    { serial: 'HE1', machine_category: '32', body_category_id: 2, registration_number: null },
    ...HOSTILE.map((management_number, n) => ({ serial: `X${n}`, management_number, registration_number: null })),
  ])
  const store = (serial: string, day: Record<string, unknown>) =>
    storeTestDay(app, { company_id: ours, machine_id: ids.get(serial)! }, day)
  await store('HA9', {
    recorded_date: '2026-11-01',
    fuel_consumption_pto_on: 40.25,
    odometer: 1_000,
    upper_hourmeter: 7,
  })
  await store('HA9', {
    recorded_date: '2026-11-03',
    upper_operation_data: '1'.repeat(96),
    under_operation_data: null,
    odometer: 1_061.2,
    upper_hourmeter: 14.25,
  })
  await store('HE1', {
    recorded_date: '2026-11-03',
    upper_operation_data: '2'.repeat(5) + '0'.repeat(91),
    fuel_consumption_pto_on: 12.5,
    odometer: null,
  })
})
afterAll(() => app.close())

const getBook = (query: string, language = 'en', bearer = token) =>
  app.fastify.inject({
    method: 'GET',
    url: `/api/v1/daily/list/excel?${query}`,
    headers: { authorization: `Bearer ${bearer}`, 'accept-language': language },
  })
const sheetOf = async (query: string, language = 'en', bearer = token): Promise<ReadSheet> => {
  const { statusCode, rawPayload } = await getBook(query, language, bearer)
  expect(statusCode).toBe(200)
  return readWorkbook(rawPayload)[0]!
}
const NOVEMBER = 'year=2026&month=11'
const serialsOf = (sheet: ReadSheet, word = 'Serial') =>
  tableOf(sheet, 4)
    .map((row) => row[word])
    .slice(0, -2)

describe('the month of all machines', () => {
  test('is named after year and month, and audited', async () => {
    const { headers } = await getBook(NOVEMBER)
    expect(headers['content-disposition']).toContain('filename="2026_11.xlsx"')
    const { rows } = await app.owner.query("select key from audit where verb = 'download' and noun = 'daily_list'")
    expect(rows).toContainEqual({ key: '202611' })
  })

  test('has a row per machine and a total', async () => {
    const sheet = await sheetOf(NOVEMBER)
    const [ha9, he1] = tableOf(sheet, 4)
    expect(ha9).toMatchObject({
      Serial: 'HA9',
      Model: 'HA-1600N-3',
      Category: 'All terrain crane',
      Plate: '横浜 11',
      '1\nSun': 1,
      '2\nMon': null,
      '3\nTue': 0,
      'Days operated': 1,
      'Operating hours (whole h)': 7,
      'Neutral (whole h)': 25,
      'Hour meter: Upper (h)': 14.25,
      'Hour meter: Body (h)': null,
      'Odometer (km)': 1_061.2,
      'Fuel consumption, PTO on (L)': 40.25,
      'Fuel consumption, PTO off (L)': null,
      'Electricity consumption, PTO on (kWh)': null,
    })
    expect(he1).toMatchObject({
      Serial: 'HE1',
      'Fuel consumption, PTO on (L)': null,
      'Electricity consumption, PTO on (kWh)': 12.5,
      'Odometer (km)': null,
    })
    const [inUse, all] = tableOf(sheet, 4).slice(-2)
    expect(inUse).toMatchObject({ Serial: 'Machines in use', '1\nSun': 1, '3\nTue': 1, 'Days operated': null })
    // 7 and 5 slots of running are 3 h; whole hours of each machine would add up to 4.
    expect(all).toMatchObject({ Serial: 'Machines listed, total', '1\nSun': null, 'Days operated': 2 })
    expect(all).toMatchObject({
      'Running (whole h)': 3,
      'Operating hours (whole h)': 7,
      'Carrier or track operating (whole h)': 3.5,
    })
  })

  test('colours the days of use, freezes the head, and tints weekends', async () => {
    const sheet = await sheetOf(NOVEMBER)
    expect(sheet.cells.get('F5')?.style.fill).toBe('14623A')
    expect(sheet.cells.get('G5')?.style.fill).toBeNull()
    expect(sheet.cells.get('L5')?.style.fill).toBe('F3EFE6')
    expect(sheet.frozen).toEqual({ rows: 4, columns: 1 })
  })

  test.each(HOSTILE)('keeps %j as text', async (management_number) => {
    const sheet = await sheetOf(NOVEMBER)
    const cell = [...sheet.cells.values()].find(({ value }) => value === management_number)
    expect(cell).toMatchObject({ isText: true, style: { quoted: /^[=+\-@\t]/.test(management_number) } })
  })

  test('in miles has whole distances, and electricity in kWh', async () => {
    const { version } = (await app.request(token, 'GET', '/api/v1/authorization')).body.data
    await app.request(token, 'PUT', '/api/v1/preferences', { unit: 'milePound', version })
    const [ha9, he1] = tableOf(await sheetOf(NOVEMBER), 4)
    expect(ha9).toMatchObject({ 'Odometer (mile)': 659, 'Fuel consumption, PTO on (gal)': 11 })
    expect(he1).toMatchObject({ 'Electricity consumption, PTO on (kWh)': 12.5 })
    await app.request(token, 'PUT', '/api/v1/preferences', { unit: 'tonMeter', version: version + 1 })
  })

  test('is all in Japanese for a Japanese reader', async () => {
    const sheet = await sheetOf(NOVEMBER, 'ja')
    expect(tableOf(sheet, 4)[0]).toMatchObject({
      機番: 'HA9',
      機種区分: 'オールテレーンクレーン',
      '1\n日': 1,
      稼働日数: 1,
    })
    expect(sheet.cells.get('A1')?.value).toBe('全機械の日報 2026/11')
  })
})

describe('which machines', () => {
  test('without a page has every machine once, in order', async () => {
    const { access_token } = await app.signIn('big@test.example')
    const sheet = await sheetOf(NOVEMBER, 'en', access_token)
    expect(serialsOf(sheet)).toEqual(Array.from({ length: MANY }, (_, n) => `M${n}`))
    const found = await sheetOf(`${NOVEMBER}&management_number=R1`, 'en', access_token)
    expect(serialsOf(found)).toHaveLength(MANY / 2)
  })

  test('with a page has that page’s machines', async () => {
    expect(serialsOf(await sheetOf(`${NOVEMBER}&page=2&per_page=3`))).toEqual(['X1', 'X2', 'X3'])
  })

  test('never has another company’s', async () => {
    expect(serialsOf(await sheetOf(NOVEMBER))).not.toContain('ZZ1')
    expect(serialsOf(await sheetOf(`${NOVEMBER}&serial=ZZ`))).toEqual([])
  })

  test.each([
    ['year=2026', 'month'],
    ['year=2026&month=11&page=0', 'page'],
    ['year=2026&month=11&is_complement=1', 'is_complement'],
    ['year=2026&month=11&management_number=%20', 'management_number'],
  ])('%s is refused for its %s', async (query, field) => {
    const answer = await getBook(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.map((fault: { field: string }) => fault.field)).toContain(field)
  })
})

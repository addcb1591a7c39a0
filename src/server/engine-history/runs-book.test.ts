// The workbook of engine runs through HTTP, read back cell by cell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excelDay } from '#domain/excel-date.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { engineDay } from './test-runs.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const ours = await app.company('HCS')
  const theirs = await app.company('OTH')
  token = await app.newReader('owner@test.example', ours)
  const made = { type_code: 'HR-250N-4', machine_category: '12' as const, manufactured_on: '2022-01-01' }
  await addTestMachines(app, ours, [
    { ...made, serial: 'D-1', registration_number: '品川 11', management_number: '=1+1' },
    { ...made, serial: 'OLD', manufactured_on: '2019-02-28' },
  ])
  await addTestMachines(app, theirs, [{ ...made, serial: 'ZZ1' }])
  await sendRecords(app, [
    engineDay('D-1', '2026-05-05', [
      { from: 3_600, to: 9_000, send_place: '晴海' },
      { from: 80_000, send_place: null },
    ]),
    engineDay('D-1', '2026-05-31', [{ from: 86_000, to: 86_400 }]),
    engineDay('OLD', '2026-05-05', [{ from: 1, to: 2 }]),
    engineDay('ZZ1', '2026-06-05', [{ from: 1, to: 2 }]),
  ])
})
afterAll(() => app.close())

const getBook = (query: string, language = 'en') =>
  app.fastify.inject({
    method: 'GET',
    url: `/api/v1/engine/history/excel?${query}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })

test('lists every run with machine, start, end, hours and place', async () => {
  const { statusCode, headers, rawPayload } = await getBook('year=2026&month=5')
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain('filename="engine_history_2026_5.xlsx"')
  const sheet = readWorkbook(rawPayload)[0]!
  const [first, open, last, ...more] = tableOf(sheet, 3)
  expect(first).toEqual({
    Serial: 'D-1',
    Model: 'HR-250N-4',
    Category: 'Rough terrain crane',
    Plate: '品川 11',
    'Mgmt. no.': '=1+1',
    Start: excelDay('2026-05-05') + 1 / 24,
    End: excelDay('2026-05-05') + 2.5 / 24,
    'Hours (h)': 1.5,
    Place: '晴海',
  })
  expect(open).toMatchObject({ End: null, 'Hours (h)': null, Place: null })
  expect(last).toMatchObject({ End: excelDay('2026-06-01'), 'Hours (h)': 0.11 })
  expect(more).toEqual([])
  expect(sheet.cells.get('F4')?.style.format).toBe('yyyy/mm/dd hh:mm')
  expect(sheet.cells.get('E4')?.style.quoted).toBe(true)
  expect(sheet.frozen).toEqual({ rows: 3, columns: 1 })
})

test('has times in the reader’s zone and words in their language', async () => {
  const { version } = (await app.request(token, 'GET', '/api/v1/authorization')).body.data
  await app.request(token, 'PUT', '/api/v1/preferences', { time_zone: 'America/New_York', version })
  const { rawPayload } = await getBook('year=2026&month=5', 'ja')
  const sheet = readWorkbook(rawPayload)[0]!
  expect(tableOf(sheet, 3)[0]).toMatchObject({ 開始: excelDay('2026-05-04') + 12 / 24, 場所: '晴海' })
  expect(sheet.cells.get('A2')?.value).toContain('America/New_York')
  await app.request(token, 'PUT', '/api/v1/preferences', { time_zone: 'Asia/Tokyo', version: version + 1 })
})

test.each(['year=2026&month=4', 'year=2026&month=6', 'year=2099&month=1'])('answers 404 for %s', async (query) => {
  expect((await getBook(query)).statusCode).toBe(404)
})

test('answers 422 for an invalid month', async () => {
  expect((await getBook('year=2026&month=13')).statusCode).toBe(422)
})

// A machine's month with a meter in doubt as a workbook, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { storeTestDay, storeTestMachines } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let token: string
let company_id: number
let machine_id: number
beforeAll(async () => {
  app = await testApp()
  company_id = await app.company('HCS')
  token = await app.newReader('owner@test.example', company_id)
  const ids = await storeTestMachines(app, company_id, [{ serial: 'HD5', machine_category: '14' }])
  machine_id = ids.get('HD5')!
})
afterAll(() => app.close())

const bookOf = async () => {
  const { statusCode, rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: '/api/v1/daily/excel?serial=HD5&year=2026&month=10&is_complement=1',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  expect(statusCode).toBe(200)
  return readWorkbook(rawPayload)[0]!
}

test('a reading in doubt is told beside the day, is not carried forward and adds no distance', async () => {
  const store = (day: number, odometer: number, diff_odometer: number, meter_marks: object | null = null) =>
    storeTestDay(
      app,
      { company_id, machine_id },
      { recorded_date: `2026-10-0${day}`, odometer, diff_odometer, upper_hourmeter: 500 + day, meter_marks },
    )
  await store(5, 20_036, 12)
  await store(6, 0, -20_036, { odometer: 'doubted', upper_hourmeter: 'restarted' })
  await store(8, 20_060, 20_060, { diff_odometer: 'uncounted' })
  await store(9, 20_071, 11)
  const days = await bookOf()
  const table = tableOf(days, 5)
  expect(table[4]).toMatchObject({ Meters: null, 'Odometer (km)': 20_036 })
  expect(table[5]).toMatchObject({ Meters: 'Crane: counts anew, Odometer: unconfirmed', 'Odometer (km)': 0 })
  expect(table[6]).toMatchObject({ Report: 'Filled in', Meters: null, 'Odometer (km)': 20_036 })
  expect(table[7]).toMatchObject({ Meters: null, 'Odometer, difference (km)': 20_060 })
  expect(table[31]).toMatchObject({ Meters: null, 'Odometer, difference (km)': 23, 'Engine hours (h)': 38 })
})

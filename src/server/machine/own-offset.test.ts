// A machine's own offset: of its import until a day tells another, everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { aRecord } from '#fixtures/record.ts'
import { localDate } from '#domain/time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const IMPORTED = -210
const TOLD = 345

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(app, company, [{ serial: 'OFF-1' }])
  await app.owner.query('update machine_identity set time_difference = $1', [IMPORTED])
})
afterAll(() => app.close())

const get = async (path: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/${path}`)
  expect(status, path).toBe(200)
  return body
}
const offsets = async () => ({
  detail: (await get('machine/detail?serial=OFF-1')).data.time_difference,
  month: (await get('daily?serial=OFF-1&year=2026&month=10')).default_time_difference,
  track: (await get('tracking?serial=OFF-1&year=2026&month=10')).time_difference,
  'communication record': (await get('receive_hisotry/year?serial=OFF-1&year=2026')).today,
})
const all = (minutes: number) => ({
  detail: minutes,
  month: minutes,
  track: minutes,
  'communication record': localDate(Date.now(), minutes),
})

test('the imported offset holds until a day tells another', async () => {
  expect(await offsets()).toEqual(all(IMPORTED))
  const body = aDay({ recorded_date: '2026-10-05', time_difference: TOLD })
  const record = aRecord({ serial: 'OFF-1', recorded_at: '2026-10-05T12:00:00Z', body })
  expect((await sendRecords(app, [record])).rejected).toEqual([])
  expect(await offsets()).toEqual(all(TOLD))
})

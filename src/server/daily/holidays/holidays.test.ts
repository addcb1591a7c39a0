// A company's calendar through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Holiday } from '#contract/daily/holidays.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { enterHoliday } from './company-holidays.ts'

let app: TestApp
let token: string
let other: string
beforeAll(async () => {
  app = await testApp()
  const ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  other = await app.newReader('other@test.example', await app.company('OTH'))
  await app.asOwner(async (db) => {
    await enterHoliday(db, KEEPER, ours, { date: '2026-12-30', name: '年末休業', is_working: false })
    await enterHoliday(db, KEEPER, ours, { date: '2026-11-03', name: 'Bridge lift', is_working: true })
    await enterHoliday(db, KEEPER, ours, { date: '2027-01-01', name: 'Closed for the new year', is_working: false })
  })
})
afterAll(() => app.close())

const getHolidays = (query: string, who = token) => app.request(who, 'GET', `/api/v1/holidays?${query}`)
const lateIn2026 = ({ body }: { body: { holidays: Holiday[] } }) =>
  body.holidays.filter(({ date }) => date > '2026-10-31').map(({ date, kind }) => [date, kind])

test('the calendar has the company’s closing days, not the public holidays on which it works', async () => {
  const answer = await getHolidays('from_year=2026&until_year=2027')
  expect(answer.body).toMatchObject({ country_code: 'JP', first_known_year: 2010, last_known_year: 2035 })
  expect(lateIn2026(answer).slice(0, 4)).toEqual([
    ['2026-11-23', 'public'],
    ['2026-12-30', 'own'],
    ['2027-01-01', 'own'],
    ['2027-01-11', 'public'],
  ])
  expect(lateIn2026(await getHolidays('from_year=2026&until_year=2026', other))).toEqual([
    ['2026-11-03', 'public'],
    ['2026-11-23', 'public'],
  ])
})

test.each([
  ['from_year=2026&until_year=2025', 'until_year'],
  ['from_year=2026&until_year=2029', 'until_year'],
  ['from_year=2026', 'until_year'],
  ['from_year=1969&until_year=1970', 'from_year'],
])('%s is refused by its name', async (query, field) => {
  const { status, body } = await getHolidays(query)
  expect(status).toBe(422)
  expect(body.fields.map((fault: { field: string }) => fault.field)).toEqual([field])
})

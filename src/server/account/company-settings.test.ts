// What a company sets of itself through HTTP: zone, contact, closing days.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let company: { yard: number; other: number }
let [token, otherToken] = ['', '']

beforeAll(async () => {
  app = await testApp()
  company = { yard: await app.company('yard'), other: await app.company('other') }
  // The first account of a company is its administrator.
  token = await app.newReader('boss@yard.example', company.yard)
  otherToken = await app.newReader('boss@other.example', company.other)
  await app.account('planner@yard.example', company.yard)
})
afterAll(() => app.close())

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = token) =>
  app.request(as, method, `/api/v1${path}`, body)
const lastEntry = async (noun: string) =>
  (
    await app.owner.query(
      'select verb, before, after from audit where company_id = $1 and noun = $2 order by audit_id desc limit 1',
      [company.yard, noun],
    )
  ).rows[0]
const daysOf = async (as = token) =>
  (await ask('GET', '/holidays/company?year=2027', undefined, as)).body.days as {
    date: string
    name: string
    kind: string
  }[]
const ownDays = async (as = token) => (await daysOf(as)).filter(({ kind }) => kind !== 'public')

test('the time zone of one company is changed, audited, and kept from another', async () => {
  expect((await ask('GET', '/company')).body).toEqual({
    time_zone: 'Asia/Tokyo',
    country_code: 'JP',
    co2_per_litre: null,
    second_factor: false,
    contact: null,
  })
  expect((await ask('PUT', '/company/time_zone', { time_zone: 'Europe/Berlin' })).body.time_zone).toBe('Europe/Berlin')
  expect(await lastEntry('company')).toEqual({
    verb: 'update',
    before: { time_zone: 'Asia/Tokyo' },
    after: { time_zone: 'Europe/Berlin' },
  })
  expect((await ask('GET', '/authorization')).body.data.company_time_zone).toBe('Europe/Berlin')
  expect((await ask('GET', '/company', undefined, otherToken)).body.time_zone).toBe('Asia/Tokyo')
  const refused = await ask('PUT', '/company/time_zone', { time_zone: 'Mars/Base' })
  expect(refused.body).toMatchObject({ status: 422, fields: [{ field: 'time_zone' }] })
})

test('CO2 of fuel is kept for the fleet report of one company, and forgotten', async () => {
  const put = (co2_per_litre: unknown, as = token) => ask('PUT', '/company/co2', { co2_per_litre }, as)
  const inReport = async (as = token) =>
    (await ask('GET', '/daily/range?range=yesterday', undefined, as)).body.co2_per_litre
  expect(await inReport()).toBeNull()
  expect((await put(2.585)).body.co2_per_litre).toBe(2.585)
  expect([await inReport(), await inReport(otherToken)]).toEqual([2.585, null])
  expect(await lastEntry('company')).toEqual({
    verb: 'update',
    before: { co2_per_litre: null },
    after: { co2_per_litre: 2.585 },
  })
  for (const wrong of [0, -1, 20.001, 2.5855, '2.6']) expect((await put(wrong)).status).toBe(422)
  expect((await put(null)).body.co2_per_litre).toBeNull()
  const { access_token } = await app.signIn('planner@yard.example')
  expect((await put(2, access_token)).status).toBe(403)
})

test('a second factor is asked for of one company alone, by an administrator who has shown who it is', async () => {
  const put = (second_factor: boolean, as = token) => ask('PUT', '/company/second_factor', { second_factor }, as)
  expect((await put(true)).body.second_factor).toBe(true)
  expect(await lastEntry('company')).toEqual({
    verb: 'update',
    before: { second_factor: false },
    after: { second_factor: true },
  })
  expect((await ask('GET', '/company', undefined, otherToken)).body.second_factor).toBe(false)
  const planner = (await app.signIn('planner@yard.example')).access_token
  expect((await app.request(planner, 'GET', '/api/v1/machine/list')).body.code).toBe('second_factor_needed')
  expect((await put(false)).body.second_factor).toBe(false)
  const again = (await app.signIn('planner@yard.example')).access_token
  expect((await put(true, again)).body).toMatchObject({ code: 'not_allowed', permission: 'administer' })
})

test('the contact is named, changed and taken away; a wrong telephone is refused by its field', async () => {
  const put = (contact: object | null) => ask('PUT', '/company/contact', { contact })
  expect((await put({ name: ' Desk ', telephone: '+81 3 5500 1234' })).body.contact).toEqual({
    name: 'Desk',
    telephone: '+81 3 5500 1234',
  })
  expect((await put({ name: 'Desk', telephone: 'call me' })).body).toMatchObject({
    status: 422,
    fields: [{ field: 'contact.telephone' }],
  })
  expect((await put({ name: '  ', telephone: null })).body).toMatchObject({
    status: 422,
    fields: [{ field: 'contact.name' }],
  })
  expect((await put(null)).body.contact).toBeNull()
  expect(await lastEntry('company_contact')).toMatchObject({ verb: 'delete', before: { name: 'Desk' }, after: null })
  expect((await ask('GET', '/company', undefined, otherToken)).body.contact).toBeNull()
})

test('closing days are entered and taken away with what they had, each audited', async () => {
  const day = (date: string, name: string, is_working = false) => ({ date, name, is_working })
  const days = [day('2027-08-12', 'Summer'), day('2027-08-13', 'Summer')]
  expect((await ask('PUT', '/holidays/company', { days })).body).toEqual({ before: [] })
  expect(await ownDays()).toEqual(days.map(({ date, name }) => ({ date, name, kind: 'own' })))
  expect(await lastEntry('holiday')).toMatchObject({ verb: 'save', after: days[1]! })
  const named = await ask('PUT', '/holidays/company', { days: [day('2027-08-13', 'Festival')] })
  expect(named.body).toEqual({ before: [days[1]] })
  // 23 February is a public holiday of Japan.
  expect((await ask('PUT', '/holidays/company', { days: [day('2027-02-23', 'Stocktaking', true)] })).status).toBe(200)
  expect((await daysOf()).find(({ date }) => date === '2027-02-23')).toMatchObject({ kind: 'working' })
  const removed = await ask('POST', '/holidays/company/remove', { dates: ['2027-02-23', '2027-08-12'] })
  expect(removed.body.before).toEqual([day('2027-02-23', 'Stocktaking', true), days[0]])
  expect((await ownDays()).map(({ name }) => name)).toEqual(['Festival'])
  expect(await lastEntry('holiday')).toMatchObject({ verb: 'delete', before: { name: 'Summer' } })
  expect(await ownDays(otherToken)).toEqual([])
  // All or none.
  const gone = await ask('POST', '/holidays/company/remove', { dates: ['2027-08-13', '2027-08-14'] })
  expect(gone.status).toBe(404)
  expect(await ownDays()).toHaveLength(1)
})

test('bad days are refused by field, and none of them is stored', async () => {
  const put = async (...days: object[]) => (await ask('PUT', '/holidays/company', { days })).body
  const good = { date: '2027-09-01', name: 'Good', is_working: false }
  expect(await put(good, { ...good, date: '2027-09-31' })).toMatchObject({ status: 422 })
  expect(await put(good, { ...good, date: '2027-09-02', name: ' ' })).toMatchObject({
    status: 422,
    fields: [{ field: 'days.1.name' }],
  })
  expect(await put(good, { ...good, date: '2027-09-03', is_working: true })).toMatchObject({
    status: 422,
    fields: [{ field: 'days.1.date' }],
  })
  expect((await ownDays()).map(({ name }) => name)).not.toContain('Good')
})

test('only an administrator may look at them or change them', async () => {
  const { access_token } = await app.signIn('planner@yard.example')
  const day = { date: '2027-09-01', name: 'x', is_working: false }
  for (const [method, path, body] of [
    ['GET', '/company'],
    ['PUT', '/company/time_zone', { time_zone: 'Asia/Tokyo' }],
    ['PUT', '/company/contact', { contact: null }],
    ['GET', '/holidays/company?year=2027'],
    ['PUT', '/holidays/company', { days: [day] }],
    ['POST', '/holidays/company/remove', { dates: ['2027-09-01'] }],
  ] as const)
    expect((await ask(method, path, body, access_token)).body, path).toMatchObject({
      status: 403,
      permission: 'administer',
    })
})

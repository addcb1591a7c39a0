// Search histories through HTTP: order, limits, one account only.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchHistory } from '#contract/machine/search-history.ts'
import { criteriaOfHistory, historyOfCriteria } from '#domain/search-history.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { HISTORY_LENGTH } from './search-history.ts'

let app: TestApp
let token: string
let colleague: string
let stranger: string
let theirs: number

beforeAll(async () => {
  app = await testApp()
  const ours = await app.company('HCS')
  theirs = await app.company('OTH')
  token = await app.newReader('owner@test.example', ours, [theirs])
  colleague = await app.newReader('colleague@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from search_history'))

const PATH = '/api/v1/search_history'
const add = async (conditions: object, as = token): Promise<SearchHistory> => {
  const { status, body } = await app.request(as, 'POST', PATH, conditions)
  expect(status).toBe(200)
  return body as SearchHistory
}
const list = async (as = token): Promise<SearchHistory[]> =>
  (await app.request(as, 'GET', PATH)).body.search_histories as SearchHistory[]

test('stores a search with every field under its name', async () => {
  const conditions = {
    machine_classification: '12',
    model_code: 'HR-250N-4',
    client_code: '東港建設',
    registration_number_start: 'FC0009',
    registration_number_end: 'FC0010',
    serial_number: 'FC',
    registration_number: '品川 830',
    chassis_number: 'HC5160',
    customer_management_number: 'RT-07',
    delivery_date_from: '2021-06-01',
    delivery_date_to: '2021-06-30',
    communication_classification: '03',
    geo_alert: true,
    free_word: 'crane',
  }
  const kept = await add(conditions)
  expect(kept).toMatchObject(conditions)
  expect(await list()).toEqual([kept])
})

test('returns a search as a query that runs', async () => {
  const query = { category: '12', serial_from: 'FC9', serial_to: 'FC0010', delivery_date_to: '2021-06-30' } as const
  await add(historyOfCriteria(query))
  const [entry] = await list()
  expect(criteriaOfHistory(entry!)).toEqual(query)
  const text = new URLSearchParams(criteriaOfHistory(entry!) as Record<string, string>)
  expect((await app.request(token, 'GET', `/api/v1/machine/list?${text}`)).status).toBe(200)
})

test('lists the newest first; a repeated search moves up once', async () => {
  const first = await add({ serial_number: 'FC1' })
  await add({ serial_number: 'FC2' })
  // Omitted, null and false mean the same.
  const again = await add({ serial_number: 'FC1', model_code: null, geo_alert: false })
  expect(again.id).toBe(first.id)
  expect((await list()).map(({ serial_number }) => serial_number)).toEqual(['FC1', 'FC2'])
})

test('two concurrent saves make one entry', async () => {
  await Promise.all(Array.from({ length: 4 }, () => add({ serial_number: 'FC1' })))
  expect(await list()).toHaveLength(1)
})

test(`keeps the ${HISTORY_LENGTH} newest`, async () => {
  for (let n = 0; n <= HISTORY_LENGTH; n++) await add({ serial_number: `FC${n}` })
  const serials = (await list()).map(({ serial_number }) => serial_number)
  expect(serials).toHaveLength(HISTORY_LENGTH)
  expect(serials[0]).toBe(`FC${HISTORY_LENGTH}`)
  expect(serials).not.toContain('FC0')
})

test('deletes one, then all', async () => {
  const [one, two] = [await add({ serial_number: 'FC1' }), await add({ serial_number: 'FC2' })]
  expect(await app.request(token, 'DELETE', `${PATH}/${one.id}`)).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await list()).toEqual([two])
  expect((await app.request(token, 'DELETE', `${PATH}/${one.id}`)).status).toBe(404)
  expect((await app.request(token, 'DELETE', PATH)).body).toEqual({ status: 1 })
  expect(await list()).toEqual([])
})

test('separates histories by account and company', async () => {
  const mine = await add({ serial_number: 'FC1' })
  await add({ serial_number: 'FC2' }, colleague)
  for (const [as, serials] of [
    [colleague, ['FC2']],
    [stranger, []],
  ] as const) {
    expect((await list(as)).map(({ serial_number }) => serial_number)).toEqual(serials)
    expect((await app.request(as, 'DELETE', `${PATH}/${mine.id}`)).status).toBe(404)
    await app.request(as, 'DELETE', PATH)
  }
  expect(await list()).toEqual([mine])
  // The same person in another company has no searches there.
  const { access_token } = await app.signIn('owner@test.example')
  const moved = await app.request(access_token, 'POST', '/api/v1/user_customers', { company_id: theirs })
  expect(await list(moved.body.access_token as string)).toEqual([])
})

test.each<[object, string]>([
  [{}, 'body'],
  [{ geo_alert: false, model_code: null }, 'body'],
  [{ serial_number: ' ' }, 'serial_number'],
  [{ serial_number: '' }, 'serial_number'],
  [{ machine_classification: '01' }, 'machine_classification'],
  [{ delivery_date_from: '2021-02-30' }, 'delivery_date_from'],
  [{ delivery_date_from: '2021-02-02', delivery_date_to: '2021-02-01' }, 'delivery_date_to'],
  [{ registration_number_start: 'FC2', registration_number_end: 'FC1' }, 'registration_number_end'],
  [{ delivery_date_to: '2999-01-01' }, 'delivery_date_to'],
  [{ client_code: 'x'.repeat(101) }, 'client_code'],
  [{ communication_classification: 'x' }, 'communication_classification'],
  [{ colour: 'red' }, 'colour'],
])('the search %j is not kept, because of %s', async (conditions, field) => {
  expect(await app.request(token, 'POST', PATH, conditions)).toMatchObject({
    status: 422,
    body: { fields: [{ field }] },
  })
  expect(await list()).toEqual([])
})

test.each(['0', 'x', '-1', '1.5', '99999999999999999999'])('answers 422 for the entry "%s"', async (id) => {
  expect(await app.request(token, 'DELETE', `${PATH}/${id}`)).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'id' }] },
  })
})

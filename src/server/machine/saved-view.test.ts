// Saved views through HTTP: shared within a company, changed by their owner.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { VIEWS_AT_MOST } from './saved-view.ts'

let app: TestApp
let token: string
let colleague: string
let stranger: string

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  colleague = await app.newReader('colleague@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from saved_view'))

const PATH = '/api/v1/views'
const VIEW = {
  name: 'Overdue cranes',
  conditions: { category: '12', status: 'overdue', serial_from: 'FC9', geo_alert: 1 },
  columns: ['type_code', 'legal_inspection'],
  sort: 'delivery_date',
  sort_order: 'desc',
}
const create = async (view: object = VIEW, as = token) => {
  const { status, body } = await app.request(as, 'POST', PATH, view)
  expect(status).toBe(200)
  return body.data
}
const names = async (as = token) =>
  (await app.request(as, 'GET', PATH)).body.views.map(({ name }: { name: string }) => name)

test('returns a view as it was saved', async () => {
  const view = await create()
  expect(view).toMatchObject({ ...VIEW, is_own: true, version: 1 })
  expect((await app.request(token, 'GET', PATH)).body).toEqual({ views: [view] })
  const query = new URLSearchParams(view.conditions as Record<string, string>)
  expect((await app.request(token, 'GET', `/api/v1/machine/list?${query}`)).status).toBe(200)
})

test('a view may be the whole list with its own columns and order', async () => {
  const bare = { name: ' All ', conditions: {}, columns: [], sort: null, sort_order: null }
  expect(await create(bare)).toMatchObject({ ...bare, name: 'All' })
})

test('a colleague can open a shared view, not change it; another company cannot see it', async () => {
  const view = await create()
  expect((await app.request(colleague, 'GET', `${PATH}/${view.id}`)).body.data).toEqual({ ...view, is_own: false })
  expect(await names(colleague)).toEqual([])
  expect((await app.request(stranger, 'GET', `${PATH}/${view.id}`)).status).toBe(404)
  for (const [as, status] of [
    [colleague, 403],
    [stranger, 404],
  ] as const) {
    expect((await app.request(as, 'PUT', `${PATH}/${view.id}`, { ...VIEW, name: 'Mine' })).status).toBe(status)
    expect((await app.request(as, 'DELETE', `${PATH}/${view.id}`)).status).toBe(status)
  }
  expect(await names()).toEqual(['Overdue cranes'])
})

test('its account changes and deletes it; a stale save is refused', async () => {
  const { id } = await create()
  const saved = await app.request(token, 'PUT', `${PATH}/${id}`, { ...VIEW, name: 'Due', columns: [], version: 1 })
  expect(saved.body.data).toMatchObject({ id, name: 'Due', columns: [], version: 2 })
  const stale = await app.request(token, 'PUT', `${PATH}/${id}`, { ...VIEW, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await app.request(token, 'PUT', `${PATH}/${id}`, VIEW)).body.data).toMatchObject({ version: 3 })
  expect((await app.request(token, 'DELETE', `${PATH}/${id}`)).body).toEqual({ status: 1 })
  expect((await app.request(token, 'GET', `${PATH}/${id}`)).status).toBe(404)
})

test('an account can use a name once, also with concurrent saves', async () => {
  await create({ ...VIEW, name: 'B' })
  await create({ ...VIEW, name: 'B' }, colleague)
  const { id } = await create({ ...VIEW, name: 'A' })
  expect(await names()).toEqual(['A', 'B'])
  const taken = { status: 422, body: { fields: [{ field: 'name' }] } }
  expect(await app.request(token, 'POST', PATH, { ...VIEW, name: ' B' })).toMatchObject(taken)
  expect(await app.request(token, 'PUT', `${PATH}/${id}`, { ...VIEW, name: 'B' })).toMatchObject(taken)
  const both = await Promise.all([1, 2].map(() => app.request(token, 'POST', PATH, { ...VIEW, name: 'C' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test(`an account has at most ${VIEWS_AT_MOST} views`, async () => {
  await create()
  await app.owner.query(
    `insert into saved_view (company_id, account_id, name, conditions, columns)
     select company_id, account_id, 'View ' || n, '{}', '{}' from saved_view, generate_series(2, $1) n on conflict do nothing`,
    [VIEWS_AT_MOST],
  )
  expect((await app.request(token, 'POST', PATH, { ...VIEW, name: 'One more' })).status).toBe(422)
})

test.each<[object, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'a\nb' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ conditions: { colour: 'red' } }, 'conditions.colour'],
  [{ conditions: { delivery_date_from: '2021-02-30' } }, 'conditions.delivery_date_from'],
  [{ conditions: { serial_from: 'FC2', serial_to: 'FC1' } }, 'conditions.serial_to'],
  [{ conditions: { free_word: ' ' } }, 'conditions.free_word'],
  [{ columns: ['a', 'a'] }, 'columns'],
  [{ columns: ['<b>'] }, 'columns'],
  [{ columns: Array.from({ length: 61 }, (_, n) => `c${n}`) }, 'columns'],
  [{ sort: 'password_hash' }, 'sort'],
  [{ sort_order: 'up' }, 'sort_order'],
])('a view with %j is refused for %s', async (wrong, field) => {
  const { status, body } = await app.request(token, 'POST', PATH, { ...VIEW, ...wrong })
  expect(status).toBe(422)
  expect(body.fields[0].field).toBe(field)
})

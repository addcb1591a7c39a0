// Hours available and target of a company through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let ours: number
let token: string
let other: string
beforeAll(async () => {
  app = await testApp()
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  other = await app.newReader('other@test.example', await app.company('OTH'))
})
afterAll(() => app.close())

const DELIVERED = { hours_per_day: 8, counted_days: 'weekdays', target_percent: 60, is_default: true, version: 0 }
const wished = { hours_per_day: 9.5, counted_days: 'all', target_percent: 45 }

const read = async (who = token) => (await app.request(who, 'GET', '/api/v1/utilisation')).body
const save = (body: object, who = token) => app.request(who, 'PUT', '/api/v1/utilisation', body)

test('the delivered values apply, and are marked so, until the company sets its own', async () => {
  expect(await read()).toEqual(DELIVERED)
  const saved = await save({ ...wished, version: 0 })
  expect(saved).toMatchObject({ status: 200, body: { ...wished, is_default: false, version: 1 } })
  expect(await read()).toEqual(saved.body)
  expect(await read(other)).toEqual(DELIVERED)
})

test('a save is audited with the values before the first of some minutes', async () => {
  await save({ ...wished, target_percent: 50 })
  const { rows } = await app.owner.query(
    "select company_id, verb, key, before ->> 'target_percent' as before, after ->> 'target_percent' as after from audit where noun = 'utilisation' order by at desc limit 1",
  )
  expect(rows).toEqual([{ company_id: ours, verb: 'save', key: String(ours), before: '60', after: '50' }])
})

test('answers 409 when a save would overwrite an unseen change, the first setting included', async () => {
  const { version } = await read()
  expect((await save({ ...wished, version: version - 1 })).body.code).toBe('changed_meanwhile')
  expect((await save({ ...wished, version: 0 })).status).toBe(409)
  expect((await save({ ...wished, version })).body.version).toBe(version + 1)
  expect((await save({ ...wished, version: 3 }, other)).status).toBe(409)
})

test('of two concurrent first settings one succeeds', async () => {
  const third = await app.newReader('third@test.example', await app.company('THR'))
  const answers = await Promise.all([1, 2, 3].map((n) => save({ ...wished, target_percent: n, version: 0 }, third)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await read(third)).toMatchObject({ version: 1, is_default: false })
})

test.each([
  ['hours_per_day', 0],
  ['hours_per_day', 24.25],
  ['hours_per_day', 7.9],
  ['hours_per_day', '8'],
  ['counted_days', 'sundays'],
  ['target_percent', 0],
  ['target_percent', 101],
  ['target_percent', 59.5],
  ['version', -1],
])('%s of %s is refused by its name', async (field, value) => {
  const { status, body } = await save({ ...wished, [field]: value })
  expect(status).toBe(422)
  expect(body.fields.map((fault: { field: string }) => fault.field)).toEqual([field])
})

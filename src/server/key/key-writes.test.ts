// What a company's own system writes by its key, and who is said to have done it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#contract/scopes.ts'
import { TODAY, testMaintenance, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'

let desk: TestMaintenance
beforeAll(async () => {
  desk = await testMaintenance()
  await desk.app.owner.query("update account_company set role = 'administrator'")
  await desk.newMachine('KW1')
})
afterAll(() => desk.app.close())

const newKey = async (name: string, scopes: Scope[]): Promise<string> =>
  (await desk.app.request(desk.token, 'POST', '/api/v1/keys', { name, scopes })).body.secret

test('a system registers a result; list and audit name its key, and a person the person', async () => {
  const [yard, reader] = [
    await newKey('Yard system', ['maintenance:write']),
    await newKey('Reader', ['maintenance:read']),
  ]
  const { hook, 'hydraulic-oil': oil } = await desk.pointsOf('KW1')
  const done = (point_id: number) => ({ results: [{ serial: 'KW1', point_id, done_on: TODAY, executor: 'Robot 7' }] })
  expect((await desk.post('schedule/complete', done(hook!.point_id), reader)).body).toMatchObject({
    code: 'not_allowed',
    scope: 'maintenance:write',
  })
  const { status, body } = await desk.post('schedule/complete', done(hook!.point_id), yard)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await desk.post('histories', { serial: 'KW1' }, yard)).body).toMatchObject({ scope: 'maintenance:read' })
  expect((await desk.post('schedule/complete', done(oil!.point_id))).status).toBe(200)
  const { histories } = (await desk.post('histories', { serial: 'KW1' })).body
  const personName = histories[0].entered_by
  expect(histories).toMatchObject([
    { item_code: 'hydraulic-oil', entered_by: expect.stringMatching(/\S/) },
    { item_code: 'hook', entered_by: 'Yard system', executor: 'Robot 7' },
  ])
  expect(personName).not.toBe('Yard system')
  const audit = (query: string) => desk.app.request(desk.token, 'GET', `/api/v1/audit?noun=maintenance_result${query}`)
  expect((await audit('')).body.entries).toMatchObject([
    { person: { name: personName }, system: null },
    { person: null, system: 'Yard system', machines: [{ serial: 'KW1' }] },
  ])
  expect((await audit('&account_id=staff')).body.entries).toEqual([])
})

test('what cannot be registered is refused in whole, as to a person', async () => {
  const secret = await newKey('Other yard', ['maintenance:write'])
  const { oil, hook } = { oil: 999_999, hook: (await desk.pointsOf('KW1'))['slewing-grease']!.point_id }
  const results = [hook, oil].map((point_id) => ({ serial: 'KW1', point_id, done_on: TODAY }))
  const refused = await desk.post('schedule/complete', { results }, secret)
  expect(refused.body.fields).toEqual([{ field: 'results.1.point_id', message: 'is no point of this machine' }])
  expect((await desk.post('histories', { serial: 'KW1' })).body.pager.total).toBe(2)
})

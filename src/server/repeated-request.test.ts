// Requests with an Idempotency-Key: ten clicks make one thing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'
import { addTestMachines } from './test-terminals.ts'

let app: TestApp
const tokens: Record<'ken' | 'aya' | 'rin', string> = { ken: '', aya: '', rin: '' }
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  await addTestMachines(app, alpha, [{ serial: 'HA1', type_code: 'GR-250' }])
  tokens.ken = await app.newReader('ken@alpha.example', alpha)
  tokens.aya = await app.newReader('aya@alpha.example', alpha)
  tokens.rin = await app.newReader('rin@beta.example', await app.company('beta'))
})
afterAll(() => app.close())

const post = async (path: string, payload: object, key: string | null, who: keyof typeof tokens = 'ken') => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${tokens[who]}`, ...(key !== null && { 'idempotency-key': key }) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const tenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
const count = async (table: string): Promise<number> => (await app.owner.query(`select from ${table}`)).rowCount ?? 0

const area = (name: string) => ({
  name,
  radius_latitude: 35.5,
  radius_longitude: 139.5,
  radius_range: 2,
  serial_number: [],
})

test('ten clicks make one area and one result, and each is answered alike', async () => {
  const areas = await tenTimes(() => post('geoalert/setting', area('Yard'), 'click 1'))
  expect(new Set(areas.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(areas[0]!.status).toBe(200)
  expect(await count('geo_alert')).toBe(1)
  const { body } = await post('maintenance/schedule/set_point', { serial: 'HA1', name: 'Wash', months: 2 }, null)
  const results = [{ serial: 'HA1', point_id: body.point.point_id, done_on: '2026-11-02' }]
  const completed = await tenTimes(() => post('maintenance/schedule/complete', { results }, 'click 2'))
  expect(new Set(completed.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await count('maintenance_result')).toBe(1)
})

test('another key, body, person or company is another request', async () => {
  const before = await count('geo_alert')
  await post('geoalert/setting', area('Quay'), 'one')
  await post('geoalert/setting', area('Quay'), 'two')
  await post('geoalert/setting', area('Pier'), 'one')
  await post('geoalert/setting', area('Quay'), 'one', 'aya')
  await post('geoalert/setting', area('Quay'), 'one', 'rin')
  await post('geoalert/setting', area('Quay'), null)
  expect((await count('geo_alert')) - before).toBe(6)
})

test('a refused request is not kept: mended it is another, and repeated it is tried again', async () => {
  const { status } = await post('geoalert/setting', { ...area('Dock'), radius_range: -1 }, 'three')
  expect(status).toBe(422)
  expect(await count('repeated_request')).toBeGreaterThan(5)
  const { rows } = await app.owner.query('select from repeated_request where answer is null')
  expect(rows).toHaveLength(0)
})

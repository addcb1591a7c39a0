// Bounds of what one account, or one network, can make grow or ask for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from './audit-seal.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

const PER_MINUTE = 60
let app: TestApp
let token: string
let other: string
let company_id: number
beforeAll(async () => {
  app = await testApp({ WRITES_PER_MINUTE: String(PER_MINUTE), TRUST_PROXY: 'yes' })
  company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  other = await app.newReader('rin@alpha.example', company_id)
  await addTestMachines(app, company_id, [{ serial: 'BD-1' }])
})
afterAll(() => app.close())

const UTILISATION = '/api/v1/utilisation'
const utilisation = (target_percent: number) => ({ hours_per_day: 8, counted_days: 'weekdays', target_percent })
const save = async (target_percent: number, who = token): Promise<void> => {
  expect((await app.request(who, 'PUT', UTILISATION, utilisation(target_percent))).status).toBe(200)
}
const entries = async (noun: string) =>
  (
    await app.owner.query<{ account_id: number; before: object; after: { target_percent?: number }; times: number }>(
      'select account_id, before, after, times from audit where company_id = $1 and noun = $2 order by audit_id',
      [company_id, noun],
    )
  ).rows

test('what one account changes back and forth within minutes is one entry of the audit', async () => {
  await save(40)
  for (let turn = 0; turn < 10; turn++) await save(turn % 2 === 0 ? 50 : 55)
  expect(await entries('utilisation')).toMatchObject([
    { before: { target_percent: 60 }, after: { target_percent: 55 }, times: 11 },
  ])
  // Another person in between is told in the order of what happened.
  await save(70, other)
  await save(80)
  await save(85)
  expect((await entries('utilisation')).slice(1)).toMatchObject([
    { before: { target_percent: 55 }, after: { target_percent: 70 }, times: 1 },
    { before: { target_percent: 70 }, after: { target_percent: 85 }, times: 2 },
  ])
})

test('an entry that is sealed, or older than ten minutes, never changes; nor does any other field', async () => {
  await app.asOwner((db) => sealAudit(db))
  await save(90)
  const all = await entries('utilisation')
  expect(all).toHaveLength(4)
  expect(all.at(-1)).toMatchObject({ times: 1, after: { target_percent: 90 } })
  const change = (what: string) => app.owner.query(`update audit set ${what} where noun = 'utilisation'`)
  for (const what of ["verb = 'x', times = times + 1", "after = '{}'", 'account_id = 1, times = times + 1'])
    await expect(change(what), what).rejects.toThrow(/append-only/)
  await expect(app.owner.query('delete from audit')).rejects.toThrow(/append-only/)
})

const refusedByDoor = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  const lines = (await app.context.registry.metrics()).matchAll(/credentials_refused_total\{door="(\w+)",\S+ (\d+)/g)
  for (const [, door, count] of lines) counts[door!] = (counts[door!] ?? 0) + Number(count)
  return counts
}

test('an account writes so often in a minute, then is told when it may again; others are not held up', async () => {
  const keen = await app.newReader('keen@alpha.example', company_id)
  const statuses: number[] = []
  let last
  for (let n = 0; n < PER_MINUTE + 1; n++) {
    last = await app.request(keen, 'DELETE', '/api/v1/search_history')
    statuses.push(last.status)
  }
  // The sign-in was one of them.
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE - 1)
  expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(last!.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await app.request(keen, 'GET', '/api/v1/machine/list')).status).toBe(200)
  expect((await app.request(other, 'DELETE', '/api/v1/search_history')).status).toBe(200)
})

test('wrong credentials of a network are counted, and right ones beside them are answered', async () => {
  const from = (address: string, url: string, credential: string) =>
    app.fastify.inject({ url, headers: { authorization: `Bearer ${credential}`, 'x-forwarded-for': address } })
  const wrong = Array.from({ length: 140 }, (_, n) =>
    from(`2001:db8:7:1::${n + 1}`, '/intake/v1/requests?wait=0', `guess-${n + 1}`),
  )
  expect((await from('2001:db8:7:1::1', '/api/v1/machine/list', other)).statusCode).toBe(200)
  expect((await from('2001:db8:7:2::1', '/api/v1/machine/list', 'a-guess')).statusCode).toBe(401)
  // How many wait and how many are sent away depends on how fast they come.
  const statuses = new Set((await Promise.all(wrong)).map(({ statusCode }) => statusCode))
  expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(await refusedByDoor()).toEqual({ intake: 140, portal: 1 })
})

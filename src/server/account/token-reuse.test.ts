// Tokens used twice or at once, at one server and at two.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tokens } from '#contract/account/account.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let other: TestApp
let beta: number
beforeAll(async () => {
  app = await testApp()
  other = await testApp({}, { database: { ...app.database, close: async () => undefined } })
  const alpha = await app.company('alpha')
  beta = await app.company('beta')
  await app.account('ken@alpha.example', alpha, [beta])
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const refresh = (refresh_token: string, at = app) => at.request(null, 'POST', '/auth/refresh', { refresh_token })
const refreshed = async (refresh_token: string): Promise<Tokens> => {
  const { status, body } = await refresh(refresh_token)
  expect(status).toBe(200)
  return body as Tokens
}
const statusOf = async ({ access_token }: Tokens, at = app) =>
  (await at.request(access_token, 'GET', '/api/v1/authorization')).status
const tally = (statuses: number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((value) => [value, statuses.filter((status) => status === value).length]),
  )
const turnOn = <T, R>(list: readonly T[], work: (one: T, at: TestApp) => Promise<R>) =>
  Promise.all(list.map((item, n) => work(item, n % 2 === 0 ? app : other)))
const twenty = Array.from({ length: 20 }, (_, n) => n)

test('a refresh token is answered twice within its ten seconds, also with twenty requests at two servers', async () => {
  const { refresh_token } = await app.signIn('ken@alpha.example')
  const answers = await turnOn(twenty, (_, at) => refresh(refresh_token, at))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2, 401: 18 })
  const pairs = answers.filter(({ status }) => status === 200).map(({ body }) => body as Tokens)
  // The refused ones void neither: tabs of one browser may race.
  for (const pair of pairs) expect(await statusOf(pair)).toBe(200)
})

test('of two tokens for one, whichever is refreshed first voids the other; the other ends the session', async () => {
  const { refresh_token } = await app.signIn('ken@alpha.example')
  const [kept, voided] = [await refreshed(refresh_token), await refreshed(refresh_token)]
  for (const at of [app, other]) expect(await statusOf(voided, at)).toBe(200)
  const next = await refreshed(kept.refresh_token)
  for (const at of [app, other]) await expect.poll(() => statusOf(voided, at), { timeout: 5_000 }).toBe(401)
  // The access token issued with it stays valid.
  expect(await statusOf(kept)).toBe(200)
  expect(await statusOf(next)).toBe(200)

  expect(await refresh(voided.refresh_token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  await expect.poll(() => statusOf(next), { timeout: 5_000 }).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(401)
})

test('when both of two tokens are refreshed at once, one is answered and the session ends', async () => {
  const { refresh_token } = await app.signIn('ken@alpha.example')
  const pairs = [await refreshed(refresh_token), await refreshed(refresh_token)]
  const answers = await turnOn(pairs, (pair, at) => refresh(pair.refresh_token, at))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 401: 1 })
  const { rows } = await app.owner.query('select ended_by from session order by session_id desc limit 1')
  expect(rows).toEqual([{ ended_by: 'reuse' }])
})

test('an access token lives no longer than ten seconds after its refresh token was used', async () => {
  const first = await app.signIn('ken@alpha.example')
  const next = await refreshed(first.refresh_token)
  expect(await statusOf(first)).toBe(200)
  const { rows } = await app.owner.query(
    `select max(expires_at) <= now() + interval '10 seconds' as is_short from session_token
    where kind = 'access' and session_id = (select max(session_id) from session) group by generation order by generation`,
  )
  expect(rows).toEqual([{ is_short: true }, { is_short: false }])
  await app.owner.query(
    "update session_token set expires_at = expires_at - interval '10 seconds' where kind = 'access'",
  )
  for (const at of [app, other]) await expect.poll(() => statusOf(first, at)).toBe(401)
  expect(await statusOf(next)).toBe(200)
})

test('a refresh token of two refreshes ago ends the session at once', async () => {
  const first = await app.signIn('ken@alpha.example')
  const second = await refreshed(first.refresh_token)
  const third = await refreshed(second.refresh_token)
  expect((await refresh(first.refresh_token)).status).toBe(401)
  await expect.poll(() => statusOf(third), { timeout: 5_000 }).toBe(401)
})

test('of twenty company switches with one token at once, one succeeds and its tokens are the only ones', async () => {
  const before = await app.signIn('ken@alpha.example')
  for (const at of [app, other]) expect(await statusOf(before, at)).toBe(200)
  const answers = await turnOn(twenty, (_, at) =>
    at.request(before.access_token, 'POST', '/api/v1/user_customers', { company_id: beta }),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 401: 19 })
  const { body } = answers.find(({ status }) => status === 200)!
  expect((await app.request(body.access_token, 'GET', '/api/v1/authorization')).body.data.company.code).toBe('beta')
  const { rows } = await app.owner.query(
    'select kind from session_token where session_id = (select max(session_id) from session) order by kind',
  )
  expect(rows).toEqual([{ kind: 'access' }, { kind: 'refresh' }])
})

test('a refresh and a company switch at once leave no token of before the switch', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await app.signIn('ken@alpha.example')
    const [renewed, switched] = await Promise.all([
      refresh(before.refresh_token, other),
      app.request(before.access_token, 'POST', '/api/v1/user_customers', { company_id: beta }),
    ])
    expect(switched.status).toBe(200)
    expect(await statusOf(switched.body as Tokens)).toBe(200)
    if (renewed.status === 200)
      for (const at of [app, other])
        await expect.poll(() => statusOf(renewed.body as Tokens, at), { timeout: 5_000 }).toBe(401)
  }
})

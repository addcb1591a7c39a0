// A person's own password and sessions through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnSession } from '#contract/account/own.ts'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW = 'seven lanterns on the mast'
let app: TestApp
let other: TestApp
let alpha = 0
beforeAll(async () => {
  app = await testApp()
  other = await testApp({}, { database: { ...app.database, close: async () => undefined } })
  alpha = await app.company('alpha')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const signIn = async (email: string, { password = PASSWORD, agent = FIREFOX } = {}) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    headers: { 'user-agent': agent },
    payload: { email, password },
  })
  return { status: answer.statusCode, token: answer.json().access_token as string }
}
const ask = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.request(token, method, `/api/v1/account${path}`, body)
const listed = async (token: string): Promise<OwnSession[]> => (await ask(token, 'GET', '/sessions')).body.sessions
const statusAt = async (at: TestApp, token: string) => (await at.request(token, 'GET', '/api/v1/authorization')).status
const change = (token: string, old_password: string, new_password: string) =>
  ask(token, 'PUT', '/password', { old_password, new_password })

test('a person sees every open session with its device, and which is this one', async () => {
  await app.account('aya@alpha.example', alpha)
  await signIn('aya@alpha.example', { agent: 'x'.repeat(5000) })
  const { token } = await signIn('aya@alpha.example')
  const [own, second, ...more] = await listed(token)
  expect(own).toMatchObject({ browser: 'Firefox', system: 'Windows', address: '127.0.0.1', is_this: true })
  expect(second).toMatchObject({ browser: null, system: null, is_this: false })
  expect(more).toEqual([])
})

test('a session that is signed out ends at once on every server; another person’s is not found', async () => {
  await app.account('bo@alpha.example', alpha)
  await app.account('cy@alpha.example', alpha)
  const [first, second, third] = [
    await signIn('bo@alpha.example'),
    await signIn('bo@alpha.example'),
    await signIn('bo@alpha.example'),
  ]
  const stranger = await signIn('cy@alpha.example')
  expect(await statusAt(other, first.token)).toBe(200)
  const id = (await listed(first.token))[0]!.session_id
  expect((await ask(stranger.token, 'POST', `/sessions/${id}/end`)).status).toBe(404)
  expect((await ask(second.token, 'POST', `/sessions/${id}/end`)).status).toBe(200)
  expect(await statusAt(app, first.token)).toBe(401)
  await expect.poll(() => statusAt(other, first.token)).toBe(401)
  expect((await ask(second.token, 'POST', `/sessions/${id}/end`)).status).toBe(404)
  expect((await ask(second.token, 'POST', '/sessions/end_others')).body).toEqual({ ended: 1 })
  expect(await statusAt(app, third.token)).toBe(401)
  expect(await statusAt(app, second.token)).toBe(200)
  expect(await statusAt(app, stranger.token)).toBe(200)
  expect(await listed(second.token)).toHaveLength(1)
})

test('a new password ends every session and answers tokens of a new one', async () => {
  await app.account('dee@alpha.example', alpha)
  const [one, two] = [await signIn('dee@alpha.example'), await signIn('dee@alpha.example')]
  expect((await ask(one.token, 'GET', '/password')).body).toEqual({ state: 'set' })
  const { status, body } = await change(one.token, PASSWORD, NEW)
  expect(status).toBe(200)
  for (const { token } of [one, two]) expect(await statusAt(app, token)).toBe(401)
  expect(await statusAt(app, body.access_token)).toBe(200)
  expect(await listed(body.access_token)).toHaveLength(1)
  expect((await signIn('dee@alpha.example')).status).toBe(422)
  expect((await signIn('dee@alpha.example', { password: NEW })).status).toBe(200)
  const { rows } = await app.owner.query(
    "select verb, before, after from audit where noun = 'account' and verb = 'set_password' and company_id = $1",
    [alpha],
  )
  expect(rows).toEqual([{ verb: 'set_password', before: null, after: null }])
})

test('of two changes at once one succeeds', async () => {
  await app.account('eve@alpha.example', alpha)
  const { token } = await signIn('eve@alpha.example')
  const answers = await Promise.all([change(token, PASSWORD, NEW), change(token, PASSWORD, `${NEW} two`)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a wrong old password and a weak new one are told by field, in the reader’s language', async () => {
  await app.account('fay@alpha.example', alpha)
  const { token } = await signIn('fay@alpha.example')
  const faultOf = async (old_password: string, new_password: string, language = 'en') => {
    const answer = await app.fastify.inject({
      method: 'PUT',
      url: '/api/v1/account/password',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      payload: { old_password, new_password },
    })
    expect(answer.statusCode).toBe(422)
    return answer.json().fields
  }
  expect(await faultOf('another one here', NEW)).toEqual([{ field: 'old_password', message: 'is not your password' }])
  expect(await faultOf('another one here', NEW, 'ja')).toEqual([
    { field: 'old_password', message: '現在のパスワードと一致しません' },
  ])
  expect(await faultOf(PASSWORD, 'short')).toEqual([
    { field: 'new_password', message: 'The password must have 10 characters or more, and at most 1024.' },
  ])
  expect(await faultOf(PASSWORD, 'we love company alpha', 'de')).toEqual([
    { field: 'new_password', message: expect.stringContaining('einen Teil der E-Mail-Adresse') },
  ])
  expect(await statusAt(app, token)).toBe(200)
})

test('whoever has no password, or may not use one, is told so', async () => {
  const gus = await app.account('gus@alpha.example', alpha)
  await app.owner.query('update account set password_hash = null where account_id = $1', [gus])
  const hal = await app.newReader('hal@alpha.example', alpha)
  const [{ session_id }] = (
    await app.owner.query('select session_id from session where account_id = (select max(account_id) from account)')
  ).rows as [{ session_id: number }]
  // As single sign-on would have opened it.
  await app.owner.query("update session set account_id = $1, provider_id = 0, subject = 'gus' where session_id = $2", [
    gus,
    session_id,
  ])
  await expect.poll(async () => (await ask(hal, 'GET', '/password')).body.state).toBe('none')
  expect((await change(hal, PASSWORD, NEW)).body).toMatchObject({ code: 'sign_on_only' })
  await app.owner.query('update company set passwords = false where company_id = $1', [alpha])
  expect((await ask(hal, 'GET', '/password')).body).toEqual({ state: 'off' })
  await app.owner.query('update company set passwords = true where company_id = $1', [alpha])
})

test('guesses of the old password are slowed together with sign-ins', async () => {
  const ivy = await app.account('ivy@alpha.example', alpha)
  const { token } = await signIn('ivy@alpha.example')
  for (let guess = 0; guess < 3; guess += 1) await signIn('ivy@alpha.example', { password: `guess number ${guess}` })
  for (let guess = 0; guess < 3; guess += 1)
    expect((await change(token, `guess number ${guess}`, NEW)).status).toBe(422)
  const { rows } = await app.owner.query(
    "select sum(times)::int as times from audit where verb = 'sign_in_refused' and key = $1",
    [String(ivy)],
  )
  // A slowed try is not audited: five are free.
  expect(rows).toEqual([{ times: 5 }])
})

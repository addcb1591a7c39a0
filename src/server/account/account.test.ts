// Signing in and the session, through the front door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let alpha: number
let beta: number
let gamma: number
beforeAll(async () => {
  app = await testApp()
  ;[alpha, beta, gamma] = [await app.company('alpha'), await app.company('beta'), await app.company('gamma')]
  await app.account('ken@alpha.example', alpha, [beta])
})
afterAll(() => app.close())

test('the API accepts the tokens of a right password', async () => {
  const { access_token, refresh_token, expires_in } = await app.signIn(' Ken@Alpha.Example ')
  expect(access_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(refresh_token).not.toBe(access_token)
  expect(expires_in).toBe(900)
  const { status, body } = await app.request(access_token, 'GET', '/api/v1/authorization')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    email: 'ken@alpha.example',
    company: { id: alpha, code: 'alpha' },
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
    company_time_zone: 'Asia/Tokyo',
    first_page: 'machines',
  })
})

test('wrong password and unknown e-mail get the same answer', async () => {
  const wrong = await app.request(null, 'POST', '/auth/sign-in', {
    email: 'ken@alpha.example',
    password: 'not it at all',
  })
  const unknown = await app.request(null, 'POST', '/auth/sign-in', {
    email: 'nobody@alpha.example',
    password: 'not it at all',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({ code: 'sign_in_failed', title: 'The email address or password is incorrect' })
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
})

test('the API accepts our access tokens only', async () => {
  const { refresh_token } = await app.signIn('ken@alpha.example')
  for (const token of [null, refresh_token, 'nonsense', 'x'.repeat(43), `${'x'.repeat(43)}\u00e9`])
    expect((await app.request(token, 'GET', '/api/v1/authorization')).status).toBe(401)
})

test('the database keeps hashes, never a token or a password', async () => {
  const { access_token, refresh_token } = await app.signIn('ken@alpha.example')
  const { rows } = await app.owner.query(`
    select (select json_agg(t) from session_token t)::text || (select json_agg(s) from session s)::text
      || (select json_agg(a) from account a)::text || (select json_agg(u) from audit u)::text as everything`)
  for (const secret of [access_token, refresh_token, PASSWORD]) expect(rows[0].everything).not.toContain(secret)
  expect(rows[0].everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('a refresh token works once; a reuse ends the session', async () => {
  const first = await app.signIn('ken@alpha.example')
  const second = (await app.request(null, 'POST', '/auth/refresh', { refresh_token: first.refresh_token })).body
  expect((await app.request(second.access_token, 'GET', '/api/v1/authorization')).status).toBe(200)
  await app.owner.query("update session_token set used_at = used_at - interval '1 minute' where used_at is not null")
  const stolen = await app.request(null, 'POST', '/auth/refresh', { refresh_token: first.refresh_token })
  expect(stolen).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  await expect
    .poll(async () => (await app.request(second.access_token, 'GET', '/api/v1/authorization')).status)
    .toBe(401)
  expect((await app.request(null, 'POST', '/auth/refresh', { refresh_token: second.refresh_token })).status).toBe(401)
})

test('two tabs that refresh in the same moment both go on', async () => {
  const { refresh_token } = await app.signIn('ken@alpha.example')
  const both = await Promise.all([1, 2].map(() => app.request(null, 'POST', '/auth/refresh', { refresh_token })))
  for (const { status, body } of both) {
    expect(status).toBe(200)
    expect((await app.request(body.access_token, 'GET', '/api/v1/authorization')).status).toBe(200)
  }
})

test('an access token lasts a quarter of an hour, a session that nobody refreshes a week, any session thirty days', async () => {
  const { access_token } = await app.signIn('ken@alpha.example')
  const { rows } = await app.owner.query(`
    select t.kind, round(extract(epoch from t.expires_at - now()) / 60) as minutes, round(extract(epoch from s.expires_at - now()) / 86400) as days
    from session_token t join session s using (session_id) order by session_id desc, kind limit 2`)
  expect(rows).toEqual([
    { kind: 'access', minutes: 15, days: 30 },
    { kind: 'refresh', minutes: 7 * 24 * 60, days: 30 },
  ])
  await app.owner.query("update session set expires_at = now() - interval '1 second'")
  await expect.poll(async () => (await app.request(access_token, 'GET', '/api/v1/authorization')).status).toBe(401)
})

test('logout and the common sign-out end the session at once, in either order, also with an expired token', async () => {
  const { access_token, refresh_token } = await app.signIn('ken@alpha.example')
  expect(await app.request(access_token, 'POST', '/api/v1/logout')).toMatchObject({ status: 200, body: { status: 1 } })
  expect((await app.request(access_token, 'GET', '/api/v1/authorization')).status).toBe(401)
  expect((await app.request(access_token, 'POST', '/auth/sign-out')).status).toBe(200)
  expect((await app.request(null, 'POST', '/auth/refresh', { refresh_token })).status).toBe(401)
  expect((await app.request(null, 'POST', '/auth/sign-out')).status).toBe(401)
})

test('a person sees the companies of their authorities, and their own', async () => {
  const { access_token } = await app.signIn('ken@alpha.example')
  const { body } = await app.request(access_token, 'GET', '/api/v1/customer/my')
  expect(body.data.authorities.map((company: { code: string }) => company.code)).toEqual(['alpha', 'beta'])
  expect(body.data.companies).toEqual([{ id: alpha, code: 'alpha', name: 'Company alpha' }])
})

test('changing company gives tokens of that company and voids the old ones', async () => {
  const before = await app.signIn('ken@alpha.example')
  await app.request(before.access_token, 'GET', '/api/v1/authorization')
  const { status, body: after } = await app.request(before.access_token, 'POST', '/api/v1/user_customers', {
    company_id: beta,
  })
  expect(status).toBe(200)
  expect((await app.request(after.access_token, 'GET', '/api/v1/authorization')).body.data.company.id).toBe(beta)
  expect((await app.request(before.access_token, 'GET', '/api/v1/authorization')).status).toBe(401)
  expect((await app.request(null, 'POST', '/auth/refresh', { refresh_token: before.refresh_token })).status).toBe(401)
})

test('answers 404 for a company outside the authorities', async () => {
  const { access_token } = await app.signIn('ken@alpha.example')
  const answers = []
  for (const company_id of [gamma, 999_999, 2 ** 40, 1e300]) {
    const { status, body } = await app.request(access_token, 'POST', '/api/v1/user_customers', { company_id })
    answers.push({ status, ...body, request_id: '' })
  }
  expect(answers[0]).toMatchObject({ status: 422, code: 'invalid_fields' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('each save changes the preferences that it names, a stale one nothing', async () => {
  const { access_token } = await app.signIn('ken@alpha.example')
  const { version } = (await app.request(access_token, 'GET', '/api/v1/authorization')).body.data
  const saved = await app.request(access_token, 'PUT', '/api/v1/preferences', { unit: 'milePound', version })
  expect(saved.body.data).toMatchObject({ unit: 'milePound', language: null, version: version + 1 })
  const stale = await app.request(access_token, 'PUT', '/api/v1/preferences', { unit: 'tonMeter', version })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  await app.request(access_token, 'PUT', '/api/v1/preferences', {
    language: 'de',
    time_zone: 'America/New_York',
    first_page: 'today',
  })
  expect((await app.request(access_token, 'GET', '/api/v1/authorization')).body.data).toMatchObject({
    unit: 'milePound',
    language: 'de',
    time_zone: 'America/New_York',
    first_page: 'today',
  })
  for (const wrong of [
    { time_zone: 'Moon/Base' },
    { language: 'xx' },
    { unit: 'stone' },
    { first_page: 'map' },
    { mood: 'good' },
  ])
    expect((await app.request(access_token, 'PUT', '/api/v1/preferences', wrong)).status).toBe(422)
})

test('a language chosen before sign-in is the account’s from then on', async () => {
  await app.request(null, 'POST', '/auth/sign-in', { email: 'ken@alpha.example', password: PASSWORD, language: 'ko' })
  const { access_token } = await app.signIn('ken@alpha.example')
  expect((await app.request(access_token, 'GET', '/api/v1/authorization')).body.data.language).toBe('ko')
})

test('the request after a change of the zone has the new one, every time', async () => {
  const { access_token } = await app.signIn('ken@alpha.example')
  // 25 hours apart: it is never the same day.
  const days: string[] = []
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect((await app.request(access_token, 'PUT', '/api/v1/preferences', { time_zone })).status).toBe(200)
    days.push((await app.request(access_token, 'GET', '/api/v1/today')).body.today)
    const now = Date.now()
    expect(days.at(-1)).toBe(localDate(now, offsetOfZone(time_zone, now)))
  }
  expect(new Set(days).size).toBe(2)
})

// Second factors through HTTP: app codes, recovery codes, who must have one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#server/account/accounts.ts'
import { KEEPER, PASSWORD, testApp, type TestApp } from '#server/test-app.ts'
import { forgetFactors } from './desk.ts'
import { appCode } from './test-authenticator.ts'

let app: TestApp
let company: number
let calls = 0
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://portal.example' })
  company = await app.company('harbor')
})
afterAll(() => app.close())

const FACTORS = '/api/v1/account/factors'
/** Each from a network of its own. */
const post = async (url: string, payload: object) => {
  calls += 1
  const remoteAddress = `10.${calls >> 8}.${calls & 255}.1`
  const answer = await app.fastify.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}
const signIn = (email: string, password = PASSWORD) => post('/auth/sign-in', { email, password })
const show = (ticket: string, kind: string, code: string) => post('/auth/second-factor', { ticket, kind, code })
const ticketOf = async (email: string): Promise<string> => (await signIn(email)).body.second_factor.ticket
const statusOf = async (token: string, url = '/api/v1/authorization') => (await app.request(token, 'GET', url)).status

const withApp = async (email: string) => {
  const token = await app.newReader(email, company)
  const { body: begun } = await app.request(token, 'POST', `${FACTORS}/totp/begin`)
  const { secret } = begun
  const added = await app.request(token, 'POST', `${FACTORS}/totp`, { ticket: begun.ticket, code: appCode(secret) })
  // As of yesterday: this minute's codes are all good again.
  await app.owner.query('update factor set last_step = last_step - 2880')
  return { token, secret: secret as string, begun, added: added.body, codes: added.body.new_recovery_codes as string[] }
}

test('an app is taken once it shows the right code, and ten recovery codes are told once', async () => {
  const { token, begun, added, codes } = await withApp('emi@harbor.example')
  expect(new URL(begun.address).protocol).toBe('otpauth:')
  expect(decodeURIComponent(begun.address)).toContain('emi@harbor.example')
  expect(added).toMatchObject({
    factors: [{ kind: 'totp', last_used_at: null }],
    recovery_codes: 10,
    is_required: false,
  })
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
  const { body } = await app.request(token, 'GET', FACTORS)
  expect(JSON.stringify(body)).not.toContain(codes[0])
  const stored = await app.owner.query('select hash from recovery_code')
  expect(stored.rows.some(({ hash }) => (hash as Buffer).toString() === codes[0])).toBe(false)
})

test('the right password then asks for the code, which counts once', async () => {
  const { secret } = await withApp('ken@harbor.example')
  const { status, body } = await signIn('ken@harbor.example')
  expect([status, Object.keys(body), body.second_factor.kinds]).toEqual([200, ['second_factor'], ['totp', 'recovery']])
  const code = appCode(secret)
  expect((await show(body.second_factor.ticket, 'totp', `${code.slice(0, 3)} ${code.slice(3)}`)).body).toHaveProperty(
    'access_token',
  )
  // Neither the ticket nor the code, nor one before it, a second time.
  expect((await show(body.second_factor.ticket, 'totp', appCode(secret, 1))).body.code).toBe('second_factor_over')
  const again = await ticketOf('ken@harbor.example')
  expect((await show(again, 'totp', code)).body.code).toBe('second_factor_failed')
  expect((await show(again, 'totp', appCode(secret, -1))).body.code).toBe('second_factor_failed')
  expect((await show(again, 'totp', appCode(secret, 1))).status).toBe(200)
})

test('of two uses of one code at once one is taken', async () => {
  const { secret } = await withApp('two@harbor.example')
  const tickets = [await ticketOf('two@harbor.example'), await ticketOf('two@harbor.example')]
  const code = appCode(secret)
  const answers = await Promise.all(tickets.map((ticket) => show(ticket, 'totp', code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('codes that are too early or too late, and none at all, are refused', async () => {
  const { secret } = await withApp('off@harbor.example')
  const ticket = await ticketOf('off@harbor.example')
  for (const code of [appCode(secret, 3), appCode(secret, -3), '', 'abcdef', '1234567'])
    expect((await show(ticket, 'totp', code)).status).toBe(422)
})

test('a ticket is over after five tries, after its time, and as another purpose', async () => {
  const { secret, token } = await withApp('many@harbor.example')
  const ticket = await ticketOf('many@harbor.example')
  for (let tries = 0; tries < 5; tries += 1)
    expect((await show(ticket, 'totp', '000000')).body.code).toBe('second_factor_failed')
  expect((await show(ticket, 'totp', appCode(secret))).body.code).toBe('second_factor_over')
  const late = await ticketOf('many@harbor.example')
  await app.owner.query("update factor_ticket set expires_at = now() - interval '1 second'")
  expect((await show(late, 'totp', appCode(secret))).body.code).toBe('second_factor_over')
  const { body: begun } = await app.request(token, 'POST', `${FACTORS}/totp/begin`)
  expect((await show(begun.ticket, 'totp', appCode(begun.secret))).body.code).toBe('second_factor_over')
  expect((await show('guessed', 'totp', appCode(secret))).body.code).toBe('second_factor_over')
})

test('after ten wrong codes in a row even the right one waits, until a quarter of an hour is over', async () => {
  const { secret, codes } = await withApp('slow@harbor.example')
  for (let tries = 0; tries < 10; tries += 1)
    await show(await ticketOf('slow@harbor.example'), 'totp', tries < 5 ? '000000' : '111111')
  const refused = await show(await ticketOf('slow@harbor.example'), 'totp', appCode(secret))
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect((await show(await ticketOf('slow@harbor.example'), 'recovery', codes[0]!)).status).toBe(429)
  // Told once a day, whatever is tried.
  const { rows } = await app.owner.query(
    "select detail->>'subject' as subject from mail_event where email = 'slow@harbor.example' order by event_id",
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Your Hoistline account has a new second factor',
    'Wrong codes for your Hoistline account',
  ])
  await app.owner.query("update factor_failure set last_at = now() - interval '16 minutes'")
  expect((await show(await ticketOf('slow@harbor.example'), 'totp', appCode(secret))).status).toBe(200)
  // The count begins anew.
  expect((await show(await ticketOf('slow@harbor.example'), 'totp', '000000')).status).toBe(422)
})

test('a recovery code lets in once, however it is written, and only its own person', async () => {
  const { codes } = await withApp('lost@harbor.example')
  const other = await withApp('other@harbor.example')
  const written = codes[3]!.replaceAll('-', ' ').toLowerCase()
  expect((await show(await ticketOf('lost@harbor.example'), 'recovery', written)).status).toBe(200)
  expect((await show(await ticketOf('lost@harbor.example'), 'recovery', written)).body.code).toBe(
    'second_factor_failed',
  )
  expect((await show(await ticketOf('lost@harbor.example'), 'recovery', other.codes[0]!)).status).toBe(422)
  const { body } = await app.request(other.token, 'GET', FACTORS)
  expect(body.recovery_codes).toBe(10)
  const renewed = await app.request(other.token, 'POST', `${FACTORS}/recovery`)
  expect(renewed.body.new_recovery_codes).toHaveLength(10)
  expect((await show(await ticketOf('other@harbor.example'), 'recovery', other.codes[0]!)).status).toBe(422)
})

test('a wrong password tells nothing of the second factor, and a closed account gets no further', async () => {
  const { secret } = await withApp('shut@harbor.example')
  expect((await signIn('shut@harbor.example', 'wrong horse battery')).body.code).toBe('sign_in_failed')
  const ticket = await ticketOf('shut@harbor.example')
  await app.owner.query("update account set disabled_at = now() where email = 'shut@harbor.example'")
  expect((await show(ticket, 'totp', appCode(secret))).body.code).toBe('sign_in_failed')
})

test('a wrong code leaves a line in the audit, a right one says by what', async () => {
  const { secret } = await withApp('seen@harbor.example')
  const ticket = await ticketOf('seen@harbor.example')
  await show(ticket, 'totp', '000000')
  await show(ticket, 'totp', appCode(secret))
  const { rows } = await app.owner.query(
    `select verb, after from audit join account using (account_id)
     where email = 'seen@harbor.example' and verb in ('second_factor_refused', 'sign_in', 'add') order by audit_id`,
  )
  expect(rows).toEqual([
    { verb: 'sign_in', after: null },
    { verb: 'add', after: { kind: 'totp' } },
    { verb: 'second_factor_refused', after: { kind: 'totp' } },
    { verb: 'sign_in', after: { factor: 'totp' } },
  ])
})

test('a new app takes the place of the one before; removed, the password is enough again', async () => {
  const { token, secret } = await withApp('new@harbor.example')
  const { body: begun } = await app.request(token, 'POST', `${FACTORS}/totp/begin`)
  const wrong = await app.request(token, 'POST', `${FACTORS}/totp`, { ticket: begun.ticket, code: '000000' })
  expect(wrong.body.code).toBe('second_factor_failed')
  const right = { ticket: begun.ticket, code: appCode(begun.secret) }
  const { body: added } = await app.request(token, 'POST', `${FACTORS}/totp`, right)
  expect([added.factors.length, added.new_recovery_codes]).toEqual([1, expect.any(Array)])
  expect((await app.request(token, 'POST', `${FACTORS}/totp`, right)).body.code).toBe('second_factor_over')
  expect((await show(await ticketOf('new@harbor.example'), 'totp', appCode(secret))).status).toBe(422)
  const { factor_id } = added.factors[0]
  const foreign = await app.newReader('foreign@harbor.example', company)
  expect((await app.request(foreign, 'DELETE', `${FACTORS}/${factor_id}`)).status).toBe(404)
  const removed = await app.request(token, 'DELETE', `${FACTORS}/${factor_id}`)
  expect(removed.body).toMatchObject({ factors: [], recovery_codes: 0 })
  expect((await signIn('new@harbor.example')).body).toHaveProperty('access_token')
})

test('a company that asks for one leads to setting it up at the next sign-in, and to nothing else', async () => {
  const strict = await app.company('strict')
  const before = await app.newReader('before@strict.example', strict)
  await app.owner.query('update company set second_factor = true where company_id = $1', [strict])
  expect(await statusOf(before, '/api/v1/machine/list')).toBe(200)
  const { access_token } = await app.signIn('before@strict.example')
  expect((await app.request(access_token, 'GET', '/api/v1/authorization')).body.data.needs_factor).toBe(true)
  const refused = await app.request(access_token, 'GET', '/api/v1/machine/list')
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed'])
  const { body: begun } = await app.request(access_token, 'POST', `${FACTORS}/totp/begin`)
  const shown = { ticket: begun.ticket, code: appCode(begun.secret) }
  const { body: added } = await app.request(access_token, 'POST', `${FACTORS}/totp`, shown)
  expect(await statusOf(access_token, '/api/v1/machine/list')).toBe(200)
  const last = await app.request(access_token, 'DELETE', `${FACTORS}/${added.factors[0].factor_id}`)
  expect([last.status, last.body.code]).toEqual([409, 'last_factor'])
})

test('a guest of a company that asks for one cannot enter it without', async () => {
  const [dealer, strict] = [await app.company('dealer'), await app.company('asking')]
  await app.owner.query('update company set second_factor = true where company_id = $1', [strict])
  const rep = await app.newReader('rep@dealer.example', dealer, [strict])
  const enter = () => app.request(rep, 'POST', '/api/v1/user_customers', { company_id: strict })
  expect((await enter()).body.code).toBe('second_factor_needed')
  const { body: begun } = await app.request(rep, 'POST', `${FACTORS}/totp/begin`)
  await app.request(rep, 'POST', `${FACTORS}/totp`, { ticket: begun.ticket, code: appCode(begun.secret) })
  expect((await enter()).status).toBe(200)
})

test('what is sensitive asks for password or code anew after ten minutes', async () => {
  const { token, secret, added } = await withApp('fresh@harbor.example')
  const remove = () => app.request(token, 'DELETE', `${FACTORS}/${added.factors[0].factor_id}`)
  /** Sensitive, and changes nothing. */
  const begin = () => app.request(token, 'POST', `${FACTORS}/totp/begin`)
  const age = () =>
    app.owner.query(
      `update session set proved_at = now() - interval '11 minutes'
       where account_id = (select account_id from account where email = 'fresh@harbor.example')`,
    )
  const prove = (shown: object) => app.request(token, 'POST', '/api/v1/account/proof', shown)
  await age()
  await expect.poll(async () => (await begin()).body.code).toBe('proof_needed')
  const { body: asked } = await app.request(token, 'POST', '/api/v1/account/proof/begin')
  expect(asked).toEqual({ kinds: ['password', 'totp', 'recovery'], passkey: null })
  expect((await prove({ kind: 'password', password: 'wrong horse battery' })).body.code).toBe('sign_in_failed')
  expect((await prove({ kind: 'totp', code: '000000' })).body.code).toBe('second_factor_failed')
  expect((await prove({ kind: 'totp' })).body.fields[0].field).toBe('code')
  expect((await remove()).body.code).toBe('proof_needed')
  expect((await prove({ kind: 'totp', code: appCode(secret) })).status).toBe(200)
  expect((await app.request(token, 'POST', `${FACTORS}/recovery`)).status).toBe(200)
  await age()
  await expect.poll(async () => (await begin()).body.code).toBe('proof_needed')
  expect((await prove({ kind: 'password', password: PASSWORD })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('the staff takes factors away from a person who has lost all of them', async () => {
  const { codes } = await withApp('all@harbor.example')
  const ticket = await ticketOf('all@harbor.example')
  const count = await app.asOwner(async (db) => {
    const account = await accountOf(db, 'all@harbor.example')
    return forgetFactors(db, KEEPER, account!, { brand_name: 'Hoistline' })
  })
  expect(count).toBe(1)
  expect((await show(ticket, 'recovery', codes[0]!)).body.code).toBe('second_factor_over')
  expect((await signIn('all@harbor.example')).body).toHaveProperty('access_token')
  const { rows } = await app.owner.query("select before from audit where verb = 'forget_factors'")
  expect(rows).toEqual([{ before: { factors: [{ kind: 'totp', name: 'app' }] } }])
})

test('of two apps, or two sets of recovery codes, made at once one stays', async () => {
  const token = await app.newReader('twice@harbor.example', company)
  const begin = async () => (await app.request(token, 'POST', `${FACTORS}/totp/begin`)).body
  const begun = [await begin(), await begin()]
  const answers = await Promise.all(
    begun.map(({ ticket, secret }) => app.request(token, 'POST', `${FACTORS}/totp`, { ticket, code: appCode(secret) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([1, 2].map(() => app.request(token, 'POST', `${FACTORS}/recovery`)))
  const { body } = await app.request(token, 'GET', FACTORS)
  expect([body.factors.length, body.recovery_codes]).toEqual([1, 10])
})

// The people of a company through HTTP: roles, access, sessions, dealers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#contract/account/people.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let company: { yard: number; dealer: number }
let [boss, bossToken, planner, dealer] = [0, '', 0, 0]

beforeAll(async () => {
  app = await testApp()
  company = { yard: await app.company('yard'), dealer: await app.company('dealer') }
  boss = await app.account('boss@yard.example', company.yard)
  planner = await app.account('planner@yard.example', company.yard)
  dealer = await app.account('rep@dealer.example', company.dealer, [company.yard])
  bossToken = (await app.signIn('boss@yard.example')).access_token
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query("update account_company set role = 'planner', disabled_at = null")
  await app.owner.query("update account_company set role = 'administrator' where account_id = $1", [boss])
})

const ask = (method: 'GET' | 'PUT' | 'POST', path = '', body?: object, token = bossToken) =>
  app.request(token, method, `/api/v1/people${path}`, body)
const people = async (): Promise<Person[]> => (await ask('GET')).body.people
const statusOf = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).status
const enterYard = async (): Promise<string> => {
  const { access_token } = await app.signIn('rep@dealer.example')
  const moved = await app.request(access_token, 'POST', '/api/v1/user_customers', { company_id: company.yard })
  return moved.body.access_token
}
const lastEntry = async (noun = 'person') =>
  (
    await app.owner.query(
      'select verb, key, account_id, before, after from audit where company_id = $1 and noun = $2 order by audit_id desc limit 1',
      [company.yard, noun],
    )
  ).rows[0]

test('lists who may enter the company, its own people first, with role and last time', async () => {
  const [{ now: before }] = (await app.owner.query<{ now: Date }>("select date_trunc('second', now()) as now"))
    .rows as [{ now: Date }]
  await app.signIn('planner@yard.example')
  const listed = await people()
  expect(listed.map(({ email, role, is_of_other_company }) => [email, role, is_of_other_company])).toEqual([
    ['boss@yard.example', 'administrator', false],
    ['planner@yard.example', 'planner', false],
    ['rep@dealer.example', 'planner', true],
  ])
  expect(listed[1]).toMatchObject({
    account_id: planner,
    name: 'Mori Ken',
    sessions: 1,
    is_disabled: false,
    has_factor: false,
  })
  expect(Date.parse(listed[1]!.last_entered_at!)).toBeGreaterThanOrEqual(before.getTime())
  expect(listed[2]).toMatchObject({ company: { id: company.dealer, name: 'Company dealer' }, last_entered_at: null })
  await app.owner.query("insert into factor (account_id, kind, name, secret) values ($1, 'totp', 'app', $2)", [
    planner,
    Buffer.alloc(20),
  ])
  expect((await people()).map(({ has_factor }) => has_factor)).toEqual([false, true, false])
  await app.owner.query('delete from factor')
  await enterYard()
  expect((await people())[2]).toMatchObject({ last_entered_at: expect.any(String), sessions: 1 })
})

test('a new role holds at once in an open session, and is audited with the old one', async () => {
  const { access_token } = await app.signIn('planner@yard.example')
  expect((await ask('GET', '', undefined, access_token)).body).toMatchObject({
    code: 'not_allowed',
    permission: 'administer',
  })
  const { body } = await ask('PUT', `/${planner}`, { role: 'administrator' })
  expect(body.person).toMatchObject({ email: 'planner@yard.example', role: 'administrator' })
  expect((await ask('GET', '', undefined, access_token)).status).toBe(200)
  expect((await app.request(access_token, 'GET', '/api/v1/authorization')).body.data.role).toBe('administrator')
  const who = { email: 'planner@yard.example', name: 'Mori Ken', company: 'Company yard' }
  expect(await lastEntry()).toEqual({
    verb: 'change',
    key: String(planner),
    account_id: boss,
    before: { ...who, role: 'planner', is_disabled: false },
    after: { ...who, role: 'administrator', is_disabled: false },
  })
})

test('a person who is disabled here is out at once, may enter elsewhere, and comes back', async () => {
  const inYard = await enterYard()
  expect((await ask('PUT', `/${dealer}`, { is_disabled: true })).body.person).toMatchObject({
    is_disabled: true,
    role: 'planner',
  })
  expect(await statusOf(inYard)).toBe(401)
  const again = await app.signIn('rep@dealer.example')
  expect(await statusOf(again.access_token)).toBe(200)
  const codes = async (token: string) =>
    (await app.request(token, 'GET', '/api/v1/customer/my')).body.data.authorities.map(
      ({ code }: { code: string }) => code,
    )
  expect(await codes(again.access_token)).toEqual(['dealer'])
  const refused = await app.request(again.access_token, 'POST', '/api/v1/user_customers', { company_id: company.yard })
  expect(refused.status).toBe(422)
  await ask('PUT', `/${dealer}`, { is_disabled: false })
  expect(await statusOf(await enterYard())).toBe(200)
  // Someone with one company only cannot sign in at all.
  await ask('PUT', `/${planner}`, { is_disabled: true })
  expect(await app.signIn('planner@yard.example')).toMatchObject({ code: 'sign_in_failed' })
})

test('a company keeps one administrator who can enter it, also when two step down at once', async () => {
  for (const change of [{ role: 'planner' }, { role: 'viewer' }, { is_disabled: true }])
    expect((await ask('PUT', `/${boss}`, change)).body).toMatchObject({ status: 409, code: 'last_administrator' })
  await ask('PUT', `/${planner}`, { role: 'administrator' })
  const { access_token } = await app.signIn('planner@yard.example')
  const answers = await Promise.all([
    ask('PUT', `/${boss}`, { role: 'planner' }),
    ask('PUT', `/${planner}`, { role: 'planner' }, access_token),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await app.owner.query("update account_company set role = 'administrator'")
  await app.owner.query("update account set disabled_at = now() where email <> 'boss@yard.example'")
  expect((await ask('PUT', `/${boss}`, { role: 'viewer' })).body.code).toBe('last_administrator')
  await app.owner.query('update account set disabled_at = null')
})

test('who is lowered meanwhile changes nobody any more, though the request came before', async () => {
  await ask('PUT', `/${planner}`, { role: 'administrator' })
  const { access_token } = await app.signIn('planner@yard.example')
  const waiting = (count: number) => expect.poll(() => waitingForLocks(app.database.superUrl)).toBe(count)
  const late: [method: 'PUT' | 'POST', path: string, body: object][] = [
    ['PUT', `/${planner}`, { role: 'administrator' }],
    ['POST', `/${dealer}/end_access`, { reason: 'x' }],
    ['POST', `/${dealer}/end_sessions`, {}],
  ]
  const holder = await app.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from account_company for update')
    const lowered = ask('PUT', `/${planner}`, { role: 'viewer' })
    await waiting(1)
    const answers: ReturnType<typeof ask>[] = []
    for (const [method, path, body] of late) {
      answers.push(ask(method, path, path.endsWith('sessions') ? undefined : body, access_token))
      await waiting(answers.length + 1)
    }
    await holder.query('commit')
    expect((await lowered).status).toBe(200)
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed', permission: 'administer' } })
  } finally {
    holder.release()
  }
  expect((await people()).map(({ role }) => role)).toEqual(['administrator', 'viewer', 'planner'])
})

test('ends a person’s sessions in the company and no other', async () => {
  const [first, second] = [await app.signIn('planner@yard.example'), await app.signIn('planner@yard.example')]
  const elsewhere = await app.signIn('rep@dealer.example')
  const inYard = await enterYard()
  const { rows } = await app.owner.query(
    'select count(*)::int as n from session where account_id = $1 and ended_at is null',
    [planner],
  )
  expect((await ask('POST', `/${planner}/end_sessions`)).body).toEqual({ ended: rows[0].n })
  for (const { access_token } of [first, second]) expect(await statusOf(access_token)).toBe(401)
  expect((await ask('POST', `/${dealer}/end_sessions`)).body.ended).toBeGreaterThan(0)
  expect(await statusOf(inYard)).toBe(401)
  expect(await statusOf(elsewhere.access_token)).toBe(200)
  expect(await lastEntry()).toMatchObject({ verb: 'end_sessions', key: String(dealer) })
})

test('a person of another company loses access for good, with day and reason; an own one does not', async () => {
  expect((await ask('POST', `/${planner}/end_access`, { reason: 'Left us' })).status).toBe(404)
  expect((await ask('POST', `/${dealer}/end_access`, { reason: '' })).status).toBe(422)
  const inYard = await enterYard()
  expect((await ask('POST', `/${dealer}/end_access`, { reason: ' Contract over ' })).status).toBe(200)
  expect(await statusOf(inYard)).toBe(401)
  expect((await people()).map(({ email }) => email)).not.toContain('rep@dealer.example')
  expect(await lastEntry()).toMatchObject({
    verb: 'end_access',
    before: { email: 'rep@dealer.example', role: 'planner' },
    after: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: 'Contract over' },
  })
})

test('people who may not enter the company are not there, and a number that is none is refused', async () => {
  const stranger = await app.account('ken@else.example', company.dealer)
  expect((await ask('PUT', `/${stranger}`, { role: 'viewer' })).status).toBe(404)
  expect((await ask('POST', `/${stranger}/end_sessions`)).status).toBe(404)
  expect((await ask('POST', `/${stranger}/end_access`, { reason: 'x' })).status).toBe(404)
  expect((await ask('PUT', '/0', { role: 'viewer' })).status).toBe(422)
})

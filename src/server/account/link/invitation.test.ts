// Invitations into a company, through HTTP and a mail server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#contract/account/people.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { testLetters, tokenIn, type TestLetters } from './test-letters.ts'

const NEW = 'seven lanterns on the mast'
let tested: TestLetters
let app: TestApp
let company: { yard: number; dock: number }
let boss = ''
beforeAll(async () => {
  tested = await testLetters()
  app = tested.app
  company = { yard: await app.company('yard'), dock: await app.company('dock') }
  boss = await app.newReader('boss@yard.example', company.yard)
})
afterAll(() => tested.close())

const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, token = boss) =>
  app.request(token, method, `/api/v1/people${path}`, body)
const wish = (email: string, over: object = {}) => ({
  email,
  family_name: 'Silva',
  first_name: 'Rui',
  role: 'viewer',
  language: 'pt',
  ...over,
})
const invite = (email: string, over: object = {}) => ask('POST', '/invitations', wish(email, over))
const invited = async (): Promise<Invitation[]> => (await ask('GET')).body.invitations
const accept = (token: string, over: object = {}) =>
  app.request(null, 'POST', '/auth/invitation', {
    token,
    family_name: 'Silva',
    first_name: 'Rui Pedro',
    new_password: NEW,
    ...over,
  })
const isOver = async (token: string) =>
  (await app.request(null, 'POST', '/auth/link', { token })).body.code === 'link_over'
const ageBy = async (time: string) => {
  const { rows } = await app.owner.query('select *, sent_at - $1::interval as aged from invitation', [time])
  for (const { company_id, invitation_id, aged } of rows)
    await app.owner.query('update invitation set sent_at = $3 where company_id = $1 and invitation_id = $2', [
      company_id,
      invitation_id,
      aged,
    ])
}

test('who is invited gets a mail in the chosen language, makes the account once, and has the role', async () => {
  expect((await invite('Rui@Field.example')).body.invitation).toMatchObject({
    email: 'rui@field.example',
    role: 'viewer',
    is_over: false,
  })
  const [letter, ...more] = await tested.letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: 'rui@field.example', subject: 'Company yard convida você para o Hoistline' })
  const token = tokenIn(letter!)
  expect((await app.request(null, 'POST', '/auth/link', { token })).body).toEqual({
    use: 'invitation',
    email: 'rui@field.example',
    family_name: 'Silva',
    first_name: 'Rui',
    company: 'Company yard',
    passwords: true,
  })
  expect((await accept(token, { new_password: 'company yard' })).body.fields[0].field).toBe('new_password')
  expect((await accept(token, { new_password: undefined })).body.fields[0].field).toBe('new_password')
  expect((await accept(token, { family_name: ' \u200b ' })).body.fields[0].field).toBe('family_name')
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await isOver(token)).toBe(true)
  expect(await invited()).toEqual([])
  const { body } = await app.request(null, 'POST', '/auth/sign-in', { email: 'rui@field.example', password: NEW })
  const { data } = (await app.request(body.access_token, 'GET', '/api/v1/authorization')).body
  expect(data).toMatchObject({ role: 'viewer', language: 'pt', first_name: 'Rui Pedro', company: { code: 'yard' } })
  // What the person enters from now on has a name.
  const names = await app.owner.query('select family_name, first_name from person where company_id = $1', [
    company.yard,
  ])
  expect(names.rows).toContainEqual({ family_name: 'Silva', first_name: 'Rui Pedro' })
  const { rows } = await app.owner.query(
    "select verb, noun from audit where after->>'email' = 'rui@field.example' and company_id = $1 order by audit_id",
    [company.yard],
  )
  expect(rows.map(({ verb, noun }) => `${verb} ${noun}`)).toEqual([
    'create invitation',
    'create account',
    'accept invitation',
  ])
})

test('an invitation that is sent again, withdrawn or a week old is over', async () => {
  const { invitation_id } = (await invite('may@field.example')).body.invitation
  const first = tokenIn((await tested.letters())[0]!)
  expect((await ask('POST', `/invitations/${invitation_id}/send`)).status).toBe(429)
  await ageBy('6 days 23 hours')
  expect(await isOver(first)).toBe(false)
  await ageBy('2 hours')
  expect(await isOver(first)).toBe(true)
  expect((await invited())[0]).toMatchObject({ invitation_id, is_over: true })
  expect((await invite('may@field.example')).body.fields[0].message).toBe('has been invited already')
  expect((await ask('POST', `/invitations/${invitation_id}/send`)).body.invitation.is_over).toBe(false)
  const second = tokenIn((await tested.letters())[0]!)
  expect([await isOver(first), await isOver(second)]).toEqual([true, false])
  expect((await ask('DELETE', `/invitations/${invitation_id}`)).status).toBe(200)
  expect(await isOver(second)).toBe(true)
  expect((await ask('DELETE', `/invitations/${invitation_id}`)).status).toBe(404)
  expect((await ask('POST', `/invitations/${invitation_id}/send`)).status).toBe(404)
  expect((await invite('may@field.example')).status).toBe(200)
  await tested.letters()
})

test('the company is not told that an e-mail has an account elsewhere; its owner is', async () => {
  await app.account('nia@dock.example', company.dock)
  const unknown = await invite('someone@dock.example')
  const known = await invite('nia@dock.example')
  expect(known.status).toBe(unknown.status)
  expect(Object.keys(known.body.invitation)).toEqual(Object.keys(unknown.body.invitation))
  const letters = await tested.letters()
  const toNia = letters.find(({ to }) => to === 'nia@dock.example')!
  expect(toNia.text).toContain('já tem uma conta de outra empresa')
  expect(toNia.text).not.toContain('#')
  expect((await invite('boss@yard.example')).body.fields[0].message).toBe('is a person of this company already')
  expect((await invite('no address')).body.fields[0].message).toBe('is no e-mail address')
  // An account that came meanwhile ends the link.
  const token = tokenIn(letters.find(({ to }) => to === 'someone@dock.example')!)
  await app.account('someone@dock.example', company.dock)
  expect([await isOver(token), (await accept(token)).body.code]).toEqual([true, 'link_over'])
})

test('where single sign-on is the only way, no password is asked for', async () => {
  await invite('ola@field.example')
  const token = tokenIn((await tested.letters())[0]!)
  await app.owner.query('update company set passwords = false where company_id = $1', [company.yard])
  expect((await accept(token, { new_password: undefined })).status).toBe(200)
  const { rows } = await app.owner.query("select password_hash from account where email = 'ola@field.example'")
  expect(rows).toEqual([{ password_hash: null }])
  await app.owner.query('update company set passwords = true where company_id = $1', [company.yard])
  boss = (await app.signIn('boss@yard.example')).access_token
})

test('a company mails a hundred invitations a day, and another company sees none of them', async () => {
  const { invitation_id } = (await invite('pia@field.example')).body.invitation
  const chief = await app.newReader('chief@dock.example', company.dock)
  await app.owner.query("update account_company set role = 'administrator' where company_id = $1", [company.dock])
  expect((await ask('GET', '', undefined, chief)).body.invitations).toEqual([])
  expect((await ask('DELETE', `/invitations/${invitation_id}`, undefined, chief)).status).toBe(404)
  await app.owner.query(
    `insert into invitation (company_id, email, family_name, first_name, role, language)
    select $1, 'n' || n || '@field.example', 'a', 'b', 'viewer', 'en' from generate_series(1, 100) n on conflict do nothing`,
    [company.yard],
  )
  expect((await invite('late@field.example')).status).toBe(429)
  expect((await ask('POST', '/invitations', wish('late@field.example'), chief)).status).toBe(200)
})

test('a portal that sends no mails says so', async () => {
  const silent = await testApp({}, { database: { ...app.database, close: async () => undefined } })
  const answer = await silent.request(boss, 'POST', '/api/v1/people/invitations', wish('q@field.example'))
  expect(answer.body.fields[0].message).toBe('cannot be mailed: this portal sends no mails')
  await silent.close()
})

// Single sign-on against a real provider: whose account it opens.
import { afterAll, expect, test } from 'vitest'
import { KEEPER } from '#server/test-app.ts'
import { addProvider, removeProvider, setPasswords } from './provider-desk.ts'
import { openTestProvider } from './test-provider.ts'
import { asWished, CLIENT, openSignOn, person } from './test-sign-on.ts'

const { app, harborOwn, makerOwn, harbor, harborId, signOn, meOf, stillIn, close } = await openSignOn()
const [quarry, plain] = [await app.company('quarry'), await app.company('plain')]
afterAll(close)

test('an e-mail of a company’s domain is sent to its provider, any other signs in here', async () => {
  const find = async (domain: string) =>
    (await app.request(null, 'GET', `/auth/sign-on?domain=${domain}`)).body.provider
  expect(await find('Quay.Example')).toEqual({ provider_id: harborId, name: 'Harbor staff', passwords: true })
  expect(await find('sub.quay.example')).toBeNull()
  expect(await find('quarry.example')).toBeNull()
})

test('the first sign-in finds the account by its verified e-mail, every later one by the person', async () => {
  const first = await signOn(harborOwn, harborId, 'emi', { return_to: '/alarms', language: 'de' })
  expect(first.status).toBe(200)
  expect(Object.keys(first.body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'return_to'])
  expect(first.body.return_to).toBe('/alarms')
  expect(await meOf(first.body.access_token)).toMatchObject({
    email: 'emi@harbor.example',
    company: { code: 'harbor' },
    language: 'de',
    by_provider: true,
  })
  harborOwn.people.set('emi', person('emi.kato@harbor.example', { email_verified: false }))
  const later = await signOn(harborOwn, harborId, 'emi')
  expect((await meOf(later.body.access_token)).email).toBe('emi@harbor.example')
  // The e-mail now belongs to somebody else there.
  harborOwn.people.set('second', person('emi@harbor.example'))
  expect((await signOn(harborOwn, harborId, 'second')).body.code).toBe('sign_on_other_person')
  const { rows } = await app.owner.query(
    "select verb, noun from audit where company_id = $1 and verb in ('link', 'sign_in', 'sign_in_refused') order by audit_id",
    [harbor],
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['link', 'sign_in', 'sign_in', 'sign_in_refused'])
})

test.each([
  ['an e-mail that is not verified', person('ryo@harbor.example', { email_verified: false }), 'sign_on_unverified'],
  ['no word on whether it is', person('ryo@harbor.example', { email_verified: undefined }), 'sign_on_unverified'],
  ['no e-mail at all', person(undefined), 'sign_on_unverified'],
  ['an e-mail that has no account', person('nobody@harbor.example'), 'sign_on_no_account'],
  ['an e-mail of a domain that is not its own', person('guest@elsewhere.example'), 'sign_on_no_account'],
  ['a person of another company', person('ken@quarry.example'), 'sign_on_no_account'],
  ['one whose account is closed', person('left@harbor.example'), 'sign_on_no_account'],
])('is refused with a reason: %s', async (_name, told, code) => {
  const known = await app.owner.query("select from account where email = 'ryo@harbor.example'")
  if (known.rows.length === 0) {
    await app.account('ryo@harbor.example', harbor)
    await app.account('guest@elsewhere.example', harbor)
    await app.account('ken@quarry.example', quarry, [harbor])
    await app.account('left@harbor.example', harbor)
    await app.owner.query("update account set disabled_at = now() where email = 'left@harbor.example'")
  }
  const subject = `refused ${code} ${told.email}`
  harborOwn.people.set(subject, told)
  const answer = await signOn(harborOwn, harborId, subject)
  expect([answer.status, answer.body.code]).toEqual([422, code])
})

test('a company without a provider of its own trusts the deployment’s, one with its own does not', async () => {
  await app.account('ann@plain.example', plain)
  makerOwn.people.set('ann', person('ann@plain.example'))
  makerOwn.people.set('ryo', person('ryo@harbor.example'))
  expect((await meOf((await signOn(makerOwn, 0, 'ann')).body.access_token)).company.code).toBe('plain')
  expect((await signOn(makerOwn, 0, 'ryo')).body.code).toBe('sign_on_no_account')
})

test('two companies may trust one issuer, and none lets in people of the other', async () => {
  const quarryId = await app.asOwner((db) =>
    addProvider(db, KEEPER, quarry, { ...asWished(harborOwn), domains: ['quarry.example'], makes_accounts: true }),
  )
  const emi = await signOn(harborOwn, quarryId, 'emi')
  expect(emi.body.code).toBe('sign_on_no_account')
  harborOwn.people.set('ken', person('ken@quarry.example'))
  expect((await signOn(harborOwn, harborId, 'ken')).body.code).toBe('sign_on_no_account')
  expect((await meOf((await signOn(harborOwn, quarryId, 'ken')).body.access_token)).company.code).toBe('quarry')
  // Accounts are made for its own domains alone, and once.
  harborOwn.people.set('new', person('new@quarry.example', { family_name: '佐藤', given_name: '恵美' }))
  const made = await signOn(harborOwn, quarryId, 'new')
  expect(await meOf(made.body.access_token)).toMatchObject({ email: 'new@quarry.example', family_name: '佐藤' })
  const { rows } = await app.owner.query('select first_name from person where company_id = $1 and family_name = $2', [
    quarry,
    '佐藤',
  ])
  expect(rows).toEqual([{ first_name: '恵美' }])
  expect((await signOn(harborOwn, quarryId, 'new')).status).toBe(200)
  harborOwn.people.set('foreign', person('someone@harbor.example'))
  expect((await signOn(harborOwn, quarryId, 'foreign')).body.code).toBe('sign_on_no_account')
  const tried = await app.request(null, 'POST', '/auth/sign-in', {
    email: 'new@quarry.example',
    password: 'x'.repeat(12),
  })
  expect(tried.body.code).toBe('sign_in_failed')
  await app.asOwner((db) => removeProvider(db, KEEPER, quarry, quarryId))
  await expect.poll(() => stillIn(made.body.access_token)).toBe(false)
})

test.each([
  ['an e-mail in other letters that fold into ours', person('ｒyo@harbor.example'), 'sign_on_unverified'],
  ['what is no e-mail', person('ryo@harbor.example@elsewhere'), 'sign_on_unverified'],
  ['an e-mail with a character that cannot be stored', person('ry\0o@harbor.example'), 'sign_on_unverified'],
])('is refused in a sentence: %s', async (name, told, code) => {
  harborOwn.people.set(name, told)
  const answer = await signOn(harborOwn, harborId, name)
  expect([answer.status, answer.body.code]).toEqual([422, code])
})

test('names of a new account are those that can be stored, however long or odd', async () => {
  const ferryOwn = await openTestProvider(CLIENT)
  const ferry = await app.company('ferry')
  const ferryId = await app.asOwner((db) =>
    addProvider(db, KEEPER, ferry, { ...asWished(ferryOwn), domains: ['ferry.example'], makes_accounts: true }),
  )
  ferryOwn.people.set(
    'odd',
    person('odd@ferry.example', { family_name: `Sa\0to\ud800${'x'.repeat(300)}`, given_name: ' ' }),
  )
  const { body } = await signOn(ferryOwn, ferryId, 'odd')
  const { family_name, first_name } = await meOf(body.access_token)
  expect([family_name.startsWith('Sa toxx'), family_name.length, first_name]).toEqual([true, 100, ''])
  await ferryOwn.goAway()
})

test('with passwords off the right one is told where to sign in, a wrong one nothing', async () => {
  const before = (await app.signIn('emi@harbor.example')).access_token
  const byProvider = (await signOn(harborOwn, harborId, 'emi')).body.access_token
  await app.asOwner((db) => setPasswords(db, KEEPER, harbor, false))
  const tryWith = async (password: string) =>
    (await app.request(null, 'POST', '/auth/sign-in', { email: 'emi@harbor.example', password })).body.code
  expect(await tryWith('correct horse battery')).toBe('sign_on_only')
  expect(await tryWith('wrong horse battery')).toBe('sign_in_failed')
  await expect.poll(() => stillIn(before)).toBe(false)
  expect(await stillIn(byProvider)).toBe(true)
  await app.asOwner((db) => setPasswords(db, KEEPER, harbor, true))
  await expect(app.asOwner((db) => setPasswords(db, KEEPER, plain, false))).rejects.toThrow('nobody could sign in')
})

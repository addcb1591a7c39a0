// Signing in by a company's own sign-in service, there and back.
import { openTestProvider, type TestProvider } from '#server/account/sign-on/test-provider.ts'
import { test } from './driver.ts'
import { home, operatorSays } from './outside.ts'

let staff: TestProvider
test.beforeAll(async () => {
  staff = await openTestProvider({ client_id: 'fleet', portal: home() })
  staff.people.set('emi', { email: 'emi@staff.example', email_verified: true, family_name: 'Sato', given_name: 'Emi' })
  staff.people.set('guest', { email: 'guest@staff.example', email_verified: false })
  staff.next = { subject: 'emi' }
  await operatorSays('company', 'add', 'STAFF', 'Staff crane hire', '--country', 'JP', '--second-factor', 'off')
  const words = [
    '--client-id',
    'fleet',
    '--domains',
    'staff.example',
    '--name',
    'Staff ID',
    '--public',
    '--makes-accounts',
  ]
  await operatorSays('company', 'sso', 'add', 'STAFF', '--issuer', staff.issuer, ...words)
})
test.afterAll(() => staff.goAway())

test('an e-mail of the company is sent to its service, which leads to the wanted page, and out again', async ({
  visitor,
}) => {
  await visitor.opens('/maintenance')
  await visitor.isAt(/\/login/)
  await visitor.leavesEmail('emi@staff.example')
  await visitor.sees('People of staff.example sign in at Staff ID.')
  await visitor.presses('Continue with Staff ID')
  await visitor.isAt(/\/maintenance$/)
  await visitor.sees('emi@staff.example')
  await visitor.goesBack()
  await visitor.doesNotSee('You are not signed in')
  await visitor.opensAccount()
  await visitor.presses('Log out')
  await visitor.isAt(/\/session\/end/)
})

test('a company without passwords asks for none, and Enter leads to its service', async ({ visitor }) => {
  await operatorSays('company', 'set', 'STAFF', '--passwords', 'off')
  await visitor.opens('/login')
  await visitor.leavesEmail('emi@staff.example')
  await visitor.sees('Continue with Staff ID')
  await visitor.seesNoPassword()
  await visitor.leavesEmail('someone@elsewhere.example')
  await visitor.seesPassword()
  await visitor.leavesEmail('emi@staff.example')
  await visitor.seesNoPassword()
  await visitor.entersEmail()
  await visitor.sees('emi@staff.example')
  await operatorSays('company', 'set', 'STAFF', '--passwords', 'on')
})

test.describe('the page that a service leads back to', () => {
  test('says in the reader’s language why it lets nobody in, with a way back', async ({ visitor }) => {
    staff.next = { subject: 'guest' }
    await visitor.speaks('de')
    await visitor.opens('/login')
    await visitor.leavesEmail('guest@staff.example')
    await visitor.presses('Weiter mit Staff ID')
    await visitor.seesHeading('Sie sind nicht angemeldet')
    await visitor.sees(/Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt/)
    await visitor.follows('Zur Anmeldung')
    await visitor.isAt(/\/login/)
    staff.next = { subject: 'emi' }
  })

  test('refuses an answer that this browser has not asked for', async ({ visitor }) => {
    await visitor.opens('/callback?code=stolen&state=4711')
    await visitor.seesHeading('You are not signed in')
    await visitor.sees(/began in another browser/)
  })

  test('leads to the sign-in with a sentence when it is opened alone', async ({ visitor }) => {
    await visitor.opens('/callback')
    await visitor.isAt(/\/login/)
    await visitor.sees(/this address alone signs nobody in/)
  })
})

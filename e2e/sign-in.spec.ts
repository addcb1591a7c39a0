// Signing in and out, as a person experiences it.
import { demo, expect, test } from './driver.ts'

test('signing in leads to the requested page', async ({ visitor }) => {
  await visitor.opens('/?status=alarm')
  await visitor.isAt(/\/login/)
  await visitor.signsIn(demo.owner)
  await visitor.isAt(/status=alarm/)
  await visitor.seesTheList()
})

test('the demo names its accounts, and a click fills one in', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.presses(/^rental@demo\.example/)
  await visitor.pressesKey('Enter')
  await visitor.seesTheList()
  await visitor.sees('rental@demo.example')
})

test('a wrong password and an unknown e-mail give the same message, and nothing typed is lost', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.triesToSignIn(demo.owner, 'not the password')
  await visitor.seesMessage('The email address or password is incorrect')
  await visitor.triesToSignIn('nobody@demo.example', 'not the password')
  await visitor.seesMessage('The email address or password is incorrect')
  await visitor.triesToSignIn('not an address', 'x')
  await visitor.seesMessage('The email address or password is not entered correctly')
})

test('password managers recognise the form, and the password can be shown', async ({ visitor }) => {
  await visitor.opens('/login')
  expect(await visitor.fieldHint('email')).toBe('username')
  expect(await visitor.fieldHint('password')).toBe('current-password')
  expect(await visitor.fieldKind('password')).toBe('password')
  await visitor.presses('Show password')
  expect(await visitor.fieldKind('password')).toBe('text')
  expect(await visitor.linkTarget('Forgot password')).toBe('https://account.example/forgot')
})

test('the language chosen before signing in stays after it', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.chooses('Language', 'Deutsch')
  await visitor.reads('de')
  await visitor.seesHeading('Anmelden')
  await visitor.signsIn(demo.rental)
  await visitor.reads('de')
  await visitor.reloads()
  await visitor.reads('de')
})

test('after logging out the back button shows nothing', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.logsOut()
  await visitor.isAt(/\/login/)
  await visitor.opens('/')
  await visitor.isAt(/\/login/)
})

test('the browser is known at the next sign-in, by a cookie that no script can read', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  expect(await visitor.deviceCookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  await visitor.logsOut()
  expect(await visitor.cookieSentBySigningIn(demo.owner)).toContain('hoistline_device=')
})

test('a signed-in person is led past the sign-in page', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/login')
  await visitor.isAt('/')
})

test('logging out in one tab ends the other', async ({ visitor, secondVisitor }) => {
  await visitor.signsIn(demo.owner)
  await secondVisitor.opens('/')
  await secondVisitor.seesTheList()
  await visitor.logsOut()
  await secondVisitor.isAt(/\/login/)
})

// Coming in and going out: what a person meets at the door.
import { demo, expect, test } from './driver.ts'

test('a person who wanted a page is led to it after signing in', async ({ visitor }) => {
  await visitor.opens('/?status=alarm')
  await visitor.isAt(/\/login/)
  await visitor.signsIn(demo.owner)
  await visitor.isAt(/status=alarm/)
  await visitor.seesTheList()
})

test('a wrong password and an unknown e-mail are told alike, and nothing typed is lost', async ({ visitor }) => {
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

test('after logging out the way back is closed', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.logsOut()
  await visitor.isAt(/\/login/)
  await visitor.opens('/')
  await visitor.isAt(/\/login/)
})

test('the browser is known at the next sign-in, by a cookie that no script sees', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  expect(await visitor.deviceCookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth/sign-in' })
  await visitor.logsOut()
  expect(await visitor.cookieSentBySigningIn(demo.owner)).toContain('hoistline_device=')
})

test('whoever is signed in has nothing to do at the door', async ({ visitor }) => {
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

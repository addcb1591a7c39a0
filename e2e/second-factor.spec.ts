// A second factor: asked for by the company, set up, used, lost and found.
import { appCode } from '#server/account/factor/test-authenticator.ts'
import { expect, test } from './driver.ts'
import { addsPerson, operatorSays } from './outside.ts'

const PASSWORD = 'a long enough password'
const WHO = 'factor@keen.example'
/** Codes count once: each sign-in shows the next one. */
let shown = 0
const nextCode = (secret: string): string => {
  shown += 1
  return appCode(secret, shown)
}

test.beforeAll(async () => {
  await operatorSays('company', 'add', 'KEEN', 'Keen lifting', '--country', 'JP')
  await addsPerson(WHO, PASSWORD, '--company', 'KEEN', '--language', 'en')
})

test('a new company asks for it: the person sets up an app, and the next sign-in asks for its code', async ({
  visitor,
  otherVisitor,
}) => {
  await visitor.opens('/maintenance')
  await visitor.triesToSignIn(WHO, PASSWORD)
  await visitor.isAt(/\/second-factor$/)
  await visitor.sees('Your company asks for a second factor. Set one up to go on.')
  await visitor.opens('/sites')
  await visitor.isAt(/\/second-factor$/)
  await visitor.presses('Set up an app')
  expect(await visitor.accessFaults()).toEqual([])
  const secret = await visitor.readsKey()
  await visitor.typesInto('Code from your app', '000000')
  await visitor.presses('Save')
  await visitor.sees('This code is not right, or has been used already.')
  await visitor.typesInto('Code from your app', appCode(secret))
  await visitor.presses('Save')
  await visitor.sees('10 of 10 left')
  const [code = ''] = await visitor.readsRecoveryCodes()
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
  await visitor.presses('I have kept them')
  await visitor.presses('Continue to the portal')
  await visitor.isAt(/\/$/)

  await otherVisitor.opens('/maintenance')
  await otherVisitor.triesToSignIn(WHO, PASSWORD)
  await otherVisitor.seesHeading('Second factor')
  expect(await otherVisitor.accessFaults()).toEqual([])
  await otherVisitor.presses('Continue')
  await otherVisitor.sees('Fill this in.')
  await otherVisitor.typesInto('Code from your app', '111111')
  await otherVisitor.presses('Continue')
  await otherVisitor.sees('This code is not right, or has been used already.')
  await otherVisitor.typesInto('Code from your app', nextCode(secret))
  await otherVisitor.presses('Continue')
  await otherVisitor.isAt(/\/maintenance$/)

  await otherVisitor.logsOut()
  await otherVisitor.opens('/login')
  await otherVisitor.triesToSignIn(WHO, PASSWORD)
  await otherVisitor.presses('Use a recovery code')
  await otherVisitor.typesInto('Recovery code', code)
  await otherVisitor.presses('Continue')
  await otherVisitor.isAt(/\/$/)
})

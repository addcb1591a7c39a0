// The command for sign-in services of companies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP --second-factor off')
  await desk.done('company add quay Quay --country JP --second-factor off')
})
afterAll(() => desk.close())

const ADD = 'company sso add harbor --issuer https://id.harbor.example/realms/staff --client-id fleet --name Staff'
const secret = 'a very secret secret\n'
const env = (more: Record<string, string>) => {
  const { appUrl, ownerUrl, intakeUrl } = desk.app.database
  return { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_INTAKE_URL: intakeUrl, ...more }
}
const portal = () => env({ PUBLIC_URL: 'https://fleet.example/' })

test('adds, lists and removes a sign-in service, and never shows its secret', async () => {
  const added = await desk.run(`${ADD} --domains @Harbor.example,quay.example`, secret, portal())
  expect([added.code, added.err]).toEqual([0, ''])
  expect(added.out).toContain('redirect address https://fleet.example/callback')
  expect(added.out).toMatch(/back-channel logout https:\/\/fleet\.example\/auth\/sign-on\/\d+\/logout/)
  const listed = await desk.done('company sso list --json')
  expect(JSON.parse(listed)).toEqual([
    {
      company: 'harbor',
      provider_id: expect.any(Number),
      name: 'Staff',
      issuer: 'https://id.harbor.example/realms/staff',
      client_id: 'fleet',
      domains: ['harbor.example', 'quay.example'],
      vouches_for_emails: false,
      makes_accounts: false,
      people: 0,
    },
  ])
  expect(await desk.done('company set harbor --passwords off')).toContain('can no longer')
  expect(await desk.done('company set harbor --passwords on')).toContain('may')
  const [{ provider_id }] = JSON.parse(listed)
  await desk.done(`company sso remove harbor ${provider_id}`)
  expect(JSON.parse(await desk.done('company sso list harbor --json'))).toEqual([])
  const { rows } = await desk.app.owner.query<{ line: string }>(
    "select concat_ws(' ', verb, noun, before, after) as line from audit where noun in ('sign_on_provider', 'company') and verb <> 'create' or noun = 'sign_on_provider' order by audit_id",
  )
  expect(rows.map(({ line }) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'create sign_on_provider',
    'update company',
    'update company',
    'delete sign_on_provider',
  ])
  expect(rows.map(({ line }) => line).join()).not.toContain('secret secret')
})

test.each([
  [
    'company sso add harbor --issuer http://id.example --client-id a --name N --domains a.example',
    2,
    'Give its https address',
  ],
  ['company sso add harbor --issuer https://id.example --client-id a --name N --domains a', 2, 'a is no domain'],
  [
    'company sso add nobody --issuer https://id.example --client-id a --name N --domains a.example',
    1,
    'no company with the code',
  ],
  ['company sso remove harbor 99', 1, 'harbor has no sign-in service 99'],
  ['company set quay --passwords off', 1, 'nobody could sign in'],
  ['company set quay --passwords maybe', 2, 'Choose one of on, off.'],
])('hoistline %s is refused in a sentence', async (line, code, sentence) => {
  const ended = await desk.run(line, secret, portal())
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(sentence)])
})

test('a domain has one service, and the address of the portal must be known', async () => {
  const other =
    'company sso add quay --issuer https://id.quay.example --client-id b --name Quay --domains shared.example'
  expect((await desk.run(other, secret, env({}))).err).toContain('Set PUBLIC_URL')
  expect((await desk.run(other, '\n', portal())).err).toContain('Type the secret when asked')
  expect((await desk.run(other, secret, portal())).code).toBe(0)
  const again = await desk.run(`${ADD} --domains shared.example`, secret, portal())
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('shared.example belongs to a sign-in service already'),
  ])
})

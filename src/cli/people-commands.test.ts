// Commands for companies and accounts.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#server/test-app.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('every command has help; an unknown argument exits with 2', async () => {
  const paths = [
    '',
    ' serve',
    ' database init',
    ' account add',
    ' account password',
    ' machine import',
    ' machine transfer',
    ' terminal rotate',
    ' intake replay',
    ' outage on',
  ]
  for (const path of paths) {
    const { code, out } = await desk.run(`${path.trim()} --help`.trim())
    expect.soft({ path, code }).toEqual({ path, code: 0 })
    expect.soft(out).toContain(`Usage: hoistline${path}`)
  }
  expect((await desk.run('demo --help')).out).toMatch(/PORT[^]*DEMO_MACHINES/)
  const wrongs = [
    'fly',
    'company add',
    'company add x Name --country Japan',
    'machine import x.csv --company a --categories guess',
    'account add nobody --company a --family-name b --first-name c',
  ]
  for (const wrong of wrongs) {
    const { code, err } = await desk.run(wrong)
    expect.soft({ wrong, code }).toEqual({ wrong, code: 2 })
    expect.soft(err, wrong).toMatch(/error/)
  }
})

test('names all faults of the configuration at once', async () => {
  const { code, err } = await desk.run('company list', '', {
    PORT: 'eighty',
    BRAND_COLOR: 'blue',
    DATABASE_URL: 'mysql://x',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'BRAND_COLOR', 'DATABASE_URL']) expect(err).toContain(`- ${name}`)
})

test('an unreachable or missing database gives a sentence without a password', async () => {
  const url = 'postgres://hoistline_owner:very-secret@127.0.0.1:9/hoistline'
  const { code, err } = await desk.run('company list', '', {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: url,
    DATABASE_INTAKE_URL: url,
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^The database does not answer/)
  expect(err).not.toContain('very-secret')
  const none = await desk.run('company list', '', { DATA_DIR: join(desk.folder, 'nothing') })
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining('There is no database yet') })
})

test('creates a company and an account; the password is read from standard input and signs in', async () => {
  await desk.done('company add harbor Harbor --country JP --second-factor off --time-zone Asia/Tokyo')
  expect(await desk.run('company add harbor Twice --country JP --second-factor off')).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  })
  const add = 'account add aya@harbor.example --company harbor --family-name Mori --first-name Aya --language ja'
  expect(await desk.run(add, 'short\n')).toMatchObject({ code: 1, err: expect.stringContaining('10 characters') })
  for (const [password, reason] of [
    ['QwertyUiop', 'most common'],
    ['the HARBOR lights', 'e-mail'],
  ] as const)
    expect
      .soft(await desk.run(add, `${password}\n`), password)
      .toMatchObject({ code: 1, err: expect.stringContaining(reason) })
  await desk.done(add, `${PASSWORD}\n`)
  expect(await desk.run(add, `${PASSWORD}\n`)).toMatchObject({ code: 1, err: expect.stringContaining('already') })
  const { access_token } = await desk.app.signIn('aya@harbor.example')
  expect((await desk.app.request(access_token, 'GET', '/api/v1/authorization')).body.data).toMatchObject({
    language: 'ja',
    company: { code: 'harbor' },
  })
  expect(JSON.parse(await desk.done('account list --json'))).toMatchObject([
    { email: 'aya@harbor.example', authorities: ['harbor'], roles: ['harbor:administrator'], disabled: false },
  ])
  expect(await desk.done('company list')).toMatch(/harbor +Harbor +JP/)
  expect(
    (
      await desk.app.owner.query(
        "select verb, account_id, request_id from audit where noun = 'account' order by audit_id",
      )
    ).rows,
  ).toMatchObject([{ verb: 'create', account_id: null, request_id: expect.stringMatching(/^cli:/) }])
})

test('a role is given by company and at once; a company keeps one administrator', async () => {
  await desk.done('company add basin Basin --country GB --second-factor off --time-zone Europe/London')
  const basin = '--company basin --family-name Mori --first-name'
  await desk.done(`account add ben@basin.example ${basin} Ben`, `${PASSWORD}\n`)
  await desk.done(`account add cleo@basin.example ${basin} Cleo`, `${PASSWORD}\n`)
  const rolesOf = async () =>
    (JSON.parse(await desk.done('account list --company basin --json')) as { roles: string[] }[]).map(
      ({ roles }) => roles,
    )
  expect(await rolesOf()).toEqual([['basin:administrator'], ['basin:planner']])
  const { access_token } = await desk.app.signIn('cleo@basin.example')
  const save = async () => {
    const body = { hours_per_day: 8, counted_days: 'all', target_percent: 70 }
    return (await desk.app.request(access_token, 'PUT', '/api/v1/utilisation', body)).status
  }
  expect(await save()).toBe(200)
  expect(await desk.done('account role cleo@basin.example basin viewer')).toContain('is viewer of basin')
  await expect.poll(save, { timeout: 8_000, interval: 20 }).toBe(403)
  expect(await desk.run('account role ben@basin.example basin planner')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A company keeps one administrator'),
  })
  expect(await desk.run('account role ben@basin.example harbor planner')).toMatchObject({
    code: 1,
    err: expect.stringContaining('may not enter harbor'),
  })
  expect((await desk.run('account role ben@basin.example basin captain')).code).toBe(2)
  expect(await rolesOf()).toEqual([['basin:administrator'], ['basin:viewer']])
  const { rows } = await desk.app.owner.query(
    "select before->>'role' as before, after->>'role' as after from audit where noun = 'person'",
  )
  expect(rows).toEqual([{ before: 'planner', after: 'viewer' }])
})

test('a right that no noun has is refused, and so is a company that is not there', async () => {
  expect(await desk.run('company rights harbor fly')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no right fly.'),
  })
  expect(await desk.run('company rights nowhere')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no company with the code nowhere'),
  })
  expect(await desk.done('company rights harbor')).toContain('harbor has no rights')
})

test('a disabled account is out at once and can return; a new password ends its sessions', async () => {
  const { access_token } = await desk.app.signIn('aya@harbor.example')
  const status = async (token: string) => (await desk.app.request(token, 'GET', '/api/v1/authorization')).status
  expect(await status(access_token)).toBe(200)
  await desk.done('account disable AYA@harbor.example')
  await expect.poll(() => status(access_token), { timeout: 8_000 }).toBe(401)
  expect(
    (await desk.app.request(null, 'POST', '/auth/sign-in', { email: 'aya@harbor.example', password: PASSWORD })).body
      .code,
  ).toBe('sign_in_failed')
  await desk.done('account enable aya@harbor.example')
  const again = await desk.app.signIn('aya@harbor.example')
  expect(await status(again.access_token)).toBe(200)
  for (const [password, reason] of [
    ['1q2w3e4r5t', 'most common'],
    ['the example of the day', 'e-mail'],
    ['Hoist-Line for 2026', 'product'],
  ] as const)
    expect
      .soft(await desk.run('account password aya@harbor.example', `${password}\n`), password)
      .toMatchObject({ code: 1, err: expect.stringContaining(reason) })
  const branded = { DATABASE_OWNER_URL: desk.app.database.ownerUrl, BRAND_NAME: 'Yard Desk' }
  expect(await desk.run('account password aya@harbor.example', 'Yard Desk is open\n', branded)).toMatchObject({
    code: 1,
    err: expect.stringContaining('product'),
  })
  expect(await status(again.access_token)).toBe(200)
  await desk.done('account password aya@harbor.example', 'quite another one\n')
  await expect.poll(() => status(again.access_token), { timeout: 8_000 }).toBe(401)
  expect(await desk.run('account disable nobody@harbor.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no account'),
  })
})

test('an output that its reader closed early ends without a stack', async () => {
  const { code, err } = await desk.runUnread('company list')
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

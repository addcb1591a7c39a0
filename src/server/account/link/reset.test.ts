// A new password by a mailed link, through HTTP and a mail server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp, type TestApp } from '#server/test-app.ts'
import { shownMail } from '#server/mail/outbox.ts'
import { testLetters, tokenIn, type TestLetters } from './test-letters.ts'

const NEW = 'seven lanterns on the mast'
let tested: TestLetters
let app: TestApp
let harbor = 0
beforeAll(async () => {
  tested = await testLetters()
  app = tested.app
  harbor = await app.company('harbor')
})
afterAll(() => tested.close())

const post = (path: string, body: object, at = app) => at.request(null, 'POST', `/auth/${path}`, body)
const ask = (email: string, language?: string) => post('reset/ask', { email, ...(language && { language }) })
const signIn = (email: string, password: string) => post('sign-in', { email, password })
const linkFor = async (email: string): Promise<string> => {
  await ask(email)
  const letter = (await tested.letters()).find(({ to }) => to === email)
  return tokenIn(letter!)
}
const isOpen = async (token: string) => (await app.request(token, 'GET', '/api/v1/authorization')).status === 200

test('a link sets a new password once, ends all sessions, and the person is told', async () => {
  const reader = await app.newReader('ana@harbor.example', harbor)
  const token = await linkFor('ana@harbor.example')
  expect((await post('link', { token })).body).toEqual({
    use: 'reset',
    email: 'ana@harbor.example',
    family_name: 'Mori',
    first_name: 'Ken',
    company: 'Company harbor',
    passwords: true,
  })
  expect((await post('reset', { token, new_password: 'short' })).body).toMatchObject({
    code: 'invalid_fields',
    fields: [{ field: 'new_password' }],
  })
  expect(await isOpen(reader)).toBe(true)
  expect((await post('reset', { token, new_password: NEW })).body).toEqual({ email: 'ana@harbor.example' })
  expect(await isOpen(reader)).toBe(false)
  expect((await signIn('ana@harbor.example', PASSWORD)).status).toBe(422)
  expect((await signIn('ana@harbor.example', NEW)).status).toBe(200)
  expect((await post('reset', { token, new_password: `${NEW} again` })).body.code).toBe('link_over')
  expect((await post('link', { token })).body.code).toBe('link_over')
  const told = await tested.letters()
  expect(told.map(({ to, subject }) => [to, subject])).toContainEqual([
    'ana@harbor.example',
    'The password of your Hoistline account was changed',
  ])
  const { rows } = await app.owner.query(
    "select account_id is not null as by_person from audit where verb = 'reset_password'",
  )
  expect(rows).toEqual([{ by_person: true }])
})

test('the staff reads the mail without what opens the account, and no table holds it', async () => {
  await app.account('lea@harbor.example', harbor)
  const token = await linkFor('lea@harbor.example')
  const { rows } = await app.owner.query<{ mail_id: number; all: string }>(
    "select mail_id, to_jsonb(mail)::text as all from mail where email = 'lea@harbor.example'",
  )
  const [{ mail_id, all }] = rows as [{ mail_id: number; all: string }]
  const shown = await app.asOwner((db) => shownMail(db, app.context.env, mail_id))
  expect(shown!.text).toContain('/reset-password#…')
  for (const text of [shown!.text, all]) expect(text).not.toContain(token.split('-').slice(2).join('-'))
})

test('of one link that is used many times at once, one use counts', async () => {
  await app.account('bea@harbor.example', harbor)
  const token = await linkFor('bea@harbor.example')
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => post('reset', { token, new_password: `${NEW} ${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a new link, another purpose, another account and time end a link', async () => {
  await app.account('cleo@harbor.example', harbor)
  await app.account('dan@harbor.example', harbor)
  const [first, second] = [await linkFor('cleo@harbor.example'), await linkFor('cleo@harbor.example')]
  const other = await linkFor('dan@harbor.example')
  const isOver = async (token: string) => (await post('link', { token })).body.code === 'link_over'
  expect(await isOver(first)).toBe(false)
  const [company, id, mac] = first.split(/-(.*?)-/) as [string, string, string]
  const [, otherId] = other.split('-') as [string, string]
  for (const forged of [
    `${company}-${otherId}-${mac}`,
    `${Number(company) + 1}-${id}-${mac}`,
    `${company}-${id}-${mac.slice(0, -1)}${mac.endsWith('A') ? 'E' : 'A'}`,
    `${first}0`,
    'x',
  ])
    expect(await isOver(forged)).toBe(true)
  expect(
    (await post('invitation', { token: first, family_name: 'a', first_name: 'b', new_password: NEW })).body.code,
  ).toBe('link_over')
  // Using one ends the others of the account.
  expect((await post('reset', { token: second, new_password: NEW })).status).toBe(200)
  expect(await isOver(first)).toBe(true)
  expect(await isOver(other)).toBe(false)
  await app.owner.query(
    "update password_reset set created_at = created_at - interval '30 minutes' where used_at is null",
  )
  expect(await isOver(other)).toBe(true)
})

test('the answer is the same for every e-mail, and at most three mails an hour go to one', async () => {
  const gone = await app.account('gone@harbor.example', harbor)
  await app.owner.query('update account set disabled_at = now() where account_id = $1', [gone])
  await app.account('ed@harbor.example', harbor)
  await tested.letters()
  const answers = []
  for (const email of ['ed@harbor.example', 'nobody@harbor.example', 'gone@harbor.example', 'ED@harbor.example'])
    answers.push(await ask(email))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { status: 1 }])
  // Two that wait for the same e-mail are one.
  expect((await tested.letters()).map(({ to }) => to)).toEqual(['ed@harbor.example'])
  for (let time = 0; time < 4; time++) {
    await ask('ed@harbor.example')
    expect(await tested.letters()).toHaveLength(time < 2 ? 1 : 0)
  }
  expect((await ask('not an e-mail at all, but short')).status).toBe(200)
})

test('a mail is in the person’s language, and one’s company may have no passwords', async () => {
  const fay = await app.account('fay@harbor.example', harbor)
  await app.owner.query("update account set language = 'de' where account_id = $1", [fay])
  await ask('fay@harbor.example', 'ja')
  expect((await tested.letters())[0]).toMatchObject({ subject: 'Ein neues Passwort für Ihr Hoistline-Konto' })
  await app.owner.query('update company set passwords = false where company_id = $1', [harbor])
  const token = await linkFor('ana@harbor.example').catch((error: Error) => error.message)
  expect(token).toContain('signs in through its own sign-in service')
  await app.owner.query('update company set passwords = true where company_id = $1', [harbor])
})

test('a second factor stays, and where passwords are reset elsewhere there is no link', async () => {
  const gil = await app.account('gil@harbor.example', harbor)
  await app.owner.query("insert into factor (account_id, kind, name, secret) values ($1, 'totp', 'app', $2)", [
    gil,
    Buffer.alloc(20, 7),
  ])
  await post('reset', { token: await linkFor('gil@harbor.example'), new_password: NEW })
  expect((await signIn('gil@harbor.example', NEW)).body).toHaveProperty('second_factor')
  const elsewhere = await testApp(
    {
      FORGOT_PASSWORD_URL: 'https://id.example/forgot',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a <a@b.example>',
      PUBLIC_URL: 'https://portal.example',
    },
    { database: { ...app.database, close: async () => undefined } },
  )
  expect((await post('reset/ask', { email: 'gil@harbor.example' }, elsewhere)).status).toBe(404)
  await elsewhere.close()
})

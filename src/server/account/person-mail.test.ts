// What a person is mailed about the own account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, setPassword } from './accounts.ts'
import { forgetFactors } from './factor/desk.ts'
import { testLetters, type TestLetters } from './link/test-letters.ts'
import { KEEPER, PASSWORD, type TestApp } from '#server/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const NEW = 'seven lanterns on the mast'
let tested: TestLetters
let app: TestApp
let pier = 0
beforeAll(async () => {
  tested = await testLetters()
  app = tested.app
  pier = await app.company('pier')
})
afterAll(() => tested.close())

const signIn = async (email: string, agent: string, cookie?: string) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    payload: { email, password: PASSWORD },
  })
  return { token: answer.json().access_token as string, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}
const subjects = async () => (await tested.letters()).map(({ subject }) => subject)

test('a sign-in from a new browser is told, not the first one and not a known one', async () => {
  const hana = await app.account('hana@pier.example', pier)
  await app.owner.query("update account set language = 'ja', time_zone = 'Asia/Tokyo' where account_id = $1", [hana])
  const { cookie } = await signIn('hana@pier.example', FIREFOX)
  await signIn('hana@pier.example', FIREFOX, cookie)
  expect(await tested.letters()).toEqual([])
  await signIn('hana@pier.example', SAFARI)
  await signIn('hana@pier.example', SAFARI)
  const [letter, ...more] = await tested.letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: 'hana@pier.example', subject: 'Hoistlineのアカウントへの新しいログイン' })
  expect(letter!.text).toMatch(/ブラウザー: Safari, iPhone\nネットワークアドレス: 127\.0\.0\.1\n日時: .*JST/)
  expect(letter!.text).toContain('https://portal.example/account')
})

test('new passwords and factors that the staff takes away are told, and the company does not see it', async () => {
  await app.account('ivo@pier.example', pier)
  const { token } = await signIn('ivo@pier.example', FIREFOX)
  const change = { old_password: PASSWORD, new_password: NEW }
  const { body } = await app.request(token, 'PUT', '/api/v1/account/password', change)
  expect(await subjects()).toEqual(['The password of your Hoistline account was changed'])
  const account = (await app.asOwner((db) => accountOf(db, 'ivo@pier.example')))!
  await app.asOwner((db) => setPassword(db, KEEPER, account, `${NEW} two`))
  expect(await subjects()).toEqual(['The password of your Hoistline account was changed'])
  const brand = { brand_name: 'Hoistline' }
  await app.asOwner((db) => forgetFactors(db, KEEPER, account, brand))
  expect(await subjects()).toEqual([])
  await app.owner.query("insert into factor (account_id, kind, name, secret) values ($1, 'totp', 'app', $2)", [
    account.account_id,
    Buffer.alloc(20, 7),
  ])
  await app.asOwner((db) => forgetFactors(db, KEEPER, account, brand))
  expect(await subjects()).toEqual(['A second factor was removed from your Hoistline account'])
  const again = await app.newReader('jo@pier.example', pier)
  const [year, month] = new Date().toISOString().split('-')
  const sent = await app.request(again, 'GET', `/api/v1/mail/sent?year=${year}&month=${Number(month)}`)
  expect(sent.body).toMatchObject({ mails: [], total: 0 })
  expect(body).toHaveProperty('access_token')
})

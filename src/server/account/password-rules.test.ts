// Refused passwords and the reasons given.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/base/root.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { accountOf, createAccount, setPassword, type PasswordRules } from './accounts.ts'
import { passwordFault } from './password-rules.ts'

let app: TestApp
let company_id: number
beforeAll(async () => {
  app = await testApp()
  company_id = await app.company('alpha')
})
afterAll(() => app.close())

const knownWords = {
  email: 'aya.takahashi+yard@harbor-hire.example',
  companies: ['Nordhafen Krane GmbH', 'nkg-42', '東京クレーン'],
  brand_name: 'Yard Desk',
}
const faultOf = (password: string) => passwordFault(password, knownWords)

test('each of the 10,000 most common passwords is refused, in any case and width', () => {
  const lines = readFileSync(join(projectRoot, 'assets/passwords/most-common.txt'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(10_000)
  expect(new Set(lines).size).toBe(10_000)
  for (const password of lines) expect(faultOf(password), password).not.toBeNull()
  for (const password of ['1234567890', 'QWERTYuiop', 'ｑｗｅｒｔｙｕｉｏｐ', 'password123'])
    expect(faultOf(password), password).toMatch(/most common/)
})

test('refuses too short and too long passwords', () => {
  for (const password of ['', 'password', '9 letters', 'x'.repeat(1_025)])
    expect(faultOf(password)).toMatch(/characters/)
})

test('parts of the e-mail, the company’s and the product’s name are refused, however they are written', () => {
  const reasons: Record<string, string> = {
    'Takahashi 1984!': '“takahashi”, a part of the e-mail',
    'in the harbor at dawn': '“harbor”, a part of the e-mail',
    'NORDHAFEN seven times': '“nordhafen”, a part of the company',
    'nord.hafen.krane.gmbh': '“nordhafen”, a part of the company',
    'nkg-42-nkg-42': '“nkg42”, a part of the company',
    東京クレーンの鍵は青い: '“東京クレーン”, a part of the company',
    'h o i s t l i n e 7': '“hoistline”, a part of the product',
    'my Yard_Desk login': '“yarddesk”, a part of the product',
  }
  for (const [password, reason] of Object.entries(reasons)) {
    // 'yard' is part of the e-mail too, which is checked first.
    const expected = reason.includes('yarddesk') ? '“yard”, a part of the e-mail' : reason
    expect(faultOf(password), password).toContain(expected)
  }
  for (const password of ['correct horse battery', 'blaue Möwen über 7 Dächern', '青い海と白い鳥と赤い屋根'])
    expect(faultOf(password), password).toBeNull()
})

test('the rules apply wherever a password is set, except in the demo', async () => {
  const wished = { email: 'aya@alpha.example', company_id, family_name: 'Mori', first_name: 'Aya' }
  const created = (password: string, rules?: PasswordRules) =>
    app.asOwner((db) => createAccount(db, KEEPER, { ...wished, password }, rules))
  for (const password of ['hoistline', 'hoistline 2026', 'company of mine', 'qwertyuiop'])
    await expect(created(password), password).rejects.toThrow('The password')
  await created('hoistline', 'demo')
  const changed = (password: string, rules?: PasswordRules) =>
    app.asOwner(async (db) => setPassword(db, KEEPER, (await accountOf(db, wished.email))!, password, rules))
  await expect(changed('alpha bravo charlie')).rejects.toThrow('e-mail')
  await expect(changed('craneworks rule', { brand_name: 'CraneWorks' })).rejects.toThrow('product')
  await expect(changed('hoistline')).rejects.toThrow('characters')
  await changed('seven blue herons')
})

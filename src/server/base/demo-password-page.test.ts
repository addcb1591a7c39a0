// The 'forgot password' page: there in the demo, absent elsewhere.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD_PATH, demoPasswordRoute } from './demo-password-page.ts'
import { readEnv } from './env.ts'

const getPage = async (forgot_password_url: string | null, headers: Record<string, string> = {}) => {
  const fastify = Fastify()
  demoPasswordRoute(fastify, { ...readEnv({ DEMO_PASSWORD: 'a<b&c' }), forgot_password_url })
  return fastify.inject({ url: DEMO_PASSWORD_PATH, headers })
}

test('the demo shows its password in the reader’s language, as text', async () => {
  const { statusCode, body } = await getPage(DEMO_PASSWORD_PATH, { 'accept-language': 'ko' })
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="ko">')
  expect(body).toContain('<b>a&#60;b&#38;c</b>')
  const chosen = await getPage(DEMO_PASSWORD_PATH, { 'accept-language': 'ko', cookie: 'x=1; hoistline_language=de' })
  expect(chosen.body).toContain('Passwort vergessen?')
})

test.each([null, 'https://account.example/forgot'])(
  'a portal whose address is %s has no such page',
  async (address) => {
    expect((await getPage(address)).statusCode).toBe(404)
  },
)

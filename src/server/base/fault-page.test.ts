// What a browser is shown at an address that does not work.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
let app: TestApp
beforeAll(async () => (app = await testApp({}, { pages: true })))
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { accept: BROWSER, 'accept-language': 'de', ...headers } })

test.each([
  ['/%E0%A4%A', 400],
  ['/machine/%zz/daily-reports', 400],
  ['/api/v1/none', 404],
  ['/assets/gone.js', 404],
])('a browser at %s gets a page with a way on', async (url, status) => {
  const { statusCode, headers, body } = await open(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toContain('<h1>Diese Seite wurde nicht gefunden</h1>')
  expect(body).toContain('<a href="/">Zur Startseite</a>')
})

test('the page is in the language that was chosen in this browser', async () => {
  for (const cookie of ['hoistline_language=ru', '__Host-hoistline_language=ru'])
    expect((await open('/api/v1/none', { cookie })).body).toContain('<html lang="ru">')
})

test('a browser that opens an address of the API without a session is asked to sign in', async () => {
  const { statusCode, body } = await open('/api/v1/authorization')
  expect([statusCode, body.includes('Melden Sie sich')]).toEqual([401, true])
})

test.each(['application/json', '*/*', undefined])('a program that accepts %s gets data', async (accept) => {
  for (const url of ['/%E0%A4%A', '/api/v1/none']) {
    const { headers } = await app.fastify.inject({ url, headers: accept === undefined ? {} : { accept } })
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  }
})

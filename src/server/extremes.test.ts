// Every field of every endpoint at its extremes: refused or answered, never a 5xx.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'
import { extremeRequests, injected, sampleRequest } from './test-sample-request.ts'
import { addTestMachines } from './test-terminals.ts'

let app: TestApp
let token: string
const KNOWN = { serial: 'HA1', time_zone: 'Asia/Tokyo', language: 'en', email: 'ken@alpha.example' }
/** They end the session, or wait by design. */
const LEFT_OUT = /\/(sign-out|logout|refresh|user_customers|requests)$/

beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
  await addTestMachines(app, company_id, [{ serial: 'HA1', type_code: 'GR-250' }])
  token = await app.newReader('ken@alpha.example', company_id)
})
afterAll(() => app.close())

const registered = () => app.context.endpoints.filter(({ endpoint }) => !LEFT_OUT.test(endpoint.path))

const send = async (options: ReturnType<typeof injected>): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.fastify.inject({ ...options, headers })).statusCode
}

test('most right requests that are invented get past the door', async () => {
  const refused: string[] = []
  for (const endpoint of registered()) {
    const status = await send(injected(endpoint, sampleRequest(endpoint, KNOWN)))
    expect.soft(status, endpoint.endpoint.path).toBeLessThan(500)
    if (status === 422 || status === 429) refused.push(`${endpoint.endpoint.method} ${endpoint.endpoint.path}`)
  }
  expect(refused.length, refused.join('\n')).toBeLessThan(registered().length / 4)
})

test('no date, month, number or text is answered with a 5xx', async () => {
  const statuses: number[] = []
  for (const endpoint of registered())
    for (const { what, request } of extremeRequests(endpoint, KNOWN)) {
      const status = await send(injected(endpoint, request))
      expect.soft(status, what).toBeLessThan(500)
      statuses.push(status)
    }
  expect(statuses.length).toBeGreaterThan(3000)
  // A limit of rate would hide what is behind it.
  expect(statuses.filter((status) => status === 429).length).toBeLessThan(statuses.length / 20)
})

// Data requests in a deployment that has not opened them.
import { expect, test } from 'vitest'
import { testApp } from '#server/test-app.ts'

test('under construction is 409 for both', async () => {
  const closed = await testApp({ DATA_REQUESTS: 'under-construction' })
  const reader = await closed.newReader('ken@gamma.example', await closed.company('gamma'))
  for (const { status, body } of [
    await closed.request(reader, 'GET', `/api/v1/send_request?serial=X`),
    await closed.request(reader, 'POST', '/api/v1/send_request', { serial: 'X', command: 'T00' }),
  ]) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'under_construction' })
  }
  await closed.close()
})

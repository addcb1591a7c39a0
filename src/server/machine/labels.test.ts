// Tests of the labels' endpoint: order, repetitions, other companies' machines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const [alpha, beta] = [await app.company('alpha'), await app.company('beta')]
  await addTestMachines(app, alpha, [
    { serial: 'A-1', display_serial: 'A 1', type_code: 'GR-250N' },
    { serial: 'A/2 №', display_serial: 'A 2', type_code: 'GR-130N' },
  ])
  await addTestMachines(app, beta, [{ serial: 'B-1', display_serial: 'B 1', type_code: 'GA-700N' }])
  token = await app.newReader('ken@alpha.example', alpha)
})
afterAll(() => app.close())

const labels = (serials: string) =>
  app.request(token, 'GET', `/api/v1/machine/labels?serials=${encodeURIComponent(serials)}`)

test('labels are those of one’s own machines, in the order that was asked for', async () => {
  const { status, body } = await labels('A/2 №,B-1,A-1,unknown,A/2 №')
  expect(status).toBe(200)
  expect(body.machines).toEqual([
    { serial: 'A/2 №', display_serial: 'A 2', type_code: 'GR-130N', management_number: 'AT-07' },
    { serial: 'A-1', display_serial: 'A 1', type_code: 'GR-250N', management_number: 'AT-07' },
  ])
})

test('without serials it says what is missing', async () => {
  const answer = await app.request(token, 'GET', '/api/v1/machine/labels')
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'serials' }] } })
})

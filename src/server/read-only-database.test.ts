// A database that takes no writes: a standby not promoted, a full disk.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'
import { addTestMachines, postRecords } from './test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
  await addTestMachines(app, company_id, [{ serial: 'HA1', type_code: 'GR-250', management_number: null }])
  token = await app.newReader('ken@alpha.example', company_id)
})
afterAll(() => app.close())

const setReadOnly = async (state: 'on' | 'off'): Promise<void> => {
  const admin = new pg.Client(app.database.superUrl)
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
  await admin.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${state}', current_database()); end $$`,
  )
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
}

const record = {
  serial: 'HA1',
  data_type: 'position',
  recorded_at: '2026-03-02T08:00:00Z',
  sequence: 1,
  body: { latitude: 35.5, longitude: 139.5, data_type: 1 },
} as const
const posted = async () => {
  const { statusCode, headers } = await postRecords(app, [record])
  return { status: statusCode, wait: headers['retry-after'] }
}
const numbered = async () => {
  const { status, body, headers } = await app.request(token, 'POST', '/api/v1/management_number/', {
    serial: 'HA1',
    management_number: 'Crane 7',
  })
  return { status, code: body.code, wait: headers['retry-after'] }
}

test('what is read is answered; what would be written is to be sent again, and is stored then', async () => {
  await setReadOnly('on')
  // Connections of before are noticed to be gone first.
  await expect.poll(async () => (await app.request(token, 'GET', '/api/v1/machine/list')).status).toBe(200)
  expect(await numbered()).toEqual({ status: 504, code: 'database_unavailable', wait: '5' })
  expect(await posted()).toEqual({ status: 503, wait: '5' })
  const signIn = { email: 'ken@alpha.example', password: 'wrong' }
  expect((await app.request(token, 'POST', '/auth/sign-in', signIn)).status).toBe(504)
  await setReadOnly('off')
  await expect.poll(async () => (await posted()).status).toBe(200)
  expect((await numbered()).status).toBe(200)
  const { rows } = await app.owner.query('select count(*)::int as stored from position')
  expect(rows).toEqual([{ stored: 1 }])
})

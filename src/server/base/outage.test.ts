// The outage switch: freshness of its state, and a database that is away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { inTransaction, openPool } from './db.ts'
import { outageSwitch, setOutage } from './outage.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const KEEPER = { company_id: 0, account_id: null, address: null, request_id: 'test' }

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool
let clock = Date.parse('2026-11-02T00:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  owner = openPool({ url: database.ownerUrl, max: 1, pipeline: false, name: 'test' })
  app = openPool({ url: database.appUrl, max: 1, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.close()
})

test('the first request after a pause sees a switch turned meanwhile', async () => {
  const isOutage = outageSwitch(app, () => clock)
  expect(await isOutage()).toBe(false)
  await inTransaction(owner, (db) => setOutage(db, KEEPER, true))
  clock += 2_100
  expect(await isOutage()).toBe(true)
  await inTransaction(owner, (db) => setOutage(db, KEEPER, false))
  clock += 2_100
  expect(await isOutage()).toBe(false)
})

test('a database that does not respond delays nobody', async () => {
  // One connection and no time limit: a request
  // that waits for the database would never end.
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const isOutage = outageSwitch(pool, () => clock)
  expect(await isOutage()).toBe(false)
  const only = await pool.connect()
  clock += 2_100
  expect(await isOutage()).toBe(false)
  only.release()
  await pool.end()
})

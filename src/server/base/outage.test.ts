// The outage switch as a server hears of it: at once after a silence, and never by waiting for a database that is away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction, openPool } from './db.ts'
import { outageSwitch, setOutage } from './outage.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const KEEPER = { company_id: 0, account_id: null, address: null, request_id: 'test' }

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  owner = openPool({ url: database.ownerUrl, max: 1, pipeline: false, name: 'test' })
  app = openPool({ url: database.appUrl, max: 1, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.close()
})

test('the first request after a silence already knows of a switch that was turned meanwhile', async () => {
  const isOutage = outageSwitch(app)
  expect(await isOutage()).toBe(false)
  await inTransaction(owner, (db) => setOutage(db, KEEPER, true))
  await sleep(2_100)
  expect(await isOutage()).toBe(true)
  await inTransaction(owner, (db) => setOutage(db, KEEPER, false))
  await sleep(2_100)
  expect(await isOutage()).toBe(false)
})

test('a database that does not answer holds nobody up', async () => {
  const isOutage = outageSwitch(app)
  expect(await isOutage()).toBe(false)
  const only = await app.connect()
  await sleep(2_100)
  const asked = Date.now()
  expect(await isOutage()).toBe(false)
  expect(Date.now() - asked).toBeLessThan(1_000)
  only.release()
})

// Settings of a transaction: what they set, until when, and what they refuse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction, one, openPool, type Db } from './db.ts'
import { localSettings, setLocal } from './set-local.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.appUrl, max: 1, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

const settings = (db: Db) =>
  one(
    db,
    sql<{ company: number | null; reader: number | null; account: number | null; language: string | null }>`
      select current_company() as company, current_reader() as reader, current_account() as account,
        nullif(current_setting('hoistline.language', true), '') as language`,
  )

test('the settings hold until the transaction ends', async () => {
  const largest = 2 ** 31 - 1
  const within = await inTransaction(pool, async (db) => {
    await setLocal(db, { company: 7, reader: 0, account: largest, language: 'pt' })
    return settings(db)
  })
  expect(within).toEqual({ company: 7, reader: 0, account: largest, language: 'pt' })
  const after = await inTransaction(pool, settings)
  expect(after).toEqual({ company: null, reader: null, account: null, language: null })
})

test('each setting is a text of its own, and those that are not given have none', () => {
  expect(localSettings({ company: 3, reader: null, language: 'ja' })).toEqual([
    "set local hoistline.company = '3'",
    "set local hoistline.language = 'ja'",
  ])
})

test.each([
  { company: "1'; set local hoistline.company = '2" },
  { company: 1.5 },
  { company: -1 },
  { reader: 2 ** 31 },
  { account: Number.NaN },
  { language: "en'" },
  { language: 'fr' },
])('%j is refused before anything is sent', (wrong) => {
  expect(() => localSettings(wrong as never)).toThrow('cannot be')
})

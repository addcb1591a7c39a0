// A test's database: its own, migrated, with the roles of production.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from './migrate.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  ;[one, other] = await Promise.all([testDatabase(), testDatabase()])
})
afterAll(() => Promise.all([one.close(), other.close()]))

const rows = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('every role signs in as itself and none of them may pass row security', async () => {
  for (const url of [one.ownerUrl, one.appUrl, one.intakeUrl])
    expect(await rows(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ])
})

test('no role has statements compiled, whatever the server does for others', async () => {
  for (const url of [one.ownerUrl, one.appUrl, one.intakeUrl, one.workerUrl])
    expect(await rows(url, "select from pg_roles where rolname = current_user and 'jit=off' = any(rolconfig)")).toEqual(
      [{}],
    )
})

test('all migrations are in', async () => {
  expect(migrations().length).toBeGreaterThan(0)
  expect(await rows(one.ownerUrl, 'select name from migration order by name')).toEqual(
    migrations().map(({ name }) => ({ name })),
  )
})

test('two databases know nothing of each other', async () => {
  await rows(one.ownerUrl, 'create table only_here (n int)')
  await expect(rows(other.ownerUrl, 'select * from only_here')).rejects.toThrow('does not exist')
})

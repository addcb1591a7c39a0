// Ownership of the columns of machine_state: exactly one record type each.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordTypes } from './app.ts'
import { testApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The key, and the last contact, which the receive history decides. */
const OF_THE_MACHINE = ['company_id', 'machine_id', 'latest_updated_at']

test('every column is owned by one record type, or by the machine', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'machine_state' order by 1",
  )
  const owned = recordTypes.flatMap(({ state = {} }) => Object.keys(state))
  expect(owned.length).toBeGreaterThan(30)
  expect([...OF_THE_MACHINE, ...owned].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every derived table of a type is one that it may clear', async () => {
  for (const table of recordTypes.flatMap(({ derived = [] }) => derived)) {
    const { rowCount } = await app.owner.query(
      "select 1 from information_schema.columns where table_name = $1 and column_name in ('company_id', 'machine_id')",
      [table],
    )
    expect.soft({ table, rowCount }).toEqual({ table, rowCount: 2 })
  }
})

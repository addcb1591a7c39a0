// The intake and COPY, compared: both leave the same rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { addGateway } from '#server/intake/terminal.ts'
import { copyFleet, recordsOf } from './copy-fleet.ts'
import { storeFleet } from '#cli/demo-fleet.ts'

const now = Date.parse('2026-11-20T00:00:00Z')
const days = 150
const { machines } = demoFleet({ seed: DEMO_SEED, machines: 40, now, company: 'harima' })

interface Door {
  database: TestDatabase
  owner: pg.Pool
  intake: pg.Pool
  gateway_id: number
}

const open = async (): Promise<Door> => {
  const database = await testDatabase()
  const pool = (url: string) => openPool({ url, max: 2, pipeline: false, name: 'test' })
  const [owner, intake] = [pool(database.ownerUrl), pool(database.intakeUrl)]
  const gateway_id = await inTransaction(owner, async (db) => {
    const by = { company_id: 0, account_id: null, address: null, request_id: null }
    const [company] = await db.rows<{ company_id: number }>(
      sql`insert into company (code, name, country_code) values ('harima', 'Harima', 'JP') returning company_id`,
    )
    await storeFleet(db, company?.company_id ?? 0, machines)
    await addGateway(db, by, 'bench', 'all', 'a gateway of the test')
    const [gateway] = await db.rows<{ gateway_id: number }>(sql`select gateway_id from gateway`)
    return gateway?.gateway_id ?? 0
  })
  return { database, owner, intake, gateway_id }
}
const send = async ({ intake, gateway_id }: Door, records: readonly TerminalRecord[]) => {
  const opened = openIntake(intake, recordTypes)
  for (let from = 0; from < records.length; from += 3000) {
    const sender = { terminal_id: null, gateway_id, terminals: null }
    const answer = await acceptRecords(opened, sender, records.slice(from, from + 3000).map(itemOf))
    expect(answer.rejected).toEqual([])
  }
}
const rowsOf = ({ owner }: Door, table: string, key: string) =>
  dbOfPool(owner).rows<{ row: unknown }>(
    sql`select to_jsonb(t) - 'received_at' as row from ${sql.table(table)} t order by ${sql.raw(key)}`,
  )

let doors: Door[]
beforeAll(async () => {
  doors = [await open(), await open()]
})
afterAll(async () => {
  for (const { owner, intake, database } of doors) {
    await Promise.all([owner.end(), intake.end()])
    await database.close()
  }
})

describe('filling by COPY', () => {
  it('leaves the same rows in every table as the intake does', async () => {
    const [byIntake, byCopy] = doors as [Door, Door]
    const all = machines.flatMap((machine) => recordsOf(machine, now, days))
    expect(all.length).toBeGreaterThan(4000)
    await send(byIntake, all)
    await send(byCopy, await copyFleet({ superUrl: byCopy.database.superUrl, machines, now, days }))

    const order = 'company_id, machine_id'
    for (const [table, key] of [
      ['receive_history', `${order}, data_type, key_at, key, terminal_id, sequence`],
      ['daily_report', `${order}, recorded_date`],
      ['position', `${order}, recorded_at`],
      ['alarm', `${order}, recorded_date, alarm_event_detail_key, type`],
      ['overload', `${order}, recorded_at`],
      ['emergency', `${order}, recorded_at`],
      ['engine_day', `${order}, recorded_date`],
      ['engine_month', `${order}, month`],
      ['machine_state', order],
      ['daily_month', `${order}, month`],
      ['daily_to_date', `${order}, month`],
    ] as const) {
      const rows = await rowsOf(byIntake, table, key)
      // Emergency operations are rare.
      expect(rows.length).toBeGreaterThan(table === 'emergency' ? 2 : 10)
      expect(await rowsOf(byCopy, table, key)).toEqual(rows)
    }
  })
})

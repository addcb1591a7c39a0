// Companies, machines and terminals in a database, for tests.
import { sql } from 'kysely'
import type pg from 'pg'
import { dbOfPool, openPool, type Db } from '#server/base/db.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { storeMachines, type NewMachine } from '#server/machine/store.ts'
import { storeTerminals } from './terminal.ts'

export type TestSite = {
  pool: pg.Pool
  owner: Db
  database: TestDatabase
  /** serial → machine_id */
  machine_ids: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** The credential of a machine's terminal in tests. */
export const credentialOf = (serial: string): string => `terminal-of-${serial}`
export const GATEWAY = 'gateway-of-tests'

const INSTALLED = '2020-01-01T00:00:00Z'

/**
 * Stores companies `A`, `B`, … with the given machines, a terminal in
 * each, and a gateway for all; in a new database or a given one.
 */
export const testSite = async (
  companies: readonly (readonly NewMachine[])[],
  given?: TestDatabase,
): Promise<TestSite> => {
  const database = given ?? (await testDatabase())
  const ownerPool = openPool({ url: database.ownerUrl, max: 1, pipeline: false, name: 'test owner' })
  const pool = openPool({ url: database.intakeUrl, max: 6, pipeline: false, name: 'test intake' })
  const owner = dbOfPool(ownerPool)
  const machine_ids = new Map<string, number>()
  for (const [at, machines] of companies.entries()) {
    const code = String.fromCharCode(65 + at)
    const [company] = await owner.rows<{ company_id: number }>(
      sql`insert into company (code, name, country_code) values (${code}, ${code}, 'JP') returning company_id`,
    )
    const stored = await storeMachines(owner, company!.company_id, machines)
    for (const [serial, id] of stored) machine_ids.set(serial, id)
    await storeTerminals(
      owner,
      [...stored].map(([serial, machine_id]) => ({
        machine_id,
        terminal_type: 4,
        number: serial,
        installed_at: INSTALLED,
        credential: credentialOf(serial),
      })),
    )
  }
  await owner.rows(sql`
    insert into gateway (name, every_terminal, credential_hash) values ('all', true, sha256(${GATEWAY}::bytea))`)
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), ownerPool.end()])
    if (!given) await database.close()
  }
  return { pool, owner, database, machine_ids, close }
}

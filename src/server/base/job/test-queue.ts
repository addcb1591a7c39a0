// The queue of jobs in tests: read and changed with its owner's rights.
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '#server/base/db.ts'
import { ROLES } from '#server/base/migrate.ts'

/** Runs one statement of the schema graphile_worker, whose tables show nothing to other roles. `owner`: of the owner's role. */
export const inQueue = <Row extends object>(owner: pg.Pool, statement: string): Promise<Row[]> =>
  inTransaction(owner, async (db) => {
    await db.rows(sql`set local role ${sql.ref(ROLES.worker)}`)
    return db.rows<Row>(sql.raw(statement))
  })

export const emptyQueue = async (owner: pg.Pool): Promise<void> => {
  await inQueue(owner, 'delete from graphile_worker._private_jobs')
}

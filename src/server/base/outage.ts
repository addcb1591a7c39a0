// The outage switch, a row of `setting` (docs/product.md, The API).
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { audited, type Actor } from './audit.ts'
import { builder, dbOf, maybe, type Db } from './db.ts'

const KEPT_MS = 1_000
/** Longest wait for a fresh state of the switch. */
const PATIENCE_MS = 300

const storedOutage = async (db: Db): Promise<boolean> => {
  const row = await maybe(db, builder.selectFrom('setting').select('value').where('name', '=', 'outage'))
  return row?.value === true
}

/**
 * Whether the switch is on, at most a second old;
 * unchanged while the database is away.
 */
export const outageSwitch = (pool: pg.Pool, now: () => number = Date.now): (() => Promise<boolean>) => {
  let on = false
  let until = 0
  let refreshing: Promise<void> | null = null

  const refresh = async (): Promise<void> => {
    try {
      const client = await pool.connect()
      try {
        on = await storedOutage(dbOf(client))
        client.release()
      } catch (error) {
        client.release(error as Error)
      }
    } catch {
      // The database is away: keep the known state.
    }
    until = now() + KEPT_MS
    refreshing = null
  }
  let first: Promise<void> | null = null
  return async () => {
    const age = now() - until
    if (age >= 0) refreshing ??= refresh()
    // Refreshed in the background,
    // except on the first request after a pause.
    first ??= refreshing
    if (until === 0) await first
    else if (refreshing && age >= KEPT_MS)
      await Promise.race([refreshing, sleep(PATIENCE_MS, undefined, { ref: false })])
    return on
  }
}

/**
 * Turns the switch; needs the owner's rights.
 * Returns its previous state.
 */
export const setOutage = (db: Db, by: Actor, on: boolean): Promise<boolean> =>
  audited(db, by, { verb: on ? 'start' : 'end', noun: 'outage', key: 'outage' }, async () => {
    const before = await storedOutage(db)
    await db.rows(sql`
      insert into setting (name, value) values ('outage', ${JSON.stringify(on)}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    return { answer: before, before: { is_maintenance: before }, after: { is_maintenance: on } }
  })

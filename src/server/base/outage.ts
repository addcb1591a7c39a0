// The outage switch, a row of `setting`: while it is on the API answers 503, and nothing else ever does (READINGS 5).
import { sql } from 'kysely'
import type pg from 'pg'
import { audited, type Actor } from './audit.ts'
import { dbOf, maybe, type Db } from './db.ts'

const KEPT_MS = 1_000

const storedOutage = async (db: Db): Promise<boolean> => {
  const row = await maybe(db, sql<{ value: boolean }>`select value from setting where name = 'outage'`)
  return row?.value === true
}

/** Whether the switch is on, as known within the last second. A database that is away leaves it as it was: that is no outage, and no reason to wait. */
export const outageSwitch = (pool: pg.Pool): (() => Promise<boolean>) => {
  let on = false
  let until = 0
  let asking: Promise<void> | null = null

  const ask = async (): Promise<void> => {
    try {
      const client = await pool.connect()
      try {
        on = await storedOutage(dbOf(client))
        client.release()
      } catch (error) {
        client.release(error as Error)
      }
    } catch {
      // Away: what was known holds.
    }
    until = Date.now() + KEPT_MS
    asking = null
  }
  let first: Promise<void> | null = null
  return async () => {
    if (Date.now() >= until) asking ??= ask()
    // Only the very first answer is waited for; later ones are refreshed behind the requests.
    first ??= asking
    if (until === 0) await first
    return on
  }
}

/** Turns the switch; needs the owner's rights. Answers what it was before. */
export const setOutage = (db: Db, by: Actor, on: boolean): Promise<boolean> =>
  audited(db, by, { verb: on ? 'start' : 'end', noun: 'outage', key: 'outage' }, async () => {
    const before = await storedOutage(db)
    await db.rows(sql`
      insert into setting (name, value) values ('outage', ${JSON.stringify(on)}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    return { answer: before, before: { is_maintenance: before }, after: { is_maintenance: on } }
  })

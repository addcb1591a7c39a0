// Partitions, made when the first record needs one.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { Draft } from './envelope.ts'

// The span of a partition: a quarter; before 2020 a year.
const spanOf = (ms: number): number => {
  const at = new Date(ms)
  const year = at.getUTCFullYear()
  return year < 2020 ? year * 4 : year * 4 + Math.floor(at.getUTCMonth() / 3)
}

/**
 * Makes missing partitions for these records; `known` is a cache.
 * Runs outside of the storing transaction, to hold no lock.
 */
export const ensurePartitions = async (db: Db, known: Set<string>, drafts: readonly Draft[]): Promise<void> => {
  const wanted = new Map<string, { table: string; at: number }>()
  for (const { type, reading } of drafts) {
    const span = spanOf(reading.key_at)
    for (const table of ['receive_history', type.table?.name]) {
      const name = `${table} ${span}`
      if (table !== undefined && !known.has(name)) wanted.set(name, { table, at: reading.key_at })
    }
  }
  for (const [name, { table, at }] of wanted) {
    try {
      await db.rows(sql`select ensure_partition(${table}, ${new Date(at).toISOString()}::timestamptz)`)
    } catch (error) {
      // No record's fault: none is made while a part of the tables moves to another machine.
      throw new Fault('intake_unavailable', [], error, 5)
    }
    known.add(name)
  }
}

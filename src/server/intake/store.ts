// The transaction that stores a batch: placed, staged, written to the history, handed to the nouns; all of it or nothing.
import { sql } from 'kysely'
import type pg from 'pg'
import { dbOf, lease } from '#server/base/db.ts'
import { refusal } from '#server/base/record/fields.ts'
import { isRefusal, type RecordType, type Refusal } from '#server/base/record/record-type.ts'
import { countChange, heardFrom, lockStates } from '#server/machine/state.ts'
import type { Speaker } from './credential.ts'
import type { Draft, Item } from './envelope.ts'
import { ensurePartitions } from './partitions.ts'
import { machinesOf, placeOf } from './place.ts'
import { keepRefused } from './quarantine.ts'
import { addToHistory } from './receive-history.ts'
import { contentHash, prepareStaging, stageRows, type Placed } from './staging.ts'

/** What became of a record. */
export type Outcome = 'accepted' | 'duplicate' | Refusal

/** A record with whoever sent it, as far as it was read. */
export type Arrival = { speaker: Speaker; item: Item; draft: Draft | Refusal }

export type Store = { pool: pg.Pool; types: readonly RecordType[]; partitions: Set<string> }

const reused = refusal(
  'sequence_reused',
  'This sequence was used before for the same key with another body; send the correction with a higher sequence.',
)

// Decides all that can be decided before the history is asked: place, and repetition inside the batch.
const placeAll = async (
  client: pg.ClientBase,
  arrivals: readonly Arrival[],
  outcomes: Outcome[],
): Promise<Placed[]> => {
  const serials = new Set<string>()
  for (const { draft } of arrivals) if (!isRefusal(draft)) serials.add(draft.serial)
  const machines = await machinesOf(dbOf(client), serials)
  const seen = new Map<string, string>()
  const placed: Placed[] = []
  arrivals.forEach(({ speaker, draft }, i) => {
    if (isRefusal(draft)) return void (outcomes[i] = draft)
    const place = placeOf(machines, speaker, draft)
    if (isRefusal(place)) return void (outcomes[i] = place)
    const content_hash = contentHash(draft)
    const { key_at, key } = draft.reading
    const identity = `${place.machine_id} ${draft.data_type} ${key_at} ${place.terminal_id} ${draft.sequence} ${key}`
    const before = seen.get(identity)
    if (before !== undefined) return void (outcomes[i] = before === content_hash ? 'duplicate' : reused)
    seen.set(identity, content_hash)
    outcomes[i] = 'accepted'
    placed.push({ i, draft, place, content_hash })
  })
  return placed
}

const storePlaced = async (
  client: pg.ClientBase,
  types: readonly RecordType[],
  placed: Placed[],
  outcomes: Outcome[],
): Promise<void> => {
  const db = dbOf(client)
  const used = types
    .map((type) => ({ type, stage: sql.table(type.stage), rows: placed.filter(({ draft }) => draft.type === type) }))
    .filter(({ rows }) => rows.length > 0)
  for (const { type, rows } of used) await stageRows(client, type, rows)

  const owned = new Map(placed.map(({ place }) => [`${place.company_id} ${place.machine_id}`, place]))
  const places = [...owned.values()]
  const locked = await lockStates(
    db,
    places.map(({ company_id }) => company_id),
    places.map(({ machine_id }) => machine_id),
  )
  if (locked !== places.length) throw new Error('A machine has an owner in whose list it is not')

  for (const { type, stage, rows } of used) {
    const known = await addToHistory(db, type, stage, rows.length)
    for (const { i, same } of known) outcomes[i] = same ? 'duplicate' : reused
    if (known.length > 0) await db.rows(sql`delete from ${stage} where i = any(${known.map(({ i }) => i)}::int[])`)
    await type.store(db, stage)
  }
  const stages = sql.join(
    used.map(({ stage }) => sql`select company_id, machine_id, recorded_at from ${stage}`),
    sql` union all `,
  )
  await heardFrom(
    db,
    sql`select company_id, machine_id, max(recorded_at) as recorded_at from (${stages}) staged group by company_id, machine_id`,
  )
  const changed = new Set(placed.filter(({ i }) => outcomes[i] === 'accepted').map(({ place }) => place.company_id))
  if (changed.size > 0) await countChange(db, [...changed])
}

/** Stores a batch in one transaction; answers each record's outcome once it is committed. Throws when it could not be. */
export const storeBatch = async (
  { pool, types, partitions }: Store,
  arrivals: readonly Arrival[],
): Promise<Outcome[]> => {
  const client = await lease(pool)
  let broken: Error | undefined
  try {
    const db = dbOf(client)
    await prepareStaging(client, types)
    await ensurePartitions(
      db,
      partitions,
      arrivals.flatMap(({ draft }) => (isRefusal(draft) ? [] : [draft])),
    )
    await client.query('begin')
    const outcomes: Outcome[] = []
    const placed = await placeAll(client, arrivals, outcomes)
    if (placed.length > 0) await storePlaced(client, types, placed, outcomes)
    const refused = arrivals.flatMap(({ speaker, item }, i) => {
      const outcome = outcomes[i]!
      return typeof outcome === 'string' ? [] : [{ refusal: outcome, speaker, raw: item.raw() }]
    })
    await keepRefused(db, refused)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return outcomes
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw error
  } finally {
    client.release(broken)
  }
}

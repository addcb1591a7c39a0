// The transaction that stores a batch, all of it or nothing.
import type pg from 'pg'
import { queryCopying } from '#server/base/copy-query.ts'
import { dbOf, lease, type Db } from '#server/base/db.ts'
import { watchMachine } from '#server/base/machine-share.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { emptyStage, stagedRows } from '#server/base/record/record-table.ts'
import type { InBatch, RecordType } from '#server/base/record/record-type.ts'
import type { Sender } from '#server/base/server-context.ts'
import type { Draft, Item } from './envelope.ts'
import { ensurePartitions } from './partitions.ts'
import { machinesOf, placeOf, type Registry } from './place.ts'
import { keepRefused } from './quarantine.ts'
import { contentHash, prepareStaging, stagedBy, type Placed } from './staging.ts'
import { commitStored, storeStaged } from './store-function.ts'
import type { Turns } from './turns.ts'
import { isRefusal, refusal, type Refusal } from '#server/base/record/refusal.ts'

/** The result of one record. */
export type Outcome = 'accepted' | 'duplicate' | Refusal

/** A record with its sender, as far as it was read. */
export type Arrival = { sender: Sender; item: Item; draft: Draft | Refusal }

/**
 * `partitions` and `registry` are caches of the database; `turns`
 * queues batches for longer than a connection may be waited for.
 */
export type Store = {
  pool: pg.Pool
  types: readonly RecordType[]
  partitions: Set<string>
  registry: Registry
  turns: Turns
  /** Called after refused records were kept. */
  onQuarantineGrowth: (db: Db, bytes: number) => Promise<void>
}

const reused = refusal(
  'sequence_reused',
  'This sequence was used before for the same key and time with another body; send the correction with a later recorded_at or a higher sequence.',
)

// Decides what needs no history: place, and duplicates in the batch.
const placeAll = async (
  client: pg.ClientBase,
  registry: Registry,
  arrivals: readonly Arrival[],
  outcomes: Outcome[],
): Promise<{ placed: Placed[]; repeated: Placed[]; version: number }> => {
  const serials = new Set<string>()
  for (const { draft } of arrivals) if (!isRefusal(draft)) serials.add(draft.serial)
  const machines = await machinesOf(dbOf(client), registry, serials)
  const seen = new Map<string, Placed>()
  const placed: Placed[] = []
  // The first of its kind, with the request that a repetition names.
  const repeated: Placed[] = []
  arrivals.forEach(({ sender, draft }, i) => {
    if (isRefusal(draft)) return void (outcomes[i] = draft)
    const place = placeOf(machines, sender, draft)
    if (isRefusal(place)) return void (outcomes[i] = place)
    const content_hash = contentHash(draft)
    const { key_at, key } = draft.reading
    const identity = `${place.machine_id} ${draft.data_type} ${key_at} ${place.terminal_id} ${draft.sequence} ${draft.recorded_at} ${key}`
    const before = seen.get(identity)
    if (before !== undefined) {
      const isSame = before.content_hash === content_hash
      outcomes[i] = isSame ? 'duplicate' : reused
      if (isSame && draft.request_id !== null) repeated.push({ ...before, draft })
      return
    }
    const first = { i, draft, place, content_hash }
    seen.set(identity, first)
    outcomes[i] = 'accepted'
    placed.push(first)
  })
  return { placed, repeated, version: machines.version }
}

type Known = { i: number; same: boolean }

/**
 * Settles what the new rows leave open, queues each type's jobs for them
 * and empties the stages that these needed.
 */
const runAfter = async (
  db: Db,
  {
    types,
    added,
    companies,
  }: { types: readonly RecordType[]; added: ReadonlySet<RecordType>; companies: readonly number[] | null },
): Promise<void> => {
  const inBatch: InBatch = (table) => isOfCompanies(table, companies)
  for (const type of added) await type.settle?.(db, companies)
  for (const type of types) {
    if (!type.after) continue
    if (added.has(type)) await type.after(db, stagedRows(type, inBatch), companies)
    await db.rows(emptyStage(type, inBatch))
  }
}

const handOnAnswers = async (db: Db, answering: readonly Placed[]): Promise<void> => {
  for (const type of new Set(answering.map(({ draft }) => draft.type))) {
    const answers = answering.flatMap(({ draft, place: { company_id, machine_id } }) => {
      const { request_id } = draft
      if (draft.type !== type || request_id === null) return []
      return draft.answers.map((command) => ({ request_id, command, company_id, machine_id }))
    })
    if (answers.length > 0) await type.onAnswers?.(db, answers)
  }
}

/**
 * Stores a batch in one transaction; resolves to each record's
 * outcome after the commit. Throws when it fails. `company_id`: one of
 * those that are stored.
 */
export const storeBatch = async (
  { pool, types, partitions, registry, onQuarantineGrowth }: Store,
  arrivals: readonly Arrival[],
  company_id: number | null,
): Promise<Outcome[]> => {
  const client = await lease(pool)
  const endWatch = company_id === null ? null : watchMachine(pool, client, company_id)
  let broken: Error | undefined
  try {
    const db = dbOf(client)
    const isShared = await prepareStaging(client, types, arrivals.length)
    const drafts = arrivals.flatMap(({ draft }) => (isRefusal(draft) ? [] : [draft]))
    await ensurePartitions(db, partitions, drafts)
    const outcomes: Outcome[] = []
    const { placed, repeated, version } = await placeAll(client, registry, arrivals, outcomes)
    if (placed.length > 0) {
      const { text, data, rows } = stagedBy(client, types, placed)
      const machines = [
        ...new Map(placed.map(({ place }) => [`${place.company_id} ${place.machine_id}`, place])).values(),
      ]
      const answering = [...placed, ...repeated].filter(({ draft }) => draft.request_id !== null)
      const isMore = ({ after, settle }: RecordType): boolean => after !== undefined || settle !== undefined
      const hasAfter = types.some((type, at) => isMore(type) && rows[at]! > 0) || answering.length > 0
      const end = commitStored(placed)
      // Usually one trip: each statement runs only after
      // the previous one has succeeded.
      const results = await queryCopying(
        client,
        `begin; ${text} ${storeStaged({ rows, machines }, version)} ${hasAfter ? '' : end}`,
        data,
      )
      const stored = results.findIndex(({ command }) => command === 'SELECT')
      for (const { i, same } of results[stored]!.rows as Known[]) outcomes[i] = same ? 'duplicate' : reused
      if (hasAfter) {
        const added = new Set(placed.flatMap(({ i, draft }) => (outcomes[i] === 'accepted' ? draft.type : [])))
        const companies = isShared ? [...new Set(machines.map(({ company_id }) => company_id))] : null
        await runAfter(db, { types: types.filter((_, at) => rows[at]! > 0), added, companies })
        await handOnAnswers(
          db,
          answering.filter(({ i }) => typeof outcomes[i] === 'string'),
        )
        results.push(...((await client.query(end)) as unknown as pg.QueryResult[]))
      }
      if (results[stored + 1]?.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    }
    // After the commit but before the response:
    // stored and refused records are independent.
    await keepRefused(
      db,
      arrivals.flatMap(({ sender, item }, i) => {
        const outcome = outcomes[i]!
        return typeof outcome === 'string' ? [] : [{ refusal: outcome, sender, raw: item.raw() }]
      }),
      onQuarantineGrowth,
    )
    return outcomes
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw error
  } finally {
    endWatch?.()
    client.release(broken)
  }
}

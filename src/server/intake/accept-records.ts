// The entry for all records: posts, the demo's filling and replays.
import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import { dbOfPool, isAway } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { machineOf, shareOf } from '#server/base/machine-share.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { Sender } from '#server/base/server-context.ts'
import { inSpan } from '#server/base/tracing.ts'
import { draftOf, type Item, type TypeOf } from './envelope.ts'
import { emptyCache, machinesOf, placeOf } from './place.ts'
import { growthWatch } from './quarantine-bound.ts'
import { storeBatch, type Arrival, type Outcome, type Store } from './store.ts'
import { turns } from './turns.ts'
import { allTypes } from './whole-record.ts'
import { isRefusal, refusal } from '#server/base/record/refusal.ts'

export type Intake = Store & { typeOf: TypeOf }

/**
 * `pool` is the intake role's, not pipelined:
 * COPY needs the connection to itself.
 */
export const openIntake = (pool: pg.Pool, nouns: readonly RecordType[]): Intake => {
  // One connection is left for looking up the sender.
  const atOnce = Math.max(1, (pool.options.max ?? 10) - 1)
  // Longer than a page's queries:
  // a batch may wait for locks on its machines.
  Object.assign(pool.options, { query_timeout: 60_000 })
  const registry = { known: emptyCache() }
  return {
    pool,
    ...allTypes(nouns),
    partitions: new Set(),
    registry,
    turns: turns(atOnce),
    onQuarantineGrowth: growthWatch(),
  }
}

/** An item of a record that is already an object. */
export const itemOf = (value: TerminalRecord): Item => ({
  size: 0,
  parse: () => ({ value }),
  raw: () => Buffer.from(JSON.stringify(value)),
})

/** Numbers of arrivals that are stored together, and a company of theirs, where one has a place. */
type Group = { company_id: number | null; at: number[] }

/** Arrivals by the shard that they are stored in; those of no place are with the first. */
const shardsOf = async ({ pool, registry }: Intake, arrivals: readonly Arrival[]): Promise<Group[]> => {
  const serials = new Set(arrivals.flatMap(({ draft }) => (isRefusal(draft) ? [] : [draft.serial])))
  const machines = await machinesOf(dbOfPool(pool), registry, serials)
  const shards = new Map<number, Group>()
  const placeless: number[] = []
  arrivals.forEach(({ sender, draft }, at) => {
    const place = isRefusal(draft) ? draft : placeOf(machines, sender, draft)
    if (isRefusal(place)) return void placeless.push(at)
    const shard = shards.get(place.shard)
    if (shard === undefined) shards.set(place.shard, { company_id: place.company_id, at: [at] })
    else shard.at.push(at)
  })
  const [first = { company_id: null, at: [] }, ...others] = shards.values()
  return [{ ...first, at: [...placeless, ...first.at] }, ...others]
}

/** The database machines that arrivals are stored on, as a text; the same one for all on a single server. */
export const machinesFor = async (intake: Intake, arrivals: readonly Arrival[]): Promise<string> => {
  try {
    // Not by serials, which is dear for a post of few records.
    if ((await machineOf(intake.pool, 0)) === null) return ''
    const companies = (await shardsOf(intake, arrivals)).flatMap(({ company_id }) => company_id ?? [])
    const machines = await Promise.all(companies.map((company_id) => machineOf(intake.pool, company_id)))
    return [...new Set(machines)].toSorted((a, b) => (a ?? 0) - (b ?? 0)).join()
  } catch (error) {
    throw error instanceof Fault ? notNow(error) : error
  }
}

// Registry changed, deadlock, lock timeout:
// the same batch may succeed when retried.
const AGAIN = /^(40...|55P03)$/
const NO_PARTITION = '23514'
const TRIES = 5

const notNow = (cause: unknown): Fault => new Fault('intake_unavailable', [], cause, 5)

const countsOf = (outcomes: readonly Outcome[]) => ({
  accepted: outcomes.filter((outcome) => outcome === 'accepted').length,
  duplicate: outcomes.filter((outcome) => outcome === 'duplicate').length,
  rejected: outcomes.filter((outcome) => typeof outcome !== 'string').length,
})

/** One that waits for a machine that hangs must not keep a turn from the others. */
const inShare = async (intake: Intake, arrivals: readonly Arrival[], company_id: number | null): Promise<Outcome[]> => {
  const giveBack = company_id === null ? null : await shareOf(intake.pool, company_id)
  try {
    const outcomes = await inSpan(
      { name: 'store records', kind: 'internal', facts: { records: arrivals.length } },
      () => intake.turns(() => storeBatch(intake, arrivals, company_id)),
      countsOf,
    )
    giveBack?.()
    return outcomes
  } catch (error) {
    giveBack?.(error instanceof Fault || isAway(error))
    throw error
  }
}

const tried = async (intake: Intake, arrivals: readonly Arrival[], company_id: number | null): Promise<Outcome[]> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inShare(intake, arrivals, company_id)
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      const again = AGAIN.test(code) && attempt <= TRIES
      if (error instanceof Fault || isAway(error) || (AGAIN.test(code) && !again)) throw notNow(error)
      if (!again && !(code === NO_PARTITION && attempt === 1)) throw error
      intake.registry.known = emptyCache()
      if (code === NO_PARTITION) intake.partitions.clear()
    }
  }
}

/**
 * Stores a group. One that the database refuses
 * is halved until the offending record is alone.
 */
const storeGroup = async (
  intake: Intake,
  arrivals: readonly Arrival[],
  company_id: number | null,
): Promise<Stored[]> => {
  try {
    return await tried(intake, arrivals, company_id)
  } catch (error) {
    const [first] = arrivals
    // The draft was refused before it reached the database,
    // so halving cannot find a cause.
    if (error instanceof Fault || (arrivals.length === 1 && isRefusal(first!.draft)))
      return arrivals.map(() => error as Error)
    if (arrivals.length === 1) {
      const draft = refusal('not_storable', 'The database refused this record; report it with its serial and sequence.')
      return storeGroup(intake, [{ ...first!, draft }], null)
    }
    const middle = arrivals.length >> 1
    return [
      ...(await storeByShard(intake, arrivals.slice(0, middle))),
      ...(await storeByShard(intake, arrivals.slice(middle))),
    ]
  }
}

/** What became of a record; an error: it is not known to be stored. */
export type Stored = Outcome | Error

/**
 * Stores arrivals in one transaction for each shard, so that a database
 * machine that is away stops only what belongs there. Never rejects.
 */
export const storeByShard = async (intake: Intake, arrivals: readonly Arrival[]): Promise<Stored[]> => {
  if (arrivals.length === 0) return []
  const stored: Stored[] = []
  const store = async ({ at: group, company_id }: Group): Promise<void> => {
    const outcomes = await storeGroup(
      intake,
      group.map((at) => arrivals[at]!),
      company_id,
    )
    outcomes.forEach((outcome, n) => (stored[group[n]!] = outcome))
  }
  try {
    await Promise.all((await shardsOf(intake, arrivals)).map(store))
    return stored
  } catch (error) {
    const fault = error instanceof Fault ? notNow(error) : (error as Error)
    return arrivals.map(() => fault)
  }
}

/** The outcomes, when all are known. */
export const outcomesOf = (stored: readonly Stored[]): Outcome[] =>
  stored.map((outcome) => {
    if (outcome instanceof Error) throw outcome
    return outcome
  })

/** Stores arrivals; throws when one is not known to be stored. */
export const storeArrivals = async (intake: Intake, arrivals: readonly Arrival[]): Promise<Outcome[]> =>
  outcomesOf(await storeByShard(intake, arrivals))

/** Milliseconds of reading before the event loop runs. */
const SLICE_MS = 20

/** Checks each record; yields to the event loop in between. */
export const readItems = async ({ typeOf }: Intake, sender: Sender, items: readonly Item[]): Promise<Arrival[]> => {
  const now = Date.now()
  const arrivals: Arrival[] = []
  let since = performance.now()
  for (const item of items) {
    arrivals.push({ sender, item, draft: draftOf(item, typeOf, now) })
    if (performance.now() - since < SLICE_MS) continue
    await breathe()
    since = performance.now()
  }
  return arrivals
}

export const answerOf = (outcomes: readonly Outcome[]): IntakeAnswer => ({
  accepted: outcomes.filter((outcome) => outcome === 'accepted').length,
  duplicate: outcomes.filter((outcome) => outcome === 'duplicate').length,
  rejected: outcomes.flatMap((outcome, index) => (typeof outcome === 'string' ? [] : [{ index, ...outcome }])),
})

/**
 * Records and bytes per transaction, and transactions at once:
 * the next part is read while the database stores the last.
 */
const PART = 1_250
const PART_BYTES = 2 * 1024 * 1024
const PARTS = 3

const endOfPart = (items: readonly Item[], from: number): number => {
  let to = from
  for (let bytes = 0; to < items.length && to - from < PART && bytes < PART_BYTES; to++) bytes += items[to]!.size
  return to
}

/** Reads and stores one sender's items in parts. */
const takeItems = async (intake: Intake, sender: Sender, items: readonly Item[]): Promise<Outcome[]> => {
  const parts: Promise<Outcome[]>[] = []
  try {
    for (let from = 0, to = 0; from < items.length; from = to) {
      to = endOfPart(items, from)
      const arrivals = await readItems(intake, sender, items.slice(from, to))
      await parts.at(-PARTS)
      const storing = storeArrivals(intake, arrivals)
      // Awaited below; a rejection before that
      // must not end the process as unhandled.
      storing.catch(() => undefined)
      parts.push(storing)
    }
    return (await Promise.all(parts)).flat()
  } finally {
    await Promise.allSettled(parts)
  }
}

/**
 * Stores one sender's records; resolves after the last commit.
 * Throws Fault 'intake_unavailable' when the database is away:
 * the sender repeats the whole request.
 */
export const acceptRecords = async (intake: Intake, sender: Sender, items: readonly Item[]): Promise<IntakeAnswer> =>
  answerOf(await takeItems(intake, sender, items))

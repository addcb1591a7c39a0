// Small posts gathered for a moment and committed together.
import { DATABASE_PATIENCE_MS } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { originNow, withOrigin, type Origin } from '#server/base/origin.ts'
import { machinesFor, outcomesOf, storeByShard, type Intake } from './accept-records.ts'
import type { Arrival, Outcome } from './store.ts'

/** How long the first record of a group waits for others. */
const WAIT_MS = 1
/** Records of a full group, which is sent at once. */
const FULL = 500
/**
 * Groups under way at once: while one waits for the disk,
 * others are stored and the next one fills.
 */
const GROUPS = 3
/** Records and bytes of one group; the rest goes into the next. */
const GROUP_RECORDS = 1_250
const GROUP_BYTES = 2 * 1024 * 1024
/** Records that may wait; beyond that a post gets a 429. */
const QUEUE = 5_000

type Waiting = {
  origin: Origin | null
  arrivals: readonly Arrival[]
  bytes: number
  resolve: (outcomes: Outcome[]) => void
  reject: (error: unknown) => void
}

/** Stores a few records together with those of other requests. */
type Gather = (arrivals: readonly Arrival[], bytes: number) => Promise<Outcome[]>

/** `refusesRest`: what waits behind a group whose machine is away is refused with it, not tried for as long again. */
const gatheringOn = (intake: Intake, queue: number, refusesRest: boolean): Gather => {
  let waiting: Waiting[] = []
  let records = 0
  let under_way = 0
  let timer: NodeJS.Timeout | null = null

  const store = async (group: Waiting[]): Promise<void> => {
    under_way++
    // Jobs that it begets name the first of its requests.
    const stored = await withOrigin(group[0]!.origin, () =>
      storeByShard(
        intake,
        group.flatMap(({ arrivals }) => arrivals),
      ),
    )
    let from = 0
    for (const { arrivals, resolve, reject } of group) {
      try {
        resolve(outcomesOf(stored.slice(from, (from += arrivals.length))))
      } catch (error) {
        reject(error)
      }
    }
    under_way--
    const [first] = stored
    if (refusesRest && first instanceof Fault && stored.every((outcome) => outcome instanceof Fault)) {
      for (const { reject } of waiting) reject(first)
      waiting = []
      records = 0
    }
    go()
  }
  const go = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (records === 0 || under_way >= GROUPS) return
    let posts = 0
    for (let bytes = 0, most = 0; posts < waiting.length && bytes < GROUP_BYTES && most < GROUP_RECORDS; posts++) {
      bytes += waiting[posts]!.bytes
      most += waiting[posts]!.arrivals.length
    }
    const group = waiting
    waiting = group.splice(posts)
    for (const { arrivals } of group) records -= arrivals.length
    void store(group)
    if (records > 0) go()
  }

  return (arrivals, bytes) =>
    new Promise((resolve, reject) => {
      // An empty post starts no group, so it would wait forever.
      if (arrivals.length === 0) return resolve([])
      if (records >= queue) throw new Fault('too_many_requests', [], undefined, 1)
      waiting.push({ origin: originNow(), arrivals, bytes, resolve, reject })
      records += arrivals.length
      if (records >= FULL) go()
      else timer ??= setTimeout(go, WAIT_MS)
    })
}

/** Fails at `end` (epoch ms): what is stored later all the same is a duplicate when it is sent again. */
const until = async <T>(end: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault('intake_unavailable', [], undefined, 5)), end - Date.now())
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Gathers for each database machine by itself, so that no record waits for
 * another machine than its own, and none for long for one that hangs.
 */
export const gathering = (intake: Intake, queue = QUEUE): Gather => {
  const gathers = new Map<string, Gather>()
  return async (arrivals, bytes) => {
    const end = Date.now() + DATABASE_PATIENCE_MS
    const machines = await machinesFor(intake, arrivals)
    const isSeveral = machines !== ''
    const gather = gathers.get(machines) ?? gatheringOn(intake, queue, isSeveral)
    gathers.set(machines, gather)
    const stored = gather(arrivals, bytes)
    return isSeveral ? until(end, stored) : stored
  }
}

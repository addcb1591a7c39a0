// The job that raises departures and returns of machines with changed positions.
import type { Db } from '#server/base/db.ts'
import type { Job, JobContext } from '#server/base/job/job.ts'
import { lockAreas } from './area-rows.ts'
import { markMachines } from './machine-marks.ts'
import { beginReplay, changesOf, takePositions, type Replay, type StoredCrossing } from './replay.ts'
import {
  keyOf,
  membershipsOf,
  nextPositions,
  storeChanges,
  storedCrossings,
  storeProgress,
  watchedAreas,
  type ChangedPositions,
} from './replay-rows.ts'

/** Machines per transaction. */
const MACHINES_AT_ONCE = 200

/**
 * Reads a bounded number of positions per turn until later crossings
 * cannot change; returns the stored crossings of each replay.
 */
const runReplays = async (
  db: Db,
  company_id: number,
  replays: readonly Replay[],
  changes: readonly ChangedPositions[],
): Promise<Map<string, StoredCrossing[]>> => {
  const crossings = new Map<string, StoredCrossing[]>()
  const changedUntil = new Map(changes.map(([machine_id, , until]) => [machine_id, until]))
  for (let open = replays; open.length > 0; open = open.filter(({ until }) => until === null)) {
    const positions = await nextPositions(db, company_id, open)
    const next = ({ membership }: Replay) => positions.get(membership.machine_id)!
    const stored = await storedCrossings(db, company_id, open, (replay) => {
      const { fixes, areAll } = next(replay)
      return areAll ? Number.MAX_SAFE_INTEGER : fixes.at(-1)!.recorded_at
    })
    for (const replay of open) {
      const key = keyOf(replay.membership)
      crossings.set(key, stored.get(key)!)
      const until = changedUntil.get(replay.membership.machine_id) ?? null
      const { fixes, areAll } = next(replay)
      takePositions(replay, fixes, stored.get(key)!, until, areAll)
    }
  }
  return crossings
}

/** Derives crossings of some machines again in one transaction. */
const checkMachines = async (db: Db, company_id: number, changes: readonly ChangedPositions[]): Promise<void> => {
  await lockAreas(db, company_id)
  const memberships = await membershipsOf(db, company_id, changes)
  if (memberships.length === 0) return
  const areas = await watchedAreas(db, company_id, memberships)
  const replays = memberships.map((membership) => beginReplay(membership, areas.get(membership.geo_alert_id)!))
  const stored = await runReplays(db, company_id, replays, changes)
  const found = replays.map((replay) => {
    const { machine_id, geo_alert_id } = replay.membership
    const { removed, added } = changesOf(replay, stored.get(keyOf(replay.membership))!)
    const keyed = <T>(crossing: T) => ({ ...crossing, machine_id, geo_alert_id })
    return { removed: removed.map(keyed), added: added.map(keyed) }
  })
  await storeChanges(
    db,
    company_id,
    found.flatMap(({ removed }) => removed),
    found.flatMap(({ added }) => added),
  )
  const crossed = await storeProgress(db, company_id, replays)
  if (crossed.length > 0) await markMachines(db, company_id, crossed)
}

/** Changed positions of one company's machines. */
export type AreaCheck = { company_id: number; changes: ChangedPositions[] }

/**
 * Derives crossings of machines with changed positions, some at a time.
 * The positions must be committed.
 */
export const checkAreas = async (
  transaction: JobContext['transaction'],
  { company_id, changes }: AreaCheck,
): Promise<void> => {
  for (let at = 0; at < changes.length; at += MACHINES_AT_ONCE)
    await transaction((db) => checkMachines(db, company_id, changes.slice(at, at + MACHINES_AT_ONCE)))
}

export const watchAreasJob: Job<AreaCheck> = {
  name: 'watch_areas',
  run: (check, { transaction }) => checkAreas(transaction, check),
}

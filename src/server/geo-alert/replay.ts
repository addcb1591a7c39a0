// One machine in one area: crossings derived again from a changed position on.
import {
  nextState,
  NOTHING_RAISED,
  sideOf,
  type AlertState,
  type Crossing,
  type Fix,
  type WatchedArea,
} from '#domain/geo-alert.ts'
import { ERROR_MS } from '#domain/impossible-position.ts'

/** A stored departure or return; times in epoch ms. */
export type StoredCrossing = Crossing & { raised_at: number; sent_at: number | null }

/** Where a replay begins; times in epoch ms. */
export type Membership = {
  machine_id: number
  geo_alert_id: number
  is_inside: boolean
  watched_from: number
  considered_at: number | null
  /** The first position that has changed or was never considered. */
  start: number
  /** A position shortly before it, for areas with a dwell time. */
  before_start: number | null
  /** The newest crossing before it, since the machine joined. */
  last: Crossing | null
}

export type Replay = {
  readonly membership: Membership
  readonly area: WatchedArea
  /** The next position is after this one. */
  cursor: number
  state: AlertState
  /** Stored crossings from here on are derived again. */
  readonly from: number
  /** Set at the end: stored crossings up to here are derived again. */
  until: number | null
  readonly crossings: Crossing[]
  newest: Fix | null
  /** Whether all positions were read, not just as many as needed. */
  reached_end: boolean
}

/**
 * The state before `start` follows from the last crossing and the dwell
 * time alone: a return, or no crossing, leaves nothing but a waiting
 * departure, which cannot be older than the dwell time before the newest
 * position.
 */
export const beginReplay = (membership: Membership, area: WatchedArea): Replay => {
  const { start, before_start, last, watched_from } = membership
  const begin = (cursor: number, state: AlertState, from = cursor + 1): Replay => ({
    membership,
    area,
    cursor,
    state,
    from,
    until: null,
    crossings: [],
    newest: null,
    reached_end: false,
  })
  if (last?.kind === 'departure') {
    if (last.confirmed_at < start || last.recorded_at <= watched_from)
      return begin(start - 1, { departed: true, pending: null })
    return begin(last.recorded_at - 1, NOTHING_RAISED)
  }
  const waiting = before_start === null ? start - 1 : before_start - area.dwell_minutes * 60_000
  return begin(Math.max(watched_from, last?.recorded_at ?? watched_from, Math.min(waiting, start - 1)), NOTHING_RAISED)
}

const lastUntil = (stored: readonly StoredCrossing[], at: number): Crossing | undefined =>
  stored.findLast(({ recorded_at }) => recorded_at <= at)

/**
 * Whether the stored crossings lead to the same state after this
 * position, so that all later ones stay as they are.
 */
const isSettled = ({ area, state, membership }: Replay, fix: Fix, stored: readonly StoredCrossing[]): boolean => {
  const last = lastUntil(stored, fix.recorded_at) ?? membership.last
  if (state.departed) return last?.kind === 'departure' && last.confirmed_at <= fix.recorded_at
  // Inside of the area no departure is raised or waiting,
  // whatever came before.
  return state.pending === null && sideOf(area, fix) === 'inside'
}

/** A position and whether it can be; null while later ones may still tell. */
export type JudgedFix = Fix & { isImpossible: boolean | null }

/**
 * Takes positions in order of time, up to the first undecided one.
 * `stored`: crossings from `from` to
 * the last position. `changed_until`: the last changed position; null
 * when unknown. Ends early only among positions considered before.
 */
export const takePositions = (
  replay: Replay,
  fixes: readonly JudgedFix[],
  stored: readonly StoredCrossing[],
  changed_until: number | null,
  areAll: boolean,
): void => {
  const { considered_at } = replay.membership
  // A changed position decides about those next to it.
  const settles_from =
    changed_until === null
      ? Infinity
      : Math.max(
          changed_until + ERROR_MS,
          fixes.find(({ recorded_at }) => recorded_at > changed_until)?.recorded_at ?? Infinity,
        )
  for (const { isImpossible, ...fix } of fixes) {
    if (fix.recorded_at <= replay.cursor) continue
    if (isImpossible === null) break
    if (isImpossible) {
      replay.cursor = fix.recorded_at
      continue
    }
    const { state, crossing } = nextState(replay.area, replay.state, fix)
    if (crossing) replay.crossings.push(crossing)
    replay.state = state
    replay.cursor = fix.recorded_at
    replay.newest = fix
    const isKnown = considered_at !== null && fix.recorded_at <= considered_at
    if (isKnown && fix.recorded_at > settles_from && isSettled(replay, fix, stored)) {
      replay.until = fix.recorded_at
      return
    }
  }
  if (!areAll) return
  replay.until = Number.MAX_SAFE_INTEGER
  replay.reached_end = true
}

/**
 * A crossing to store; one that replaces another keeps the other's
 * time of raising and mail.
 */
export type NewCrossing = Crossing & { raised_at: number | null; sent_at: number | null }

/** The changes of a finished replay to the stored crossings. */
export const changesOf = (
  { from, until, crossings }: Replay,
  stored: readonly StoredCrossing[],
): { removed: StoredCrossing[]; added: NewCrossing[] } => {
  const isSame = (a: Crossing) => (b: Crossing) =>
    a.kind === b.kind &&
    a.recorded_at === b.recorded_at &&
    a.confirmed_at === b.confirmed_at &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude
  const replaced = stored.filter(({ recorded_at }) => recorded_at >= from && recorded_at <= until!)
  const removed = replaced.filter((crossing) => !crossings.some(isSame(crossing)))
  const before = [...removed]
  const added = crossings
    .filter((crossing) => !replaced.some(isSame(crossing)))
    .map((crossing): NewCrossing => {
      const at = before.findIndex(({ kind }) => kind === crossing.kind)
      const [gone] = at < 0 ? [] : before.splice(at, 1)
      return { ...crossing, raised_at: gone?.raised_at ?? null, sent_at: gone?.sent_at ?? null }
    })
  return { removed, added }
}

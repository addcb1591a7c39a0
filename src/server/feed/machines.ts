// The machines of a feed: found among the company's, or made.
import { sql } from 'kysely'
import type { NoteCode } from '#contract/feed/choices.ts'
import { offsetOfZone } from '#domain/time.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { searchTextOf } from '#server/machine/store.ts'
import type { KnownFaults } from './fault-episodes.ts'
import type { NoteOf } from './notes.ts'
import type { ReadingKind, Snapshot } from './read-fleet.ts'

export type FeedOwner = { company_id: number; feed_id: number }
/** `machines_max`: of one feed. */
export type FeedLimits = { machines_max: number }

/** What the maker's server said last; `at` is RFC 3339 in UTC. */
export type Latest = Partial<Record<ReadingKind, { at: string; value: number }>> & {
  position?: { at: string; latitude: number; longitude: number }
  engine?: { at: string; running: boolean }
  faults?: KnownFaults
}
export type FeedMachine = { machine_id: number; serial: string; time_difference: number; latest: Latest }

type Known = FeedMachine & {
  key: string
  maker: string | null
  owned: boolean
  is_feeds: boolean
  feed_id: number | null
}

const knownMachines = (db: Db, { company_id }: FeedOwner, serials: readonly string[]): Promise<Known[]> =>
  db.rows(sql<Known>`
    select w.serial as key, m.machine_id, m.serial, m.maker, m.owned, i.time_difference, f.machine_id is not null as is_feeds,
      f.feed_id, coalesce(f.latest, '{}') as latest
    from unnest(${[...serials]}::text[]) w (serial)
    join machine m on m.company_id = ${company_id} and (m.display_serial_key = folded_key(w.serial) or m.serial_key = folded_key(w.serial))
    join machine_identity i on i.machine_id = m.machine_id
    left join feed_machine f on f.company_id = m.company_id and f.machine_id = m.machine_id`)

const sameMaker = (one: string, other: string): boolean => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** Hours ahead of UTC of the company's days, now. */
const companyOffset = async (db: Db, { company_id }: FeedOwner, now: number): Promise<number> => {
  const { time_zone } = await one(
    db,
    sql<{ time_zone: string }>`select time_zone from company where company_id = ${company_id}`,
  )
  return offsetOfZone(time_zone, now)
}

const UNKNOWN = '-'

const makeMachine = async (db: Db, owner: FeedOwner, snapshot: Snapshot, now: number): Promise<FeedMachine | null> => {
  const { make, model, serial: display_serial, equipment_id, pin } = snapshot
  const time_difference = await companyOffset(db, owner, now)
  // Makers number alike, so their serials are no names within the deployment.
  const serial = `F${owner.feed_id}-${display_serial}`
  const names = {
    serial,
    display_serial,
    type_code: model || UNKNOWN,
    management_number: equipment_id === display_serial ? null : equipment_id,
  }
  const described = { ...names, maker: make || UNKNOWN, vin: pin, time_difference, search_text: searchTextOf(names) }
  const made = await maybe(
    db,
    sql<{ machine_id: number }>`
      select add_feed_machine(${owner.company_id}, ${owner.feed_id}, ${JSON.stringify(described)}::jsonb) as machine_id
      where not exists (select from machine_identity where serial = ${serial})`,
  )
  return made && { machine_id: made.machine_id, serial, time_difference, latest: {} }
}

const machinesOfFeed = async (db: Db, { company_id, feed_id }: FeedOwner): Promise<number> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from feed_machine where company_id = ${company_id} and feed_id = ${feed_id}`,
  )
  return count
}

/** Another feed's machine is taken on once that feed was removed. */
const takeOn = async (db: Db, { company_id, feed_id }: FeedOwner, { machine_id }: Known): Promise<void> => {
  await db.rows(sql`
    update feed_machine set feed_id = ${feed_id} where company_id = ${company_id} and machine_id = ${machine_id} and feed_id is null`)
}

/**
 * The machine of each snapshot, null for one that is not taken: a machine
 * of the manufacturer's own, one that another feed tells of, and what
 * is too much.
 */
export const machinesOf = async (
  db: Db,
  owner: FeedOwner,
  snapshots: readonly Snapshot[],
  now: number,
  note: NoteOf,
  { machines_max }: FeedLimits,
): Promise<(FeedMachine | null)[]> => {
  const known = new Map<string, Known[]>()
  for (const one of await knownMachines(db, owner, [...new Set(snapshots.map(({ serial }) => serial))]))
    known.set(one.key, [...(known.get(one.key) ?? []), one])
  const made = new Map<string, FeedMachine>()
  let room = machines_max - (await machinesOfFeed(db, owner))

  /** Or why it is not taken. */
  const machineOf = async (snapshot: Snapshot): Promise<FeedMachine | NoteCode> => {
    const { serial, make } = snapshot
    const candidates = known.get(serial) ?? []
    const same = candidates.find(({ maker, is_feeds }) => is_feeds && sameMaker(maker ?? '', make || UNKNOWN))
    if (same !== undefined) {
      if (same.feed_id !== null && same.feed_id !== owner.feed_id) return 'other_feed'
      if (same.feed_id === null) await takeOn(db, owner, same)
      return same
    }
    if (candidates.some(({ is_feeds, owned }) => !is_feeds && owned)) return 'serial_taken'
    const name = `${make}\n${serial}`
    const before = made.get(name)
    if (before !== undefined) return before
    if (room <= 0) return 'too_many_machines'
    const machine = await makeMachine(db, owner, snapshot, now)
    if (machine === null) return 'serial_taken'
    room -= 1
    made.set(name, machine)
    return machine
  }

  const found: (FeedMachine | null)[] = []
  for (const snapshot of snapshots) {
    const machine = await machineOf(snapshot)
    if (typeof machine === 'string') note({ code: machine, serial: snapshot.serial })
    found.push(typeof machine === 'string' ? null : machine)
  }
  return found
}

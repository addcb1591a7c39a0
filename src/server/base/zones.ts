// Time zones that the connected database tells as this process does.
import { sql } from 'kysely'
import { isTimeZone, offsetOfZone } from '#domain/time.ts'
import { timeZones, zoneOfToday } from '#domain/zone-names.ts'
import { maybe, type Db } from './db.ts'
import { Fault } from './errors.ts'

/** Years that are held, and the year to come. */
const MONTHS_BACK = 36
const MONTHS_AHEAD = 12

/** Epoch seconds: a moment of each of these months. */
const moments = (now: number): number[] => {
  const day = new Date(now)
  return Array.from(
    { length: MONTHS_BACK + MONTHS_AHEAD },
    (_, at) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + at - MONTHS_BACK, 15) / 1000,
  )
}

const isSameThere = async (db: Db, zone: string): Promise<boolean> => {
  const at = moments(Date.now())
  // No error for an unknown name: it would end the transaction.
  const found = await maybe(
    db,
    sql<{ offsets: number[] }>`
      select array_agg(round(extract(epoch from (to_timestamp(s) at time zone z.name) - (to_timestamp(s) at time zone 'UTC')) / 60)::int order by s) as offsets
      from pg_timezone_names z, unnest(${at}::bigint[]) s where z.name = ${zone} group by z.name`,
  )
  return found !== null && at.every((second, place) => found.offsets[place] === offsetOfZone(zone, second * 1000))
}

// Names come from a fixed list, so this stays small.
const same = new Map<string, boolean>()

/**
 * Today's spelling of a zone. Null unless the database knows it,
 * with the offsets that this process reckons with.
 */
export const knownZone = async (db: Db, text: string): Promise<string | null> => {
  const zone = zoneOfToday(text)
  if (!isTimeZone(zone)) return null
  if (!same.has(zone)) same.set(zone, await isSameThere(db, zone))
  return same.get(zone) ? zone : null
}

/** The same; @throws Fault 'invalid_fields' that names `field`. */
export const readZone = async (db: Db, text: string, field: string): Promise<string> => {
  const zone = await knownZone(db, text)
  if (zone === null) throw new Fault('invalid_fields', [{ field, message: 'is not a time zone' }])
  return zone
}

/** The zones that are offered and that the database does not know. */
export const zonesMissing = async (db: Db): Promise<string[]> => {
  const rows = await db.rows(sql<{ name: string }>`select name from pg_timezone_names`)
  const known = new Set(rows.map(({ name }) => name))
  return timeZones().filter((zone) => !known.has(zone))
}

/** A sentence about them for the operator; null when there are none. */
export const missingZonesSentence = (missing: readonly string[]): string | null =>
  missing.length === 0
    ? null
    : `The database's time zone data lacks ${missing.join(', ')}: nobody can choose ${missing.length === 1 ? 'it' : 'them'}. Update the tzdata of its server.`

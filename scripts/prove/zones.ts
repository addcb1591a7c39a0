// Proof: every zone's clock, 2015 to 2035, as Intl and the database tell it.
import { timeZones } from '#domain/zone-names.ts'
import { sized } from '#scripts/size.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { knownZone } from '#server/base/zones.ts'
import { insist } from '#scripts/attack/attack.ts'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import type { Proof } from './proof.ts'
import { checkZone, FIRST_YEAR, LAST_YEAR } from './zone-checks.ts'
import { wallOf } from './wall-clock.ts'

/** The smallest: those whose changes are the oddest. */
const ODD = ['Antarctica/Casey', 'America/Havana', 'Australia/Lord_Howe']
const ZONES = sized(timeZones(), ODD)
/** Zones of a step. */
const PORTION = 10

type Counts = { zones: number; changes: number; points: number; checks: number; odd_days: number }
/** `unlike`: zones that the database tells otherwise somewhere in these years; `refused`: that it tells otherwise now. */
type State = Counts & { odd_zones: string[]; unlike: string[]; refused: string[] }

const list = (zones: readonly string[]): string => (zones.length === 0 ? 'none' : zones.join(', '))

export const proof: Proof<State> = {
  begin: () => ({
    zones: 0,
    changes: 0,
    points: 0,
    checks: 0,
    odd_days: 0,
    odd_zones: [],
    unlike: [],
    refused: [],
  }),
  isDone: ({ zones }) => zones >= ZONES.length,
  open: async () => {
    const database = await startThrowaway()
    const pool = openPool({ url: database.superUrl, max: 1, pipeline: false, name: 'proof' })
    const db = dbOfPool(pool)
    /** The years in which the database tells points of a zone otherwise. */
    const unlikeYears = async (zone: string, points: readonly number[]): Promise<string[]> => {
      const seconds = points.map((at) => Math.floor(at / 1_000))
      const { rows } = await pool.query<{ at: string; wall: string }>(
        `select s as at, to_char(to_timestamp(s) at time zone $1, 'YYYY-MM-DD HH24:MI:SS') as wall from unnest($2::bigint[]) s`,
        [zone, seconds],
      )
      const other = rows.filter(({ at, wall }) => wall !== wallOf(zone, Number(at) * 1_000))
      return [...new Set(other.map(({ wall }) => wall.slice(0, 4)))].toSorted()
    }
    return {
      step: async (state) => {
        const next = { ...state }
        for (const zone of ZONES.slice(state.zones, state.zones + PORTION)) {
          const seen = checkZone(zone)
          insist(seen.faults.length === 0, `${seen.faults.length} differences: ${seen.faults.slice(0, 5).join('; ')}`)
          const years = await unlikeYears(zone, seen.points)
          if (years.length > 0) next.unlike = [...next.unlike, `${zone} (${years[0]} to ${years.at(-1)})`]
          if ((await knownZone(db, zone)) === null) next.refused = [...next.refused, zone]
          if (seen.odd_days.length > 0) next.odd_zones = [...next.odd_zones, zone]
          next.zones++
          next.changes += seen.changes.length
          next.points += seen.points.length
          next.checks += seen.checks
          next.odd_days += seen.odd_days.length
        }
        return next
      },
      close: async () => {
        await pool.end()
        await database.stop()
      },
    }
  },
  line: ({ zones, changes, points, checks, odd_days, odd_zones, unlike, refused }) =>
    `${zones} of ${ZONES.length} zones, ${FIRST_YEAR} to ${LAST_YEAR}: ${changes} changes of the clock, ${points} instants around them, ` +
    `${checks} comparisons with Intl, 0 differences (Node has tzdata ${process.versions.tz}). ` +
    `${odd_days} days have fewer than 92 or more than 100 quarters (${list(odd_zones)}). ` +
    `The database tells otherwise: ${list(unlike)}; nobody can choose: ${list(refused)}`,
}

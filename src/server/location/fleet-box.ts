// The box of a map as a request names it, and what lies within.
import { sql, type RawBuilder } from 'kysely'
import type { FleetCluster } from '#contract/location/fleet-location.ts'
import { Fault } from '#server/base/errors.ts'

export type FleetBox = FleetCluster['box']

const SIDES = ['west', 'south', 'east', 'north'] as const

/** Throws 422 for a box that lacks a side or is upside down. */
export const checkBox = (query: Partial<FleetBox>): void => {
  const missing = SIDES.filter((side) => query[side] === undefined)
  const faults =
    missing.length > 0 && missing.length < SIDES.length
      ? missing.map((field) => ({ field, message: 'is missing: give all four sides of a box, or none' }))
      : query.south !== undefined && query.north !== undefined && query.south > query.north
        ? [{ field: 'south', message: 'lies north of north' }]
        : []
  if (faults.length > 0) throw new Fault('invalid_fields', faults)
}

/** The requested box; null unless all four sides are given. */
export const boxOf = ({ west, south, east, north }: Partial<FleetBox>): FleetBox | null =>
  west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : { west, south, east, north }

/** Over `s` (machine_state); without a box, any position is inside. */
export const isInside = (box: FleetBox | null): RawBuilder<unknown> => {
  if (box === null) return sql`s.latest_latitude is not null`
  const { west, south, east, north } = box
  const across = west > east ? sql`or` : sql`and`
  return sql`coalesce(s.latest_latitude between ${south} and ${north}
    and (s.latest_longitude >= ${west} ${across} s.latest_longitude <= ${east}), false)`
}

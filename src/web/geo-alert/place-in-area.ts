// Where a machine is to its area, by one rule for list and map.
import type { AreaMachine } from '#contract/geo-alert/geo-alert.ts'
import { type AreaRim, sideOf } from '#domain/geo-alert.ts'

/**
 * `outside`: it has departed and not returned. `beyond`: it is past the
 * rim without a departure, because the area does not watch now or its
 * dwell time still runs; it counts as outside nowhere.
 */
export type PlaceInArea = 'inside' | 'beyond' | 'outside'

type Placed = Pick<AreaMachine, 'is_inside' | 'latest_latitude' | 'latest_longitude'>

/** @param rim the saved one or, while it is drawn, the new one */
export function placeInArea(rim: AreaRim, { is_inside, latest_latitude, latest_longitude }: Placed): PlaceInArea {
  const side =
    latest_latitude === null || latest_longitude === null
      ? null
      : sideOf(rim, { latitude: latest_latitude, longitude: latest_longitude })
  if (!is_inside) return side === 'inside' ? 'inside' : 'outside'
  return side === 'outside' ? 'beyond' : 'inside'
}

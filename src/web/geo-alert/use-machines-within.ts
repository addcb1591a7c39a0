// The machines within a rim being drawn, members of the area or not.
import { useMemo } from 'react'
import {
  type FleetLocation,
  type FleetMachine,
  listFleetLocations,
  OPEN_ZOOM,
} from '#contract/location/fleet-location.ts'
import { type AreaRim, sideOf } from '#domain/geo-alert.ts'
import { EARTH_RADIUS_KM } from '#domain/great-circle.ts'
import { circleAround } from '#domain/polygon.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSettled } from '#web/base/use-settled.ts'
import type { AreaShape } from '#web/ui/map/area.ts'

const SETTLE_MS = 300
const RENEW_MS = 60_000

export type MachinesWithin = {
  machines: readonly FleetMachine[]
  count: number
  /** Some were counted in clusters, too many to name each. */
  isRough: boolean
}

export function rimFields(rim: AreaShape): AreaRim {
  if (rim.kind === 'circle')
    return {
      radius_latitude: rim.latitude,
      radius_longitude: rim.longitude,
      radius_range: rim.radius_km,
      points: null,
    }
  const { latitude, longitude, radius } = circleAround(rim.points)
  return { radius_latitude: latitude, radius_longitude: longitude, radius_range: radius, points: rim.points }
}

/**
 * A box around a rim, in degrees; west is greater than east
 * when it crosses the date line.
 */
export function boxAround({ radius_latitude, radius_longitude, radius_range }: AreaRim) {
  const arc = radius_range / EARTH_RADIUS_KM
  const height = (arc * 180) / Math.PI
  const [south, north] = [radius_latitude - height, radius_latitude + height]
  const isPolar = south <= -90 || north >= 90
  const sine = isPolar ? 1 : Math.sin(arc) / Math.cos((radius_latitude * Math.PI) / 180)
  const box = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (sine >= 1) return { west: -180, east: 180, ...box }
  const width = (Math.asin(sine) * 180) / Math.PI
  return { west: turned(radius_longitude - width), east: turned(radius_longitude + width), ...box }
}

function turned(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

export function machinesWithin(rim: AreaRim, locations: readonly FleetLocation[]): MachinesWithin {
  const machines = locations.filter(
    (entry) =>
      entry.kind === 'machine' &&
      sideOf(rim, { latitude: entry.latest_latitude, longitude: entry.latest_longitude }) === 'inside',
  ) as FleetMachine[]
  const clusters = locations
    .filter((entry) => entry.kind === 'cluster')
    .filter((cluster) => sideOf(rim, cluster) === 'inside')
  const clustered = clusters.reduce((sum, cluster) => sum + cluster.machines, 0)
  return { machines, count: machines.length + clustered, isRough: clusters.length > 0 }
}

const WORLD = { west: -180, east: 180, south: -90, north: 90 }

/** Without a rim: all machines, none of them within. Null while loading. */
export function useMachinesWithin(shape: AreaShape | null): MachinesWithin | null {
  const rim = useMemo(() => shape && rimFields(shape), [shape])
  const settled = useSettled(rim, SETTLE_MS)
  const query = useMemo(() => ({ ...(settled ? boxAround(settled) : WORLD), zoom: OPEN_ZOOM }), [settled])
  const { data } = useApi(listFleetLocations, { query }, { refetchInterval: RENEW_MS, throwOnError: false })
  return useMemo(() => {
    if (!data) return null
    if (rim) return machinesWithin(rim, data.locations)
    return { machines: data.locations.filter((entry) => entry.kind === 'machine'), count: 0, isRough: false }
  }, [rim, data])
}

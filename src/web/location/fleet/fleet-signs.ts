// Signs on the fleet's map: states of machines, and clusters with their counts.
import type { FleetCluster, FleetLocation, FleetMachine } from '#contract/location/fleet-location.ts'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'
import type { Marker } from '#web/ui/map/marker.ts'
import { NEAREST_ZOOM } from '#web/ui/map/nearest-zoom.ts'

export const FLEET_STATES = ['alarm', 'silent', 'operating', 'running', 'neutral', 'off'] as const
export type FleetState = (typeof FLEET_STATES)[number]

/** An open alarm has priority over the machine's activity. */
export function stateOf({ alarm_count, activity }: FleetMachine): FleetState {
  if (alarm_count > 0) return 'alarm'
  return activity === 'no_terminal' || activity === 'other_maker' ? 'off' : activity
}

export function idOf(location: FleetLocation): string {
  return location.kind === 'machine' ? location.serial : location.cell
}

export function signOf(location: FleetLocation): Pick<Marker, 'shape' | 'colour' | 'sign' | 'category'> {
  if (location.kind === 'machine')
    return { ...MAP_SIGNS[stateOf(location)], sign: location.display_serial, category: location.machine_category }
  const count = shortCount(location)
  // Alarms have a mark besides the colour.
  return location.alarm > 0
    ? { shape: 'cluster', colour: 'alarm', sign: `${count}!` }
    : { shape: 'cluster', colour: 'ink', sign: count }
}

/** At most four characters, to fit into a circle. */
function shortCount({ machines }: FleetCluster): string {
  if (machines < 1000) return String(machines)
  return machines < 10_000 ? `${(machines / 1000).toFixed(1)}k` : `${Math.round(machines / 1000)}k`
}

export function placeOf(location: FleetLocation): { latitude: number; longitude: number } {
  return location.kind === 'machine'
    ? { latitude: location.latest_latitude, longitude: location.latest_longitude }
    : location
}

/** Degrees, some 70 metres: at any zoom the machines would overlap. */
const ONE_PLACE = 0.0006
/** Zooms are reached by animation, and rounded in the address. */
const ALMOST = 0.1

/** Whether opening it would not separate its machines. */
export function isOnePlace({ box }: FleetCluster, zoom: number): boolean {
  return zoom >= NEAREST_ZOOM - ALMOST || (box.east - box.west < ONE_PLACE && box.north - box.south < ONE_PLACE)
}

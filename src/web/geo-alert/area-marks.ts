// Areas and their machines as the map draws them.
import type { FleetMachine } from '#contract/location/fleet-location.ts'
import type { Area, AreaMachine, Crossing } from '#contract/geo-alert/geo-alert.ts'
import type { AreaRim } from '#domain/geo-alert.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import type { MapArea } from '#web/ui/map/area.ts'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'
import type { Marker } from '#web/ui/map/marker.ts'
import { rimOf } from './area-draft.ts'
import { placeInArea } from './place-in-area.ts'

export function areaOnMap(area: Area): MapArea {
  const colour = area.outside_count > 0 ? 'alarm' : 'accent'
  return { id: String(area.id), label: area.name, colour, dashed: area.watch !== null, ...rimOf(area) }
}

/** Of members: outside is an alarm, beyond is no departure. */
const SIGN_OF_PLACE = {
  inside: MAP_SIGNS.here,
  beyond: MAP_SIGNS.beyond,
  outside: MAP_SIGNS.outside,
} as const

/** What the map of an area may show, in the order of its legend. */
export const AREA_SIGNS = ['here', 'outside', 'beyond', 'stranger', 'departure', 'return'] as const
/** That of the areas of one machine. */
export const MACHINE_SIGNS = ['here', 'outside', 'departure', 'return'] as const
/** That of all areas. */
export const LIST_SIGNS = ['area', 'alarmArea'] as const

/** @param rim the rim being drawn; null for the saved one */
export function machinesOnMap(area: Area | null, rim: AreaRim | null, t: Translate<'geo-alert'>): Marker[] {
  if (area === null) return []
  return area.serial_number.flatMap((machine) => {
    const { serial, display_serial, latest_latitude: latitude, latest_longitude: longitude } = machine
    if (latitude === null || longitude === null) return []
    const place = placeInArea(rim ?? area, machine)
    const label = place === 'beyond' ? display_serial : t(`machine_${place}`, { serial: display_serial })
    return [{ id: serial, latitude, longitude, label, sign: display_serial, ...SIGN_OF_PLACE[place] }]
  })
}

/** Machines within a rim that do not belong to the area; of an area without a place, all machines. */
export function othersOnMap(
  machines: readonly FleetMachine[],
  members: readonly AreaMachine[],
  isPlaced: boolean,
  t: Translate<'geo-alert'>,
): Marker[] {
  const own = new Set(members.map(({ serial }) => serial))
  return machines
    .filter(({ serial }) => !own.has(serial))
    .map(({ serial, display_serial, latest_latitude, latest_longitude }) => ({
      id: serial,
      latitude: latest_latitude,
      longitude: latest_longitude,
      label: isPlaced ? t('machine_inside', { serial: display_serial }) : display_serial,
      sign: display_serial,
      ...MAP_SIGNS.stranger,
    }))
}

export function crossingsOnMap(
  crossings: readonly Crossing[],
  { t, format }: { t: Translate<'geo-alert'>; format: Format },
): Marker[] {
  return crossings.map(({ key, kind, latitude, longitude, display_serial, recorded_date }) => ({
    id: `crossing ${key}`,
    latitude,
    longitude,
    label: `${display_serial} ${t(kind)} ${format.dateTime(recorded_date)}`,
    ...MAP_SIGNS[kind],
  }))
}

// Areas and their machines as the map draws them.
import type { Area, AreaMachine } from '#contract/geo-alert.ts'
import type { Translate } from '#web/base/i18n.ts'
import type { MapArea } from '#web/ui/map/area.ts'
import type { Marker } from '#web/ui/map/marker.ts'
import { rimOf } from './area-draft.ts'

export function areaOnMap(area: Area): MapArea {
  const colour = area.outside_count > 0 ? 'alarm' : 'accent'
  return { id: String(area.id), label: area.name, colour, dashed: area.watch !== null, ...rimOf(area) }
}

export function machinesOnMap(machines: readonly AreaMachine[], t: Translate<'geo-alert'>): Marker[] {
  return machines.flatMap(({ serial, display_serial, is_inside, latest_latitude, latest_longitude }) =>
    latest_latitude === null || latest_longitude === null
      ? []
      : [
          {
            id: serial,
            latitude: latest_latitude,
            longitude: latest_longitude,
            label: t(is_inside ? 'machine_inside' : 'machine_outside', { serial: display_serial }),
            sign: display_serial,
            ...(is_inside
              ? { shape: 'circle' as const, colour: 'accent' as const }
              : { shape: 'triangle' as const, colour: 'alarm' as const }),
          },
        ],
  )
}

// The markers of an area's map: its machines, others within, crossings.
import { useMemo } from 'react'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { AreaShape } from '#web/ui/map/area.ts'
import type { Marker } from '#web/ui/map/marker.ts'
import { crossingsOnMap, machinesOnMap, othersOnMap } from './area-marks.ts'
import { useCrossings } from './use-crossings.ts'
import { type MachinesWithin, rimFields } from './use-machines-within.ts'

type Options = {
  /** Null for a new area. */
  area: Area | null
  /** The rim being drawn; null for the saved one. */
  rim: AreaShape | null
  within: MachinesWithin | null
  isPlaced: boolean
}

export function useEditorMarkers({ area, rim, within, isPlaced }: Options): Marker[] {
  const t = useMessages('geo-alert')
  const format = useFormat()
  const { data } = useCrossings(area ? { id: area.id } : {})
  return useMemo(() => {
    return [
      ...crossingsOnMap(data?.events ?? [], { t, format }),
      ...othersOnMap(within?.machines ?? [], area?.serial_number ?? [], isPlaced, t),
      ...machinesOnMap(area, rim && rimFields(rim), t),
    ]
  }, [area, rim, within, isPlaced, data, t, format])
}

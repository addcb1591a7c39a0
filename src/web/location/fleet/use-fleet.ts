// The list's machines in the visible part of the map, single or clustered.
import { useMemo } from 'react'
import { listFleetLocations } from '#contract/location/fleet-location.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useApi } from '#web/base/use-api.ts'
import { useLastAnswer } from '#web/base/use-last-answer.ts'
import { type ListState, narrowedBy, searchedBy } from '#web/machine/list-state.ts'
import { RENEW_MS } from '#web/machine/MachineList.tsx'
import type { MapBox } from '#web/ui/map/open-map.ts'

export type FleetPart = MapBox & { zoom: number }

/** @param part null: the whole world, before the map has opened */
export function useFleet(state: ListState, part: FleetPart | null, enabled = true) {
  const query = useMemo(() => ({ ...searchedBy(state), ...narrowedBy(state), ...part }), [state, part])
  const result = useApi(listFleetLocations, { query }, { refetchInterval: RENEW_MS, enabled })
  const { answer, hasFailed } = useLastAnswer(result)
  return {
    answer,
    /** The input of ListFrame. */
    list: {
      error: result.error,
      loadedAt: result.data === undefined ? null : byServerClock(result.dataUpdatedAt),
      hasFailed,
      isFetching: result.isFetching,
      retry: () => void result.refetch(),
    },
    isBusy: result.isPlaceholderData,
  }
}

// The bytes of a result's file or of its thumbnail, kept while they are shown.
import { useQuery } from '@tanstack/react-query'
import { getFile, getThumbnail, type MaintenanceFile } from '#contract/maintenance/file.ts'
import { callForFile } from '#web/base/api.ts'

const WAIT_MS = 2_000
/** A thumbnail takes seconds. */
const TRIES = 20

/** Null until it is there. */
export function useThumbnail({ file_id, thumbnail, withdrawn_at }: MaintenanceFile): Blob | null {
  const { data = null } = useQuery({
    queryKey: [getThumbnail.path, file_id],
    queryFn: async ({ signal }) => (await callForFile(getThumbnail, { params: { file_id } }, signal)).blob(),
    staleTime: Infinity,
    enabled: thumbnail !== 'none' && withdrawn_at === null,
    refetchInterval: ({ state }) => (state.data === undefined && state.errorUpdateCount < TRIES ? WAIT_MS : false),
  })
  return data
}

/** The file itself. */
export function useFileBytes({ file_id }: MaintenanceFile, isWanted: boolean) {
  return useQuery({
    queryKey: [getFile.path, file_id],
    queryFn: async ({ signal }) => (await callForFile(getFile, { params: { file_id } }, signal)).blob(),
    staleTime: Infinity,
    // A few photos fill a phone's memory.
    gcTime: 10_000,
    enabled: isWanted,
  })
}

// Departures and returns of one area or of one machine, newest first.
import { listCrossings, PICKER_PER_PAGE } from '#contract/geo-alert/geo-alert.ts'
import { useApi } from '#web/base/use-api.ts'

const RENEW_MS = 60_000

export type CrossingsOf = { id?: number; serial?: string }

export function useCrossings({ id, serial }: CrossingsOf, per_page: number = PICKER_PER_PAGE) {
  return useApi(
    listCrossings,
    { query: { per_page, ...(id !== undefined && { id }), ...(serial !== undefined && { serial }) } },
    { refetchInterval: RENEW_MS, throwOnError: false, enabled: id !== undefined || serial !== undefined },
  )
}

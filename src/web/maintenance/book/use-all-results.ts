// All results of a machine between two days, the earliest first.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { listResults, type MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import { call } from '#web/base/api.ts'
import { useLanguage } from '#web/base/i18n.ts'

const AT_A_TIME = 100

type Bounds = { from?: string; until?: string }
async function readAll(serial: string, bounds: Bounds): Promise<MaintenanceResult[]> {
  const found = new Map<number, MaintenanceResult>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { histories, pager } = await call(listResults, { body: { serial, ...bounds, page, per_page: AT_A_TIME } })
    for (const result of histories) found.set(result.result_id, result)
    last = pager.last_page
  }
  return [...found.values()].filter(({ corrected_by }) => corrected_by === null).toReversed()
}

/** Those that were corrected are left out. */
export function useAllResults(serial: string, bounds: Bounds): UseQueryResult<MaintenanceResult[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: [listResults.path, 'book', serial, bounds, language],
    queryFn: () => readAll(serial, bounds),
  })
}

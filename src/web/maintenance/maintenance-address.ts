// The address of the maintenance list beyond that of every list.
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from '#contract/maintenance/choices.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { PATHS } from '#web/base/links.ts'
import { criteriaOfAddress, without } from '#web/machine/search/criteria-of-address.ts'

export function statusInAddress(search: Record<string, unknown>): MaintenanceStatus | null {
  return MAINTENANCE_STATUSES.find((status) => status === search['status']) ?? null
}

/** The list narrowed to what is overdue or due; what is searched for stays. */
export function statusPath(status: MaintenanceStatus | null, search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (key !== 'page' && key !== 'status' && value !== undefined && typeof value !== 'object')
      query.set(key, String(value))
  if (status !== null) query.set('status', status)
  return query.size > 0 ? `${PATHS.maintenance}?${query}` : PATHS.maintenance
}

/** The conditions of the address, besides the text of the list's own field. */
export function criteriaInAddress(search: Record<string, unknown>): Omit<SearchCriteria, 'free_word'> {
  return without(criteriaOfAddress(search), ['free_word'])
}

/** The list, or the same machines with the weeks of their year. */
export type MaintenanceView = 'list' | 'year'

export function viewInAddress(search: Record<string, unknown>): MaintenanceView {
  return search['view'] === 'year' ? 'year' : 'list'
}

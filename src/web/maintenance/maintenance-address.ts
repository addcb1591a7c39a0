// The address of the maintenance list beyond that of every list.
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from '#contract/maintenance-choices.ts'
import { isGroupName } from '#domain/machine-group.ts'
import { PATHS } from '#web/base/links.ts'

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

/** The group of the address; what is searched for stays. */
export function groupInAddress(search: Record<string, unknown>): string | undefined {
  const group = String(search['group'] ?? '')
  return isGroupName(group) ? group : undefined
}

/** The list, or the same machines with the weeks of their year. */
export type MaintenanceView = 'list' | 'year'

export function viewInAddress(search: Record<string, unknown>): MaintenanceView {
  return search['view'] === 'year' ? 'year' : 'list'
}

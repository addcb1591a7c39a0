// Addresses of maintenance: kind, status, conditions, and the tabs that keep them.
import {
  MAINTENANCE_STATUSES,
  type MaintenanceStatus,
  POINT_SIGNS,
  type PointSign,
  WORK_KINDS,
  type WorkKind,
} from '#contract/maintenance/choices.ts'
import { monthOfValue } from '#domain/calendar-month.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { PATHS } from '#web/base/links.ts'
import { criteriaOfAddress, without } from '#web/machine/search/criteria-of-address.ts'

type Address = Record<string, unknown>

export function statusInAddress(search: Address): MaintenanceStatus | null {
  return MAINTENANCE_STATUSES.find((status) => status === search['status']) ?? null
}

/** The month's status, which also knows what is planned. */
export function signInAddress(search: Address): PointSign | null {
  return POINT_SIGNS.find((sign) => sign === search['status']) ?? null
}

export function kindInAddress(search: Address): WorkKind | null {
  return WORK_KINDS.find((kind) => kind === search['kind']) ?? null
}

/** The list narrowed to what is overdue or due; what is searched for stays. */
export function statusPath(status: MaintenanceStatus | null, search: Address): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (key !== 'page' && key !== 'status' && value !== undefined && typeof value !== 'object')
      query.set(key, String(value))
  if (status !== null) query.set('status', status)
  return query.size > 0 ? `${PATHS.maintenance}?${query}` : PATHS.maintenance
}

/** The conditions of the address, besides the text of the list's own field. */
export function criteriaInAddress(search: Address): Omit<SearchCriteria, 'free_word'> {
  return without(criteriaOfAddress(search), ['free_word'])
}

/** The list, or the same machines with the weeks of their year. */
export type MaintenanceView = 'list' | 'year'

export function viewInAddress(search: Address): MaintenanceView {
  return search['view'] === 'year' ? 'year' : 'list'
}

export type MaintenanceTab = MaintenanceView | 'month' | 'work'

const PAGES: Readonly<Record<MaintenanceTab, string>> = {
  list: PATHS.maintenance,
  year: PATHS.maintenance,
  month: PATHS.maintenanceCalendar,
  work: PATHS.workload,
}

/** A tab with the kind, conditions, month and, where it has one, the status of the address. */
export function tabPath(tab: MaintenanceTab, search: Address): string {
  const status = tab === 'work' ? null : tab === 'month' ? signInAddress(search) : statusInAddress(search)
  const month = String(search['month'] ?? '')
  const query = new URLSearchParams()
  if (tab === 'year') query.set('view', 'year')
  for (const [key, value] of Object.entries(workConditions(search))) query.set(key, String(value))
  if (monthOfValue(month) !== null) query.set('month', month)
  if (status !== null) query.set('status', status)
  return query.size > 0 ? `${PAGES[tab]}?${query}` : PAGES[tab]
}

/** Kind and conditions, as the server takes them. */
export function workConditions(search: Address): SearchCriteria & { kind?: WorkKind } {
  const kind = kindInAddress(search)
  return { ...criteriaOfAddress(search), ...(kind !== null && { kind }) }
}

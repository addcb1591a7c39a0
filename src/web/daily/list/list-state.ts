// The list's state in the address: month, search, filter, order, page.
import type { QueryOf } from '#contract/endpoint.ts'
import { DAILY_SORTS, type DailySort } from '#contract/daily/choices.ts'
import type { listDailyShape } from '#contract/daily/list.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { PATHS } from '#web/base/links.ts'
import { criteriaOf, type DailyCriteria } from '#web/daily/daily-criteria.ts'

export type DailyListState = {
  month: CalendarMonth
  criteria: DailyCriteria
  /** Only machines without any report in the month. */
  isSilentOnly: boolean
  /** Null for the order of serials. */
  sort: DailySort | null
  sort_order: 'asc' | 'desc'
  page: number
}

export type DailyListSearch = DailyCriteria & {
  month?: string
  reports?: 'none'
  sort?: DailySort
  sort_order?: 'asc'
  page?: number
}

/**
 * The state of an address. A key without a valid value is ignored,
 * so that a mistyped link still opens the list.
 */
export function stateOf(search: Record<string, unknown>, month: CalendarMonth): DailyListState {
  const page = Number(search['page'])
  const sort = DAILY_SORTS.find((each) => each === search['sort']) ?? null
  return {
    month,
    criteria: criteriaOf(search),
    isSilentOnly: search['reports'] === 'none',
    sort,
    sort_order: sort !== null && search['sort_order'] === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
  }
}

export function searchOf({ month, criteria, isSilentOnly, sort, sort_order, page }: DailyListState): DailyListSearch {
  return {
    month: monthValue(month),
    ...criteria,
    ...(isSilentOnly && { reports: 'none' }),
    ...(sort && { sort, ...(sort_order === 'asc' && { sort_order }) }),
    ...(page > 1 && { page }),
  }
}

/** The query of the address, always with the month. */
export function queryTextOf(state: DailyListState): string {
  return `?${Object.entries(searchOf(state))
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')}`
}

/** A link that can be copied and opened in another tab. */
export function addressOf(state: DailyListState): string {
  return PATHS.dailyReports + queryTextOf(state)
}

/** Another month, search, filter or order starts at page 1. */
export function changed(state: DailyListState, change: Partial<Omit<DailyListState, 'page'>>): DailyListState {
  return {
    ...state,
    ...change,
    page: 1,
  }
}

/** Highest first, then lowest first, then by serial again. */
export function sortedBy(state: DailyListState, sort: DailySort): DailyListState {
  if (state.sort !== sort) return changed(state, { sort, sort_order: 'desc' })
  return changed(state, state.sort_order === 'desc' ? { sort_order: 'asc' } : { sort: null, sort_order: 'desc' })
}

export function turned(state: DailyListState, page: number): DailyListState {
  return { ...state, page }
}

export function isSearched({ criteria, isSilentOnly }: DailyListState): boolean {
  return isSilentOnly || Object.keys(criteria).length > 0
}

/** The conditions that a file of the month is made with. */
export function searchedBy({ criteria, isSilentOnly }: DailyListState) {
  return { ...criteria, ...(isSilentOnly && { reports: 'none' as const }) }
}

/** Of all machines (null) or of a group; what is searched for stays. */
export function grouped({ criteria }: Pick<DailyListState, 'criteria'>, group: string | null): DailyCriteria {
  const { group: _left, ...rest } = criteria
  return group === null ? rest : { ...rest, group }
}

/** Without search and filter; the order stays. */
export function unsearched(state: DailyListState): DailyListState {
  return changed(state, { criteria: {}, isSilentOnly: false })
}

/** The endpoint's query; `today` as YYYY-MM-DD. */
export function queryOf(
  { month, criteria, isSilentOnly, sort, sort_order, page }: DailyListState,
  today: string,
): QueryOf<typeof listDailyShape> {
  return {
    ...month,
    ...criteria,
    ...(isSilentOnly && { reports: 'none' as const }),
    ...(sort && { sort, sort_order }),
    before: today,
    page,
    per_page: PAGE_SIZE,
  }
}

/** Likely next queries: the neighbouring months and the next page. */
export function likelyNext(
  state: DailyListState,
  months: readonly (CalendarMonth | null)[],
  lastPage: number,
  today: string,
): QueryOf<typeof listDailyShape>[] {
  const beside = months.flatMap((month) => (month ? [changed(state, { month })] : []))
  return [...(state.page < lastPage ? [turned(state, state.page + 1)] : []), ...beside].map((next) =>
    queryOf(next, today),
  )
}

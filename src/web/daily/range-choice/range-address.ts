// The address of machines over a range: days, comparison, search, order, page.
import { RANGE_SORTS, type RangeSort } from '#contract/daily/range-choices.ts'
import type { listRangeShape } from '#contract/daily/range.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { type ComparedRange, comparedText, parseCompared, parseRange, type Range, rangeText } from '#domain/range.ts'
import type { User } from '#contract/account/account.ts'
import { dropKept, keep, keptOf } from '#web/base/kept.ts'
import { PATHS } from '#web/base/links.ts'
import { serverNow } from '#web/base/server-clock.ts'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'
import { criteriaOf, type DailyCriteria } from '#web/daily/daily-criteria.ts'

export type RangeState = {
  range: Range
  compared: ComparedRange | null
  criteria: DailyCriteria
  /** Null for the order of serials. */
  sort: RangeSort | null
  sort_order: 'asc' | 'desc'
  page: number
}

/** Null for an address without a range of days. */
function stateOfRange(search: Record<string, unknown>): RangeState | null {
  const range = parseRange(String(search['range'] ?? ''))
  if (range === null) return null
  const page = Number(search['page'])
  const sort = RANGE_SORTS.find((each) => each === search['sort']) ?? null
  return {
    range,
    compared: parseCompared(search['with']),
    criteria: criteriaOf(search),
    sort,
    sort_order: sort !== null && search['sort_order'] === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
  }
}

/** A month is a range too. */
export function reportOfText(text: string): RangeState | null {
  return stateOfRange(Object.fromEntries(new URLSearchParams(text)))
}

/** Null for an address of a month, which has a page of its own. */
export function stateOfText(text: string): RangeState | null {
  const state = reportOfText(text)
  return state === null || 'month' in state.range ? null : state
}

export function rangeQuery({ range, compared, criteria, sort, sort_order, page }: RangeState): string {
  const query = new URLSearchParams({
    ...(compared && { with: comparedText(compared) }),
    ...criteria,
    ...(sort && { sort, ...(sort_order === 'asc' && { sort_order }) }),
    ...(page > 1 && { page: String(page) }),
  })
  // The dots of a free range stay readable.
  return `?range=${rangeText(range)}${query.size > 0 ? `&${query}` : ''}`
}

type Ranking = Pick<RangeState, 'compared' | 'sort' | 'sort_order'>

/** Compared with the range before, those that idled most first. */
const IDLED_MOST: Ranking = { compared: 'before', sort: 'idle_share', sort_order: 'desc' }

/** The first page of the machines over a range of days. */
export function rangeHref(range: Range, criteria: DailyCriteria, ranking: Ranking = IDLED_MOST): string {
  if ('month' in range) return `${PATHS.dailyReports}?${new URLSearchParams({ month: rangeText(range), ...criteria })}`
  const { compared, sort, sort_order } = ranking
  return PATHS.dailyReports + rangeQuery({ range, criteria, compared, sort, sort_order, page: 1 })
}

/** The sheet for paper about a range of days. */
export function reportHref(range: Range, criteria: DailyCriteria): string {
  return PATHS.fleetReport + rangeQuery({ range, criteria, compared: null, sort: null, sort_order: 'desc', page: 1 })
}

/** The endpoint's query. */
export function queryOfRange(state: RangeState): QueryOf<typeof listRangeShape> {
  const { range, compared, criteria, sort, sort_order, page } = state
  return {
    range: rangeText(range),
    ...(compared && { with: comparedText(compared) }),
    ...criteria,
    ...(sort && { sort, sort_order }),
    page,
    per_page: PAGE_SIZE,
  }
}

/** What is mailed by the clock; of days that are counted from today alone, which move with it. */
export function reportOf(state: RangeState, name: string): ReportedList | undefined {
  if (!('name' in state.range)) return undefined
  const { page: _page, per_page: _size, ...conditions } = queryOfRange(state)
  return { subject: 'range', name, conditions, address: rangeQuery({ ...state, page: 1 }).slice(1) }
}

/** Highest first, then lowest first, then by serial again. */
export function sortedRange(state: RangeState, sort: RangeSort): Partial<RangeState> {
  if (state.sort !== sort) return { sort, sort_order: 'desc' }
  return state.sort_order === 'desc' ? { sort_order: 'asc' } : { sort: null, sort_order: 'desc' }
}

const KEPT = 'daily-range'

/** The query of the range that was last chosen, for a day. */
export function lastRange(user: User): string | null {
  const query = keptOf<string>(user, KEPT, serverNow())?.value
  return typeof query === 'string' && stateOfText(query) ? query : null
}

/** Its search and page are not kept. */
export function keepRange(user: User, state: RangeState): void {
  keep(user, KEPT, rangeQuery({ ...state, criteria: {}, page: 1 }), serverNow())
}

export function forgetRange(user: User): void {
  dropKept(user, KEPT)
}

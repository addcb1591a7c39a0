// The state of the machine list in its address: filters, order, page.
import { MACHINE_SORTS, type MachineSort, type MachineStatus, STATUSES } from '#contract/machine-choices.ts'
import type { listMachinesShape } from '#contract/machine.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Category } from '#domain/category.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { PLAIN_LIST } from './plain-list.ts'
import { criteriaOfAddress, inOrder } from './search/criteria-of-address.ts'

export type SortOrder = 'asc' | 'desc'

/** What a search says besides the category, which the row above the list also sets. */
export type ListCriteria = Omit<SearchCriteria, 'category'>

/** Keys and values of the address; what equals the default is left out, so that the plain list is `/`. */
export type MachineListSearch = SearchCriteria & {
  /** A key without a value: the list is the answer to a search. */
  search?: ''
  status?: MachineStatus
  sort?: MachineSort
  sort_order?: SortOrder
  /** The saved view that it began with. */
  view?: number
  page?: number
}

export type ListState = {
  isSearch: boolean
  criteria: ListCriteria
  status: MachineStatus | null
  category: Category | null
  sort: MachineSort
  sort_order: SortOrder
  view: number | null
  page: number
}

const NO_CRITERIA: ListCriteria = {}
const DEFAULTS: ListState = {
  isSearch: false,
  criteria: NO_CRITERIA,
  status: null,
  category: null,
  sort: PLAIN_LIST.sort,
  sort_order: PLAIN_LIST.sort_order,
  view: null,
  page: PLAIN_LIST.page,
}

/** Reads the address. A key that is unknown or does not hold a legal value counts as absent: a mistyped link still opens the list. */
export function parseSearch(search: Record<string, unknown>): MachineListSearch {
  const parsed: MachineListSearch = { ...criteriaOfAddress(search) }
  const [page, view] = [Number(search['page']), Number(search['view'])]
  if (search['search'] !== undefined) parsed.search = ''
  if (isOneOf(STATUSES, search['status'])) parsed.status = search['status']
  if (isOneOf(MACHINE_SORTS, search['sort'])) parsed.sort = search['sort']
  if (search['sort_order'] === 'asc' || search['sort_order'] === 'desc') parsed.sort_order = search['sort_order']
  if (Number.isSafeInteger(view) && view > 0) parsed.view = view
  if (Number.isInteger(page) && page > 1 && page <= 1_000_000) parsed.page = page
  return parsed
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value)
}

export function stateOf({ search, status, category, sort, sort_order, view, page, ...criteria }: MachineListSearch) {
  const hasCriteria = Object.keys(criteria).length > 0
  const state: ListState = {
    isSearch: search !== undefined || hasCriteria,
    criteria: hasCriteria ? criteria : NO_CRITERIA,
    status: status ?? DEFAULTS.status,
    category: category ?? DEFAULTS.category,
    sort: sort ?? DEFAULTS.sort,
    sort_order: sort_order ?? DEFAULTS.sort_order,
    view: view ?? DEFAULTS.view,
    page: page ?? DEFAULTS.page,
  }
  return state
}

/** All that the list is searched by, in the order of the form. */
export function searchedBy({ criteria, category }: ListState): SearchCriteria {
  return inOrder({ ...criteria, ...(category ? { category } : {}) })
}

/** Another search: page 1, and no longer what a head figure had narrowed. */
export function searched(state: ListState, found: SearchCriteria): ListState {
  const { category = null, ...criteria } = found
  const isSearch = Object.keys(found).length > 0
  return { ...state, isSearch, criteria, category, status: null, page: 1 }
}

/** The address of a state, without what equals the default. */
export function searchOf(state: ListState): MachineListSearch {
  const search: MachineListSearch = {}
  if (state.isSearch) search.search = ''
  if (state.status) search.status = state.status
  Object.assign(search, searchedBy(state))
  if (state.sort !== DEFAULTS.sort) search.sort = state.sort
  if (state.sort_order !== DEFAULTS.sort_order) search.sort_order = state.sort_order
  if (state.view !== null) search.view = state.view
  if (state.page > 1) search.page = state.page
  return search
}

/** The same as text, for a link that can be copied and opened in another tab. */
export function addressOf(state: ListState): string {
  const pairs = Object.entries(searchOf(state)).map(([key, value]) =>
    value === '' ? key : `${key}=${encodeURIComponent(String(value))}`,
  )
  return pairs.length > 0 ? `/?${pairs.join('&')}` : '/'
}

/** Another filter or order: page 1. */
export function changed(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return {
    ...state,
    ...change,
    page: 1,
  }
}

export function turned(state: ListState, page: number): ListState {
  return { ...state, page }
}

/** A head that is pressed: first ascending, then the other way round. */
export function sortedBy(state: ListState, sort: MachineSort): ListState {
  return changed(state, { sort, sort_order: state.sort === sort && state.sort_order === 'asc' ? 'desc' : 'asc' })
}

/** The question to the server. */
export function queryOf(state: ListState): QueryOf<typeof listMachinesShape> {
  return {
    ...PLAIN_LIST,
    page: state.page,
    sort: state.sort,
    sort_order: state.sort_order,
    ...(state.status ? { status: state.status } : {}),
    ...searchedBy(state),
  }
}

// The state of the machine list in its address: filters, order, page.
import {
  MACHINE_SORTS,
  type MachineSort,
  type MachineStatus,
  SILENT_DAYS,
  type SilentDays,
  STATUSES,
} from '#contract/machine/choices.ts'
import type { listMachinesShape, listSerialsShape } from '#contract/machine/machine.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Category } from '#domain/category.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { type MapSearch, mapSearchOf, type MapState, mapStateOf } from './map-address.ts'
import { PLAIN_LIST } from './plain-list.ts'
import { criteriaOfAddress, inOrder } from './search/criteria-of-address.ts'

export type SortOrder = 'asc' | 'desc'

/**
 * A search's conditions besides the category,
 * which the row above the list also sets.
 */
export type ListCriteria = Omit<SearchCriteria, 'category'>

/**
 * Keys and values of the address, without defaults:
 * the plain list is `/`.
 */
export type MachineListSearch = SearchCriteria & {
  /** A key without a value: the list is a search's answer. */
  search?: ''
  status?: MachineStatus
  silent?: SilentDays
  sort?: MachineSort
  sort_order?: SortOrder
  /** Whether a position has been received. */
  position?: PositionFilter
  /**
   * The saved view of the address; on the map, which uses this key,
   * `saved_view` is.
   */
  view?: number | 'map'
  saved_view?: number
  page?: number
} & MapSearch

export type PositionFilter = 'known' | 'none'

export type ListState = {
  isSearch: boolean
  criteria: ListCriteria
  status: MachineStatus | null
  /** Of the status 'silent': for more than so many days. */
  silent: SilentDays | null
  category: Category | null
  sort: MachineSort
  sort_order: SortOrder
  position: PositionFilter | null
  view: number | null
  /** Null when it is read as a list. */
  map: MapState | null
  page: number
}

const NO_CRITERIA: ListCriteria = {}
const DEFAULTS: ListState = {
  isSearch: false,
  criteria: NO_CRITERIA,
  status: null,
  silent: null,
  category: null,
  sort: PLAIN_LIST.sort,
  sort_order: PLAIN_LIST.sort_order,
  position: null,
  view: null,
  map: null,
  page: PLAIN_LIST.page,
}

/**
 * The state of an address. Unknown keys and invalid values are ignored:
 * a mistyped link still opens the list.
 */
export function parseSearch(search: Record<string, unknown>): MachineListSearch {
  const parsed: MachineListSearch = { ...criteriaOfAddress(search) }
  const isMap = search['view'] === 'map'
  const [page, view] = [Number(search['page']), Number(search[isMap ? 'saved_view' : 'view'])]
  if (search['search'] !== undefined) parsed.search = ''
  if (isOneOf(STATUSES, search['status'])) parsed.status = search['status']
  if (isOneOf(SILENT_DAYS, String(search['silent']))) {
    parsed.status = 'silent'
    parsed.silent = String(search['silent']) as SilentDays
  }
  if (isOneOf(MACHINE_SORTS, search['sort'])) parsed.sort = search['sort']
  if (search['sort_order'] === 'asc' || search['sort_order'] === 'desc') parsed.sort_order = search['sort_order']
  if (search['position'] === 'known' || search['position'] === 'none') parsed.position = search['position']
  if (isMap) Object.assign(parsed, { view: 'map' }, mapSearchOf(mapStateOf(search)))
  if (Number.isSafeInteger(view) && view > 0) parsed[isMap ? 'saved_view' : 'view'] = view
  if (Number.isInteger(page) && page > 1 && page <= 1_000_000) parsed.page = page
  return parsed
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value)
}

export function stateOf(parsed: MachineListSearch) {
  const { search, status, silent, category, sort, sort_order, position, view, saved_view, page, ...rest } = parsed
  const { at, zoom, selected, ...criteria } = rest
  const isMap = view === 'map'
  const hasCriteria = Object.keys(criteria).length > 0
  const state: ListState = {
    isSearch: search !== undefined || hasCriteria,
    criteria: hasCriteria ? criteria : NO_CRITERIA,
    status: status ?? DEFAULTS.status,
    silent: (status === 'silent' ? silent : null) ?? DEFAULTS.silent,
    category: category ?? DEFAULTS.category,
    sort: sort ?? DEFAULTS.sort,
    sort_order: sort_order ?? DEFAULTS.sort_order,
    position: position ?? DEFAULTS.position,
    view: (isMap ? saved_view : view) ?? DEFAULTS.view,
    map: isMap ? mapStateOf({ at, zoom, selected }) : DEFAULTS.map,
    page: page ?? DEFAULTS.page,
  }
  return state
}

/** Search conditions that the form does not have, for the server. */
export function narrowedBy({ status, silent, position }: Pick<ListState, 'status' | 'silent' | 'position'>) {
  return {
    ...(status ? { status } : {}),
    ...(status === 'silent' && silent ? { silent } : {}),
    ...(position ? { position } : {}),
  }
}

/** All search conditions, in the form's order. */
export function searchedBy({ criteria, category }: ListState): SearchCriteria {
  return inOrder({ ...criteria, ...(category ? { category } : {}) })
}

/** Another search: page 1, without the head figure's filter. */
export function searched(state: ListState, found: SearchCriteria): ListState {
  const { category = null, ...criteria } = found
  const isSearch = Object.keys(found).length > 0
  return { ...state, isSearch, criteria, category, status: null, silent: null, position: null, page: 1 }
}

/** The address of a state, without defaults. */
export function searchOf(state: ListState): MachineListSearch {
  const search: MachineListSearch = {}
  if (state.isSearch) search.search = ''
  if (state.status) search.status = state.status
  if (state.status === 'silent' && state.silent) search.silent = state.silent
  Object.assign(search, searchedBy(state))
  if (state.sort !== DEFAULTS.sort) search.sort = state.sort
  if (state.sort_order !== DEFAULTS.sort_order) search.sort_order = state.sort_order
  if (state.position) search.position = state.position
  if (state.map) Object.assign(search, { view: 'map' }, mapSearchOf(state.map))
  if (state.view !== null) search[state.map ? 'saved_view' : 'view'] = state.view
  if (state.page > 1) search.page = state.page
  return search
}

/** The same as text, for a link that opens in another tab. */
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

/** A press on a head: first ascending, then descending. */
export function sortedBy(state: ListState, sort: MachineSort): ListState {
  return changed(state, { sort, sort_order: state.sort === sort && state.sort_order === 'asc' ? 'desc' : 'asc' })
}

/** The server's query. */
export function queryOf(state: ListState): QueryOf<typeof listMachinesShape> {
  return {
    ...PLAIN_LIST,
    page: state.page,
    sort: state.sort,
    sort_order: state.sort_order,
    ...narrowedBy(state),
    ...searchedBy(state),
  }
}

/** The query for the serials of all pages. */
export function serialsQueryOf(state: ListState): QueryOf<typeof listSerialsShape> {
  const { page: _page, per_page: _size, ...query } = queryOf(state)
  return query
}

// What the machine list shows, as the address says it: filters, order and page. Anything but a turn of the page leads back to page 1.
import { MACHINE_SORTS, PAGE_SIZE, STATUSES } from '#contract/machine.ts'
import type { listMachinesShape, MachineSort, MachineStatus } from '#contract/machine.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isCategory } from '#domain/category.ts'
import type { Category } from '#domain/category.ts'

export type SortOrder = 'asc' | 'desc'

/** Keys and values of the address; what equals the default is left out, so that the plain list is `/`. */
export type MachineListSearch = {
  status?: MachineStatus
  category?: Category
  sort?: MachineSort
  sort_order?: SortOrder
  page?: number
}

export type ListState = {
  status: MachineStatus | null
  category: Category | null
  sort: MachineSort
  sort_order: SortOrder
  page: number
}

const DEFAULTS: ListState = { status: null, category: null, sort: 'management_number', sort_order: 'asc', page: 1 }

/** Reads the address. A key that is unknown or does not hold a legal value counts as absent: a mistyped link still opens the list. */
export function parseSearch(search: Record<string, unknown>): MachineListSearch {
  const parsed: MachineListSearch = {}
  const category = typeof search['category'] === 'number' ? String(search['category']) : search['category']
  const page = Number(search['page'])
  if (isOneOf(STATUSES, search['status'])) parsed.status = search['status']
  if (isCategory(category)) parsed.category = category
  if (isOneOf(MACHINE_SORTS, search['sort'])) parsed.sort = search['sort']
  if (search['sort_order'] === 'asc' || search['sort_order'] === 'desc') parsed.sort_order = search['sort_order']
  if (Number.isInteger(page) && page > 1 && page <= 1_000_000) parsed.page = page
  return parsed
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value)
}

export const stateOf = (search: MachineListSearch): ListState => ({ ...DEFAULTS, ...search })

/** The address of a state, without what equals the default. */
export function searchOf(state: ListState): MachineListSearch {
  const search: MachineListSearch = {}
  if (state.status) search.status = state.status
  if (state.category) search.category = state.category
  if (state.sort !== DEFAULTS.sort) search.sort = state.sort
  if (state.sort_order !== DEFAULTS.sort_order) search.sort_order = state.sort_order
  if (state.page > 1) search.page = state.page
  return search
}

/** The same as text, for a link that can be copied and opened in another tab. */
export function addressOf(state: ListState): string {
  const pairs = Object.entries(searchOf(state)).map(([key, value]) => [key, String(value)])
  return pairs.length > 0 ? `/?${new URLSearchParams(pairs).toString()}` : '/'
}

/** Another filter or order: page 1 (SPEC 4). */
export const changed = (state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState => ({
  ...state,
  ...change,
  page: 1,
})

export const turned = (state: ListState, page: number): ListState => ({ ...state, page })

/** A head that is pressed: first ascending, then the other way round. */
export const sortedBy = (state: ListState, sort: MachineSort): ListState =>
  changed(state, { sort, sort_order: state.sort === sort && state.sort_order === 'asc' ? 'desc' : 'asc' })

/** The question to the server. */
export function queryOf(state: ListState): QueryOf<typeof listMachinesShape> {
  return {
    page: state.page,
    per_page: PAGE_SIZE,
    sort: state.sort,
    sort_order: state.sort_order,
    ...(state.status ? { status: state.status } : {}),
    ...(state.category ? { category: state.category } : {}),
  }
}

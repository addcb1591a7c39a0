// The state of a list in its address: text, order, page, page size.
export const PAGE_SIZES = [10, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
const DEFAULT_SIZE: PageSize = 50

export type ListState<Sort extends string = string> = {
  /** The text of the search; empty for all. */
  text: string
  /** Null for the server's order. */
  sort: Sort | null
  sort_order: 'asc' | 'desc'
  page: number
  per_page: PageSize
}

/**
 * The state of an address. Unknown keys and invalid values are ignored:
 * a mistyped link still opens the list.
 */
export function stateOfAddress<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): ListState<Sort> {
  const { free_word, page, per_page } = search
  return {
    text: typeof free_word === 'string' ? free_word : '',
    sort: sorts.find((sort) => sort === search['sort']) ?? null,
    sort_order: search['sort_order'] === 'desc' ? 'desc' : 'asc',
    page: /^[1-9]\d{0,5}$/.test(String(page)) ? Number(page) : 1,
    per_page: PAGE_SIZES.find((size) => String(size) === String(per_page)) ?? DEFAULT_SIZE,
  }
}

/**
 * The address of a state, without defaults;
 * `path` may have a query of its own.
 */
export function addressOf(path: string, { text, sort, sort_order, page, per_page }: ListState): string {
  const query = new URLSearchParams()
  if (text.trim() !== '') query.set('free_word', text.trim())
  if (sort !== null) query.set('sort', sort)
  if (sort !== null && sort_order === 'desc') query.set('sort_order', 'desc')
  if (page > 1) query.set('page', String(page))
  if (per_page !== DEFAULT_SIZE) query.set('per_page', String(per_page))
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

/** A press on a head: first ascending, then descending. */
export function sortedBy<Sort extends string>(state: ListState<Sort>, sort: Sort): Partial<ListState<Sort>> {
  return {
    sort,
    sort_order: state.sort === sort && state.sort_order === 'asc' ? 'desc' : 'asc',
  }
}

// Addresses of an account’s searches.
import { endpoint } from '#contract/endpoint.ts'
import type {
  listSearchHistoryShape,
  addSearchHistoryShape,
  clearSearchHistoryShape,
  deleteSearchHistoryShape,
} from './search-history.shape.ts'

export type { SearchHistory } from './search-history.shape.ts'

const PATH = '/api/v1/search_history'

export const listSearchHistory = endpoint<typeof listSearchHistoryShape>('GET', PATH)

export const addSearchHistory = endpoint<typeof addSearchHistoryShape>('POST', PATH, { permission: 'read' })
export const clearSearchHistory = endpoint<typeof clearSearchHistoryShape>('DELETE', PATH, { permission: 'read' })
export const deleteSearchHistory = endpoint<typeof deleteSearchHistoryShape>('DELETE', `${PATH}/:id`, {
  permission: 'read',
})

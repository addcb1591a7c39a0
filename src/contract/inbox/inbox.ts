// Addresses of the inbox of exceptions (docs/product.md, Inbox).
import { endpoint } from '#contract/endpoint.ts'
import type {
  actOnLinesShape,
  createInboxFilterShape,
  deleteInboxFilterShape,
  countInboxShape,
  getInboxLineShape,
  listColleaguesShape,
  listInboxFiltersShape,
  listInboxShape,
  takeAllShape,
  undoActsShape,
} from './inbox.shape.ts'

export type { Colleague, InboxAct, InboxFilter, InboxLine } from './inbox.shape.ts'

const PATH = '/api/v1/inbox'

export const listInbox = endpoint<typeof listInboxShape>('GET', PATH)
export const countInbox = endpoint<typeof countInboxShape>('GET', `${PATH}/count`)
export const getInboxLine = endpoint<typeof getInboxLineShape>('GET', `${PATH}/line`)
export const listColleagues = endpoint<typeof listColleaguesShape>('GET', `${PATH}/colleagues`)
export const actOnLines = endpoint<typeof actOnLinesShape>('POST', `${PATH}/acts`)
export const takeAll = endpoint<typeof takeAllShape>('POST', `${PATH}/take`)
export const undoActs = endpoint<typeof undoActsShape>('POST', `${PATH}/undo`)
export const listInboxFilters = endpoint<typeof listInboxFiltersShape>('GET', `${PATH}/filters`)
export const createInboxFilter = endpoint<typeof createInboxFilterShape>('POST', `${PATH}/filters`, {
  permission: 'read',
})
export const deleteInboxFilter = endpoint<typeof deleteInboxFilterShape>('DELETE', `${PATH}/filters/:id`, {
  permission: 'read',
})

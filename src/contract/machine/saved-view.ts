// Addresses of saved views of the machine list.
import { endpoint } from '#contract/endpoint.ts'
import type {
  listViewsShape,
  getViewShape,
  createViewShape,
  saveViewShape,
  deleteViewShape,
} from './saved-view.shape.ts'

export type { SavedView } from './saved-view.shape.ts'

const PATH = '/api/v1/views'

export const listViews = endpoint<typeof listViewsShape>('GET', PATH)

export const getView = endpoint<typeof getViewShape>('GET', `${PATH}/:id`)
export const createView = endpoint<typeof createViewShape>('POST', PATH, { permission: 'read' })
export const saveView = endpoint<typeof saveViewShape>('PUT', `${PATH}/:id`, { permission: 'read' })
export const deleteView = endpoint<typeof deleteViewShape>('DELETE', `${PATH}/:id`, { permission: 'read' })

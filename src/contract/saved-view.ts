// A named set of conditions, columns and sort of the machine list, kept per account and company and opened by all of the company through its id.
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { MACHINE_SORTS } from './machine-choices.ts'
import { MACHINE_CONDITIONS } from './machine.ts'
import { orNull } from './nullable.ts'

const Sort = orNull(Type.Enum([...MACHINE_SORTS]))
const Order = orNull(Type.Enum(['asc', 'desc']))

const VIEW = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  conditions: Type.Object(MACHINE_CONDITIONS, { additionalProperties: false }),
  columns: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: 60,
    description: 'keys of the columns in their order; empty leaves the reader’s own',
  }),
  sort: Sort,
  sort_order: Order,
}

export const SavedView = Type.Object({
  id: Type.Integer(),
  ...VIEW,
  is_own: Type.Boolean({ description: 'kept by the account that asks, which alone may change it' }),
  version: Type.Integer(),
  updated_at: Type.String({ description: 'RFC 3339 in UTC' }),
})
export type SavedView = Static<typeof SavedView>

const PATH = '/api/v1/views'
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const Done = Type.Object({ status: Type.Literal(1) })
const Data = Type.Object({ data: SavedView })

export const listViewsShape = { response: Type.Object({ views: Type.Array(SavedView) }) }
/** The account's own views in the company, by name. */
export const listViews = endpoint<typeof listViewsShape>('GET', PATH)

export const getViewShape = { params, response: Data }
/** A view by its id, a colleague's too: what a shared link opens. */
export const getView = endpoint<typeof getViewShape>('GET', `${PATH}/:id`)

export const createViewShape = { body: Type.Object(VIEW), response: Data }
export const createView = endpoint<typeof createViewShape>('POST', PATH)

export const saveViewShape = {
  params,
  body: Type.Object({
    ...VIEW,
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Data,
}
export const saveView = endpoint<typeof saveViewShape>('PUT', `${PATH}/:id`)

export const deleteViewShape = { params, response: Done }
export const deleteView = endpoint<typeof deleteViewShape>('DELETE', `${PATH}/:id`)

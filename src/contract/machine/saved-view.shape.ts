// Schemas of saved views: conditions, columns and sort of the machine list.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { MACHINE_SORTS } from './choices.ts'
import { MACHINE_CONDITIONS } from './machine.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

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
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const Done = Type.Object({ status: Type.Literal(1) })
const Data = Type.Object({ data: SavedView })

export const listViewsShape = shape({
  operation: 'listViews',
  summary: 'The account’s own views in the company, by name.',
  response: Type.Object({ views: Type.Array(SavedView) }),
})

export const getViewShape = shape({
  operation: 'getView',
  summary: 'A view by its id, a colleague’s too: what a shared link opens.',
  errors: ['not_found'],
  params,
  response: Data,
})

export const createViewShape = shape({
  operation: 'createView',
  summary: 'Keeps conditions, columns and sort of the machine list under a name.',
  once: true,
  body: Type.Object(VIEW),
  response: Data,
})

export const saveViewShape = shape({
  operation: 'saveView',
  summary: 'Changes a view; only its owner may.',
  errors: ['not_found', 'not_allowed', 'changed_meanwhile'],
  params,
  body: Type.Object({
    ...VIEW,
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Data,
})

export const deleteViewShape = shape({
  operation: 'deleteView',
  summary: 'Deletes a view; only its owner may.',
  errors: ['not_found', 'not_allowed'],
  params,
  response: Done,
})

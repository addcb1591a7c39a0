// The searches that an account has made in a company, under the names of a history entry.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { CLASSIFICATIONS } from '#domain/communication.ts'
import { endpoint } from './endpoint.ts'
import { orNull } from './nullable.ts'

const Text = orNull(Type.String({ minLength: 1, maxLength: 100 }))
const Day = orNull(Type.String({ format: 'date' }))

const CONDITIONS = {
  machine_classification: orNull(Type.Enum([...CATEGORIES])),
  model_code: Text,
  client_code: Text,
  registration_number_start: Text,
  registration_number_end: Text,
  serial_number: Text,
  registration_number: Text,
  chassis_number: Text,
  customer_management_number: Text,
  delivery_date_from: Day,
  delivery_date_to: Day,
  communication_classification: orNull(Type.Enum([...CLASSIFICATIONS])),
  geo_alert: Type.Boolean(),
  free_word: Text,
}

export const SearchHistory = Type.Object({
  id: Type.Integer(),
  ...CONDITIONS,
  searched_at: Type.String({ description: 'RFC 3339 in UTC' }),
})
export type SearchHistory = Static<typeof SearchHistory>

const Done = Type.Object({ status: Type.Literal(1) })
const PATH = '/api/v1/search_history'

export const listSearchHistoryShape = { response: Type.Object({ search_histories: Type.Array(SearchHistory) }) }
/** Newest first; the older ones go when there are too many. */
export const listSearchHistory = endpoint<typeof listSearchHistoryShape>('GET', PATH)

export const addSearchHistoryShape = { body: Type.Partial(Type.Object(CONDITIONS)), response: SearchHistory }
/** Kept at submit. The same conditions again move their entry up. At least one must be given. */
export const addSearchHistory = endpoint<typeof addSearchHistoryShape>('POST', PATH)

export const clearSearchHistoryShape = { response: Done }
export const clearSearchHistory = endpoint<typeof clearSearchHistoryShape>('DELETE', PATH)

export const deleteSearchHistoryShape = {
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Done,
}
export const deleteSearchHistory = endpoint<typeof deleteSearchHistoryShape>('DELETE', `${PATH}/:id`)

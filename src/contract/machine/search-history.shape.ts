// Schemas of an account’s searches.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { CLASSIFICATIONS } from '#domain/communication.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

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

export const listSearchHistoryShape = shape({
  operation: 'listSearchHistory',
  summary: 'The searches of the account in the company, newest first; the older ones go when there are too many.',
  response: Type.Object({ search_histories: Type.Array(SearchHistory) }),
})

export const addSearchHistoryShape = shape({
  operation: 'addSearchHistory',
  summary: 'Keeps a search at submit; the same conditions again move their entry up.',
  body: Type.Partial(Type.Object(CONDITIONS)),
  response: SearchHistory,
})

export const clearSearchHistoryShape = shape({
  operation: 'clearSearchHistory',
  summary: 'Deletes all searches of the account in the company.',
  response: Done,
})

export const deleteSearchHistoryShape = shape({
  operation: 'deleteSearchHistory',
  summary: 'Deletes one search of the history.',
  errors: ['not_found'],
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Done,
})

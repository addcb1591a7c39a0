// Schemas of finding machines: conditions, models, suggestions, serial box.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { CLASSIFICATIONS } from '#domain/communication.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Text = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }))
const Day = (description: string) => Type.Optional(Type.String({ format: 'date', description }))

/** Narrows any list of machines. */
export const GROUP = Type.Optional(
  Type.String({
    pattern: '^(favourites|[1-9][0-9]{0,14})$',
    description: 'the machines of a group by its id, or `favourites`: those of whoever asks',
  }),
)

/**
 * A search's conditions under their query parameters, with `free_word`
 * and `serial`. Typed text has no wildcards.
 */
export const SEARCH_CONDITIONS = {
  free_word: Text('in serial, display serial, model, plate, management numbers or customer name'),
  serial: Text('the beginning of serial or display serial'),
  category: Type.Optional(Type.Enum([...CATEGORIES])),
  modelgen: Text('a whole model symbol'),
  serial_from: Text('counted as the manufacturer does: FC0009 < FC0010'),
  serial_to: Text('letters alone include all their numbers'),
  customer_name: Text('in the customer’s name'),
  license_no: Text('in the registration number'),
  frame_no: Text('in the chassis number'),
  management_no: Text('in the customer’s or the owner’s management number'),
  delivery_date_from: Day('YYYY-MM-DD, today at most'),
  delivery_date_to: Day('YYYY-MM-DD, today at most'),
  terminabled: Type.Optional(Type.Enum([...CLASSIFICATIONS])),
  geo_alert: Type.Optional(Type.Literal(1)),
  group: GROUP,
}

export const listModelsShape = shape({
  operation: 'listModels',
  summary: 'The models among the company’s machines, by category and name: what `modelgen` may be.',
  query: Type.Object({ category: Type.Optional(Type.Enum([...CATEGORIES])) }),
  response: Type.Object({
    models: Type.Array(
      Type.Object({
        machine_category: Type.Enum([...CATEGORIES]),
        type_code: Type.String(),
        machines: Type.Integer({ description: 'how many the company has' }),
      }),
    ),
  }),
})

export const SUGGESTION_KINDS = [
  'serial',
  'registration_number',
  'management_number',
  'type_code',
  'customer_name',
] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/**
 * One meaning of the typed text: a machine by one of its names (with
 * `serial`), or the name of a model or customer.
 */
export const Suggestion = Type.Object({
  kind: Type.Enum([...SUGGESTION_KINDS]),
  text: Type.String({ description: 'as it is written on the machine' }),
  serial: orNull(Type.String(), { description: 'of the machine; null for a model or customer' }),
  type_code: orNull(Type.String()),
  machine_category: orNull(Type.Enum([...CATEGORIES])),
})
export type Suggestion = Static<typeof Suggestion>

export const suggestMachinesShape = shape({
  operation: 'suggestMachines',
  summary: 'At most four suggestions of each kind while typing; what begins with the text comes before what holds it.',
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({ suggestions: Type.Array(Suggestion) }),
})

export const findSerialShape = shape({
  operation: 'findSerial',
  summary: 'What a typed serial is: one machine’s, exactly; the beginning of some, or of several alike; or nothing.',
  query: Type.Object({ serial: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({
    leads_to: Type.Enum(['machine', 'list', 'none']),
    serial: orNull(Type.String(), { description: 'of the one machine that it names' }),
  }),
})

export const findMachineShape = shape({
  operation: 'findMachine',
  summary:
    'Where a text typed into the search leads: a whole serial, plate or number, or the only match, to that machine; beginnings of serials, or words, to a list.',
  query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Object({
    leads_to: Type.Enum(['machine', 'serials', 'words', 'none'], {
      description: '`serials`: the list by `serial`; `words`: the list by `free_word`',
    }),
    serial: orNull(Type.String(), { description: 'of the one machine that it finds' }),
  }),
})

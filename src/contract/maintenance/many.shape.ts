// Schemas of registrations of many machines: one item, or lines of a file.
import Type, { type Static } from 'typebox'
import { HOURMETERS } from '#domain/hour-meter.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { RESULTS_AT_ONCE, RESULT_FILE_MAX } from './choices.ts'
import { RESULT, Version } from './maintenance.shape.ts'
import { orNull, Text } from '#contract/nullable.shape.ts'

const ItemCode = Type.String({ minLength: 1, maxLength: 60 })
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })

export const listMaintenanceItemsShape = shape({
  operation: 'listMaintenanceItems',
  summary: 'The items that the company’s machines have as points.',
  query: Type.Object({}),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        item_code: Type.String(),
        name: Type.String({ description: 'in the reader’s language, else in English' }),
        machines: Type.Integer({ description: 'that have it' }),
        due: Type.Integer({ description: 'of them, where it is overdue or due within 30 days' }),
      }),
    ),
  }),
})

export const ItemPoint = Type.Object({
  point_id: Type.Integer(),
  version: Type.Integer(),
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String(),
  management_number: Text,
  meter: orNull(Type.Enum([...HOURMETERS])),
  next_date: orNull(Day),
  level: Type.Enum(['overdue', 'due', 'later']),
})
export type ItemPoint = Static<typeof ItemPoint>

export const listItemPointsShape = shape({
  operation: 'listItemPoints',
  summary: `The machines that have an item, by its next date, at most ${RESULTS_AT_ONCE}.`,
  params: Type.Object({ item_code: ItemCode }),
  response: Type.Object({
    points: Type.Array(ItemPoint),
    is_cut: Type.Boolean({ description: 'there are more' }),
  }),
})

export const ResultLine = Type.Object({
  line: Type.Integer({ description: 'number of the line in the file' }),
  serial: Type.String({ description: 'as the file has it' }),
  item: Type.String({ description: 'name of the point, else as the file has it' }),
  result: orNull(Type.Object({ serial: Type.String(), point_id: Type.Integer(), version: Version, ...RESULT }), {
    description: 'to be registered by `schedule/complete`; null where something is wrong',
  }),
  faults: Type.Array(
    Type.Object({ field: Type.String(), message: Type.String({ description: 'in the reader’s language' }) }),
  ),
})
export type ResultLine = Static<typeof ResultLine>

export const previewResultsShape = shape({
  operation: 'previewResults',
  summary:
    'Reads results from the text of a CSV file and says what is wrong with each line; registers nothing. Columns: serial, item (its code or its name), date, and meter, executor, memo, comment, cost, parts.',
  body_bytes: 4 * RESULT_FILE_MAX,
  body: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: RESULT_FILE_MAX,
      description: 'separated by comma, semicolon or tab',
    }),
  }),
  response: Type.Object({ lines: Type.Array(ResultLine) }),
})

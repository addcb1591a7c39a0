// Schemas of what is kept of a machine besides its records.
import Type, { type Static, type TSchema } from 'typebox'
import {
  LIST_ENTRIES_MAX,
  LIST_ENTRY_MAX,
  MASTER_DAYS,
  MASTER_FILE_MAX,
  MASTER_FLAGS,
  MASTER_LINES_MAX,
  MASTER_LISTS,
  MASTER_NUMBERS,
  MASTER_TEXTS,
  type MasterValues,
} from '#domain/machine-master.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull, Text } from '#contract/nullable.shape.ts'

const Day = orNull(Type.String({ format: 'date', description: 'YYYY-MM-DD' }))
const each = <Schema extends TSchema>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]))

const { free_inspection: months, time_difference: offset } = MASTER_NUMBERS
const FIELDS = {
  ...Object.fromEntries(
    Object.entries(MASTER_TEXTS).map(([name, maxLength]) => [name, orNull(Type.String({ maxLength }))]),
  ),
  ...each(MASTER_DAYS, Day),
  free_inspection: orNull(
    Type.Integer({ minimum: months.min, maximum: months.max, description: 'month from delivery' }),
  ),
  time_difference: Type.Integer({
    minimum: offset.min,
    maximum: offset.max,
    description: 'minutes ahead of UTC, a multiple of 15: at this offset its days begin until one tells another',
  }),
  ...each(
    MASTER_LISTS,
    Type.Array(Type.String({ minLength: 1, maxLength: LIST_ENTRY_MAX }), { maxItems: LIST_ENTRIES_MAX }),
  ),
  ...each(MASTER_FLAGS, Type.Boolean({ description: 'the lamp is on' })),
}

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Version = Type.Integer({ description: 'as last seen' })

export type MachineMaster = MasterValues & {
  serial: string
  display_serial: string
  type_code: string
  management_number: string | null
  version: number
}
const MachineMasterSchema = Type.Unsafe<MachineMaster>(
  Type.Object({
    serial: Type.String(),
    display_serial: Type.String(),
    type_code: Type.String(),
    management_number: Text,
    version: Type.Integer(),
    ...FIELDS,
  }),
)

export const listMasterShape = shape({
  operation: 'listMachineMaster',
  summary: 'What is kept of the company’s machines besides their records, by serial.',
  query: Type.Object({
    free_word: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    machines: Type.Array(MachineMasterSchema),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

export const saveMasterShape = shape({
  operation: 'saveMachineMaster',
  summary: 'Changes some of what is kept of a machine; fields that are left out stay.',
  errors: ['changed_meanwhile', 'not_found'],
  params: Type.Object({ serial: Serial }),
  body: Type.Unsafe<Partial<MasterValues> & { version: number }>(
    Type.Object({
      version: Version,
      ...Object.fromEntries(Object.entries(FIELDS).map(([name, schema]) => [name, Type.Optional(schema as TSchema)])),
    }),
  ),
  response: Type.Object({ machine: MachineMasterSchema }),
})

export const getMasterFileShape = shape({
  operation: 'getMachineMasterFile',
  summary: 'The same as a CSV file, to be edited and read back.',
  query: Type.Object({ free_word: Type.Optional(Type.String({ maxLength: 100 })) }),
  file: 'text/csv; charset=utf-8',
})

export const MasterLine = Type.Object({
  line: Type.Integer({ description: 'number of the line in the file' }),
  serial: Type.String({ description: 'as the file has it' }),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.String({ description: 'as files hold it; empty for none' }),
      after: Type.String(),
    }),
  ),
  faults: Type.Array(
    Type.Object({ field: Type.String(), message: Type.String({ description: 'in the reader’s language' }) }),
  ),
})
export type MasterLine = Static<typeof MasterLine>

export const readMasterFileShape = shape({
  operation: 'readMachineMasterFile',
  summary: `Reads such a file, at most ${MASTER_LINES_MAX} lines, and changes all machines of it or none. A column that the file leaves out changes nothing, an empty cell clears the value.`,
  errors: ['changed_meanwhile'],
  body_bytes: 4 * MASTER_FILE_MAX,
  body: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: MASTER_FILE_MAX,
      description: 'separated by comma, semicolon or tab; the first line names the columns',
    }),
    seen: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'the `seen` of an answer without it, to store what that answer said; left out, nothing is stored',
      }),
    ),
  }),
  response: Type.Object({
    lines: Type.Array(MasterLine, { description: 'those that change something or have a fault' }),
    machines: Type.Integer({ description: 'lines of the file' }),
    changed: Type.Integer({ description: 'machines that differ from the file' }),
    stored: Type.Boolean(),
    seen: Type.String(),
  }),
})

// The type of records without a table, kept whole in the receive history.
import Type from 'typebox'
import { DATA_TYPES } from '#contract/intake/intake.ts'
import { readJson } from '#server/base/record/fields.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { TypeOf } from './envelope.ts'

const takesAll = ({ event_type }: RecordType): boolean => event_type === undefined

/**
 * Takes records of no other type, unknown kinds of events included;
 * the key is the instant.
 */
const wholeRecord = (nouns: readonly RecordType[]): RecordType => ({
  data_types: DATA_TYPES.filter((name) => !nouns.some((type) => takesAll(type) && type.data_types.includes(name))),
  table: null,
  columns: ['body jsonb'],
  fields: {
    event_type: Type.Optional(
      Type.Unknown({ not: { enum: nouns.flatMap(({ event_type }) => event_type ?? []) }, description: 'of an event' }),
    ),
  },
  example: { counter: 'lifts', value: 1204 },
  read: (body, { recorded_at }) => {
    const columns = readJson(body, 'the body')
    return typeof columns === 'string' ? { key_at: recorded_at, key: '', columns } : columns
  },
  ownedAt: (key_at) => key_at,
  store: () => [],
})

/** All types in storing order, and a lookup of a record's type. */
export const allTypes = (nouns: readonly RecordType[]): { types: readonly RecordType[]; typeOf: TypeOf } => {
  const types = [...nouns, wholeRecord(nouns)]
  const byName = new Map(types.filter(takesAll).flatMap((type) => type.data_types.map((name) => [name, type] as const)))
  const byEvent = new Map<unknown, RecordType>(types.map((type) => [type.event_type, type]))
  byEvent.delete(undefined)
  return {
    types,
    typeOf: (data_type, { event_type }) => (data_type === 'event' && byEvent.get(event_type)) || byName.get(data_type)!,
  }
}

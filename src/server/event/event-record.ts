// The record type of an event kind, made of its table of fields.
import { sql } from 'kysely'
import Type, { type TSchema } from 'typebox'
import type { Command } from '#domain/data-request.ts'
import type { MailEventKind } from '#domain/mail.ts'
import { localDate } from '#domain/time.ts'
import { addMailEventsOf, isMailable } from '#server/base/mail-event.ts'
import { leftOpen, numberSchemas, OWN_OFFSET, textSchema } from '#server/base/record/body-schema.ts'
import { numbersReader, readText, type NumberField, type TextField } from '#server/base/record/fields.ts'
import { readOffset } from '#server/base/record/instant.ts'
import { NULL } from '#server/base/record/copy-text.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType } from '#server/base/record/record-type.ts'
import { missing, refusal } from '#server/base/record/refusal.ts'

/** An event's text: one of a list, or any of at most 40 characters. */
type WordField = { name: string; required?: true; oneOf?: readonly string[] }

export type EventKind = {
  event_type: string
  words: readonly WordField[]
  figures: readonly NumberField[]
  /** The kind of its mail, and the fields that the mail names. */
  mail: { kind: MailEventKind; fields: readonly string[] }
  example: Readonly<Record<string, unknown>>
  /** The data request that asks for it. */
  command: Command
}

/** The figures that events have in common. */
export const DURATION: NumberField = { name: 'duration', type: 'int', min: 0, max: 86_400, whole: true }
export const BOOM_ANGLE: NumberField = { name: 'boom_angle', type: 'numeric(4,1)', min: -90, max: 90 }
export const metres = (name: string): NumberField => ({ name, type: 'numeric(5,2)', min: 0, max: 500 })
export const tonnes = (name: string): NumberField => ({ name, type: 'numeric(7,3)', min: 0, max: 9_000 })

const asText = ({ name, required }: WordField): TextField => ({ name, maxLength: 40, ...(required && { required }) })

const readWord = (body: Record<string, unknown>, field: WordField) => {
  const { name, required, oneOf } = field
  const value = body[name]
  if (oneOf === undefined) return readText(body, asText(field))
  if (value === undefined || value === null) return required ? missing(name) : NULL
  return typeof value === 'string' && oneOf.includes(value)
    ? value
    : refusal('wrong_type', `${name} must be one of ${oneOf.join(', ')}.`)
}

const wordSchema = (field: WordField): TSchema => {
  if (field.oneOf === undefined) return textSchema(asText(field))
  const word = Type.Enum([...field.oneOf])
  return field.required ? word : leftOpen(word)
}

/** The record type of a kind; its table has the kind's name and fields. */
export const eventRecord = ({ event_type, words, figures, mail, example, command }: EventKind): RecordType => {
  const others = {
    event_type: Type.Literal(event_type),
    time_difference: OWN_OFFSET,
    ...Object.fromEntries(words.map((field) => [field.name, wordSchema(field)])),
  }
  const readNumbers = numbersReader(figures, new Set(Object.keys(others)))
  const table: RecordTable = { name: event_type, time: { column: 'recorded_at', type: 'timestamptz' } }
  const columns = [
    'recorded_date date',
    'time_difference smallint',
    ...words.map(({ name }) => `${name} text`),
    ...figures.map(({ name, type }) => `${name} ${type}`),
    'extra jsonb',
  ]
  return {
    data_types: ['event'],
    event_type,
    table,
    columns,
    fields: { ...others, ...numberSchemas(figures) },
    example: { event_type, time_difference: 540, ...example },
    // The envelope's instant is the event's start;
    // later reports of the event have the same instant.
    read: (body, { recorded_at }) => {
      const offset = readOffset(body)
      if (typeof offset !== 'number') return offset
      const texts: string[] = []
      for (const field of words) {
        const text = readWord(body, field)
        if (typeof text !== 'string') return text
        texts.push(text)
      }
      const numbers = readNumbers(body)
      if ('code' in numbers) return numbers
      const values = [localDate(recorded_at, offset), offset, ...texts, numbers.numbers, numbers.extra]
      return { key_at: recorded_at, key: event_type, columns: values.join('\t') }
    },
    answers: () => [command],
    ownedAt: (key_at) => key_at,
    store: (rows) => [storeBest({ table, columns }, rows)],
    after: (db, rows, companies) =>
      addMailEventsOf(
        db,
        sql`
          select r.company_id, r.machine_id, ${mail.kind}, ${mail.kind}, to_char(r.key_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '', false, r.key_at,
            jsonb_strip_nulls(jsonb_build_object(${sql.raw(mail.fields.map((name) => `'${name}', r.${name}`).join(', '))})), '{}'::jsonb
          from ${rows} r where ${isMailable(sql`r.key_at`)}`,
        companies,
      ),
  }
}

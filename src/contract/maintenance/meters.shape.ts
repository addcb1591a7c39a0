// Schemas of meters: their values, readings in doubt, and what people say of them.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { HOURMETERS, METERS } from '#domain/hour-meter.ts'
import { METER_MARKS } from '#domain/meter-chain.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { HOURS_MAX, METER_ACTS, ODOMETER_MAX } from './choices.ts'
import { orNull, Text } from '#contract/nullable.shape.ts'

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const Meter = Type.Enum([...METERS])

export const MeterDoubt = Type.Object({
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  value: Type.Number({ description: 'h, of the odometer km: the newest reading, which counts nowhere' }),
  kind: Type.Enum(['fell', 'jumped'], { description: 'jumped: by more than can have run since the last that counts' }),
})
export type MeterDoubt = Static<typeof MeterDoubt>

export const MeterValue = Type.Object({
  meter: Meter,
  value: Type.Number({ description: 'h, of the odometer km: as counted, over replacements, and adjusted' }),
  reported: Type.Number({ description: 'the last reading that counts' }),
  carry: Type.Number({ description: 'of the meters that were replaced; 0 when none was' }),
  adjustment: Type.Number({ description: '0 unless it was typed' }),
  reported_on: Day,
  typed_at: orNull(Type.String(), { description: 'RFC 3339 in UTC' }),
  hours_per_day: orNull(Type.Number(), { description: 'h, mean of the last 90 days; null without reports' }),
  doubt: orNull(MeterDoubt, { description: 'null: the newest reading counts' }),
})
export type MeterValue = Static<typeof MeterValue>

const MeterAct = Type.Object({
  act_id: Type.Integer(),
  meter: Meter,
  kind: Type.Enum([...METER_ACTS, 'typed']),
  day: Day,
  value: orNull(Type.Number(), { description: 'the reading that it is said of, or what was typed' }),
  old_value: orNull(Type.Number(), { description: 'the last of the old meter; of a typed one: what was counted then' }),
  new_value: orNull(Type.Number(), { description: 'the first of the new meter' }),
  said_by: orNull(Type.String(), { description: 'name of the person; null: the manufacturer' }),
  said_at: Type.String({ description: 'RFC 3339 in UTC' }),
  is_withdrawn: Type.Boolean(),
})
export type MeterAct = Static<typeof MeterAct>

const MarkedReading = Type.Object({
  recorded_date: Day,
  meter: Meter,
  value: Type.Number(),
  mark: Type.Enum([...METER_MARKS]),
})
export type MarkedReading = Static<typeof MarkedReading>

export const getMetersShape = shape({
  operation: 'getMeters',
  summary: 'A machine’s meters, its readings that are out of the ordinary, and what was said and typed; newest first.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial }),
  response: Type.Object({
    meters: Type.Array(MeterValue),
    readings: Type.Array(MarkedReading, { description: 'the newest 100' }),
    acts: Type.Array(MeterAct, { description: 'the newest 100' }),
  }),
})

const value = (description: string) =>
  Type.Optional(orNull(Type.Number({ minimum: 0, maximum: ODOMETER_MAX, description })))

export const addMeterActShape = shape({
  operation: 'addMeterAct',
  summary:
    'Answers a reading that is in doubt, or tells of a replaced meter. replaced: the total goes on, old + new reading − new first. wrong: the reading is kept and counts nowhere. right: counting begins anew with what the meter says.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial }),
  body: Type.Object(
    {
      meter: Meter,
      kind: Type.Enum([...METER_ACTS]),
      day: Type.String({
        format: 'date',
        description: 'YYYY-MM-DD: of the reading, or on which the meter was replaced, before its reading',
        default: '2026-11-20',
      }),
      old_value: value('of replaced: the last of the old meter; the last that counts when left out'),
      new_value: value('of replaced: the first of the new meter; the next that is reported when left out'),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ act_id: Type.Integer(), meters: Type.Array(MeterValue) }),
})

export const undoMeterActShape = shape({
  operation: 'undoMeterAct',
  summary: 'Takes back what was said of a meter, or a typed value.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial, act_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Type.Object({ meters: Type.Array(MeterValue) }),
})

export const DoubtedMachine = Type.Object({
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String(),
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
  meters: Type.Array(
    Type.Object({
      meter: Meter,
      reported: orNull(Type.Number(), { description: 'the last reading that counts' }),
      reported_on: orNull(Day),
      doubt: MeterDoubt,
    }),
  ),
})
export type DoubtedMachine = Static<typeof DoubtedMachine>

export const listDoubtedMetersShape = shape({
  operation: 'listDoubtedMeters',
  summary: 'Machines with a meter in doubt, in the order of serials; the first 200 and how many there are.',
  response: Type.Object({ machines: Type.Array(DoubtedMachine), total: Type.Integer() }),
})

export const setMetersShape = shape({
  operation: 'setMeters',
  summary: 'Types readings of meters: what is typed differs from what was counted is added from then on.',
  errors: ['not_found', 'confirm_meter'],
  params: Type.Object({ serial: Serial }),
  body: Type.Object(
    {
      ...Object.fromEntries(
        HOURMETERS.map((meter) => [meter, Type.Optional(Type.Number({ minimum: 0, maximum: HOURS_MAX }))]),
      ),
      odometer: Type.Optional(Type.Number({ minimum: 0, maximum: ODOMETER_MAX, description: 'km, whole' })),
      is_meter_confirmed: Type.Optional(
        Type.Boolean({
          description:
            'the values are right although they are far from what the machine can have run (code `confirm_meter`)',
        }),
      ),
    } as Record<(typeof METERS)[number], ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>> & {
      is_meter_confirmed: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: Type.Object({ meters: Type.Array(MeterValue) }),
})

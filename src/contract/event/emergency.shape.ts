// Schemas of emergency operations (docs/product.md, Alarms and events).
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { figure, orNull } from '#contract/nullable.shape.ts'
import { EVENT_QUERY, EVENT_TIME } from './overload.shape.ts'

/**
 * The operation: boom lowered or retracted, superstructure slewed,
 * platform levelled or turned, outriggers retracted.
 */
export const EMERGENCY_OPERATIONS = ['lower', 'retract', 'slew', 'level', 'outriggers'] as const
/**
 * The means: the electric emergency pump, the ground controls,
 * a hand pump.
 */
export const EMERGENCY_MEANS = ['pump', 'ground', 'hand_pump'] as const

export const Emergency = Type.Object({
  ...EVENT_TIME,
  operation: Type.Enum([...EMERGENCY_OPERATIONS]),
  means: orNull(Type.Enum([...EMERGENCY_MEANS])),
  error_code: orNull(Type.String({ description: 'the fault that led to it, as in the alarms; null when none stood' })),
  content: orNull(Type.String({ description: 'what the code says, by Accept-Language; an unknown code is the code' })),
  control_device_code: orNull(Type.String({ description: 'the device that told the fault' })),
  platform_height: figure('m, floor of the platform above ground at the beginning'),
  working_radius: figure('m, from the centre of slewing to the platform'),
  boom_angle: figure('°, above the horizontal'),
  boom_length: figure('m'),
  load: figure('t, in the platform'),
})
export type Emergency = Static<typeof Emergency>

export const listEmergenciesShape = shape({
  operation: 'listEmergencies',
  summary: 'One machine’s emergency operations of a month; lifter trucks (31) have them.',
  errors: ['not_found'],
  query: EVENT_QUERY,
  response: Type.Object({ emergency: Type.Array(Emergency, { description: 'the earliest first; null is unknown' }) }),
})

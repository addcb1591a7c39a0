// Schemas of overloads (docs/product.md, Alarms and events).
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { MACHINE_MONTH_QUERY, offsetField } from '#contract/daily/daily.shape.ts'
import { figure, orNull } from '#contract/nullable.shape.ts'

/**
 * The rope with the load: the main hook's, or the auxiliary one's
 * at the tip of boom or jib.
 */
export const HOOKS = ['main', 'auxiliary'] as const
/**
 * The crane's support: outriggers fully, partly or not extended,
 * tyres, or crawlers.
 */
export const STANDINGS = ['full', 'middle', 'minimum', 'tyres', 'crawlers'] as const

/**
 * An event's time and day, common to overloads
 * and emergency operations.
 */
export const EVENT_TIME = {
  recorded_at: Type.String({ description: 'instant of its beginning, RFC 3339 in UTC' }),
  recorded_date: Type.String({ format: 'date', description: 'YYYY-MM-DD, the machine’s own day' }),
  time_difference: Type.Integer({ description: 'minutes: the offset asked for, else that of the machine’s day' }),
  duration: orNull(Type.Integer({ minimum: 0, description: 's' })),
}

export const EVENT_QUERY = Type.Object({
  ...MACHINE_MONTH_QUERY,
  time_difference: offsetField(
    'the offset to tell the moments in; an event stays with the day and month that the machine counts it for',
  ),
})

export const Overload = Type.Object({
  ...EVENT_TIME,
  load_ratio: figure('%, load ÷ rated load when the limiter acted'),
  peak_load_ratio: figure('%, the highest while it lasted'),
  load: figure('t, with hook block and slings; what stands in the platform of an aerial one'),
  rated_load: figure('t, for this radius, boom and standing'),
  working_radius: figure('m, from the centre of slewing to the load'),
  boom_length: figure('m'),
  boom_angle: figure('°, above the horizontal'),
  jib_length: figure('m; 0 when none is mounted'),
  slewing_angle: figure('°, clockwise from the front'),
  hook: orNull(Type.Enum([...HOOKS])),
  standing: orNull(
    Type.Enum([...STANDINGS], {
      description: 'outriggers fully, partly or not extended, on tyres, on crawlers',
    }),
  ),
})
export type Overload = Static<typeof Overload>

export const listOverloadsShape = shape({
  operation: 'listOverloads',
  summary: 'One machine’s overloads of a month.',
  errors: ['not_found'],
  query: EVENT_QUERY,
  response: Type.Object({ overload: Type.Array(Overload, { description: 'the earliest first; null is unknown' }) }),
})

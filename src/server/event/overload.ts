// The fields of an overload, with the bounds beyond which one must be wrong.
import { HOOKS, STANDINGS } from '#contract/event/overload.shape.ts'
import { BOOM_ANGLE, DURATION, eventRecord, metres, tonnes, type EventKind } from './event-record.ts'

const percent = (name: string) => ({ name, type: 'numeric(5,1)', min: 0, max: 999 })

export const OVERLOAD = {
  command: 'T01',
  event_type: 'overload',
  words: [
    { name: 'hook', oneOf: HOOKS },
    { name: 'standing', oneOf: STANDINGS },
  ],
  mail: { kind: 'overload', fields: ['load_ratio', 'load', 'rated_load', 'working_radius'] },
  example: { load_ratio: 101.2, load: 8.42, hook: 'main' },
  figures: [
    DURATION,
    percent('load_ratio'),
    percent('peak_load_ratio'),
    tonnes('load'),
    tonnes('rated_load'),
    metres('working_radius'),
    metres('boom_length'),
    BOOM_ANGLE,
    metres('jib_length'),
    { name: 'slewing_angle', type: 'numeric(4,1)', min: 0, max: 360 },
  ],
} satisfies EventKind

export const overloadRecord = eventRecord(OVERLOAD)

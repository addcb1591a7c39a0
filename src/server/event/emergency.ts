// The fields of an emergency operation: by pump, by hand or from the ground.
import { EMERGENCY_MEANS, EMERGENCY_OPERATIONS } from '#contract/event/emergency.shape.ts'
import { BOOM_ANGLE, DURATION, eventRecord, metres, tonnes, type EventKind } from './event-record.ts'

export const EMERGENCY = {
  command: 'T02',
  event_type: 'emergency',
  words: [
    { name: 'operation', required: true, oneOf: EMERGENCY_OPERATIONS },
    { name: 'means', oneOf: EMERGENCY_MEANS },
    { name: 'error_code' },
    { name: 'control_device_code' },
  ],
  mail: { kind: 'emergency_operation', fields: ['operation', 'means', 'duration'] },
  example: { operation: 'lower', means: 'pump', duration: 95 },
  figures: [
    DURATION,
    metres('platform_height'),
    metres('working_radius'),
    BOOM_ANGLE,
    metres('boom_length'),
    tonnes('load'),
  ],
} satisfies EventKind

export const emergencyRecord = eventRecord(EMERGENCY)

// Emergency operations: what a platform tells when it is moved by the emergency pump, by hand or from the ground.
import { EMERGENCY_MEANS, EMERGENCY_OPERATIONS } from '#contract/emergency.ts'
import { eventRecord, type EventKind } from './event-record.ts'

const metres = (name: string) => ({ name, type: 'numeric(5,2)', min: 0, max: 500 })

export const EMERGENCY = {
  event_type: 'emergency',
  words: [
    { name: 'operation', required: true, oneOf: EMERGENCY_OPERATIONS },
    { name: 'means', oneOf: EMERGENCY_MEANS },
    { name: 'error_code' },
    { name: 'control_device_code' },
  ],
  figures: [
    { name: 'duration', type: 'int', min: 0, max: 86_400, whole: true },
    metres('platform_height'),
    metres('working_radius'),
    { name: 'boom_angle', type: 'numeric(4,1)', min: -90, max: 90 },
    metres('boom_length'),
    { name: 'load', type: 'numeric(7,3)', min: 0, max: 9_000 },
  ],
} satisfies EventKind

export const emergencyRecord = eventRecord(EMERGENCY)

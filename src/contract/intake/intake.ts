// Address, limits, types and rejection reasons of the intake.

export const INTAKE_PATH = '/intake/v1/records'
export const DATA_TYPES = [
  'daily',
  'alarm',
  'alarm_event',
  'histogram',
  'position',
  'accumulation',
  'event',
  'other',
] as const
export type DataType = (typeof DATA_TYPES)[number]

export const MAX_RECORDS = 10_000
export const MAX_BYTES = 10 * 1024 * 1024
/**
 * The oldest instant of a record, and the largest lead
 * of a terminal's clock.
 */
export const OLDEST_INSTANT = '2000-01-01T00:00:00Z'
export const MAX_AHEAD_MINUTES = 10

/** Why a record is kept in quarantine instead of being stored. */
export const REASONS = [
  'not_json',
  'not_an_object',
  'unknown_type',
  'missing_field',
  'wrong_type',
  'slots_length',
  'slots_digit',
  'unsafe_text',
  'unknown_machine',
  'not_this_terminal',
  'before_2000',
  'in_the_future',
  'bad_time',
  'impossible_position',
  'out_of_range',
  'sequence_reused',
  'nobody_owns_machine',
  'too_large',
  'not_storable',
] as const
export type Reason = (typeof REASONS)[number]

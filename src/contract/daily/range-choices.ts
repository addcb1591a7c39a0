// Columns that machines over a range of days can be sorted by.

/** `operating`, `running` and `idle_hours` in slots; `idle_change`: points of share. */
export const RANGE_SORTS = [
  'days',
  'operating',
  'running',
  'idle_hours',
  'engine_hours',
  'idle_share',
  'idle_change',
  'fuel',
  'idle_fuel',
  'idle_cost',
] as const
export type RangeSort = (typeof RANGE_SORTS)[number]

// Columns that the month of all machines can be sorted by.

/**
 * Every figure column of the list. `engine_hours`: operating, running and
 * neutral together; `hourmeter`: the first meter displayed.
 */
export const DAILY_SORTS = [
  'operated_days',
  'operation_count',
  'running_count',
  'neutral_count',
  'engine_hours',
  'utilisation',
  'idle_share',
  'track_count',
  'no_ope_count',
  'hourmeter',
  'odometer',
  'fuel_consumption_pto_on',
  'fuel_consumption_pto_off',
] as const
export type DailySort = (typeof DAILY_SORTS)[number]

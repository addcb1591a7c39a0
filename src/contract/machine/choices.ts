// The machine list's choices: figures that filter it, days, fields that sort it.

/** Head figures that are filters: state, health and what is due. */
export const STATUSES = ['operating', 'silent', 'alarm', 'due', 'overdue', 'fuel_low'] as const
export type MachineStatus = (typeof STATUSES)[number]

/** Days without a record that silence can be narrowed to. */
export const SILENT_DAYS = ['1', '3', '7', '14'] as const
export type SilentDays = (typeof SILENT_DAYS)[number]

/** Days of the strip in the list. */
export const LAST_DAYS = 14

/**
 * `sort` is a field of the list item; a nested one's own name. Flags:
 * false before true; instructions and filters by number, locations by time.
 */
export const MACHINE_SORTS = [
  'serial',
  'display_serial',
  'type_code',
  'type_code_2',
  'customer_management_no',
  'customer_name',
  'delivery_date',
  'upper_hourmeter',
  'under_hourmeter',
  'odometer',
  'cruising_distance',
  'latest_recorded_date',
  'registration_number',
  'machine_category',
  'agent_name',
  'service_shop_name',
  'latest_updated_date',
  'machine_location',
  'country_code',
  'terminal_type',
  'upper_fuel_level',
  'under_fuel_level',
  'upper_ad_blue_level',
  'under_ad_blue_level',
  'display_battery_level',
  'dpf',
  'gas_code',
  'noise_code',
  'management_number',
  'legal_inspection',
  'next_maintenance',
  'alarms',
  'free_inspection',
  'is_ic1r',
  'body_category_id',
  'track_hourmeter',
  'pto_hourmeter',
  'first_engine_hourmeter',
  'second_engine_hourmeter',
  'activity',
  'is_road_rail',
  'contract_live',
  'geo_alert',
  'filter_maintenance',
  'work_instruction',
  'latest_location',
] as const
export type MachineSort = (typeof MACHINE_SORTS)[number]

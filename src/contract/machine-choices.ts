// What the machine list can be narrowed to by a head figure, and sorted by. Apart from its addresses, which the browser needs long before.

/** Head figures that are filters: SPEC's list narrowed by state, health and what is due. */
export const STATUSES = ['operating', 'silent', 'alarm', 'due', 'overdue', 'fuel_low'] as const
export type MachineStatus = (typeof STATUSES)[number]

/** `sort` takes the list item's own field names (READINGS 12); of the nested ones the leaf's. */
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
  'alarms',
  'free_inspection',
  'is_ic1r',
  'body_category_id',
] as const
export type MachineSort = (typeof MACHINE_SORTS)[number]

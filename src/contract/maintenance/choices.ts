// Choices and limits of maintenance that screens and schemas share.
export const PLACES = [
  'engine',
  'hydraulics',
  'boom',
  'winch',
  'hook',
  'slewing',
  'outrigger',
  'carrier',
  'electric',
  'platform',
  'other',
] as const
export type Place = (typeof PLACES)[number]
export const POINT_KINDS = ['item', 'inspection', 'free_inspection', 'alert'] as const
export type PointKind = (typeof POINT_KINDS)[number]
/** What somebody asks for; each point kind is one of them. */
export const WORK_KINDS = ['inspections', 'items', 'lamps'] as const
export type WorkKind = (typeof WORK_KINDS)[number]
/** Inspections are legal and free ones; items the maker's and the company's own. */
export const POINT_KINDS_OF: Readonly<Record<WorkKind, readonly PointKind[]>> = {
  inspections: ['inspection', 'free_inspection'],
  items: ['item'],
  lamps: ['alert'],
}
/** How a point stands: overdue by its date whatever is planned, else planned, else due. */
export const POINT_SIGNS = ['planned', 'due', 'overdue'] as const
export type PointSign = (typeof POINT_SIGNS)[number]
/** Of the parts that items take. */
export const PART_UNITS = ['pcs', 'l', 'kg'] as const
export const EXECUTORS = ['operator', 'service'] as const
export const DUE_BASES = ['set', 'hours', 'months', 'doubt'] as const
export const MAINTENANCE_STATUSES = ['overdue', 'due'] as const
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number]
export const MAINTENANCE_SORTS = [
  'next_date',
  'overdue',
  'due',
  'serial',
  'type_code',
  'management_number',
  'customer_management_no',
  'register_no',
  'enduser_name',
  'delivery_date',
] as const
export type MaintenanceSort = (typeof MAINTENANCE_SORTS)[number]
/** What a person may say of a meter's reading. */
export const METER_ACTS = ['replaced', 'wrong', 'right'] as const
export type MeterActKind = (typeof METER_ACTS)[number]
/** Hours that a meter may be typed as, and km of the odometer. */
export const HOURS_MAX = 99_999.9
export const ODOMETER_MAX = 9_999_999
export const INTERVAL_HOURS_MAX = 99_999
export const INTERVAL_MONTHS_MAX = 600
/** Results that one request registers. */
export const RESULTS_AT_ONCE = 500
/** Characters of a file of results. */
export const RESULT_FILE_MAX = 300_000
/** Weeks of the work to come. */
export const WORKLOAD_WEEKS = 13
/** Weeks of the year's view. */
export const YEAR_WEEKS = 52

/** Days before a point at which a calendar reminds; 0 is the day itself. */
export const REMIND_DAYS = [0, 1, 7] as const
export type RemindDays = (typeof REMIND_DAYS)[number]

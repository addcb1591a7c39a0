// What is kept of a machine besides its records: the fields that people edit.
import { TELEPHONE_MAX } from './telephone.ts'

/** In the order of forms and files. */
export const MASTER_TEXTS = {
  registration_number: 100,
  customer_management_no: 100,
  customer_name: 200,
  agent_name: 200,
  agent_telephone: TELEPHONE_MAX,
  service_shop_name: 200,
  service_shop_telephone: TELEPHONE_MAX,
  contract_partner: 200,
  contract_partner_code: 60,
  chassis_number: 100,
  vin: 40,
  gas_code: 40,
  noise_code: 40,
  country_code: 2,
} as const
export const MASTER_DAYS = [
  'delivery_date',
  'manufactured_on',
  'legal_inspection_crane',
  'legal_inspection_career',
  'legal_inspection_aerial',
  'legal_inspection_other',
] as const
/** Months from delivery, and minutes ahead of UTC. */
export const MASTER_NUMBERS = {
  free_inspection: { min: 0, max: 600, decimals: 0 },
  time_difference: { min: -840, max: 840, decimals: 0 },
} as const
export const MASTER_LISTS = ['responsible_offices', 'work_instruction'] as const
/** Lamps that are on. */
export const MASTER_FLAGS = ['dpf', 'filter_maintenance_upper', 'filter_maintenance_under'] as const

/** Characters of a file, and its lines. */
export const MASTER_FILE_MAX = 1_000_000
export const MASTER_LINES_MAX = 2_000

export const LIST_ENTRIES_MAX = 20
export const LIST_ENTRY_MAX = 200

export type MasterText = keyof typeof MASTER_TEXTS
export type MasterValues = Record<MasterText | (typeof MASTER_DAYS)[number], string | null> & {
  free_inspection: number | null
  time_difference: number
} & Record<(typeof MASTER_LISTS)[number], string[]> &
  Record<(typeof MASTER_FLAGS)[number], boolean>
export type MasterField = keyof MasterValues

export const MASTER_FIELDS = [
  ...(Object.keys(MASTER_TEXTS) as MasterText[]),
  ...MASTER_DAYS,
  'free_inspection',
  'time_difference',
  ...MASTER_LISTS,
  ...MASTER_FLAGS,
] as const satisfies readonly MasterField[]

/** A value as files hold it: days as YYYY-MM-DD, lists with semicolons, yes and no. */
export function masterText(value: MasterValues[MasterField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('; ') : String(value)
}

// New machines with their owners, and their search text.
import { sql, type RawBuilder } from 'kysely'
import { foldForSearch } from '#domain/fold-text.ts'
import type { Db } from '#server/base/db.ts'

/**
 * A new machine; fields as in table `machine`, days as YYYY-MM-DD,
 * category in the new codes.
 */
export type NewMachine = {
  serial: string
  display_serial: string
  serial_2?: string | null
  type_code: string
  type_code_2?: string | null
  spec_no?: string | null
  machine_category: string
  body_category_id?: number | null
  is_ic1r?: boolean
  is_road_rail?: boolean
  customer_management_no?: string | null
  customer_name?: string | null
  management_number?: string | null
  registration_number?: string | null
  chassis_number?: string | null
  vin?: string | null
  delivery_date?: string | null
  manufactured_on?: string | null
  agent_name?: string | null
  agent_telephone?: string | null
  service_shop_name?: string | null
  service_shop_telephone?: string | null
  country_code?: string | null
  gas_code?: string | null
  noise_code?: string | null
  dpf?: boolean
  free_inspection?: number | null
  filter_maintenance_upper?: boolean
  filter_maintenance_under?: boolean
  legal_inspection_crane?: string | null
  legal_inspection_career?: string | null
  legal_inspection_aerial?: string | null
  legal_inspection_other?: string | null
  work_instruction?: string[]
  terminal_type: number
  terminal_number?: string | null
  terminal_model?: string | null
  contract_live?: boolean
  general_assembly_no?: string | null
  contract_partner?: string | null
  contract_partner_code?: string | null
  responsible_offices?: string[]
  geo_alert?: boolean
  /** minutes; the offset at which the machine's days begin */
  time_difference: number
}

const FLAGS = [
  'is_ic1r',
  'is_road_rail',
  'dpf',
  'filter_maintenance_upper',
  'filter_maintenance_under',
  'geo_alert',
] as const

/**
 * The fields of the free-word search: one folded line each
 * in search_text, empty where the machine has none.
 */
const SEARCH_LINES = [
  'serial',
  'display_serial',
  'type_code',
  'registration_number',
  'management_number',
  'customer_management_no',
  'customer_name',
] as const
export type SearchLine = (typeof SEARCH_LINES)[number]

/** Text on one line, folded, for stored and typed text alike. */
export const foldLine = (text: string): string => foldForSearch(text).replaceAll(/\s+/g, ' ')

/** search_text of a machine: its names, folded. */
export const searchTextOf = (machine: Partial<Record<SearchLine, string | null>>): string =>
  SEARCH_LINES.map((line) => foldLine(machine[line] ?? '')).join('\n')

/** One folded line of search_text, over `m` (machine). */
export const lineOf = (line: SearchLine): RawBuilder<string> =>
  sql`split_part(m.search_text, ${sql.lit('\n')}, ${sql.lit(SEARCH_LINES.indexOf(line) + 1)})`

const rowOf = (machine: NewMachine): Record<string, unknown> => ({
  ...Object.fromEntries(FLAGS.map((flag) => [flag, false])),
  work_instruction: [],
  responsible_offices: [],
  contract_live: true,
  ...machine,
  search_text: searchTextOf(machine),
  owned: true,
  version: 1,
})

/** The start of an ownership that nobody has dated. */
export const OWNED_ALWAYS = '2000-01-01T00:00:00Z'

/**
 * Stores new machines of one company as the owner role, owned from the
 * given instant on (RFC 3339; default: always). Returns serial →
 * machine_id. Rejects with PostgreSQL's unique violation for a known serial.
 */
export const storeMachines = async (
  db: Db,
  company_id: number,
  machines: readonly NewMachine[],
  owned_from = OWNED_ALWAYS,
): Promise<Map<string, number>> => {
  const rows = sql`${JSON.stringify(machines.map(rowOf))}::jsonb`
  const identities = await db.rows<{ machine_id: number; serial: string }>(sql`
    insert into machine_identity (serial, time_difference)
    select serial, time_difference from jsonb_to_recordset(${rows}) as x(serial text, time_difference int)
    returning machine_id, serial`)
  const ids = new Map(identities.map(({ serial, machine_id }) => [serial, machine_id]))
  await db.rows(sql`
    insert into ownership (machine_id, company_id, owned_from)
    select unnest(${[...ids.values()]}::int[]), ${company_id}, ${owned_from}::timestamptz`)
  const full = machines.map((machine) => ({ ...rowOf(machine), company_id, machine_id: ids.get(machine.serial) }))
  await db.rows(sql`
    insert into machine (${sql.raw(COLUMNS.join(', '))})
    select ${sql.raw(COLUMNS.join(', '))} from jsonb_populate_recordset(null::machine, ${JSON.stringify(full)}::jsonb)
    returning machine_id`)
  return ids
}

const COLUMNS = [
  'company_id',
  'machine_id',
  'serial',
  'display_serial',
  'serial_2',
  'type_code',
  'type_code_2',
  'spec_no',
  'machine_category',
  'body_category_id',
  'is_ic1r',
  'is_road_rail',
  'customer_management_no',
  'customer_name',
  'management_number',
  'registration_number',
  'chassis_number',
  'vin',
  'delivery_date',
  'manufactured_on',
  'agent_name',
  'agent_telephone',
  'service_shop_name',
  'service_shop_telephone',
  'country_code',
  'gas_code',
  'noise_code',
  'dpf',
  'free_inspection',
  'filter_maintenance_upper',
  'filter_maintenance_under',
  'legal_inspection_crane',
  'legal_inspection_career',
  'legal_inspection_aerial',
  'legal_inspection_other',
  'work_instruction',
  'terminal_type',
  'terminal_number',
  'terminal_model',
  'contract_live',
  'general_assembly_no',
  'contract_partner',
  'contract_partner_code',
  'responsible_offices',
  'geo_alert',
  'search_text',
  'owned',
  'version',
] as const

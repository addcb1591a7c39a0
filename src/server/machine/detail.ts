// Machine detail: the list's item, more master data, and why it may be silent.
import { sql, type RawBuilder } from 'kysely'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import { classificationsOf } from '#domain/communication.ts'
import { hourMetersOf, totalHourmeter } from '#domain/hour-meter.ts'
import type { Language } from '#domain/language.ts'
import { silenceOf, terminalStatusOf } from '#domain/silence.ts'
import { columns, fieldsOf, jsonObject } from '#server/base/json-object.ts'
import { isTimeOfFetching } from '#server/base/record/time-of-fetching.ts'
import { utc } from '#server/base/utc.ts'
import { machineContact } from './contact.ts'
import { itemIn } from './item.ts'

type Derived =
  | 'machine_category_code'
  | 'total_hourmeter'
  | 'hour_meters'
  | 'terminal_status'
  | 'communication_classification'
  | 'silence'
  | 'ownership'
type More = Omit<MachineDetail, Derived | keyof MachineItem>
type Stored = MachineItem & More

/** The newest record of the state `s`: its table and how the state names it. */
const isNewestFetched = (company_id: number, table: 'position' | 'daily_report', key: string, of_state: string) => sql`
  exists (select from ${sql.table(table)} r where r.company_id = ${company_id} and r.machine_id = m.machine_id
    and r.${sql.id(key)} = s.${sql.id(of_state)} and ${isTimeOfFetching('r')})`

/** The detail's own columns of `m` (machine), `k` (company) and `s` (machine_state). */
const moreOf = (company_id: number) =>
  fieldsOf<More>()({
    ...columns('m', [
      'serial_2',
      'spec_no',
      'general_assembly_no',
      'chassis_number',
      'vin',
      'manufactured_on',
      'contract_partner',
      'contract_partner_code',
      'responsible_offices',
      'agent_telephone',
      'service_shop_telephone',
      'terminal_model',
      'terminal_number',
    ]),
    contact: machineContact,
    time_difference: sql`s.time_difference`,
    daily_recorded_at: utc('s.daily_recorded_at'),
    keyed_off_at: utc('s.keyed_off_at'),
    is_day_time_of_fetching: isNewestFetched(company_id, 'daily_report', 'recorded_date', 'latest_recorded_date'),
    is_location_time_of_fetching: isNewestFetched(company_id, 'position', 'recorded_at', 'location_recorded_at'),
  })

/**
 * A machine's stored fields, its place not yet named;
 * no row for a serial that the company does not own.
 */
export const storedDetail = (company_id: number, language: Language, serial: string): RawBuilder<{ stored: Stored }> =>
  sql<{ stored: Stored }>`
    select ${itemIn(company_id, language)}::jsonb || ${jsonObject(moreOf(company_id))}::jsonb as stored
    from machine m
    join company k on k.company_id = ${company_id}
    left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.owned and m.serial = ${serial}`

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text))

/**
 * The detail in the contract's shape, with the fields that
 * domain rules derive at `now` (epoch ms).
 */
export const detailOf = (stored: Stored, ownership: MachineDetail['ownership'], now: number): MachineDetail => {
  const { terminal_type, contract_live, today, time_difference } = stored
  const silence = silenceOf(
    {
      terminal_type,
      contract_live,
      latest_updated_at: instant(stored.latest_updated_date),
      daily_recorded_at: instant(stored.daily_recorded_at),
      latest_recorded_date: stored.latest_recorded_date,
      time_difference,
      upper_operation_data: today?.upper_operation_data ?? null,
      under_operation_data: today?.under_operation_data ?? null,
      keyed_off_at: instant(stored.keyed_off_at),
    },
    now,
  )
  return {
    ...stored,
    machine_category_code: stored.machine_category,
    ownership,
    total_hourmeter: totalHourmeter(stored.upper_hourmeter, stored.under_hourmeter),
    hour_meters: hourMetersOf(stored),
    terminal_status: terminalStatusOf(terminal_type, contract_live),
    communication_classification: classificationsOf(terminal_type, contract_live),
    silence:
      stored.maker === null && silence !== null
        ? {
            ...silence,
            since: silence.since === null ? null : new Date(silence.since).toISOString().replace('.000Z', 'Z'),
          }
        : null,
  }
}

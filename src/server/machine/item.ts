// One machine of the list as JSON, written by PostgreSQL.
import { sql, type RawBuilder } from 'kysely'
import type { MachineItem } from '#contract/machine/machine.ts'
import { READINGS, type ReadingName } from '#domain/hour-meter.ts'
import { NEVER } from '#domain/meter-chain.ts'
import type { Language } from '#domain/language.ts'
import { columns, fieldsOf, jsonObject, type Fields } from '#server/base/json-object.ts'
import { utc } from '#server/base/utc.ts'
import { activity } from './activity.ts'
import { groupNamesIn, isFavourite } from './group-members.ts'
import { isLit } from './lamps.ts'
import { silenceReason } from './silence.ts'
import { alarmText } from './alarm-text.ts'
import { unnamedPlace } from './machine-places.ts'

// Alarms are stored as codes; their text is read with the list
// (docs/product.md, Alarms and events).
const alarmsIn = (language: Language) => sql`case when s.alarm_count > 0 then (
  select coalesce(jsonb_agg(a || jsonb_build_object('content', ${alarmText(sql`(a ->> 'error_code')`, language)})), '[]')
  from jsonb_array_elements(s.alarms) a) else '[]' end`

// The name of a company's own point, else the maker's words for the item.
export const dueName = (
  language: Language,
) => sql<string>`coalesce(case when m.due_item is null then m.maintenance_next_name end, (
    select t.name from maintenance_text t where t.item_code = m.due_item and t.language in (${language}, 'en')
    order by t.language = ${language} desc limit 1), m.due_item)`

const nextMaintenance = (language: Language) =>
  sql`case when m.due_on is not null then ${jsonObject<NonNullable<MachineItem['next_maintenance']>>({
    date: sql`m.due_on`,
    item_code: sql`m.due_item`,
    name: dueName(language),
  })} end`

// The day of the last value,
// for readings that the newest day omits.
const olderReadings = jsonObject(
  Object.fromEntries(
    READINGS.map((name) => [name, sql.raw(`case when s.${name}_on < s.latest_recorded_date then s.${name}_on end`)]),
  ) as Fields<Record<ReadingName, string>>,
)

const latestLocation = jsonObject<NonNullable<MachineItem['latest_location']>>({
  ...columns('s', ['latest_latitude', 'latest_longitude']),
  send_place: sql`coalesce(m.site_name, s.send_place)`,
  recorded_date: utc('s.location_recorded_at'),
})

const todayWith = (lastDays: RawBuilder<unknown>) =>
  jsonObject<NonNullable<MachineItem['today']>>({
    ...columns('s', ['time_difference', 'upper_operation_data', 'under_operation_data']),
    recorded_date: sql`s.latest_recorded_date`,
    last_days: lastDays,
  })

const meterDoubts = sql`case when s.meters_settled_on = ${sql.lit(NEVER)}::date then coalesce((
  select json_agg(json_build_object('meter', meter, 'value', chain -> 'doubt' -> 'value', 'recorded_date', chain -> 'doubt' -> 'day',
    'kind', chain -> 'doubt' -> 'kind') order by meter)
  from jsonb_each(s.meter_chains) c (meter, chain) where chain -> 'doubt' -> 'day' is not null), '[]') else '[]' end`

/**
 * SQL of every field over `m` (machine) and `s` (machine_state),
 * alarms in `language`.
 */
const itemFields = (company_id: number, language: Language, lastDays: RawBuilder<unknown>): Fields<MachineItem> =>
  fieldsOf<MachineItem>()({
    ...columns('m', [
      'serial',
      'display_serial',
      'type_code',
      'type_code_2',
      'customer_management_no',
      'customer_name',
      'delivery_date',
      'registration_number',
      'machine_category',
      'agent_name',
      'service_shop_name',
      'country_code',
      'terminal_type',
      'geo_alert',
      'geo_alert_outside',
      'free_inspection',
      'gas_code',
      'noise_code',
      'management_number',
      'management_number_version',
      'work_instruction',
      'is_ic1r',
      'is_road_rail',
      'maker',
      'body_category_id',
      'contract_live',
    ]),
    ...columns('s', [
      'upper_hourmeter',
      'under_hourmeter',
      'track_hourmeter',
      'pto_hourmeter',
      'first_engine_hourmeter',
      'second_engine_hourmeter',
      'odometer',
      'cruising_distance',
      'latest_recorded_date',
      'display_battery_level',
    ]),
    latest_updated_date: utc('s.latest_updated_at'),
    machine_location: unnamedPlace,
    latest_location: sql`case when s.latest_latitude is not null then ${latestLocation} end`,
    remaining_level: jsonObject<MachineItem['remaining_level']>(
      columns('s', ['upper_fuel_level', 'under_fuel_level', 'upper_ad_blue_level', 'under_ad_blue_level']),
    ),
    dpf: isLit('dpf'),
    filter_maintenance: jsonObject<MachineItem['filter_maintenance']>({
      upper: isLit('filter_maintenance_upper'),
      under: isLit('filter_maintenance_under'),
    }),
    legal_inspection: jsonObject<MachineItem['legal_inspection']>({
      crane: sql`m.legal_inspection_crane`,
      career: sql`m.legal_inspection_career`,
      aerial: sql`m.legal_inspection_aerial`,
      other: sql`m.legal_inspection_other`,
    }),
    alarms: alarmsIn(language),
    next_maintenance: nextMaintenance(language),
    alarm_count: sql`coalesce(s.alarm_count, 0)`,
    meter_doubts: meterDoubts,
    reading_dates: sql`json_strip_nulls(${olderReadings})`,
    activity,
    silence_reason: silenceReason,
    groups: jsonObject<MachineItem['groups']>({
      is_favourite: isFavourite(company_id),
      names: groupNamesIn(company_id, language),
    }),
    today: sql`case when m.maker is null and s.upper_operation_data is not null then ${todayWith(lastDays)} end`,
  })

/**
 * JSON over `m` (machine) and `s` (machine_state), alarms in `language`;
 * `machine_location` is named later (machine-places.ts).
 */
export const itemIn = (
  company_id: number,
  language: Language,
  lastDays: RawBuilder<unknown> = sql`null`,
): RawBuilder<MachineItem> => jsonObject(itemFields(company_id, language, lastDays))

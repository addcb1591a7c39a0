// One machine of the list as JSON, written by PostgreSQL: its fields under their own names.
import { sql } from 'kysely'
import { READINGS } from '#domain/hour-meter.ts'
import type { Language } from '#domain/language.ts'
import { activity } from './activity.ts'
import { alarmText } from './alarm-text.ts'
import { utc } from '#server/base/utc.ts'

// Alarms are stored as codes; what they say is looked up on reading (docs/product.md, Alarms and events).
const alarmsIn = (language: Language) => sql`case when s.alarm_count > 0 then (
  select coalesce(jsonb_agg(a || jsonb_build_object('content', ${alarmText(sql`(a ->> 'error_code')`, language)})), '[]')
  from jsonb_array_elements(s.alarms) a) else '[]' end`

// Of readings that the newest day has omitted, the day of their last value.
const olderReadings = sql.raw(
  `json_strip_nulls(json_build_object(${READINGS.map(
    (name) => `'${name}', case when s.${name}_on < s.latest_recorded_date then s.${name}_on end`,
  ).join(', ')}))`,
)

/** json over `m` (machine) and `s` (machine_state), its alarms told in `language`. */
export const itemIn = (language: Language) => sql`json_build_object(
  'serial', m.serial, 'display_serial', m.display_serial, 'type_code', m.type_code, 'type_code_2', m.type_code_2,
  'customer_management_no', m.customer_management_no, 'customer_name', m.customer_name, 'delivery_date', m.delivery_date,
  'upper_hourmeter', s.upper_hourmeter, 'under_hourmeter', s.under_hourmeter, 'odometer', s.odometer,
  'cruising_distance', s.cruising_distance, 'latest_recorded_date', s.latest_recorded_date,
  'registration_number', m.registration_number, 'machine_category', m.machine_category, 'agent_name', m.agent_name,
  'service_shop_name', m.service_shop_name, 'latest_updated_date', ${utc('s.latest_updated_at')},
  'machine_location', s.send_place, 'country_code', m.country_code, 'terminal_type', m.terminal_type,
  'geo_alert', m.geo_alert,
  'latest_location', case when s.latest_latitude is not null then json_build_object(
    'latest_latitude', s.latest_latitude, 'latest_longitude', s.latest_longitude,
    'recorded_date', ${utc('s.location_recorded_at')}, 'send_place', s.send_place) end,
  'free_inspection', m.free_inspection,
  'remaining_level', json_build_object('upper_fuel_level', s.upper_fuel_level, 'under_fuel_level', s.under_fuel_level,
    'upper_ad_blue_level', s.upper_ad_blue_level, 'under_ad_blue_level', s.under_ad_blue_level),
  'display_battery_level', s.display_battery_level,
  'filter_maintenance', json_build_object('upper', m.filter_maintenance_upper, 'under', m.filter_maintenance_under),
  'dpf', m.dpf, 'gas_code', m.gas_code, 'noise_code', m.noise_code, 'management_number', m.management_number,
  'legal_inspection', json_build_object('crane', m.legal_inspection_crane, 'career', m.legal_inspection_career,
    'aerial', m.legal_inspection_aerial, 'other', m.legal_inspection_other),
  'work_instruction', m.work_instruction, 'alarms', ${alarmsIn(language)}, 'is_ic1r', m.is_ic1r,
  'body_category_id', m.body_category_id, 'alarm_count', coalesce(s.alarm_count, 0),
  'track_hourmeter', s.track_hourmeter, 'pto_hourmeter', s.pto_hourmeter,
  'first_engine_hourmeter', s.first_engine_hourmeter, 'second_engine_hourmeter', s.second_engine_hourmeter,
  'reading_dates', ${olderReadings}, 'is_road_rail', m.is_road_rail, 'activity', ${activity}, 'contract_live', m.contract_live,
  'management_number_version', m.management_number_version,
  'today', case when s.upper_operation_data is not null then json_build_object(
    'recorded_date', s.latest_recorded_date, 'time_difference', s.time_difference,
    'upper_operation_data', s.upper_operation_data, 'under_operation_data', s.under_operation_data) end)`

// What is known of a machine now: the only place that changes machine_state. Whatever order records come in, the same set leaves the same state.
// Each function makes a statement without parameters, for intake to run where it stores a batch.
import { sql, type RawBuilder } from 'kysely'

type Rows = RawBuilder<unknown>

/** Holds the states of `machines`, rows of (company_id, machine_id), until the transaction ends; in one order for all, so that a machine's records go in one after the other. */
export const lockStates = (machines: Rows): Rows => sql`
  select from machine_state where (company_id, machine_id) in (${machines})
  order by company_id, machine_id for no key update`

/** `heard`: rows of (company_id, machine_id, recorded_at), the newest record of any type. Mostly the newest day or position has told it before, in the same change of the row. */
export const heardFrom = (heard: Rows): Rows => sql`
  update machine_state s set latest_updated_at = heard.recorded_at from (${heard}) heard
  where s.company_id = heard.company_id and s.machine_id = heard.machine_id
    and (s.latest_updated_at is null or s.latest_updated_at < heard.recorded_at)`

/** `days`: a table of rows like daily_report's, the newest day's best one per machine. A day that ranks above the known one becomes the machine's. */
export const advanceDays = (days: Rows): Rows => sql`
  update machine_state s set
    latest_recorded_date = d.recorded_date, daily_installed_at = d.installed_at, daily_sequence = d.sequence,
    daily_recorded_at = d.recorded_at, time_difference = d.time_difference,
    upper_operation_data = d.upper_operation_data, under_operation_data = d.under_operation_data,
    upper_hourmeter = d.upper_hourmeter, under_hourmeter = d.under_hourmeter, track_hourmeter = d.track_hourmeter,
    pto_hourmeter = d.pto_hourmeter, first_engine_hourmeter = d.first_engine_hourmeter,
    second_engine_hourmeter = d.second_engine_hourmeter, odometer = d.odometer, cruising_distance = d.cruising_distance,
    upper_fuel_level = d.upper_fuel_level, under_fuel_level = d.under_fuel_level,
    upper_ad_blue_level = d.upper_ad_blue_level, under_ad_blue_level = d.under_ad_blue_level,
    display_battery_level = d.battery_level, latest_updated_at = greatest(s.latest_updated_at, d.recorded_at)
  from ${days} d
  where s.company_id = d.company_id and s.machine_id = d.machine_id
    and (s.latest_recorded_date is null or (d.recorded_date, d.installed_at, d.sequence)
      > (s.latest_recorded_date, s.daily_installed_at, s.daily_sequence))`

/** `positions`: a table of the newest one per machine, with `position_type`. */
export const advanceLocation = (positions: Rows): Rows => sql`
  update machine_state s set latest_latitude = p.latitude, latest_longitude = p.longitude, location_recorded_at = p.recorded_at,
    location_type = p.position_type, location_installed_at = p.installed_at, location_sequence = p.sequence, send_place = p.send_place,
    latest_updated_at = greatest(s.latest_updated_at, p.recorded_at)
  from ${positions} p
  where s.company_id = p.company_id and s.machine_id = p.machine_id
    and (s.location_recorded_at is null or (p.recorded_at, p.installed_at, p.sequence)
      > (s.location_recorded_at, s.location_installed_at, s.location_sequence))`

/** `stops`: rows of (company_id, machine_id, recorded_at), the newest final position, which a terminal sends when the key is turned off. */
export const keyedOff = (stops: Rows): Rows => sql`
  update machine_state s set keyed_off_at = p.recorded_at from (${stops}) p
  where s.company_id = p.company_id and s.machine_id = p.machine_id
    and (s.keyed_off_at is null or s.keyed_off_at < p.recorded_at)`

/** `open`: rows of (company_id, machine_id, alarm_count, alarms), told anew from all alarms of the machine. */
export const setOpenAlarms = (open: Rows): Rows => sql`
  update machine_state s set alarm_count = open.alarm_count, alarms = open.alarms from (${open}) open
  where s.company_id = open.company_id and s.machine_id = open.machine_id
    and (s.alarm_count, s.alarms) is distinct from (open.alarm_count, open.alarms)`

/** Tells the lists of `companies`, rows of (company_id), that something changed. A company's row is held until the commit: last in a transaction, or in one of its own. */
export const countChange = (companies: Rows): Rows => sql`
  insert into fleet_version as v (company_id, version)
  select company_id, 1 from (${companies}) changed group by company_id order by company_id
  on conflict (company_id) do update set version = v.version + 1`

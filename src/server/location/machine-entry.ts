// A single machine of the fleet's map as JSON.
import { sql, type RawBuilder } from 'kysely'
import type { FleetMachine } from '#contract/location/fleet-location.ts'
import { columns, jsonObject } from '#server/base/json-object.ts'
import { utc } from '#server/base/utc.ts'
import { unnamedPlace } from '#server/machine/machine-places.ts'
import { silenceReason } from '#server/machine/silence.ts'

/** SQL of what its sign and marks follow from. */
type Marks = Record<'activity' | 'outside' | 'overdue' | 'due', RawBuilder<unknown>>

/** Over `m` (machine) and `s` (machine_state), its place not yet named. */
export const machineEntry = ({ activity, outside, overdue, due }: Marks) =>
  jsonObject<FleetMachine>({
    kind: sql`'machine'`,
    ...columns('m', ['serial', 'display_serial', 'type_code', 'management_number', 'machine_category']),
    ...columns('s', ['latest_latitude', 'latest_longitude']),
    recorded_date: utc('s.location_recorded_at'),
    machine_location: unnamedPlace,
    activity,
    silence_reason: silenceReason,
    latest_updated_date: utc('s.latest_updated_at'),
    alarm_count: sql`s.alarm_count`,
    geo_alert_outside: outside,
    inspection: sql`case when ${overdue} then 'overdue' when ${due} then 'due' end`,
  })

// Mail events of alarms that occur or have recovered.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { addMailEventsOf, isMailable } from '#server/base/mail-event.ts'
import type { Rows } from '#server/base/record/record-type.ts'

/**
 * One event of each code and device: the newest of the stored rows that
 * says what the machine's newest record of it says.
 */
export const addAlarmMailEvents = (db: Db, rows: Rows): Promise<void> =>
  addMailEventsOf(
    db,
    sql`
      select distinct on (r.company_id, r.machine_id, l.error_code, l.device)
        r.company_id, r.machine_id, 'alarm',
        concat_ws(' ', case r.state when 0 then 'over' end, to_char(r.key_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), r.type, r.key),
        concat_ws(' ', l.error_code, nullif(l.device, '')), r.state = 0, coalesce(r.recovered_at, r.key_at),
        jsonb_build_object('error_code', l.error_code, 'device', nullif(l.device, '')), null::text, null::text, null::text
      from ${rows} r join alarm_latest l on l.company_id = r.company_id and l.machine_id = r.machine_id
        and l.error_code = r.error_code and l.device = coalesce(r.control_device_code, '') and l.state = r.state
      where ${isMailable(sql`coalesce(r.recovered_at, r.key_at)`)}
      order by r.company_id, r.machine_id, l.error_code, l.device, r.key_at desc, r.key desc`,
  )

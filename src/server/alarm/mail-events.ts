// Mail events of alarms that occur or have recovered.
import { sql } from 'kysely'
import { LANGUAGES } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { addMailEventsOf, isMailable } from '#server/base/mail-event.ts'
import type { Rows } from '#server/base/record/record-type.ts'
import { utc } from '#server/base/utc.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { alarmSeverity, faultPairText } from '#server/machine/alarm-text.ts'

const code = sql`l.error_code`

/** Over `l` and `m`: what the alarm says in each language; the model's own texts last, so that they hold. */
const words = sql`jsonb_strip_nulls(jsonb_build_object(
  'standard', (select jsonb_object_agg(n.language, ${faultPairText(code, sql`n.language`)}) from unnest(${[...LANGUAGES]}::text[]) n (language)
      where j1939_pair(${code}) is not null),
  'text', (select jsonb_object_agg(t.language, t.content order by t.type_code) from alarm_text t
      where t.error_code = ${code} and t.type_code in ('', m.type_code)),
  'advice', (select jsonb_object_agg(t.language, t.advice order by t.type_code) from alarm_text t
      where t.error_code = ${code} and t.type_code in ('', m.type_code)),
  'device', (select jsonb_object_agg(d.language, d.name order by d.type_code) from control_device_text d
      where d.control_device_code = l.device and d.type_code in ('', m.type_code))))`

/**
 * One event of each code and device: the newest of the stored rows that
 * says what the machine's newest record of it says.
 */
export const addAlarmMailEvents = (db: Db, rows: Rows, companies: readonly number[] | null): Promise<void> =>
  addMailEventsOf(
    db,
    sql`
      select distinct on (r.company_id, r.machine_id, l.error_code, l.device)
        r.company_id, r.machine_id, 'alarm', 'alarm_' || coalesce(${alarmSeverity(code)}, 'warning'),
        concat_ws(' ', case r.state when 0 then 'over' end, to_char(r.key_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), r.type, r.key),
        concat_ws(' ', l.error_code, nullif(l.device, '')), r.state = 0, coalesce(r.recovered_at, r.key_at),
        jsonb_build_object('error_code', l.error_code, 'device', nullif(l.device, '')) || case when r.recovered_at > r.key_at
          then jsonb_build_object('opened_at', ${utc('r.key_at')}) else '{}' end, ${words}
      from ${rows} r join alarm_latest l on l.company_id = r.company_id and ${isOfCompanies('l', companies)} and l.machine_id = r.machine_id
        and l.error_code = r.error_code and l.device = coalesce(r.control_device_code, '') and l.state = r.state
      join machine m on m.company_id = r.company_id and ${isOfCompanies('m', companies)} and m.machine_id = r.machine_id
      where ${isMailable(sql`coalesce(r.recovered_at, r.key_at)`)}
      order by r.company_id, r.machine_id, l.error_code, l.device, r.key_at desc, r.key desc`,
    companies,
  )

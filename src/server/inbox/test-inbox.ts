// For tests of the inbox: machines with something open.
import { sql } from 'kysely'
import { storeMachines } from '#server/machine/store.ts'
import type { TestApp } from '#server/test-app.ts'

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** Machines that spoke a quarter of an hour ago. */
export const addMachines = async (app: TestApp, company_id: number, serials: readonly string[], over: object = {}) => {
  await app.asOwner((db) =>
    storeMachines(
      db,
      company_id,
      serials.map((serial) => ({
        serial,
        display_serial: `${serial} shown`,
        type_code: 'GR-250N',
        machine_category: '11',
        terminal_type: 4,
        time_difference: 540,
        ...over,
      })),
    ),
  )
  await setState(app, serials, { latest_updated_at: minutesAgo(15), daily_recorded_at: minutesAgo(15) })
}

/** Columns of machine_state, by name. */
export const setState = (app: TestApp, serials: readonly string[], columns: Record<string, unknown>) =>
  app.asOwner(async (db) => {
    const names = Object.keys(columns)
    await db.rows(sql`
      update machine_state s set ${sql.join(names.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
      from jsonb_populate_record(null::machine_state, ${JSON.stringify(columns)}::jsonb) r, machine m
      where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = any(${[...serials]}::text[]) and m.owned`)
  })

let sequence = 0

/** An alarm as the intake keeps it: its record, and the newest of its code and device. */
export const raise = (
  app: TestApp,
  serial: string,
  error_code: string,
  { minutes, device = '', state = 1 }: { minutes: number; device?: string; state?: 0 | 1 },
) =>
  app.asOwner(async (db) => {
    const at = minutesAgo(minutes)
    sequence += 1
    await db.rows(sql`select ensure_partition('alarm', ${at}::timestamptz)`)
    await db.rows(sql`
      insert into alarm (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence, recorded_at,
        error_code, control_device_code, state, recovered_at)
      select company_id, machine_id, ${at}::timestamptz, ${`key ${sequence}`}, 1, '2020-01-01', ${sequence}, ${at}::timestamptz,
        ${error_code}, nullif(${device}, ''), ${state}, case when ${state} = 0 then ${at}::timestamptz end
      from machine where serial = ${serial} and owned on conflict do nothing`)
    await db.rows(sql`
      insert into alarm_latest as l (company_id, machine_id, error_code, device, recorded_date, alarm_event_detail_key, type, installed_at, recorded_at, sequence, state)
      select company_id, machine_id, ${error_code}, ${device}, ${at}::timestamptz, ${`key ${sequence}`}, 1, '2020-01-01', ${at}::timestamptz, ${sequence}, ${state}
      from machine where serial = ${serial} and owned
      on conflict (company_id, machine_id, error_code, device) do update
        set recorded_date = excluded.recorded_date, state = excluded.state, sequence = excluded.sequence,
          alarm_event_detail_key = excluded.alarm_event_detail_key
        where l.recorded_date <= excluded.recorded_date`)
  })

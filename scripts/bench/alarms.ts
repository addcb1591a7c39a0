// Benchmark: a machine's month of alarms, over the same SQL without row security.
import type pg from 'pg'
import type { Db } from '#server/base/db.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { alarmRows } from '#server/alarm/alarm-rows.ts'
import { emergencyEvents, overloadEvents } from '#server/event/event-sources.ts'
import { crossingEvents } from '#server/geo-alert/crossing-events.ts'
import { keptEvents } from '#server/intake/kept-events.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS } from './served.ts'

const SECONDS = 6
const ALARMS = 500_000
/** Of one machine and month: about four a day. */
const OF_MONTH = 120
const FROM = '2026-10-31T15:00:00Z'
const UNTIL = '2026-11-30T15:00:00Z'
const SOURCES = [overloadEvents, emergencyEvents, keptEvents, crossingEvents]

const fillAlarms = async (admin: pg.Pool, company_id: number): Promise<number[]> => {
  await admin.query("select ensure_partition('alarm', '2026-11-15'), ensure_partition('receive_history', '2026-11-15')")
  await admin.query(`
    insert into alarm (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence, recorded_at,
      error_code, control_device_code, state, recovered_at)
    select ${company_id}, m.machine_id, at, n::text, 1 + 2 * (n % 2), '2020-01-01', n, at,
      (array['E-101', 'E-132', 'E-214', 'E-221', 'E-310', 'X-9'])[1 + n % 6], (array['ECU', 'HYD', 'LML', 'OUT', 'ELC', null])[1 + n % 6],
      (n % 3 = 0)::int, case when n % 3 > 0 then at + n % 7000 * interval '1 second' end
    from (select machine_id from machine where company_id = ${company_id} order by machine_id limit ${ALARMS / OF_MONTH}) m
    cross join generate_series(1, ${OF_MONTH}) n
    cross join lateral (select '${FROM}'::timestamptz + n * interval '5 hours' + m.machine_id % 3600 * interval '1 second' as at) t`)
  await admin.query('vacuum analyze')
  const { rows } = await admin.query<{ machine_id: number }>('select distinct machine_id from alarm limit 500')
  return rows.map(({ machine_id }) => machine_id)
}

/** Both sides run the list's own query; one as the application in a company, one as a superuser. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id } = fleets.big
  const admin = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  const filler = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  filler.options.query_timeout = 600_000
  const app = openPool({ url: server.appUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    const machines = await fillAlarms(filler, company_id)
    let turn = 0
    const list = (db: Db) => {
      const machine_id = machines[turn++ % machines.length]!
      return alarmRows(db, SOURCES, { company_id, machine_id, from: FROM, until: UNTIL, language: 'en' })
    }
    const [first] = await asCompany(app, company_id, list)
    if (first === undefined) throw new Error('The machines have no alarms')
    const rates = { within: 0, direct: 0 }
    for (let round = 0; round < 3; round++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 6, () => list(dbOfPool(admin)))) / 3
      rates.within += (await rate(CLIENTS, SECONDS / 6, () => asCompany(app, company_id, list))) / 3
    }
    return [
      {
        name: `month of ${OF_MONTH} alarms among ${ALARMS.toLocaleString('en')}`,
        value: rates.within / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.within.toFixed(0)} ÷ ${rates.direct.toFixed(0)} queries/s without row security, ${CLIENTS} clients`,
      },
    ]
  } finally {
    await Promise.all([admin.end(), filler.end(), app.end()])
    await server.stop()
  }
}

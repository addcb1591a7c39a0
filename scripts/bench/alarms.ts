// Benchmark: alarms and records of a machine, beside SQL without row security.
import { sized } from '#scripts/size.ts'
import type pg from 'pg'
import type { Db } from '#server/base/db.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { alarmRows } from '#server/alarm/alarm-rows.ts'
import { emergencyEvents, overloadEvents } from '#server/event/event-sources.ts'
import { crossingEvents } from '#server/geo-alert/crossing-events.ts'
import { keptEvents } from '#server/receive-history/kept-events.ts'
import { pageOfHistory } from '#server/receive-history/history.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS } from './served.ts'

const SECONDS = 6
const ALARMS = sized(500_000, 1_200)
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

/** Of one machine: about a year. */
const RECORDS = sized(100_000, 12_000)

const fillRecords = async (admin: pg.Pool, company_id: number): Promise<string> => {
  const { rows } = await admin.query<{ machine_id: number; serial: string }>(
    `select machine_id, serial from machine where company_id = ${company_id} order by machine_id limit 1`,
  )
  const { machine_id, serial } = rows[0]!
  const at = `('${UNTIL}'::timestamptz - n * interval '5 minutes')`
  await admin.query(
    `select ensure_partition('receive_history', '${UNTIL}'::timestamptz - m * interval '1 month') from generate_series(0, 12) m`,
  )
  await admin.query(`
    insert into receive_history (company_id, machine_id, data_type, key_at, key, terminal_id, sequence, recorded_at, content_hash)
    select ${company_id}, ${machine_id}, (enum_range(null::data_type))[1 + n % 3], ${at}, '', 1, n, ${at}, '\\x000000000001'
    from generate_series(1, ${RECORDS}) n`)
  await admin.query('vacuum analyze receive_history')
  return serial
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
    const serial = await fillRecords(filler, company_id)
    const records = (db: Db) => pageOfHistory(db, { company_id, time_zone: 'Asia/Tokyo' }, { serial })
    const page = await asCompany(app, company_id, records)
    if (!page.is_cut || page.history.length === 0) throw new Error('The machine has too few records')
    const ratesOf = async (read: (db: Db) => Promise<unknown>) => {
      const rates = { within: 0, direct: 0 }
      for (let round = 0; round < 3; round++) {
        rates.direct += (await rate(CLIENTS, SECONDS / 6, () => read(dbOfPool(admin)))) / 3
        rates.within += (await rate(CLIENTS, SECONDS / 6, () => asCompany(app, company_id, read))) / 3
      }
      return rates
    }
    const figureOf = (name: string, { within, direct }: Awaited<ReturnType<typeof ratesOf>>): Figure => ({
      name,
      value: within / direct,
      unit: 'x',
      goal: { at: 'least', bound: 0.7 },
      note: `${within.toFixed(0)} ÷ ${direct.toFixed(0)} queries/s without row security, ${CLIENTS} clients`,
    })
    return [
      figureOf(`month of ${OF_MONTH} alarms among ${ALARMS.toLocaleString('en')}`, await ratesOf(list)),
      figureOf(`newest page of a machine’s ${RECORDS.toLocaleString('en')} records`, await ratesOf(records)),
    ]
  } finally {
    await Promise.all([admin.end(), filler.end(), app.end()])
    await server.stop()
  }
}

// Benchmark: the fleet by ISO 15143-3 over HTTP, against its bare SQL.
import { sql } from 'kysely'
import type pg from 'pg'
import { PAGE_SIZE } from '#contract/iso15143/iso15143.shape.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { readEquipment } from '#server/iso15143/snapshot.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { CLIENTS, get, serve, signIn } from './served.ts'

const SECONDS = 8
const MONTHS = 24

/** A day, two years of months and an engine's day for each machine. */
const fill = async (admin: pg.Pool, company_id: number): Promise<void> => {
  await admin.query("select ensure_partition('daily_report', now()), ensure_partition('engine_day', now())")
  const days = [
    'upper_hourmeter',
    'under_hourmeter',
    'odometer',
    'upper_fuel_level',
    'under_fuel_level',
    'upper_ad_blue_level',
  ]
  await admin.query(
    `update machine_state set ${days.map((name) => `${name}_on = current_date`).join(', ')} where company_id = $1`,
    [company_id],
  )
  await admin.query(
    `insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
      upper_operation_data, upper_hourmeter, fuel_consumption_pto_on, has_alarm)
    select company_id, machine_id, current_date, '2020-01-01', 1, now(), 540, upper_operation_data, upper_hourmeter, 12.5, false
    from machine_state where company_id = $1`,
    [company_id],
  )
  await admin.query(
    `insert into daily_month (company_id, machine_id, month, reported, operated, last_recorded_date, operation_slots, running_slots,
      neutral_slots, track_slots, no_ope_slots, fuel_consumption_pto_on, fuel_consumption_pto_off, fuel_on_days, fuel_off_days)
    select company_id, machine_id, date_trunc('month', current_date)::date - n * interval '1 month', 1, 1, current_date, 400, 100, 90, 40, 30, 800, 200, 20, 20
    from machine_state cross join generate_series(0, ${MONTHS - 1}) n where company_id = $1`,
    [company_id],
  )
  await admin.query(
    `insert into engine_day (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference, runs)
    select company_id, machine_id, current_date, '2020-01-01', 1, now(), 540, '[[3600, 7200, null], [9000, 30000, null]]'
    from machine_state where company_id = $1`,
    [company_id],
  )
  await admin.query('vacuum analyze')
}

/** Pages of the snapshot, at random, by both sides. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id, machines } = fleets.big
  const filler = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  filler.options.query_timeout = 600_000
  await fill(filler, company_id)
  await filler.end()
  const { base, stop } = await serve(server)
  // A superuser has no row security.
  const bare = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    const reader = await signIn(base, fleets.big)
    const pages = Math.ceil(machines / PAGE_SIZE)
    const anyPage = () => 1 + Math.floor(Math.random() * pages)
    const { status, bytes } = await get(`${base}/iso15143-3/Fleet/${pages}`, reader)
    if (status !== 200) throw new Error(`The last page answered ${status}`)
    const direct = () =>
      readEquipment(dbOfPool(bare), company_id, sql`true`, { limit: PAGE_SIZE, offset: (anyPage() - 1) * PAGE_SIZE })
    const over = (accept: string) => () => get(`${base}/iso15143-3/Fleet/${anyPage()}`, { ...reader, accept })
    const rates = { direct: 0, xml: 0, json: 0 }
    // In turn, so that other load affects all.
    for (let turn = 0; turn < 3; turn++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 3, direct)) / 3
      rates.xml += (await rate(CLIENTS, SECONDS / 3, over('application/xml'))) / 3
      rates.json += (await rate(CLIENTS, SECONDS / 3, over('application/json'))) / 3
    }
    const figure = (name: string, pagesASecond: number): Figure => ({
      name: `snapshot of ${machines.toLocaleString('en')} machines, ${name}`,
      value: pagesASecond / rates.direct,
      unit: 'x',
      goal: { at: 'least', bound: 0.5 },
      note: `${pagesASecond.toFixed(0)} pages/s ÷ ${rates.direct.toFixed(0)} queries/s, ${CLIENTS} clients, last page ${(bytes / 1000).toFixed(0)} kB`,
    })
    return [figure('XML', rates.xml), figure('JSON', rates.json)]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}

// Benchmark: the daily report over HTTP against its bare SQL.
import { sized } from '#scripts/size.ts'
import type pg from 'pg'
import { boundsOfMonth, datesOfMonth, recentMonths } from '#domain/calendar-month.ts'
import { compiled, openPool } from '#server/base/db.ts'
import { pageOfMonths } from '#server/daily/list.ts'
import { METERS } from '#domain/hour-meter.ts'
import { monthOfMachine } from '#server/daily/month.ts'
import { middleTimes, rate, type Figure } from './figure.ts'
import { fleetDatabase, type Fleet } from './fleet-database.ts'
import { CLIENTS, get, serve, signIn } from './served.ts'

const SECONDS = 8
const TURNS = sized(4, 1)
/** Months of days in the fleet of 20,000; BENCH_MONTHS=2 for a short run. */
const MONTHS = sized(Number(process.env['BENCH_MONTHS'] ?? 24), 2)
export const LAST = '2026-10-31'
const month = recentMonths(LAST, 1)[0]!
const [from, until] = boundsOfMonth(month)
/** The pages with a prepared plan. */
const PAGES = sized(20, 2)

// In order of days, as they arrive: a machine's month
// is scattered over the table.
const DAY = `
  insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
    upper_operation_data, under_operation_data, upper_hourmeter, under_hourmeter, odometer, upper_operation_hour, under_operation_hour,
    engine_working_hour, fuel_consumption_pto_on, fuel_consumption_pto_off, overload_counts, emergope_counts, has_alarm)
  select company_id, machine_id, $1::date, '2020-01-01', 1, $1::date + interval '14 h', 540,
    repeat('0', 26) || '222211' || repeat('3', n) || repeat('1', 30 - n) || '2222' || repeat('0', 30),
    repeat('0', 26) || '222211' || repeat('1', 30) || '2222' || repeat('0', 30),
    1000 + n, 500, 12345.6, n / 4.0, 1.75, 10, n, 29.4, 0, 0, false
  from (select *, 5 + (machine_id + extract(day from $1::date)::int) % 25 as n from machine where company_id = $2) m`

/** Months of days up to LAST, and what is derived from them. */
export const fill = async (admin: pg.Pool, { company_id }: Fleet, months = MONTHS): Promise<void> => {
  for (const one of recentMonths(LAST, months).toReversed())
    for (const day of datesOfMonth(one)) {
      await admin.query("select ensure_partition('daily_report', $1)", [`${day}T00:00:00Z`])
      await admin.query(DAY, [day, company_id])
    }
  await admin.query('select rebuild_daily_months()')
  await admin.query('select rebuild_daily_to_date()')
  await admin.query('vacuum analyze')
}

const count = (row: string, digit: string) =>
  `sum(96 - coalesce(octet_length(replace(k.${row}, '${digit}', '')), 96)) as`
const bit = '1 << (extract(day from k.recorded_date)::int - 1)'

type Query = { text: string; values: unknown[] }

/**
 * The page's query with month rows computed from the days' digits,
 * for the machines of the first page.
 */
const fromDigits = (company_id: number): Query => {
  const { text, values } = compiled(pageOfMonths(company_id, { ...month, page: 1 }))
  const monthRows = `
    select machine_id, company_id, '${from}'::date as month, max(recorded_date) as last_recorded_date,
      ${count('upper_operation_data', '3')} operation_slots, ${count('upper_operation_data', '2')} running_slots,
      ${count('upper_operation_data', '1')} neutral_slots, ${count('under_operation_data', '2')} track_slots,
      ${count('under_operation_data', '1')} no_ope_slots, sum(fuel_consumption_pto_on) as fuel_consumption_pto_on,
      sum(fuel_consumption_pto_off) as fuel_consumption_pto_off, count(fuel_consumption_pto_on) as fuel_on_days,
      count(fuel_consumption_pto_off) as fuel_off_days,
      bit_or(${bit}) as reported,
      bit_or(case when upper_operation_data ~ '[23]' or under_operation_data ~ '2' then ${bit} else 0 end) as operated,
      ${METERS.map((name) => `(array_agg(${name} order by recorded_date desc))[1] as ${name}`).join(', ')}
    from daily_report k
    where company_id = ${company_id} and recorded_date >= '${from}' and recorded_date < '${until}' and machine_id = any (array(
      select machine_id from machine where company_id = ${company_id} and owned order by serial_order, serial limit 50))
    group by machine_id, company_id`
  return { text: text.replace('with sold', `with daily_month as materialized (${monthRows}), sold`), values }
}

const random = (below: number): number => Math.floor(Math.random() * below)

/**
 * Runs per second of both sides in turn, so that other load
 * affects both.
 */
const rates = async (http: () => Promise<unknown>, direct: () => Promise<unknown>): Promise<[number, number]> => {
  const sums: [number, number] = [0, 0]
  for (let turn = 0; turn < TURNS; turn++) {
    sums[1] += (await rate(CLIENTS, SECONDS / TURNS, direct)) / TURNS
    sums[0] += (await rate(CLIENTS, SECONDS / TURNS, http)) / TURNS
  }
  return sums
}

const besideSql = (name: string, [http, direct]: [number, number]): Figure => ({
  name,
  value: http / direct,
  unit: 'x',
  goal: { at: 'least', bound: 0.7 },
  note: `${http.toFixed(0)} req/s ÷ ${direct.toFixed(0)} queries/s without row security, ${CLIENTS} clients, ${MONTHS} months of days`,
})

/** Runs per round trip. */
const RUNS = sized(20, 1)

/**
 * Milliseconds of each query inside the database, with a prepared plan
 * like the product's: planning and round trips are equal for all, and
 * would hide the difference.
 */
const databaseTimes = async (pool: pg.Pool, queries: readonly Query[]): Promise<number[]> => {
  const client = await pool.connect()
  try {
    const works: (() => Promise<unknown>)[] = []
    for (const [at, { text, values }] of queries.entries()) {
      await client.query(`prepare query_${at} as ${text}`)
      const given = values.map((value) => (typeof value === 'string' ? client.escapeLiteral(value) : String(value)))
      const runs = `execute query_${at}(${given.join()});`.repeat(RUNS)
      works.push(() => client.query(values.length > 0 ? runs : runs.replaceAll('()', '')))
    }
    return (await middleTimes(30, works)).map((time) => time / RUNS)
  } finally {
    client.release()
  }
}

/** Grid page of 50 and month of one machine, in a company of 20,000 machines. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id } = fleets.big
  // A superuser: without row security,
  // only the query's own condition applies.
  const bare = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  Object.assign(bare.options, { query_timeout: 0 })
  const { base, stop } = await serve(server)
  try {
    await fill(bare, fleets.big)
    const { rows } = await bare.query<{ serial: string }>('select serial from machine where company_id = $1', [
      company_id,
    ])
    const serial = () => rows[random(rows.length)]!.serial
    const token = await signIn(base, fleets.big)
    const answered = async (path: string): Promise<void> => {
      const { status } = await get(`${base}/api/v1/${path}year=${month.year}&month=${month.month}`, token)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
    const page = (n: number) => bare.query(compiled(pageOfMonths(company_id, { ...month, page: n })))
    const monthQuery = () => monthOfMachine(company_id, { serial: serial(), from, until, reach: 0, otherwise: 540 })
    const days = () => bare.query(compiled(monthQuery()))
    const [fromRows, fromDays] = [await page(1), await bare.query(fromDigits(company_id))]
    if (JSON.stringify(fromRows.rows) !== JSON.stringify(fromDays.rows))
      throw new Error('Month rows and digits disagree')
    const grid = await rates(
      () => answered(`daily/list?page=${1 + random(PAGES)}&`),
      () => page(1 + random(PAGES)),
    )
    const one = await rates(() => answered(`daily?serial=${serial()}&`), days)
    const [gridTime = 0, digitsTime = 0, daysTime = 0] = await databaseTimes(bare, [
      compiled(pageOfMonths(company_id, { ...month, page: 1 })),
      fromDigits(company_id),
      compiled(monthQuery()),
    ])
    return [
      besideSql('grid page of 50 in 20,000 machines', grid),
      besideSql('month of one machine in 20,000', one),
      {
        name: 'grid from digits ÷ from month rows',
        value: digitsTime / gridTime,
        unit: 'x',
        goal: { at: 'least', bound: 8 },
        note: `${digitsTime.toFixed(2)} ms ÷ ${gridTime.toFixed(2)} ms, 50 machines, in the database`,
      },
      {
        name: 'grid page in the database',
        value: gridTime,
        unit: 'ms',
        goal: { at: 'most', bound: 3 },
        note: `median of the query, its plan kept, ${RUNS} runs a trip`,
      },
      {
        name: 'month of one machine in the database',
        value: daysTime,
        unit: 'ms',
        goal: { at: 'most', bound: 1 },
        note: `median of the query, its plan kept, ${RUNS} runs a trip`,
      },
    ]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}

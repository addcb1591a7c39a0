// The demo's filling: newest first, resumed after a kill, complete.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type pg from 'pg'
import { localDay } from '#fixtures/calendar.ts'
import { Life } from '#fixtures/life.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { theftRecords } from '#fixtures/theft.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { testDatabase, type TestDatabase } from '#server/base/test-database.ts'
import { daysOf, fleetOf, storedDemo } from './demo-fleet.ts'
import { fillRest, openDemo } from './demo-fill.ts'
import { missing, type Progress, storedFilled } from './demo-history.ts'

const DAY = 86_400_000
const now = Date.now() - 2 * DAY
const env = { demo_machines: 30, demo_months: 6, demo_password: 'hoistline', demo_gateway_token: 'demo-gateway' }
const quiet = { passing: () => {}, print: () => {} }
const never = new AbortController().signal

let database: TestDatabase
let owner: pg.Pool
const urls = () => ({ owner: database.ownerUrl, intake: database.intakeUrl })
const options = () => ({ urls: urls(), reporter: quiet, signal: never, now })
const count = async (table: string) =>
  (await dbOfPool(owner).rows<{ count: number }>(sql`select count(*) from ${sql.table(table)}`))[0]?.count ?? 0

beforeAll(async () => {
  database = await testDatabase()
  owner = openPool({ url: database.ownerUrl, max: 2, pipeline: false, name: 'test' })
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

describe('the demo in the database', () => {
  it('opens with companies, accounts, machines, terminals, a gateway and the newest 14 days', async () => {
    const demo = await openDemo(env, options())
    const { machines, companies, sales } = fleetOf(demo)
    expect(sales).toHaveLength(2)
    expect(await count('company')).toBe(companies.length)
    expect(await count('machine_identity')).toBe(machines.length)
    expect(await count('machine')).toBe(machines.length + sales.length)
    expect(await count('account')).toBe(3)
    const reporting = machines.filter(({ terminal_installed_on }) => terminal_installed_on)
    const replaced = reporting.filter(({ former_terminal_number }) => former_terminal_number)
    expect(replaced.length).toBeGreaterThan(0)
    expect(await count('terminal')).toBe(reporting.length + replaced.length)
    expect(await storedFilled(dbOfPool(owner))).toEqual({ newest: 1, oldest: 14 })
    expect(await count('quarantine')).toBe(0)
  })

  it('is found by a second start, which adds nothing', async () => {
    const before = await count('receive_history')
    const demo = await openDemo({ ...env, demo_machines: 90 }, { ...options(), now: now + DAY })
    expect(demo.machines).toBe(30)
    expect(await count('receive_history')).toBe(before)
    expect(await count('machine_identity')).toBe(30)
    expect(await count('geo_alert')).toBe(0)
  })

  it('continues after an interruption, also with the days since then', async () => {
    const reports: Progress[] = []
    const stopping = new AbortController()
    await fillRest(urls(), stopping.signal, () => stopping.abort())
    await fillRest(urls(), stopping.signal, () => stopping.abort())
    let steps = 0
    // The first step has the days since, the second older ones.
    const ended = () => {
      if (++steps === 2) throw new Error('ended')
    }
    await expect(fillRest(urls(), never, ended)).rejects.toThrow('ended')
    // Received with the records, whatever ends the filling; few came late.
    const [late] = await dbOfPool(owner).rows<{ share: number }>(sql`
      select count(*) filter (where received_at > recorded_at + interval '2 days')::float8 / count(*) as share
      from receive_history where recorded_at < now() - interval '4 days'`)
    expect(late?.share).toBeGreaterThan(0)
    expect(late?.share).toBeLessThan(0.05)
    const half = await storedFilled(dbOfPool(owner))
    expect(half?.oldest).toBeLessThan(daysOf(env.demo_months))
    await fillRest(urls(), never, ({ progress }) => reports.push(progress))
    const last = reports.at(-1)
    expect(last?.days).toBe(last?.of)
    expect(last?.refused).toBe(0)
    expect(await storedFilled(dbOfPool(owner))).toEqual({ newest: -1, oldest: daysOf(env.demo_months) })

    const fleet = fleetOf({ ...(await openDemo(env, options())) })
    let daily = 0
    let all = fleet.machines.flatMap(theftRecords).length
    for (const machine of fleet.machines.filter(({ terminal_installed_on }) => terminal_installed_on)) {
      const life = new Life(machine)
      const made = localDay(now, machine.time_difference)
      for (let day = made - daysOf(env.demo_months); day <= made + 1; day++) {
        const lived = life.day(day)
        const records = lived ? recordsOfDay(machine, lived) : []
        all += records.length
        if (records.some(({ data_type }) => data_type === 'daily')) daily++
      }
    }
    expect(await count('daily_report')).toBe(daily)
    expect(await count('receive_history')).toBe(all)
  })

  it('has areas with machines in them, departures and returns, and a theft at night', async () => {
    const db = dbOfPool(owner)
    const shapes = await db.rows<{ shape: string; has_watch: boolean }>(sql`
      select distinct shape, watch is not null as has_watch from geo_alert order by 1, 2`)
    expect(shapes).toEqual([
      { shape: 'circle', has_watch: false },
      { shape: 'circle', has_watch: true },
      { shape: 'polygon', has_watch: false },
    ])
    const empty = await db.rows(sql`
      select from geo_alert a where not exists (
        select from geo_alert_machine g where g.company_id = a.company_id and g.geo_alert_id = a.id)`)
    expect(empty).toEqual([])
    const stolen = fleetOf((await storedDemo(db))!).machines.find(({ stolen_day }) => stolen_day !== null)!
    const nights = await db.rows<{ at: string; outside: boolean }>(sql`
      select to_char(e.recorded_at at time zone 'Asia/Tokyo', 'HH24:MI') as at, m.geo_alert_outside as outside
      from geo_alert_event e join machine m using (company_id, machine_id)
      join geo_alert a on a.company_id = e.company_id and a.id = e.geo_alert_id
      where m.serial = ${stolen.serial} and e.kind = 'departure' and a.watch is not null`)
    expect(nights).toEqual([{ at: '02:05', outside: true }])
    expect(await count('geo_alert_event')).toBeGreaterThan(1)
  })

  it('has results whose meters lie between the machine’s own readings, with costs and prices of fuel', async () => {
    const db = dbOfPool(owner)
    const results = { compared: 0, astray: 0, costs: 0, results: 0 }
    for (const { company_id } of await db.rows<{ company_id: number }>(sql`select company_id from company`)) {
      const [own] = await db.rows<typeof results>(sql`
        with r as (
          select r.*, p.meter as name from maintenance_result r join schedule_point p using (company_id, point_id)
          where r.company_id = ${company_id} and r.meter is not null
        ), near as (
          select r.meter,
            (select to_jsonb(d) ->> r.name from daily_report d where d.company_id = ${company_id} and d.machine_id = r.machine_id
              and d.recorded_date < r.done_on order by d.recorded_date desc limit 1)::numeric as before,
            (select to_jsonb(d) ->> r.name from daily_report d where d.company_id = ${company_id} and d.machine_id = r.machine_id
              and d.recorded_date >= r.done_on order by d.recorded_date limit 1)::numeric as later
          from r join machine m using (company_id, machine_id)
          where not exists (select from daily_report d where d.company_id = ${company_id} and d.machine_id = r.machine_id and d.meter_marks is not null)
        )
        select count(*) filter (where before is not null and later is not null) as compared,
          count(*) filter (where meter not between before - 0.1 and later) as astray,
          (select count(cost) from maintenance_result where company_id = ${company_id})::float8 as costs,
          (select count(*) from maintenance_result where company_id = ${company_id}) as results from near`)
      for (const name of Object.keys(results) as (keyof typeof results)[]) results[name] += own![name]
    }
    expect(results.compared).toBeGreaterThan(10)
    expect(results.astray).toBe(0)
    expect(results.costs / results.results).toBeGreaterThan(0.7)
    const currencies = await db.rows<{ currency: string }>(sql`
      select distinct currency from fuel_price p join company c using (company_id) where country_code = 'JP'`)
    expect(currencies).toEqual([{ currency: 'JPY' }])
    expect(await count('fuel_price')).toBe(await count('company'))
  })

  it('has overdue work on few machines, and records that arrive after different times', async () => {
    const db = dbOfPool(owner)
    const [overdue] = await db.rows<{ machines: number }>(sql`
      select count(distinct machine_id) as machines from schedule_point where is_active and next_date < current_date - 1`)
    expect(overdue?.machines).toBeLessThan(4)
    const [lag] = await db.rows<{ share: number }>(sql`
      select max(n)::float8 / sum(n) as share from (
        select count(*) as n from receive_history where received_at < recorded_at + interval '1 day' group by received_at - recorded_at) l`)
    expect(lag?.share).toBeLessThan(0.05)
  })

  it('assigns a sold machine’s days to their owner at the time', async () => {
    const [sale] = fleetOf(await openDemo(env, options())).sales
    const days = await dbOfPool(owner).rows<{ code: string; first: string; last: string }>(sql`
      select c.code, min(recorded_date)::text as first, max(recorded_date)::text as last
      from daily_report d join company c using (company_id) join machine_identity i using (machine_id)
      where i.serial = ${sale?.serial} group by c.code order by first`)
    expect(days.map(({ code }) => code)).toEqual(['kanto-rent', 'harima'])
    const sold = sale?.from ?? ''
    expect(days[0] && days[0].last < sold).toBe(true)
    expect(days[1] && days[1].first >= sold).toBe(true)
  })

  it('has the newest day in the machine’s state, in any order of arrival', async () => {
    const [row] = await dbOfPool(owner).rows<{ behind: number; reported: number }>(sql`
      select count(*) filter (where s.latest_recorded_date < d.newest) as behind, count(d.newest) as reported from machine_state s
      left join (select company_id, machine_id, max(recorded_date) as newest from daily_report group by company_id, machine_id) d
      using (company_id, machine_id)`)
    expect(row?.behind).toBe(0)
    expect(row?.reported).toBeGreaterThan(20)
  })

  it('finds the missing days after a pause', () => {
    const demo = { seed: 1, machines: 10, months: 1, now: 0 }
    expect(missing(demo, null, 0)).toEqual([[1, 31]])
    expect(missing(demo, { newest: 1, oldest: 31 }, DAY - 1)).toEqual([])
    expect(missing(demo, { newest: 1, oldest: 20 }, 3 * DAY)).toEqual([
      [-2, 0],
      [21, 31],
    ])
  })

  it('refuses a database with companies of its own', async () => {
    const other = await testDatabase()
    const pool = openPool({ url: other.ownerUrl, max: 1, pipeline: false, name: 'test' })
    try {
      await dbOfPool(pool).rows(sql`insert into company (code, name, country_code) values ('own', 'Own', 'JP')`)
      const opening = openDemo(env, {
        ...options(),
        urls: { owner: other.ownerUrl, intake: other.intakeUrl },
      })
      await expect(opening).rejects.toThrow(/companies of its own/)
    } finally {
      await pool.end()
      await other.close()
    }
  })
})

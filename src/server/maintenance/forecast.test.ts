// Forecasts by hours over HTTP, against days that are reckoned by hand.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '#domain/time.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let all: TestMaintenance
beforeAll(async () => {
  all = await testMaintenance()
  // A country without holidays known here: every day is open.
  await all.app.owner.query("update company set country_code = 'AQ' where code = 'alpha'")
})
afterAll(() => all.app.close())

/** Numbers from 0 up to `below`, the same in each run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const PERIOD = 500
/** Hundredths of an hour that the meter counts of an hour of work. */
const SHARES = [50, 75, 100, 125]

type Life = { serial: string; days: number; hours: number[]; share: number }

/** Machines that worked whole hours on each day up to today; from three weeks on the same on each weekday. */
const LIVES = [2, 3, 4, 6, 7, 9, 13, 17, 20, 21, 22, 34, 61, 90, 120].map((days, at): Life => {
  const next = numbersFrom(days * 7919 + 1)
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? 0 : 1 + next(9)))
  const hours = Array.from({ length: days }, (_, day) =>
    days < 21 ? 1 + next(10) : week[new Date(`${daysLater(TODAY, day + 1 - days)}T00:00:00Z`).getUTCDay()]!,
  )
  return { serial: `F${days}`, days, hours, share: SHARES[at % SHARES.length]! }
})

const store = async ({ serial, days, hours, share }: Life): Promise<void> => {
  await all.newMachine(serial, {}, { upper_hourmeter: 2000 })
  let meter = 2000 - hours.reduce((sum, each) => sum + each * share, 0) / 100
  const rows = hours.map((each, day) => {
    meter += (each * share) / 100
    return { date: daysLater(TODAY, day + 1 - days), digits: '3'.repeat(each * 4).padEnd(96, '0'), meter }
  })
  await all.app.asOwner(async (db) => {
    await db.rows(sql`
      select ensure_partition('daily_report', d::timestamptz)
      from generate_series(${rows[0]!.date}::date, ${TODAY}::date, interval '1 day') d`)
    await db.rows(sql`
      insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
        upper_operation_data, upper_hourmeter, has_alarm)
      select m.company_id, m.machine_id, r.date, '2020-01-01', 1, r.date, 540, r.digits, r.meter, false
      from machine m, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (date date, digits text, meter numeric)
      where m.serial = ${serial}`)
  })
}

/** In whole hundredths, day by day, as one would with a calendar and a pencil. */
const byHand = ({ days, hours, share }: Life): string => {
  if (days < 21) {
    const sum = hours.reduce((one, other) => one + other, 0)
    let day = 1
    while (day * sum * share < PERIOD * 100 * days) day++
    return daysLater(TODAY, day)
  }
  let left = PERIOD * 100
  let day = 0
  // What a day brings is what the same weekday brought a week or more ago.
  while (left > 0) {
    day++
    left -= hours[days - 1 - ((7 - (day % 7)) % 7)]! * share
  }
  return daysLater(TODAY, day)
}

test('a point by hours is due on the day that its meter would come to, whatever number of days is known', async () => {
  for (const life of LIVES) await store(life)
  const dates: Record<string, string | null> = {}
  for (const { serial } of LIVES) {
    const own = { serial, name: 'Check', meter: 'upper_hourmeter', hours: PERIOD }
    expect((await all.post('schedule/set_point', own)).status, serial).toBe(200)
    dates[serial] = (await all.pointsOf(serial))['Check']!.next!.date
  }
  expect(dates).toEqual(Object.fromEntries(LIVES.map((life) => [life.serial, byHand(life)])))
})

test('a meter that the newest days left out is forecast from its own last day', async () => {
  const life: Life = { serial: 'G1', days: 15, hours: Array<number>(15).fill(5), share: 100 }
  await store(life)
  const day = daysLater(TODAY, -4)
  await all.app.owner.query(`
    update daily_report d set upper_hourmeter = null from machine m
    where m.company_id = d.company_id and m.machine_id = d.machine_id and m.serial = 'G1' and d.recorded_date > '${day}'`)
  await all.app.owner.query(`
    update machine_state s set upper_hourmeter = 1980, upper_hourmeter_on = '${day}' from machine m
    where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = 'G1'`)
  await all.post('schedule/set_point', { serial: 'G1', name: 'Check', meter: 'upper_hourmeter', hours: PERIOD })
  // 500 hours at 5 hours a day, from four days ago on.
  expect((await all.pointsOf('G1'))['Check']!.next!.date).toBe(daysLater(TODAY, 96))
})

// Month rows in step with their days, in whatever order days arrive.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { isOperated } from '#domain/day-slots.ts'
import { METERS } from '#domain/hour-meter.ts'
import { countsOfDays } from '#domain/month-totals.ts'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { itemOf, openIntake, readItems, storeArrivals, type Intake } from '#server/intake/accept-records.ts'
import { rehome } from '#server/intake/rehome.ts'
import { storeTerminals } from '#server/intake/terminal.ts'
import { inTransaction, openPool } from '#server/base/db.ts'
import { testSite, type TestSite } from '#server/intake/test-site.ts'
import { dailyRecord } from './record.ts'

const SERIALS = ['ONE', 'TWO'] as const
let site: TestSite
let intake: Intake
let terminals: Map<string, [first: number, second: number]>
beforeAll(async () => {
  site = await testSite([SERIALS.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 })), []])
  intake = openIntake(site.pool, [dailyRecord])
  const machines = SERIALS.map((serial) => site.machine_ids.get(serial)!)
  const first = await site.owner.rows<{ machine_id: number; terminal_id: number }>(sql`select * from terminal`)
  const second = await storeTerminals(
    site.owner,
    machines.map((machine_id) => ({
      machine_id,
      terminal_type: 4,
      number: 'second',
      installed_at: '2026-02-10T00:00:00Z',
    })),
  )
  terminals = new Map(
    SERIALS.map((serial, i) => [
      serial,
      [first.find(({ machine_id }) => machine_id === machines[i])!.terminal_id, second.get(machines[i]!)!],
    ]),
  )
})
afterAll(() => site.close())

type Sent = { record: TerminalRecord; terminal: 0 | 1 }
const digits = (unit: string) =>
  fc.array(fc.constantFrom(...unit), { minLength: 4, maxLength: 4 }).map((some) => some.join('').repeat(24))
const tenths = fc.option(fc.nat({ max: 999 }).map((n) => n / 10))

const sent: fc.Arbitrary<Sent> = fc
  .record({
    serial: fc.constantFrom(...SERIALS),
    // Includes a change of month.
    day: fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-31'),
    terminal: fc.constantFrom<0 | 1>(0, 1),
    sequence: fc.nat({ max: 4 }),
    upper_operation_data: digits('0123'),
    under_operation_data: fc.option(digits('012')),
    fuel_consumption_pto_on: tenths,
    fuel_consumption_pto_off: tenths,
    odometer: tenths,
    upper_hourmeter: tenths,
    second_engine_hourmeter: tenths,
  })
  .map(({ serial, day, terminal, sequence, ...body }) => {
    const recorded_at = `${day}T09:00:00Z`
    const record = { serial, data_type: 'daily' as const, recorded_at, sequence }
    return { record: { ...record, body: aDay({ recorded_date: day, ...body }) }, terminal }
  })
const identityOf = ({ record: { serial, sequence, body }, terminal }: Sent) =>
  [serial, body['recorded_date'], terminal, sequence].join()
const set = fc.uniqueArray(sent, { selector: identityOf, minLength: 1, maxLength: 30 })

const deliver = async (records: readonly Sent[], batch: number, at_once: number): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(records.length / batch) }, (_, n) =>
    records.slice(n * batch, (n + 1) * batch),
  )
  const carry = async (): Promise<void> => {
    for (let next = batches.shift(); next; next = batches.shift()) {
      const speakers = next.map(({ record, terminal }) => ({
        record,
        sender: { terminal_id: terminals.get(record.serial)![terminal], gateway_id: null, terminals: null },
      }))
      const arrivals = await Promise.all(
        speakers.map(({ record, sender }) => readItems(intake, sender, [itemOf(record)])),
      )
      const outcomes = await storeArrivals(intake, arrivals.flat())
      expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: at_once }, carry))
}

type Stored = {
  company_id: number
  machine_id: number
  recorded_date: string
  upper_operation_data: string
  under_operation_data: string | null
  fuel_consumption_pto_on: number | null
  fuel_consumption_pto_off: number | null
  meter_marks: Record<string, string> | null
} & Record<(typeof METERS)[number], number | null>
const meters = sql.raw(METERS.join(', '))
const storedDays = () =>
  site.owner.rows<Stored>(sql`
    select company_id, machine_id, recorded_date::text, upper_operation_data, under_operation_data,
      fuel_consumption_pto_on, fuel_consumption_pto_off, meter_marks, ${meters} from daily_report order by 1, 2, 3`)
const storedMonths = () =>
  site.owner.rows(sql`
    select company_id, machine_id, month::text, reported, operated, last_recorded_date::text, operation_slots, running_slots,
      neutral_slots, track_slots, no_ope_slots, fuel_consumption_pto_on, fuel_consumption_pto_off, fuel_on_days, fuel_off_days, ${meters}
    from daily_month order by 1, 2, 3`)

const bits = (days: readonly Stored[]) =>
  days.reduce((all, day) => all | (1 << (Number(day.recorded_date.slice(8)) - 1)), 0)
const fuelOf = (days: readonly Stored[], name: 'fuel_consumption_pto_on' | 'fuel_consumption_pto_off') => {
  const values = days.flatMap((day) => day[name] ?? [])
  return { sum: values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100, days: values.length }
}

const monthOf = (some: readonly Stored[]) => {
  const counts = countsOfDays(some)
  const [on, off] = [fuelOf(some, 'fuel_consumption_pto_on'), fuelOf(some, 'fuel_consumption_pto_off')]
  return {
    company_id: some[0]!.company_id,
    machine_id: some[0]!.machine_id,
    month: `${some[0]!.recorded_date.slice(0, 7)}-01`,
    reported: bits(some),
    operated: bits(some.filter((day) => isOperated(day.upper_operation_data, day.under_operation_data))),
    last_recorded_date: some.at(-1)!.recorded_date,
    operation_slots: counts.operation,
    running_slots: counts.running,
    neutral_slots: counts.neutral,
    track_slots: counts.track,
    no_ope_slots: counts.no_ope,
    fuel_consumption_pto_on: on.sum,
    fuel_consumption_pto_off: off.sum,
    fuel_on_days: on.days,
    fuel_off_days: off.days,
    // The last value of the month that counts.
    ...Object.fromEntries(
      METERS.map((name) => {
        const counts = (day: Stored) => day[name] !== null && day.meter_marks?.[name] !== 'doubted'
        return [name, some.findLast(counts)?.[name] ?? null]
      }),
    ),
  }
}

/** The month rows that domain's rules compute from the days. */
const monthsOf = (days: readonly Stored[]) => {
  const months = new Map<string, Stored[]>()
  for (const day of days) {
    const key = `${day.company_id} ${day.machine_id} ${day.recorded_date.slice(0, 7)}`
    months.set(key, [...(months.get(key) ?? []), day])
  }
  return [...months.values()].map(monthOf)
}

const storedToDate = () =>
  site.owner.rows(sql`
    select company_id, machine_id, month::text, reported, operated, fuelled, to_json(operation) as operation,
      to_json(running) as running, to_json(neutral) as neutral, to_json(fuelled_slots) as fuelled_slots, to_json(fuel) as fuel
    from daily_to_date order by 1, 2, 3`)

const hundredths = (day: Stored) => {
  const told = [day.fuel_consumption_pto_on, day.fuel_consumption_pto_off].filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((sum, value) => sum + Math.round(value * 100), 0)
}
const toDate = (values: readonly number[]) => values.map((_, at) => values.slice(0, at + 1).reduce((a, b) => a + b, 0))

/** The rows of sums to date of the months that `monthsOf` computes. */
const toDateOf = (days: readonly Stored[]) =>
  monthsOf(days).map(({ company_id, machine_id, month, reported, operated }) => {
    const some = days.filter(
      (day) =>
        day.company_id === company_id &&
        day.machine_id === machine_id &&
        day.recorded_date.startsWith(month.slice(0, 7)),
    )
    const counts = some.map((day) => countsOfDays([day]))
    const fuel = some.map(hundredths)
    return {
      company_id,
      machine_id,
      month,
      reported,
      operated,
      fuelled: bits(some.filter((day) => hundredths(day) !== null)),
      operation: toDate(counts.map(({ operation }) => operation)),
      running: toDate(counts.map(({ running }) => running)),
      neutral: toDate(counts.map(({ neutral }) => neutral)),
      fuelled_slots: toDate(
        counts.map(({ operation, running, neutral }, at) => (fuel[at] === null ? 0 : operation + running + neutral)),
      ),
      fuel: toDate(fuel.map((value) => value ?? 0)),
    }
  })

const expectInStep = async (): Promise<Stored[]> => {
  const days = await storedDays()
  expect(await storedMonths()).toEqual(monthsOf(days))
  expect(await storedToDate()).toEqual(toDateOf(days))
  return days
}

const rebuild = async (): Promise<void> => {
  await site.owner.rows(sql`select rebuild_daily_months()`)
  await site.owner.rows(sql`select rebuild_daily_to_date()`)
}

const empty = async (): Promise<void> => {
  await site.owner.rows(sql`truncate receive_history, daily_report, daily_month, daily_to_date`)
  expect(await storedMonths()).toEqual([])
}

test('months match their days in any order of arrival', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      set,
      fc.infiniteStream(fc.nat()),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (records, chance, batch, at_once) => {
        await empty()
        const again = records.filter(() => chance.next().value % 4 === 0)
        await deliver([...records, ...again], batch, at_once)
        compared += (await expectInStep()).length
        await rebuild()
        await expectInStep()
      },
    ),
    { numRuns: 50 },
  )
  expect(compared).toBeGreaterThan(100)
})

test('a correction counts once; an older version is ignored', async () => {
  await empty()
  const day = (sequence: number, slots: string): Sent => ({
    terminal: 0,
    record: {
      serial: 'ONE',
      data_type: 'daily',
      recorded_at: '2026-03-02T09:00:00Z',
      sequence,
      body: aDay({ recorded_date: '2026-03-02', upper_operation_data: slots, under_operation_data: null }),
    },
  })
  const worked = (slots: number) => '3'.repeat(slots) + '0'.repeat(96 - slots)
  const operated = async () =>
    (
      await site.owner.rows<{ slots: number; operated: number }>(
        sql`select operation_slots as slots, operated from daily_month`,
      )
    )[0]
  await deliver([day(2, worked(10))], 1, 1)
  expect(await operated()).toEqual({ slots: 10, operated: 2 })
  await deliver([day(3, worked(4)), day(1, worked(50))], 1, 1)
  expect(await operated()).toEqual({ slots: 4, operated: 2 })
  await deliver([day(4, worked(0))], 1, 1)
  expect(await operated()).toEqual({ slots: 0, operated: 0 })
})

test('days move their figures with the machine to another company; deleting days rebuilds months', async () => {
  const pool = openPool({ url: site.database.ownerUrl, max: 1, pipeline: false, name: 'test transfer' })
  const machine_id = site.machine_ids.get('ONE')!
  const [old_company, new_company] = (
    await site.owner.rows<{ company_id: number }>(sql`select company_id from company order by code`)
  ).map(({ company_id }) => company_id) as [number, number]
  let moved = 0
  await fc.assert(
    fc.asyncProperty(set, fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-31'), async (records, day) => {
      await empty()
      await deliver(records, 30, 1)
      const from = Date.parse(`${day}T00:00:00+09:00`)
      const move = { machine_id, time_difference: 540, old_company, new_company, from }
      await inTransaction(pool, (db) => rehome(db, [dailyRecord], move))
      const days = await expectInStep()
      moved += days.filter(({ company_id }) => company_id === new_company).length
      await site.owner.rows(sql`delete from daily_report where recorded_date = ${day}::date`)
      await rebuild()
      await expectInStep()
    }),
    { numRuns: 20 },
  )
  expect(moved).toBeGreaterThan(0)
  await pool.end()
})

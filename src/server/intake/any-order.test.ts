// Whatever the order, repetition, split and concurrency in which records come, the database ends the same.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataType, TerminalRecord } from '#contract/intake.ts'
import { aDay } from '#fixtures/day.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { aMachine } from '#fixtures/machine.ts'
import { recordTypes } from '#server/app.ts'
import { itemOf, openIntake, readItems, storeArrivals, type Intake } from './accept-records.ts'
import { storeTerminals } from './terminal.ts'
import { testSite, type TestSite } from './test-site.ts'

let site: TestSite
let intake: Intake
/** terminal_ids by serial: the first, and the one that took its place on the third day */
const terminals = new Map<string, [number, number]>()

const SERIALS = ['ONE', 'TWO', 'SOLD'] as const
const DAY = 86_400_000
const START = Date.parse('2026-03-30T15:00:00Z')
const at = (day: number, minutes: number): string => new Date(START + day * DAY + minutes * 60_000).toISOString()
const dateOf = (day: number): string => new Date(Date.parse('2026-03-31') + day * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  const [one, two, sold] = SERIALS.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 }))
  site = await testSite([[one!, sold!], [two!]])
  intake = openIntake(site.pool, recordTypes)
  const machine_ids = SERIALS.map((serial) => site.machine_ids.get(serial)!)
  const second = await storeTerminals(
    site.owner,
    machine_ids.map((machine_id) => ({ machine_id, terminal_type: 4, number: 'second', installed_at: at(2, 0) })),
  )
  const first = await site.owner.rows<{ machine_id: number; terminal_id: number }>(
    sql`select machine_id, terminal_id from terminal where number <> 'second'`,
  )
  for (const [i, serial] of SERIALS.entries()) {
    const machine_id = machine_ids[i]!
    terminals.set(serial, [first.find((one) => one.machine_id === machine_id)!.terminal_id, second.get(machine_id)!])
  }
  // SOLD goes from A to B on its fourth day.
  const machine_id = site.machine_ids.get('SOLD')!
  await site.owner.rows(sql`update ownership set owned_to = ${at(3, 0)}::timestamptz where machine_id = ${machine_id}`)
  await site.owner.rows(
    sql`insert into ownership (machine_id, company_id, owned_from) select ${machine_id}, company_id, ${at(3, 0)}::timestamptz from company where code = 'B'`,
  )
  await site.owner.rows(sql`
    insert into machine (company_id, machine_id, serial, display_serial, type_code, machine_category)
    select (select company_id from company where code = 'B'), machine_id, serial, serial, type_code, machine_category from machine where machine_id = ${machine_id}`)
})
afterAll(() => site.close())

type Sent = { record: TerminalRecord; terminal: 0 | 1 }

const EVENTS = ['overload', 'emergency', 'engine', 'unheard of', undefined] as const

const eventOf = (event_type: (typeof EVENTS)[number], day: number, value: number): Record<string, unknown> => {
  if (event_type === 'overload') return anOverload({ load: value, note: value })
  if (event_type === 'emergency') return anEmergency({ platform_height: value })
  if (event_type === 'engine') return anEngineDay({ recorded_date: dateOf(day), runs: [{ from: value, to: null }] })
  return { event_type, value }
}

const sent: fc.Arbitrary<Sent> = fc
  .record({
    serial: fc.constantFrom(...SERIALS),
    data_type: fc.constantFrom<DataType>(
      'daily',
      'daily',
      'position',
      'alarm',
      'alarm_event',
      'event',
      'event',
      'event',
    ),
    event_type: fc.constantFrom(...EVENTS),
    day: fc.nat({ max: 5 }),
    terminal: fc.constantFrom<0 | 1>(0, 1),
    sequence: fc.nat({ max: 3 }),
    minutes: fc.constantFrom(0, 600, 1_200),
    value: fc.nat({ max: 4 }),
  })
  .map(({ serial, data_type, event_type, day, terminal, sequence, minutes, value }) => {
    const bodies: Partial<Record<DataType, Record<string, unknown>>> = {
      // Days omit fields, each its own.
      daily: aDay({
        recorded_date: dateOf(day),
        upper_hourmeter: value === 0 ? null : 100 + value,
        odometer: value === 1 ? null : value,
        pto_hourmeter: value === 2 && day % 2 === 0 ? 7 + day : null,
        upper_fuel_level: value < 3 ? null : 50 + sequence,
        note: value,
      }),
      position: { latitude: 35 + value, longitude: 139, data_type: (value % 3) + 1 },
      event: eventOf(event_type, day, value),
    }
    const alarm = {
      recorded_date: at(day, minutes),
      alarm_event_detail_key: `k${value % 2}`,
      // A correction may name another code or device than what it corrects.
      error_code: `E-${(value + sequence) % 3}`,
      control_device_code: [null, 'ECU', 'AML'][(value + terminal) % 3],
      state: value > 1 ? 1 : 0,
    }
    return {
      record: { serial, data_type, recorded_at: at(day, minutes), sequence, body: bodies[data_type] ?? alarm },
      terminal,
    }
  })

const identityOf = ({ record, terminal }: Sent): string => {
  const { serial, data_type, recorded_at, sequence, body } = record
  const { event_type } = body
  const ofDay = data_type === 'daily' || event_type === 'engine'
  const key = ofDay ? body['recorded_date'] : recorded_at
  const kind = event_type === 'unheard of' ? undefined : event_type
  return [serial, data_type, kind, key, body['alarm_event_detail_key'], terminal, sequence].join()
}

const set = fc.uniqueArray(sent, { selector: identityOf, minLength: 1, maxLength: 40 })

/** Another way for the same records to come: batches of numbers into the set, so many at the same time. */
const delivery = (size: number) =>
  fc.record({
    order: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
    again: fc.array(fc.nat({ max: size - 1 }), { maxLength: 10 }),
    batch: fc.integer({ min: 1, max: 15 }),
    at_once: fc.integer({ min: 1, max: 5 }),
  })

const deliver = async (
  records: readonly Sent[],
  order: readonly number[],
  batch: number,
  at_once: number,
): Promise<void> => {
  const batches: Sent[][] = []
  for (let from = 0; from < order.length; from += batch)
    batches.push(order.slice(from, from + batch).map((number) => records[number]!))
  const carry = async (): Promise<void> => {
    for (let next = batches.shift(); next; next = batches.shift()) {
      const arrivals = await Promise.all(
        next.map(({ record, terminal }) =>
          readItems(intake, { terminal_id: terminals.get(record.serial)![terminal], gateway_id: null }, [
            itemOf(record),
          ]),
        ),
      )
      const outcomes = await storeArrivals(intake, arrivals.flat())
      expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: at_once }, carry))
}

const TABLES = [
  'receive_history',
  ...recordTypes.flatMap(({ table, derived = [] }) => [table?.name ?? [], ...derived].flat()),
]

const dump = async (): Promise<Record<string, unknown[]>> => {
  const all: Record<string, unknown[]> = {}
  for (const table of [...TABLES, 'machine_state'])
    all[table] = await site.owner.rows(
      sql`select (to_jsonb(t) - 'received_at')::text as row from ${sql.table(table)} t order by 1`,
    )
  return all
}

const empty = async (): Promise<void> => {
  await site.owner.rows(sql.raw(`truncate ${TABLES.join(', ')}`))
  await site.owner.rows(sql`delete from machine_state`)
  await site.owner.rows(
    sql`insert into machine_state (company_id, machine_id) select company_id, machine_id from machine`,
  )
}

test('any order, repetition, split and concurrency of a set of records leaves the same rows', async () => {
  const compared = { daily_report: 0, overload: 0, emergency: 0, engine_day: 0 }
  await fc.assert(
    fc.asyncProperty(
      set.chain((records) => fc.tuple(fc.constant(records), delivery(records.length))),
      async ([records, { order, again, batch, at_once }]) => {
        await empty()
        await deliver(records, [...records.keys()], records.length, 1)
        const expected = await dump()
        expect(expected['receive_history']).toHaveLength(records.length)
        await empty()
        await deliver(records, [...order, ...again], batch, at_once)
        expect(await dump()).toEqual(expected)
        for (const table of Object.keys(compared) as (keyof typeof compared)[])
          compared[table] += expected[table]!.length
      },
    ),
    { numRuns: 60 },
  )
  expect(compared.daily_report).toBeGreaterThan(60)
  expect(Math.min(compared.overload, compared.emergency, compared.engine_day)).toBeGreaterThan(8)
}, 120_000)

type Reading = { serial: string; name: string; value: number; day: string }

/** The last value of each reading with its day, from the stored days alone. */
const lastReadings = () =>
  site.owner.rows<Reading>(sql`
    select distinct on (company_id, serial, name) company_id, serial, name, value, recorded_date::text as day
    from daily_report d join machine_identity using (machine_id) cross join lateral (values
      ('upper_hourmeter', upper_hourmeter), ('odometer', odometer), ('pto_hourmeter', pto_hourmeter),
      ('upper_fuel_level', upper_fuel_level)) v (name, value)
    where value is not null order by company_id, serial, name, recorded_date desc`)

const shownReadings = () =>
  site.owner.rows<Reading>(sql`
    select company_id, serial, name, value, day::text from machine_state s join machine_identity using (machine_id)
    cross join lateral (values ('upper_hourmeter', upper_hourmeter, upper_hourmeter_on), ('odometer', odometer, odometer_on),
      ('pto_hourmeter', pto_hourmeter, pto_hourmeter_on), ('upper_fuel_level', upper_fuel_level, upper_fuel_level_on)) v (name, value, day)
    where value is not null order by company_id, serial, name`)

test('a day that omits a meter or level leaves its last value with its day, and open alarms are the newest of their code', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      set.chain((records) => fc.tuple(fc.constant(records), delivery(records.length))),
      async ([records, { order, batch, at_once }]) => {
        await empty()
        await deliver(records, order, batch, at_once)
        const expected = await lastReadings()
        expect(await shownReadings()).toEqual(expected)
        const [open] = await site.owner.rows<{ wanted: number; told: number }>(sql`
          select (select count(*)::int from (
              select distinct on (company_id, machine_id, error_code, control_device_code) state from alarm
              order by company_id, machine_id, error_code, control_device_code, recorded_date desc, installed_at desc,
                sequence desc, alarm_event_detail_key, type) newest where state = 1) as wanted,
            (select sum(alarm_count)::int from machine_state) as told`)
        expect(open!.told).toBe(open!.wanted)
        compared += expected.length + open!.wanted
      },
    ),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(60)
}, 120_000)

test('an alarm reads no other than the newest of its code, however many the machine has had', async () => {
  await empty()
  const machine_id = site.machine_ids.get('ONE')!
  await site.owner.rows(sql`select ensure_partition('alarm', '2026-01-01')`)
  await site.owner.rows(sql`
    insert into alarm (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence, recorded_at, error_code, state)
    select company_id, ${machine_id}, '2026-01-01'::timestamptz + n * interval '1 second', 'k', 1, '2020-01-01', n, '2026-01-01', 'E-' || n % 5, 1
    from ownership, generate_series(1, 20000) n where machine_id = ${machine_id} and owned_to is null`)
  await site.owner.rows(sql`analyze alarm`)
  const readRows = async () => {
    const [row] = await site.owner.rows<{ rows: number }>(sql`
      select sum(idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relname like 'alarm%'`)
    return row!.rows
  }
  const before = await readRows()
  const record = { serial: 'ONE', data_type: 'alarm' as const, recorded_at: '2026-01-02T00:00:00Z', sequence: 99_999 }
  const body = { recorded_date: '2026-01-02T00:00:00Z', alarm_event_detail_key: 'n', error_code: 'E-3', state: 1 }
  await deliver([{ record: { ...record, body }, terminal: 0 }], [0], 1, 1)
  await expect.poll(readRows, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await readRows()) - before).toBeLessThan(2_000)
})

test('a day is told by the terminal installed last, then by the highest sequence, and marked when a meter went back', async () => {
  await fc.assert(
    fc.asyncProperty(set, async (records) => {
      await empty()
      await deliver(records, [...records.keys()].toReversed(), 3, 2)
      const stored = await site.owner.rows<{ day: string; meter: number; backwards: boolean }>(sql`
        select serial || recorded_date as day, upper_hourmeter as meter, meter_backwards as backwards
        from daily_report join machine_identity using (machine_id) order by serial, recorded_date`)
      expect(stored).toEqual(bestDays(records))
    }),
    { numRuns: 20 },
  )
}, 120_000)

const bestDays = (records: readonly Sent[]): { day: string; meter: number | null; backwards: boolean }[] => {
  const days = records.filter(({ record }) => record.data_type === 'daily')
  const rank = ({ record, terminal }: Sent): number => terminal * 10 + record.sequence
  const best = new Map<string, Sent>()
  for (const day of days) {
    const name = `${day.record.serial}${String(day.record.body['recorded_date'])}`
    const other = best.get(name)
    if (!other || rank(day) > rank(other)) best.set(name, day)
  }
  const owner = ({ record }: Sent): string =>
    `${record.serial} ${record.serial === 'SOLD' && String(record.body['recorded_date']) >= dateOf(3) ? 'B' : 'A'}`
  // What a day omits is neither lower nor higher.
  const reading = (value: unknown): number => (typeof value === 'number' ? value : NaN)
  const meters = ({ record: { body } }: Sent): number[] =>
    ['upper_hourmeter', 'odometer', 'pto_hourmeter'].map((name) => reading(body[name]))
  const sorted = [...best].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([day, one], i) => {
    const before = sorted[i - 1]?.[1]
    const backwards =
      before !== undefined && owner(before) === owner(one) && meters(one).some((meter, m) => meter < meters(before)[m]!)
    return { day, meter: one.record.body['upper_hourmeter'] as number | null, backwards }
  })
}

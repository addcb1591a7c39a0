// Property: any order and split of positions gives the same crossings.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { nextState, NOTHING_RAISED, type Fix, type WatchedArea } from '#domain/geo-alert.ts'
import { isImpossible } from '#domain/impossible-position.ts'
import { aMachine } from '#fixtures/machine.ts'
import { recordTypes } from '#server/app.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from '#server/intake/accept-records.ts'
import { testSite, type TestSite } from '#server/intake/test-site.ts'
import { northOfYard, takeChecks, testWatch, YARD, type TestWatch } from './test-areas.ts'
import { watchAreasJob, type AreaCheck } from './watch-job.ts'

const SERIALS = ['ONE', 'TWO'] as const
/** A Monday, 08:00 in Tokyo. */
const SINCE = Date.parse('2026-11-15T23:00:00Z')
const MINUTE = 60_000
const NIGHTS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '06:00', time_zone: 'Asia/Tokyo' }
const CORNERS = [
  [35.43, 139.6],
  [35.43, 139.66],
  [35.468, 139.66],
  [35.468, 139.6],
] as const

const { name: _, ...circle } = { ...YARD, points: null }
const AREAS: readonly WatchedArea[] = [
  { ...circle, watch: null, dwell_minutes: 0 },
  { ...circle, watch: null, dwell_minutes: 45 },
  { ...circle, watch: NIGHTS, dwell_minutes: 0 },
  { ...circle, watch: NIGHTS, dwell_minutes: 120 },
  { ...circle, radius_range: 4, points: CORNERS, watch: null, dwell_minutes: 0 },
]

let site: TestSite
let intake: Intake
let watch: TestWatch
let gateway_id: number
beforeAll(async () => {
  site = await testSite([SERIALS.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 }))])
  intake = openIntake(site.pool, recordTypes)
  watch = testWatch(site.database)
  gateway_id = (await site.owner.rows<{ gateway_id: number }>(sql`select gateway_id from gateway`))[0]!.gateway_id
  for (const [at, { points, watch, ...area }] of AREAS.entries())
    await site.owner.rows(sql`
      insert into geo_alert (company_id, name, shape, radius_latitude, radius_longitude, radius_range, points, watch, dwell_minutes)
      select company_id, ${`Area ${at}`}, ${points ? 'polygon' : 'circle'}, ${area.radius_latitude}, ${area.radius_longitude}, ${area.radius_range},
        ${points && JSON.stringify(points)}::jsonb, ${watch && JSON.stringify(watch)}::jsonb, ${area.dwell_minutes} from company on conflict do nothing`)
})
afterAll(async () => {
  await watch.close()
  await site.close()
})

const empty = async (): Promise<void> => {
  for (const table of ['geo_alert_event', 'geo_alert_machine', 'position', 'receive_history'])
    await site.owner.rows(sql`delete from ${sql.table(table)}`)
  await site.owner.rows(sql`
    update machine_state set latest_latitude = null, latest_longitude = null, location_recorded_at = null,
      location_installed_at = null, location_sequence = null, keyed_off_at = null`)
  await site.owner.rows(sql`
    insert into geo_alert_machine (company_id, machine_id, geo_alert_id, joined_at, watched_from, is_inside)
    select m.company_id, m.machine_id, a.id, ${new Date(SINCE).toISOString()}::timestamptz, ${new Date(SINCE).toISOString()}::timestamptz, true
    from machine m join geo_alert a using (company_id)`)
  await site.owner.rows(sql`update machine set geo_alert_outside = false`)
}

type Reported = { serial: string; at: number; km: number; sequence: number }
const recordOf = ({ serial, at, km, sequence }: Reported): TerminalRecord => ({
  serial,
  data_type: 'position',
  recorded_at: new Date(at).toISOString(),
  sequence,
  body: { ...northOfYard(km), data_type: 3 },
})

// Middle, rim and outside of all areas; some before the membership.
// Corrections have the same time and another sequence.
const position = fc.record({
  serial: fc.constantFrom(...SERIALS, SERIALS[0]),
  at: fc
    .oneof(fc.integer({ min: -6, max: 140 }), fc.integer({ min: 60, max: 90 }))
    .map((step) => SINCE + step * 15 * MINUTE),
  km: fc.constantFrom(0.2, 1.9, 2.05, 2.09, 2.15, 3, 30, 250),
  sequence: fc.nat({ max: 2 }),
})
const positions = fc.uniqueArray(position, {
  selector: ({ serial, at, sequence }) => `${serial} ${at} ${sequence}`,
  minLength: 5,
  maxLength: 60,
  size: 'max',
})

const runChecks = async (checks: readonly AreaCheck[], at_once: number): Promise<void> => {
  const waiting = [...checks]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await watchAreasJob.run(next, watch.context)
  }
  await Promise.all(Array.from({ length: at_once }, work))
}

/** Sends records in batches, some checks in between, shuffled. */
const deliver = async (
  reports: readonly Reported[],
  { batch, pauses, order, at_once }: { batch: number; pauses: readonly boolean[]; order: number; at_once: number },
): Promise<void> => {
  const waiting: AreaCheck[] = []
  const rank = (at: number) => (at * 7919 + order * 104_729) % 1_009
  const flush = async () => {
    const now = waiting.splice(0).map((check, at) => ({ check, rank: rank(at) }))
    await runChecks(
      now.toSorted((one, other) => one.rank - other.rank).map(({ check }) => check),
      at_once,
    )
  }
  for (let from = 0, n = 0; from < reports.length; from += batch, n++) {
    const records = reports.slice(from, from + batch).map(recordOf)
    const answer = await acceptRecords(intake, { terminal_id: null, gateway_id, terminals: null }, records.map(itemOf))
    expect(answer.rejected).toEqual([])
    waiting.push(...(await takeChecks(watch.context.db)))
    if (pauses[n % pauses.length]) await flush()
  }
  await flush()
}

const dump = async () => ({
  events: await site.owner.rows<{ row: string }>(sql`
    select concat_ws(' ', serial, geo_alert_id, kind, extract(epoch from recorded_at) * 1000, extract(epoch from confirmed_at) * 1000, e.latitude) as row
    from geo_alert_event e join machine using (company_id, machine_id) order by serial, geo_alert_id, recorded_at`),
  members: await site.owner.rows(sql`
    select machine_id, geo_alert_id, considered_at, is_inside from geo_alert_machine order by 1, 2`),
  machines: await site.owner.rows(sql`select serial, geo_alert_outside from machine order by 1`),
})

/** The crossings that domain rules derive from the positions. */
const expected = (reports: readonly Reported[]): string[] =>
  SERIALS.flatMap((serial) => {
    const best = new Map<number, Reported>()
    for (const report of reports.filter((each) => each.serial === serial))
      if (report.sequence >= (best.get(report.at)?.sequence ?? -1)) best.set(report.at, report)
    const all = [...best.values()]
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, km }): Fix => ({ recorded_at: at, ...northOfYard(km) }))
    const undecided = all.findIndex((fix, at) => fix.recorded_at > SINCE && isImpossible(all, at) === null)
    const fixes = all
      .slice(0, undecided === -1 ? all.length : undecided)
      .filter((fix, at) => fix.recorded_at > SINCE && isImpossible(all, at) === false)
    return AREAS.flatMap((area, number) => {
      let state = NOTHING_RAISED
      return fixes.flatMap((fix) => {
        const next = nextState(area, state, fix)
        state = next.state
        const { crossing } = next
        return crossing
          ? `${serial} ${number} ${crossing.kind} ${crossing.recorded_at} ${crossing.confirmed_at} ${crossing.latitude}`
          : []
      })
    })
  })

const checkOrders = async (numRuns: number, seed: number): Promise<number> => {
  let count = 0
  const [first] = await site.owner.rows<{ id: number }>(sql`select min(id) as id from geo_alert`)
  await fc.assert(
    fc.asyncProperty(
      positions.chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports.slice(0, 5)], {
            minLength: reports.length + Math.min(5, reports.length),
          }),
        ),
      ),
      fc.record({
        batch: fc.integer({ min: 1, max: 12 }),
        pauses: fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }),
        order: fc.nat({ max: 50 }),
        at_once: fc.integer({ min: 1, max: 3 }),
      }),
      async ([reports, shuffled], delivery) => {
        await empty()
        const sorted = reports.toSorted((one, other) => one.at - other.at || one.sequence - other.sequence)
        await deliver(sorted, { batch: 100, pauses: [true], order: 0, at_once: 1 })
        const whole = await dump()
        const rows = whole.events.map(({ row }) => row.replaceAll(/(\.0+)(?= |$)/g, ''))
        const wanted = expected(reports).map((row) =>
          row.replace(
            /^(\S+) (\d)/,
            (_all, serial: string, number: string) => `${serial} ${Number(number) + first!.id}`,
          ),
        )
        expect(rows).toEqual(wanted)
        await empty()
        await deliver(shuffled, delivery)
        expect(await dump()).toEqual(whole)
        count += whole.events.length
      },
    ),
    { numRuns, seed },
  )
  return count
}

test('late, doubled, corrected and reordered positions give the same events as sorted ones', async () => {
  expect(await checkOrders(120, 20_261_123)).toBeGreaterThan(500)
}, 600_000)

// The seed is in the report of a failure.
test('random positions give the same', async () => {
  await checkOrders(40, Math.floor(Math.random() * 2 ** 31))
}, 600_000)

test('a late position from the start of the watch undoes a departure that cannot have been', async () => {
  await empty()
  const at = (minutes: number, km: number): Reported => ({
    serial: 'ONE',
    at: SINCE + minutes * MINUTE,
    km,
    sequence: 0,
  })
  const plan = { batch: 1, pauses: [true], order: 0, at_once: 1 }
  await deliver([at(900, 0.2), at(15, 250), at(30, 0.2)], plan)
  const { events } = await dump()
  expect(events.map(({ row }) => row.split(' ')[2])).toEqual(['departure', 'return', 'departure', 'return'])
  await deliver([at(0, 0.2)], plan)
  expect((await dump()).events).toEqual([])
})

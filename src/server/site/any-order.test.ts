// Property: any order and split of positions gives the same stays.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { staysOf } from '#domain/stay.ts'
import { aMachine } from '#fixtures/machine.ts'
import { recordTypes } from '#server/app.ts'
import { acceptRecords, itemOf, openIntake, type Intake } from '#server/intake/accept-records.ts'
import { testSite, type TestSite } from '#server/intake/test-site.ts'
import { northOfYard, testFinder, type TestFinder } from './test-sites.ts'

const SINCE = Date.parse('2026-10-01T00:00:00Z')
const HOUR = 3_600_000

// On a busy machine fewer are tried; the rule itself is tried in domain/stay.test.ts.
const TRIED = { numRuns: 25, interruptAfterTimeLimit: 45_000 }

let place: TestSite
let intake: Intake
let finder: TestFinder
let gateway_id: number
// A database for each test: what one leaves running does not reach the next.
beforeEach(async () => {
  place = await testSite([[{ ...aMachine({ serial: 'ONE' }), time_difference: 540 }]])
  intake = openIntake(place.pool, recordTypes)
  finder = testFinder(place.database)
  gateway_id = (await place.owner.rows<{ gateway_id: number }>(sql`select gateway_id from gateway`))[0]!.gateway_id
})
afterEach(async () => {
  await finder.close()
  await place.close()
})

type Told = { at: number; km: number; data_type: 1 | 2 | 3 }
// Few places and many positions, so that machines stay, come back and jump; 900 km is a wrong position.
const told = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: 400 }).map((step) => SINCE + (step * HOUR) / 2),
    km: fc.constantFrom(0, 0.1, 0.3, 0.6, 0.9, 1.2, 5, 5.2, 20, 60, 60.4, 900),
    data_type: fc.constantFrom(1, 2, 3, 3),
  }),
  { selector: ({ at }) => at, minLength: 3, maxLength: 60, size: 'max' },
)

const recordOf = ({ at, km, data_type }: Told): TerminalRecord => ({
  serial: 'ONE',
  data_type: 'position',
  recorded_at: new Date(at).toISOString(),
  sequence: 1,
  body: { ...northOfYard(km), data_type },
})

const empty = async (): Promise<void> => {
  for (const table of ['site_change', 'site_stay', 'site', 'position', 'receive_history'])
    await place.owner.rows(sql`delete from ${sql.table(table)}`)
}

const deliver = async (records: readonly Told[], batch: number): Promise<void> => {
  for (let from = 0; from < records.length; from += batch) {
    const some = records.slice(from, from + batch).map(recordOf)
    const answer = await acceptRecords(intake, { terminal_id: null, gateway_id, terminals: null }, some.map(itemOf))
    expect(answer.rejected).toEqual([])
    await finder.run()
  }
}

const storedStays = () =>
  place.owner.rows<{ arrived_at: number; left_at: number; is_current: boolean }>(sql`
    select (extract(epoch from arrived_at) * 1000)::bigint as arrived_at, (extract(epoch from left_at) * 1000)::bigint as left_at, is_current
    from site_stay order by arrived_at`)

test('stays are the same as those of the sorted positions', async () => {
  await fc.assert(
    fc.asyncProperty(told, fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.nat()), async (all, batch, ranks) => {
      await empty()
      const shuffled = all.map((record) => ({ one: record, rank: ranks.next().value as number }))
      const order = shuffled.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
      await deliver([...order, ...order.slice(0, 3)], batch)
      const points = all.map(({ at, km, data_type }) => ({ at, data_type, ...northOfYard(km) }))
      const { stays, track } = staysOf(points)
      expect(await storedStays()).toEqual(
        stays.map(({ arrived_at, left_at, last }) => ({ arrived_at, left_at, is_current: last === track.length - 1 })),
      )
    }),
    TRIED,
  )
})

test('mostly sorted positions give the same stays, each derived from the third stay before', async () => {
  await fc.assert(
    fc.asyncProperty(told, fc.integer({ min: 1, max: 5 }), async (all, batch) => {
      await empty()
      const ordered = all.toSorted((a, b) => a.at - b.at)
      const late = ordered.filter((_, index) => index % 7 === 3)
      await deliver([...ordered.filter((_, index) => index % 7 !== 3), ...late], batch)
      const points = all.map(({ at, km, data_type }) => ({ at, data_type, ...northOfYard(km) }))
      const { stays } = staysOf(points)
      expect((await storedStays()).map(({ arrived_at, left_at }) => ({ arrived_at, left_at }))).toEqual(
        stays.map(({ arrived_at, left_at }) => ({ arrived_at, left_at })),
      )
    }),
    TRIED,
  )
})

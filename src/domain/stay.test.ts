// Stays and transports of invented journeys with jitter, errors and gaps.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursAtStays, SAFE_STAYS, type Stay, staysOf } from './stay.ts'
import type { TrackPoint } from './track.ts'

const START = Date.parse('2026-11-02T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const SITES = [
  [35.656, 139.783],
  [35.5526, 139.537],
  [35.966, 140.635],
  [36.555, 139.883],
] as const

type Visit = { site: number; hours: number; everyMinutes: number }

/** Positions every so often at each site, and every 15 minutes on the way at 40 km/h. */
function journey(visits: readonly Visit[]) {
  const points: TrackPoint[] = []
  const wanted: { site: number; arrived_at: number; left_at: number }[] = []
  let at = START
  for (const { site, hours, everyMinutes } of visits) {
    const [latitude, longitude] = SITES[site]!
    const before = points.at(-1)
    if (before) {
      const km = Math.hypot(latitude - before.latitude, (longitude - before.longitude) * 0.81) * 111
      const steps = Math.ceil(km / 10)
      for (let step = 1; step < steps; step++) {
        at += 15 * MINUTE
        points.push({
          at,
          latitude: before.latitude + ((latitude - before.latitude) * step) / steps,
          longitude: before.longitude + ((longitude - before.longitude) * step) / steps,
          data_type: 3,
        })
      }
      at += 15 * MINUTE
    }
    const arrived_at = at
    for (; at < arrived_at + hours * HOUR; at += everyMinutes * MINUTE)
      points.push({ at, latitude, longitude, data_type: 1 })
    at = points.at(-1)!.at
    points[points.length - 1]!.data_type = 2
    wanted.push({ site, arrived_at, left_at: at })
  }
  return { points, wanted }
}

const visits = fc
  .array(
    fc.record({
      site: fc.nat({ max: SITES.length - 1 }),
      hours: fc.integer({ min: 1, max: 90 }),
      everyMinutes: fc.constantFrom(15, 60, 1440),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.filter(({ site }, index) => index === 0 || site !== all[index - 1]!.site))

function told(stays: readonly Stay[]) {
  return stays.map(({ arrived_at, left_at, latitude, longitude }) => {
    const site = SITES.findIndex(
      ([north, east]) => Math.abs(north - latitude) < 0.004 && Math.abs(east - longitude) < 0.004,
    )
    return { site, arrived_at, left_at }
  })
}

describe('stays', () => {
  test('are those of the journey, and the ways between them are as many and as long', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const { points, wanted } = journey(all)
        const { stays, transports } = staysOf(points)
        expect(told(stays)).toEqual(wanted)
        expect(transports).toHaveLength(wanted.length - 1)
        for (const [index, { from, to, began_at, ended_at, kilometres }] of transports.entries()) {
          expect([from, to]).toEqual([index, index + 1])
          expect([began_at, ended_at]).toEqual([wanted[index]!.left_at, wanted[index + 1]!.arrived_at])
          expect(kilometres).toBeGreaterThan(20)
        }
      }),
    )
  })

  test('do not change with the order of the positions, doubles, or jitter of a hundred metres', () => {
    fc.assert(
      fc.property(
        visits,
        fc.infiniteStream(fc.double({ min: -0.0009, max: 0.0009, noNaN: true })),
        fc.nat(),
        (all, noise, seed) => {
          const { points, wanted } = journey(all)
          const shaken = points.map((point) => ({
            ...point,
            latitude: point.latitude + (noise.next().value ?? 0),
            longitude: point.longitude + (noise.next().value ?? 0),
          }))
          const untidy = [...shaken, ...shaken.filter((_, index) => index % 3 === 0)].toSorted(
            (a, b) => ((a.at * (seed + 7)) % 97) - ((b.at * (seed + 7)) % 97),
          )
          expect(told(staysOf(untidy).stays)).toEqual(wanted)
          expect(staysOf(untidy)).toEqual(staysOf(shaken))
        },
      ),
    )
  })

  test('do not change with a single position far away', () => {
    fc.assert(
      fc.property(visits, fc.nat(), fc.constantFrom(1, 3), (all, where, data_type) => {
        const { points, wanted } = journey(all)
        const index = where % points.length
        const neighbour = points[index]!
        const wrong = { at: neighbour.at + 60_000, latitude: -12, longitude: 77, data_type: data_type as 1 | 3 }
        // Two positions cannot tell which of them is wrong; a day later the machine may well be elsewhere.
        const next = points[index + 1]
        if (points.length < 3 || (next && next.at - neighbour.at > HOUR)) return
        expect(told(staysOf([...points, wrong]).stays)).toEqual(wanted)
      }),
    )
  })
})

describe('stays derived again from a safe arrival on', () => {
  // Few places and many positions, so that machines stay, come back and jump.
  const degrees = fc.constantFrom(0, 0.1, 0.3, 0.6, 0.9, 1.2, 5, 5.2, 20, 60, 60.4, 900).map((km) => km / 111.2)
  const kinds = fc.constantFrom<(1 | 2 | 3)[]>(1, 2, 3, 3)
  const everyHalfHours = fc.constantFrom(1, 1, 2, 7)
  const gathered = fc.array(fc.tuple(everyHalfHours, degrees, kinds), { minLength: 3, maxLength: 40, size: 'max' })

  function track(steps: readonly (readonly [number, number, 1 | 2 | 3])[]): TrackPoint[] {
    let when = START
    return steps.map(([halfHours, north, data_type]) => {
      when += (halfHours * HOUR) / 2
      return { at: when, latitude: 35.45 + north, longitude: 139.63, data_type }
    })
  }

  function spans(stays: readonly Stay[]) {
    return stays.map(({ arrived_at, left_at, latitude, longitude }) => ({ arrived_at, left_at, latitude, longitude }))
  }

  test('are those of all positions, whichever positions come late', () => {
    fc.assert(
      fc.property(gathered, fc.infiniteStream(fc.boolean()), (steps, isLate) => {
        const all = track(steps)
        const late = all.filter(() => isLate.next().value)
        if (late.length === 0) return
        const known = spans(staysOf(all.filter((point) => !late.includes(point))).stays)
        const safe = known.filter(({ left_at }) => left_at < late[0]!.at).at(-SAFE_STAYS)
        const since = safe?.arrived_at ?? -Infinity
        const again = staysOf(
          all.filter((point) => point.at >= since),
          safe !== undefined,
        )
        expect([...known.filter(({ arrived_at }) => arrived_at < since), ...spans(again.stays)]).toEqual(
          spans(staysOf(all).stays),
        )
      }),
      { numRuns: 500 },
    )
  })
})

const [HARUMI, AOBA] = [SITES[0], SITES[1]]
function at(hours: number, [latitude, longitude]: readonly [number, number], data_type: 1 | 2 | 3): TrackPoint {
  return { at: START + hours * HOUR, latitude, longitude, data_type }
}

test('a gap of days at one place is one stay; the place is left when it is seen elsewhere', () => {
  const { stays, transports } = staysOf([at(0, HARUMI, 1), at(200, HARUMI, 2), at(300, AOBA, 2)])
  expect(told(stays)).toEqual([
    { site: 0, arrived_at: START, left_at: START + 200 * HOUR },
    { site: 1, arrived_at: START + 300 * HOUR, left_at: START + 300 * HOUR },
  ])
  expect(transports).toEqual([
    expect.objectContaining({ from: 0, to: 1, began_at: START + 200 * HOUR, ended_at: START + 300 * HOUR }),
  ])
})

test('coming back to a place after another is a stay of its own', () => {
  const { stays } = staysOf([at(0, HARUMI, 2), at(24, AOBA, 2), at(48, HARUMI, 2)])
  expect(told(stays).map(({ site }) => site)).toEqual([0, 1, 0])
})

test('a machine under way has been left by no stay and reaches none: the way so far is told', () => {
  const { stays, transports } = staysOf([at(0, HARUMI, 2), at(1, [35.7, 139.9], 3), at(1.25, [35.75, 139.95], 3)])
  expect(stays).toHaveLength(1)
  expect(transports).toEqual([expect.objectContaining({ from: 0, to: null })])
  expect(transports[0]?.kilometres).toBeGreaterThan(10)
})

test('standing in a queue is no stay; standing for half an hour is', () => {
  const way = (minutes: number) => [
    at(0, HARUMI, 2),
    at(1, [35.7, 139.9], 3),
    at(1 + minutes / 60, [35.7, 139.9], 3),
    at(3, AOBA, 1),
  ]
  expect(staysOf(way(15)).stays).toHaveLength(2)
  expect(staysOf(way(30)).stays).toHaveLength(3)
})

test('across the date line the middle stays at the line', () => {
  const { stays } = staysOf([at(0, [65, 179.999], 1), at(1, [65, -179.999], 1)])
  expect(stays).toHaveLength(1)
  expect(Math.abs(stays[0]!.longitude)).toBeGreaterThan(179.9)
})

describe('hours at stays', () => {
  const day = (recorded_date: string, upper_operation_data: string) => ({
    recorded_date,
    time_difference: 0,
    upper_operation_data,
  })
  /** `hours` of operating from an hour of the day on. */
  const worked = (from: number, hours: number) =>
    '0'.repeat(from * 4) + '3'.repeat(hours * 4) + '1'.repeat(96 - (from + hours) * 4)

  test('count for the stay that is nearer in time, before the first position and after the last too', () => {
    const { stays } = staysOf([at(17, HARUMI, 2), at(24 + 17, AOBA, 2)])
    expect(
      hoursAtStays(stays, [
        day('2026-11-03', worked(8, 3)),
        day('2026-11-02', worked(9, 4)),
        day('2026-11-04', worked(8, 2)),
      ]),
    ).toEqual([4, 5])
    expect(hoursAtStays([], [day('2026-11-02', worked(9, 4))])).toEqual([])
  })

  test('add up to all hours worked', () => {
    const digits = fc
      .array(fc.constantFrom('0', '1', '2', '3'), { minLength: 96, maxLength: 96 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(visits, fc.array(digits, { maxLength: 8 }), (all, slots) => {
        const { stays } = staysOf(journey(all).points)
        const days = slots.map((text, index) =>
          day(new Date(START + index * 24 * HOUR).toISOString().slice(0, 10), text),
        )
        const hours = slots.join('').replaceAll(/[012]/g, '').length / 4
        expect(hoursAtStays(stays, days).reduce((sum, each) => sum + each, 0)).toBe(hours)
      }),
    )
  })
})

const KM = 1 / 111.195
function north(kilometres: number): readonly [number, number] {
  return [HARUMI[0] + kilometres * KM, HARUMI[1]]
}

test('positions within half a kilometre of the middle are one place, farther ones begin another', () => {
  const pair = (kilometres: number) => staysOf([at(0, HARUMI, 1), at(4, north(kilometres), 1)])
  expect(pair(0.49).stays).toHaveLength(1)
  expect(pair(0.49).stays[0]?.latitude).toBeCloseTo(HARUMI[0] + 0.245 * KM, 5)
  expect(pair(0.51).stays[0]?.latitude).toBeCloseTo(HARUMI[0] + 0.255 * KM, 5)
})

test('a machine has left a place from one kilometre on', () => {
  const pair = (kilometres: number) => staysOf([at(0, HARUMI, 1), at(4, north(kilometres), 1)]).stays.length
  expect(pair(0.99)).toBe(1)
  expect(pair(1.01)).toBe(2)
})

test('of several positions between two of a place one far away is a departure', () => {
  const between = (...ways: number[]) =>
    staysOf([
      at(0, HARUMI, 2),
      ...ways.map((kilometres, index) => at(4 + index * 2, north(kilometres), 3)),
      at(20, north(0.1), 2),
    ]).stays.length
  expect(between(0.8, -0.8)).toBe(1)
  expect(between(0.8, 5)).toBe(2)
})

test('one position elsewhere within an hour is no departure, over more than an hour it is', () => {
  const back = (minutes: number) =>
    staysOf([at(0, HARUMI, 2), at(0.25, north(5), 3), at(minutes / 60, HARUMI, 2)]).stays.length
  expect(back(60)).toBe(1)
  expect(back(61)).toBe(2)
})

test('a quarter hour counts for the stay that is nearer to its middle, the later one when both are as near', () => {
  const days = (slot: number) => [
    {
      recorded_date: '2026-11-03',
      time_difference: 0,
      upper_operation_data: `${'0'.repeat(slot)}3${'1'.repeat(95 - slot)}`,
    },
  ]
  const split = (arrival: number, slot: number) =>
    hoursAtStays(staysOf([at(17, HARUMI, 2), at(arrival, AOBA, 2)]).stays, days(slot))
  // In the middle of the night: 05:00.
  expect(split(41, 19)).toEqual([0.25, 0])
  expect(split(41, 20)).toEqual([0, 0.25])
  // 04:52:30, the middle of a quarter hour.
  expect(split(40.75, 19)).toEqual([0, 0.25])
  expect(split(40.75, 18)).toEqual([0.25, 0])
})

test('days count by the clock of the machine, in whatever order they come', () => {
  const { stays } = staysOf([at(17, HARUMI, 2), at(41, AOBA, 2)])
  const first = { recorded_date: '2026-11-02', time_difference: 540, upper_operation_data: '3'.repeat(96) }
  const second = { ...first, recorded_date: '2026-11-03', upper_operation_data: `${'3'.repeat(60)}${'0'.repeat(36)}` }
  // 05:00 UTC is 14:00 of the second day in Tokyo.
  expect(hoursAtStays(stays, [second, first])).toEqual([38, 1])
})

// Rules of counters by month, of distributions over time, and of their edges.
import { expect, test } from 'vitest'
import { edgesFor } from './usage-division.ts'
import { pointsOfMonths } from './usage-months.ts'
import { addedBetween, marksOf } from './usage-rows.ts'

test('a month adds the increase since the previous value, across months without values', () => {
  const points = pointsOfMonths([
    { first: 90, data: 100.1, is_backwards: false },
    null,
    { first: 120, data: 130.4, is_backwards: false },
  ])
  expect(points).toEqual([
    { data: 100.1, added: null, is_backwards: false },
    { data: null, added: null, is_backwards: false },
    { data: 130.4, added: 30.3, is_backwards: false },
  ])
})

test('a value that is back at the one before a fall adds all since; a rise beyond what can be adds nothing', () => {
  const month = (data: number, first = data) => ({ first, data, is_backwards: false })
  const added = (...months: ReturnType<typeof month>[]) => pointsOfMonths(months).map((point) => point.added)
  expect(added(month(500), month(0), month(530), month(540))).toEqual([null, null, 30, 10])
  expect(added(month(500), month(0), month(0), month(530))).toEqual([null, null, null, 30])
  // Confirmed by the next: a new controller.
  expect(added(month(500), month(4), month(40), month(600, 60))).toEqual([null, null, 36, 560])
  expect(added(month(500), month(0), month(500), month(510))).toEqual([null, null, 0, 10])
  const within = [month(500), { first: 510, data: 2, is_backwards: true }, month(560)]
  expect(pointsOfMonths(within).map((point) => point.added)).toEqual([null, null, 60])
  const jumped = pointsOfMonths([month(0), month(900), month(950)], () => 100)
  expect(jumped.map((point) => [point.added, point.is_backwards])).toEqual([
    [null, false],
    [null, false],
    [50, false],
  ])
})

test('a fall within a month, or since the month before, is marked and adds nothing', () => {
  const points = pointsOfMonths([
    { first: 90, data: 100, is_backwards: false },
    { first: 3, data: 140, is_backwards: false },
    { first: 141, data: 160, is_backwards: true },
    { first: 160, data: 161, is_backwards: false },
  ])
  expect(points.map(({ added, is_backwards }) => [added, is_backwards])).toEqual([
    [null, false],
    [null, true],
    [null, true],
    [1, false],
  ])
})

function row(over: object) {
  return {
    class_data: [1, 2],
    changes: 0,
    falls: 0,
    own_change: false,
    own_fall: false,
    ...over,
  }
}

test('rows between two mark the later one; other classes are no fall', () => {
  expect(
    marksOf([row({}), row({ falls: 1 }), row({ falls: 1 }), row({ changes: 1, falls: 2, class_data: [1] })]),
  ).toEqual([
    { is_changed: false, is_backwards: false },
    { is_changed: false, is_backwards: true },
    { is_changed: false, is_backwards: false },
    { is_changed: true, is_backwards: false },
  ])
  expect(marksOf([row({}), row({ class_data: [0, 9] })])[1]).toEqual({ is_changed: false, is_backwards: true })
})

test('nothing was added where a class has less, or there are not as many', () => {
  expect(addedBetween([0.1, 2], [0.3, 2])).toEqual([0.2, 0])
  expect(addedBetween([1, 2], [2, 1])).toBeNull()
  expect(addedBetween([1], [1, 2])).toBeNull()
})

test('edges are unchanged in metric, converted whole, and in tenths where whole ones would coincide', () => {
  const mass = { unit: 'mass', edges: [0, 0.2, 0.4, null] } as const
  expect(edgesFor({ ...mass, edges: [...mass.edges] }, 'tonMeter')).toEqual([0, 0.2, 0.4, null])
  expect(edgesFor({ ...mass, edges: [...mass.edges] }, 'milePound')).toEqual([0, 0.4, 0.9, null])
  expect(edgesFor({ unit: 'temperature', edges: [null, 0, 40] }, 'milePound')).toEqual([null, 32, 104])
  expect(edgesFor({ unit: 'temperature', edges: [40, 40.2] }, 'milePound')).toEqual([104, 104.4])
  expect(edgesFor({ unit: 'length', edges: [0, 4] }, 'milePound')).toEqual([0, 4])
  expect(edgesFor({ unit: 'rotation_speed', edges: [600, 800] }, 'milePound')).toEqual([600, 800])
})

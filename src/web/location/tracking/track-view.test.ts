// Days, stays and the list of both, as the tracking page shows them.
import { expect, test } from 'vitest'
import type { TrackEntry, Tracking } from '#contract/location/tracking.ts'
import { boxOf, linesOf, markersOf } from './track-drawing.ts'
import { legsOf, trackView, whyNoDistance } from './track-view.ts'

function entry(
  recorded_date: string,
  latitude: number,
  longitude: number,
  data_type: 1 | 2 | 3,
  place: string | null,
): TrackEntry {
  return { recorded_date, latitude, longitude, data_type, place, send_place: null }
}

const worked = `${'0'.repeat(32)}${'3'.repeat(20)}${'0'.repeat(44)}`
const answer: Tracking = {
  time_difference: 540,
  is_cut: false,
  list_info: {
    loc_list: [
      entry('2026-11-04T08:00:00Z', 35.5526, 139.537, 2, 'Aoba-ku'),
      entry('2026-11-04T00:15:00Z', 35.6, 139.65, 3, 'Ota-ku'),
      entry('2026-11-04T00:00:00Z', 35.64, 139.75, 3, null),
      entry('2026-11-03T08:00:00Z', 35.656, 139.783, 2, 'Chuo-ku'),
      entry('2026-11-02T03:00:00Z', 35.6561, 139.7829, 1, 'Chuo-ku'),
      entry('2026-11-02T02:00:00Z', 35.656, 139.783, 3, 'Koto-ku'),
    ],
  },
  days: [
    {
      recorded_date: '2026-11-02',
      time_difference: 540,
      upper_operation_data: worked,
      under_operation_data: null,
      mileage: 1.5,
    },
    {
      recorded_date: '2026-11-04',
      time_difference: 540,
      upper_operation_data: worked,
      under_operation_data: null,
      mileage: null,
    },
  ],
}
const view = trackView(answer)

test('stays have a number, the name of most of their positions, a category and hours', () => {
  expect(view.stays).toMatchObject([
    { number: 1, place: 'Chuo-ku', category: 'job_site', hours: 5, isOpenStart: true, isOpenEnd: false },
    { number: 2, place: 'Aoba-ku', category: 'final_position', hours: 5, isOpenStart: false, isOpenEnd: true },
  ])
})

test('days have the way from the day before, and no slots without a report', () => {
  expect(view.days.map(({ date, points, slots }) => [date, points.length, slots !== null])).toEqual([
    ['2026-11-02', 2, true],
    ['2026-11-03', 1, false],
    ['2026-11-04', 3, true],
  ])
  expect(view.days[2]?.kilometres).toBeGreaterThan(20)
})

test('positions of one place tell no distance: a single one, or where the machine has counted a way', () => {
  const kilometres = (mileage: number | null) =>
    trackView({ ...answer, days: [{ ...answer.days[0]!, mileage }] }).days.map((day) => day.kilometres)
  expect(kilometres(1.5).slice(0, 2)).toEqual([null, null])
  const [stood, single] = kilometres(0)
  expect(stood).toBeLessThan(0.1)
  expect(single).toBeNull()
  expect(kilometres(null)[0]).toBeLessThan(0.1)
  expect(view.days.slice(0, 2).map(whyNoDistance)).toEqual(['distance_in_place', 'distance_of_one'])
})

test('the list has the newest first, and for a day whatever overlaps it', () => {
  const kinds = (from?: number, until?: number) => legsOf(view, from, until).map(({ kind }) => kind)
  expect(kinds()).toEqual(['stay', 'transport', 'stay'])
  expect(kinds(Date.parse('2026-11-03T15:00:00Z'), Date.parse('2026-11-04T15:00:00Z'))).toEqual(['stay', 'transport'])
  expect(kinds(Date.parse('2026-11-02T15:00:00Z'), Date.parse('2026-11-03T15:00:00Z'))).toEqual(['transport', 'stay'])
})

test('lines are dashed over a gap, and a box contains the whole track', () => {
  expect(linesOf(view.days, 'accent').map(({ dashed, points }) => [dashed, points.length])).toEqual([
    [false, 2],
    [false, 2],
    [true, 2],
    [false, 2],
    [true, 2],
  ])
  expect(boxOf(view.days)).toEqual({ west: 139.537, east: 139.783, south: 35.5526, north: 35.6561 })
  expect(boxOf([])).toBeNull()
})

test('each position has its category’s sign, until there are too many; hidden ones have none', () => {
  const labels = { stay: () => 'stay', point: () => 'point' }
  const marked = (count: number, hidden: readonly ('others' | 'job_site')[] = []) =>
    markersOf(
      { stays: view.stays, points: Array.from({ length: count }, (_, index) => view.points[index % 6]!) },
      new Set(hidden),
      labels,
    )
  expect(marked(6).map(({ shape }) => shape)).toEqual([
    'diamond-outline',
    'square-outline',
    'diamond-outline',
    'dot',
    'dot',
    'diamond-outline',
    'square-outline',
    'dot',
  ])
  // As the list beside the map has them.
  expect(
    marked(6)
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['stay 2', 'stay 1', `point ${view.points[5]?.at}`])
  expect(marked(6, ['others', 'job_site']).map(({ shape }) => shape)).toEqual([
    'diamond-outline',
    'diamond-outline',
    'diamond-outline',
  ])
  expect(marked(301)).toHaveLength(2)
})

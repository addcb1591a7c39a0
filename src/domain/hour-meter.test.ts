// Hour meters: labels by category, totals without binary fractions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from './category.ts'
import { hourMetersOf, labelOfMeter, runsOnTracks, totalHourmeter, type Meters } from './hour-meter.ts'

const ALL: Meters = {
  upper_hourmeter: 1,
  under_hourmeter: 2,
  track_hourmeter: 3,
  pto_hourmeter: 4,
  first_engine_hourmeter: 5,
  second_engine_hourmeter: 6,
}
function displayedMeters(machine_category: Category, meters: Partial<Meters> = {}) {
  return hourMetersOf({ machine_category, ...ALL, ...meters }).map(({ label, hours }) => `${label} ${hours}`)
}

test('crawlers run on tracks, as do lifts with a body meter; wheeled machines do not', () => {
  const tracked = (pto_hourmeter: number | null) =>
    CATEGORIES.filter((machine_category) => runsOnTracks({ machine_category, pto_hourmeter })).toSorted()
  expect(tracked(4)).toEqual(['14', '16', '32'])
  expect(tracked(null)).toEqual(['14', '16'])
})

describe('labels', () => {
  test('12 has one meter', () => expect(displayedMeters('12')).toEqual(['meter 1']))
  test('11 has crane and carrier', () => expect(displayedMeters('11')).toEqual(['crane 1', 'carrier 2']))
  test('13 has PTO and total', () => expect(displayedMeters('13')).toEqual(['pto 4', 'total 3']))
  test('13 without a PTO meter has the crane only', () =>
    expect(displayedMeters('13', { pto_hourmeter: null })).toEqual(['crane 1']))
  test('14 and 16 have the crane only', () => {
    expect(displayedMeters('14')).toEqual(['crane 1'])
    expect(displayedMeters('16')).toEqual(['crane 1'])
  })
  test('31 with engine meters has both engines and work', () =>
    expect(displayedMeters('31')).toEqual(['first_engine 5', 'second_engine 6', 'work 4']))
  test('31 without has work, which is the PTO meter', () =>
    expect(displayedMeters('31', { first_engine_hourmeter: null })).toEqual(['work 4']))
  test('32 with PTO has PTO and body, which is the track meter', () =>
    expect(displayedMeters('32')).toEqual(['pto 4', 'body 3']))
  test('32 without PTO has both engines and work', () =>
    expect(displayedMeters('32', { pto_hourmeter: null })).toEqual(['first_engine 5', 'second_engine 6', 'work 1']))
  test('the others have upper and under', () => {
    for (const category of ['21', '22', '41'] as const)
      expect(displayedMeters(category)).toEqual(['upper 1', 'under 2'])
  })
  test('a new machine at 0 h has a meter: only null means that there is none', () => {
    expect(displayedMeters('13', { pto_hourmeter: 0 })).toEqual(['pto 0', 'total 3'])
    expect(displayedMeters('31', { first_engine_hourmeter: 0 })).toEqual([
      'first_engine 0',
      'second_engine 6',
      'work 4',
    ])
    expect(displayedMeters('32', { pto_hourmeter: 0 })).toEqual(['pto 0', 'body 3'])
  })
  test('a machine without any reading still has its labels', () => {
    const none = Object.fromEntries(Object.keys(ALL).map((name) => [name, null])) as Meters
    expect(CATEGORIES.map((category) => displayedMeters(category, none))).toEqual([
      ['meter null'],
      ['crane null', 'carrier null'],
      ['crane null'],
      ['upper null', 'under null'],
      ['crane null'],
      ['crane null'],
      ['upper null', 'under null'],
      ['work null'],
      ['first_engine null', 'second_engine null', 'work null'],
      ['upper null', 'under null'],
    ])
  })
})

describe('total', () => {
  test.each([
    [0.1, 0.2, 0.3],
    [1.15, 0, 1.15], // 1.15 * 100 is 114.99999999999999
    [4.35, 0, 4.35],
    [8.2, 8.1, 16.3],
    ['1.15', '0', 1.15],
    ['0.005', '0.005', 0.01],
    [0.005, 0.004, 0],
    [1.999, 0, 1.99], // cut, not rounded
    ['9999999.99', '0.009', 9999999.99],
    [1e-7, 1, 1],
    ['2118.70', 6412.3, 8531],
    [7, null, 7],
    [null, 3.25, 3.25],
    [-0.019, 0, -0.01],
  ])('%s and %s is %s', (upper, under, total) => {
    expect(totalHourmeter(upper, under)).toBe(total)
  })

  test('is unknown when both are, and never 0 for it', () => expect(totalHourmeter(null, null)).toBeNull())

  test('refuses what is no number', () => {
    for (const text of ['', ' ', '1,5', 'NaN', '0x10', '1.', '.5'])
      expect(() => totalHourmeter(text, 0)).toThrow(RangeError)
    expect(() => totalHourmeter(Number.NaN, 0)).toThrow(RangeError)
    expect(() => totalHourmeter(Number.POSITIVE_INFINITY, 0)).toThrow(RangeError)
  })

  test('equals counting in thousandths, for any two readings', () => {
    const thousandths = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(thousandths, thousandths, (a, b) => {
        const text = (n: number) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`
        const hundredths = Math.floor((a + b) / 10)
        const expected = Number(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)
        expect(totalHourmeter(text(a), text(b))).toBe(expected)
        expect(totalHourmeter(Number(text(a)), Number(text(b)))).toBe(expected)
      }),
    )
  })
})

test.each([
  ['11', 'upper_hourmeter', ['upper_hourmeter', 'under_hourmeter'], 'crane'],
  ['11', 'under_hourmeter', ['upper_hourmeter', 'under_hourmeter'], 'carrier'],
  ['12', 'upper_hourmeter', ['upper_hourmeter'], 'meter'],
  // Its upper meter is within the total that the list shows.
  ['13', 'upper_hourmeter', ['upper_hourmeter', 'pto_hourmeter'], 'crane'],
  ['13', 'pto_hourmeter', ['upper_hourmeter', 'pto_hourmeter'], 'pto'],
  ['16', 'upper_hourmeter', ['upper_hourmeter'], 'crane'],
  ['31', 'pto_hourmeter', ['pto_hourmeter', 'first_engine_hourmeter'], 'work'],
  ['32', 'upper_hourmeter', ['upper_hourmeter', 'first_engine_hourmeter'], 'work'],
  ['32', 'track_hourmeter', ['track_hourmeter', 'pto_hourmeter'], 'body'],
  ['41', 'upper_hourmeter', ['upper_hourmeter'], 'upper'],
  ['41', 'under_hourmeter', ['upper_hourmeter', 'under_hourmeter'], 'under'],
  // A meter that its category does not show keeps its own name.
  ['12', 'track_hourmeter', ['track_hourmeter'], 'body'],
] as const)('category %s: %s is called by what the list calls it', (category, meter, known, label) => {
  expect(labelOfMeter(meter, category, (name) => known.some((each) => each === name))).toBe(label)
})

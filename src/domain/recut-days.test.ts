// Re-cut days: no slot lost or duplicated, for any offsets.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotCounts, SLOTS } from './day-slots.ts'
import { recutDays, type MachineDay } from './recut-days.ts'
import { dayStart, localDate } from './time.ts'

const SLOT_MS = 15 * 60_000
function dateOf(n: number) {
  return new Date(Date.parse('2026-11-01') + n * 86_400_000).toISOString().slice(0, 10)
}
function digits(unit: string) {
  return fc.array(fc.constantFrom(...unit), { minLength: SLOTS, maxLength: SLOTS }).map((all) => all.join(''))
}
const offset = fc.integer({ min: -56, max: 56 }).map((n) => n * 15)
function daysAt(time_difference: fc.Arbitrary<number>) {
  return fc.uniqueArray(
    fc.record({
      recorded_date: fc.nat({ max: 6 }).map(dateOf),
      time_difference,
      upper_operation_data: digits('0123'),
      under_operation_data: fc.option(digits('012')),
    }),
    { selector: ({ recorded_date }) => recorded_date, maxLength: 7 },
  )
}

/**
 * Instant of a slot → its digit; of overlapping days
 * the later date's.
 */
function lineOf(days: readonly MachineDay[], row: 'upper_operation_data' | 'under_operation_data') {
  const line = new Map<number, string>()
  for (const day of days.toSorted((a, b) => a.recorded_date.localeCompare(b.recorded_date)))
    for (let slot = 0; slot < SLOTS; slot++)
      line.set(dayStart(day.recorded_date, day.time_difference) + slot * SLOT_MS, day[row]?.[slot] ?? '0')
  return line
}

describe('slots cut at another offset', () => {
  test('keep their instants; where no day has any they are 0', () => {
    let slotCount = 0
    fc.assert(
      fc.property(daysAt(offset), offset, (days, newOffset) => {
        const cut = recutDays(days, newOffset)
        for (const row of ['upper_operation_data', 'under_operation_data'] as const) {
          const line = lineOf(days, row)
          for (const [instant, digit] of line) {
            const date = localDate(instant, newOffset)
            const slot = (instant - dayStart(date, newOffset)) / SLOT_MS
            expect((cut.get(date)![row] ?? '0'.repeat(SLOTS))[slot]).toBe(digit)
          }
          const worked = [...line.values()].filter((digit) => digit !== '0').length
          const digits = [...cut.values()].map((day) => day[row] ?? '').join('')
          expect(digits.replaceAll('0', '')).toHaveLength(worked)
          slotCount += worked
        }
      }),
    )
    expect(slotCount).toBeGreaterThan(1_000)
  })

  test('of a terminal with one offset keep their counts', () => {
    fc.assert(
      fc.property(
        offset.chain((own) => daysAt(fc.constant(own))),
        offset,
        (days, newOffset) => {
          const sums = (all: readonly { upper_operation_data: string; under_operation_data: string | null }[]) =>
            slotCounts(
              all.map((day) => day.upper_operation_data).join(''),
              all.map((day) => day.under_operation_data ?? '').join(''),
            )
          expect(sums([...recutDays(days, newOffset).values()])).toEqual(sums(days))
        },
      ),
    )
  })

  test('at the machine’s own offset are unchanged, odd minutes included', () => {
    const day = { recorded_date: '2026-11-01', upper_operation_data: '3'.repeat(SLOTS), under_operation_data: null }
    for (const [own, newOffset] of [
      [540, 540],
      [-210, -210],
      [0, 0],
      [343, 345],
    ] as const)
      expect([...recutDays([{ ...day, time_difference: own }], newOffset)]).toEqual([
        ['2026-11-01', { upper_operation_data: day.upper_operation_data, under_operation_data: null }],
      ])
  })

  test('nine hours east the morning belongs to the day before', () => {
    const upper = '3'.repeat(36) + '1'.repeat(60)
    const day = { recorded_date: '2026-11-01', time_difference: 540, upper_operation_data: upper }
    const cut = recutDays([{ ...day, under_operation_data: null }], 0)
    expect([...cut.keys()]).toEqual(['2026-10-31', '2026-11-01'])
    expect(cut.get('2026-10-31')?.upper_operation_data).toBe('0'.repeat(60) + '3'.repeat(36))
    expect(cut.get('2026-11-01')?.upper_operation_data).toBe('1'.repeat(60) + '0'.repeat(36))
  })
})

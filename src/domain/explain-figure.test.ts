// Opened totals: the rows add up to the month's total.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableHours, type CountedDays } from './available-hours.ts'
import { wholeHoursFromSlots } from './day-slots.ts'
import { explainFigure, explainUtilisation, SLOT_OF_FIGURE, type ExplainedDay, type Figure } from './explain-figure.ts'
import { countsOfDays, idleShare, monthTotals, SUMMED_FIELDS, type SlotHours } from './month-totals.ts'

function slots(digits: string) {
  return fc.array(fc.constantFrom(...digits), { minLength: 96, maxLength: 96 }).map((all) => all.join(''))
}
const figure = fc.option(fc.integer({ min: -9_999, max: 99_999 }).map((n) => n / 100))
const figures = fc.record(Object.fromEntries(SUMMED_FIELDS.map((name) => [name, figure])))
const day = fc.tuple(slots('0123'), fc.option(slots('012')), figures)
const days = fc.array(day, { maxLength: 31 }).map((all) =>
  all.map(([upper_operation_data, under_operation_data, known], at): ExplainedDay => ({
    ...known,
    upper_operation_data,
    under_operation_data,
    recorded_date: `2026-10-${String(at + 1).padStart(2, '0')}`,
  })),
)
const OCTOBER = { year: 2026, month: 10 }
function sumOf(values: readonly (number | null | undefined)[]) {
  const known = values.filter((value) => value != null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
}

test('hours in quarters: the rows’ slots ÷ 4, of which no day is rounded', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...(Object.keys(SLOT_OF_FIGURE) as (keyof SlotHours)[])), (all, name) => {
      const { rows, total, rule } = explainFigure(name, all)
      expect(rule).toBe('quarters')
      const slots = sumOf(rows.map(({ value }) => value))
      expect(total).toBe(slots === null ? null : slots / 4)
      expect(total ?? 0).toBe(monthTotals(all)[name])
    }),
  )
})

test('the month grid’s whole hours: the rows’ slots ÷ 4, rounded up once', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...(Object.keys(SLOT_OF_FIGURE) as (keyof SlotHours)[])), (month, name) => {
      const { rows, total, rule } = explainFigure(name, month, 'whole_hours')
      expect(rule).toBe('whole_hours')
      const slots = sumOf(rows.map(({ value }) => value))
      expect(slots === null ? null : wholeHoursFromSlots(slots)).toBe(total)
    }),
    { numRuns: 200 },
  )
})

test('sums: the rows add up to the month’s total; unknown when no day has the figure', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...SUMMED_FIELDS), (month, name) => {
      const { rows, total } = explainFigure(name, month)
      expect(sumOf(rows.map(({ value }) => value))).toBe(total)
      expect(total).toBe(monthTotals(month)[name])
    }),
    { numRuns: 200 },
  )
})

test('consumption: with PTO on and off together; one of them is enough for a day', () => {
  fc.assert(
    fc.property(days, (month) => {
      const { rows, total } = explainFigure('fuel_consumption', month)
      expect(sumOf(rows.map(({ value }) => value))).toBe(total)
      const { fuel_consumption_pto_on: on, fuel_consumption_pto_off: off } = monthTotals(month)
      expect(total).toBe(sumOf([on, off]))
    }),
  )
})

test('idle share: the rows’ neutral slots ÷ their engine slots are the month’s share', () => {
  fc.assert(
    fc.property(days, (month) => {
      const { rows, total } = explainFigure('idle_share', month)
      const of = sumOf(rows.map((row) => row.of)) ?? 0
      expect(of === 0 ? null : (sumOf(rows.map(({ value }) => value)) ?? 0) / of).toBe(total)
      expect(total).toBe(idleShare(countsOfDays(month)))
    }),
  )
})

test('utilisation: the rows’ slots ÷ 4 ÷ the rows’ hours available, a day without a report included', () => {
  const counted = fc.constantFrom<CountedDays>('weekdays', 'all')
  const hours = fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4)
  fc.assert(
    fc.property(days, counted, hours, fc.integer({ min: 1, max: 40 }), (month, counted_days, hours_per_day, at) => {
      const setting = { counted_days, hours_per_day }
      const today = at > 31 ? '2026-11-09' : `2026-10-${String(at).padStart(2, '0')}`
      const calendar = { today, holidays: new Set(['2026-10-12', '2026-10-20']) }
      const { rows, total } = explainUtilisation(OCTOBER, setting, calendar, month)
      const operated = (sumOf(rows.map(({ value }) => value)) ?? 0) / 4
      const available = rows.reduce((sum, { of = 0 }) => sum + of, 0)
      expect(available).toBe(availableHours(OCTOBER, setting, calendar))
      const past = month.filter(({ recorded_date }) => recorded_date < today)
      expect(operated).toBe(countsOfDays(past).operation / 4)
      expect(rows.every(({ date }) => date < today)).toBe(true)
      expect(available === 0 ? null : operated / available).toBe(total)
    }),
  )
})

test('days: as many rows count as the total; one that only idled does not', () => {
  const at = (recorded_date: string, upper: string, under: string | null): ExplainedDay => ({
    recorded_date,
    upper_operation_data: upper.padEnd(96, '0'),
    under_operation_data: under,
  })
  const month = [at('2026-10-01', '13', null), at('2026-10-02', '11', null), at('2026-10-03', '', '2'.padEnd(96, '1'))]
  expect(explainFigure('operated_days', month)).toEqual({
    rule: 'days',
    rows: [
      { date: '2026-10-01', value: 1 },
      { date: '2026-10-02', value: 0 },
      { date: '2026-10-03', value: 1 },
    ],
    total: 2,
  })
})

test('each row is of its day, in the order of the days', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom<Figure>('operation_count', 'mileage', 'idle_share', 'operated_days', 'fuel_consumption'),
      (month, name) => {
        expect(explainFigure(name, month).rows.map(({ date }) => date)).toEqual(
          month.map(({ recorded_date }) => recorded_date),
        )
      },
    ),
  )
})

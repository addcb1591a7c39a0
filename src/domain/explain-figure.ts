// A month's total day by day, by the same rules as the total itself.

import { type AvailableSetting, availableHours, countsAsAvailable, type WorkCalendar } from './available-hours.ts'
import { datesOfMonth, type CalendarMonth } from './calendar-month.ts'
import { hoursFromSlots, isOperated, type SlotCounts, wholeHoursFromSlots } from './day-slots.ts'
import {
  countsOfDays,
  idleShare,
  monthTotals,
  type SlotHours,
  type SummedDay,
  type SummedField,
  summedValues,
  sumOfKnown,
  utilisation,
} from './month-totals.ts'

/**
 * Every total of a machine's month that can be opened.
 * `fuel_consumption`: with PTO on and off together.
 */
export type Figure = keyof SlotHours | SummedField | 'fuel_consumption' | 'operated_days' | 'idle_share'

export type ExplainedDay = SummedDay & { recorded_date: string }

/**
 * `value` in the rule's measure: slots, the field's unit, or 1 for a
 * counting day; null when unknown. `of`: what a share is of, in slots
 * or available hours.
 */
export type ExplainedRow = { date: string; value: number | null; of?: number }

/**
 * `quarters`: slots added up, ÷ 4. `whole_hours`: the same, rounded up once. `sum`: sum of the days'
 * figures. `days`: number of counting days. `share`: slots of the values
 * ÷ slots of their `of`, 0 to 1. `available`: slots of the values ÷ 4
 * ÷ hours of their `of`.
 */
export type Rule = 'quarters' | 'whole_hours' | 'sum' | 'days' | 'share' | 'available'

export type Explained = { rule: Rule; rows: ExplainedRow[]; total: number | null }

/** The kind of slot that each hour figure counts. */
export const SLOT_OF_FIGURE: Readonly<Record<keyof SlotHours, keyof SlotCounts>> = {
  operation_count: 'operation',
  running_count: 'running',
  neutral_count: 'neutral',
  track_count: 'track',
  no_ope_count: 'no_ope',
}

const FUEL = ['fuel_consumption_pto_on', 'fuel_consumption_pto_off'] as const

function isSlotFigure(figure: Figure): figure is keyof SlotHours {
  return figure in SLOT_OF_FIGURE
}

/**
 * Days in order, and their total by `figure`'s rule. `hours`: whole ones
 * are the month grid's counts.
 */
export function explainFigure(
  figure: Figure,
  days: readonly ExplainedDay[],
  hours: 'quarters' | 'whole_hours' = 'quarters',
): Explained {
  const rows = (read: (day: ExplainedDay) => Omit<ExplainedRow, 'date'>) =>
    days.map((day) => ({ date: day.recorded_date, ...read(day) }))
  if (isSlotFigure(figure)) {
    const row = figure === 'track_count' || figure === 'no_ope_count' ? 'under_operation_data' : 'upper_operation_data'
    const counts = countsOfDays(days)
    const slots = counts[SLOT_OF_FIGURE[figure]]
    const total = hours === 'quarters' ? hoursFromSlots(slots) : wholeHoursFromSlots(slots)
    return {
      rule: hours,
      rows: rows((day) => ({ value: day[row] === null ? null : countsOfDays([day])[SLOT_OF_FIGURE[figure]] })),
      total: days.some((day) => day[row] !== null) ? total : null,
    }
  }
  if (figure === 'idle_share')
    return {
      rule: 'share',
      rows: rows((day) => {
        const { operation, running, neutral } = countsOfDays([day])
        return { value: neutral, of: operation + running + neutral }
      }),
      total: idleShare(countsOfDays(days)),
    }
  if (figure === 'operated_days') {
    const known = rows((day) => ({ value: isOperatedDay(day) ? 1 : 0 }))
    return { rule: 'days', rows: known, total: known.filter(({ value }) => value === 1).length }
  }
  const fields = figure === 'fuel_consumption' ? FUEL : [figure]
  const values = fields.map((field) => summedValues(days, field))
  return {
    rule: 'sum',
    rows: days.map(({ recorded_date }, at) => ({ date: recorded_date, value: sumOfKnown(values.map((of) => of[at])) })),
    total: sumOfKnown(fields.map((field) => monthTotals(days)[field])),
  }
}

/**
 * Utilisation by `setting`, of all days before today:
 * a day without a report is available as well.
 */
export function explainUtilisation(
  month: CalendarMonth,
  setting: AvailableSetting,
  calendar: WorkCalendar,
  days: readonly ExplainedDay[],
): Explained {
  const past = days.filter(({ recorded_date }) => recorded_date < calendar.today)
  const dayOf = new Map(past.map((day) => [day.recorded_date, day]))
  const rows = datesOfMonth(month)
    .filter((date) => date < calendar.today)
    .map((date) => {
      const day = dayOf.get(date)
      const of = countsAsAvailable(date, setting, calendar) ? setting.hours_per_day : 0
      return { date, value: day ? countsOfDays([day]).operation : null, of }
    })
  const { operation } = countsOfDays(past)
  return { rule: 'available', rows, total: utilisation(operation / 4, availableHours(month, setting, calendar)) }
}

function isOperatedDay(day: ExplainedDay): boolean {
  return isOperated(day.upper_operation_data, day.under_operation_data) || (day.counter_operation_slots ?? 0) > 0
}

// A day's fields in the reader's units: as numbers, as text, with the unit.
import { useMemo } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import { monthTotals, SUMMED_FIELDS, type SummedField } from '#domain/month-totals.ts'
import { convert, decimals, type Quantity } from '#domain/units.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { useUser } from '#web/base/session.ts'
import type { DayFigure } from './day-columns.ts'

/** A field of the day with its name and quantity. */
export type DayField = { field: DayFigure; name: string; quantity: Quantity | 'count' }

export type DayFigures = {
  number: Format['number']
  /** Empty for a count. */
  unitOf: (quantity: DayField['quantity']) => string
  decimalsOf: (quantity: DayField['quantity']) => number
  valueOf: (metric: number | null, quantity: DayField['quantity']) => number | null
  textOf: (metric: number | null | undefined, quantity: DayField['quantity']) => string
}

export function useDayFigures(): DayFigures {
  const format = useFormat()
  const unit = useUser()?.unit ?? 'tonMeter'
  return useMemo(
    () => ({
      number: format.number,
      unitOf: (quantity) => (quantity === 'count' ? '' : format.unit(quantity)),
      decimalsOf: (quantity) => (quantity === 'count' ? 0 : decimals(quantity, unit)),
      valueOf: (metric, quantity) =>
        metric === null || quantity === 'count' ? metric : convert(metric, quantity, unit),
      textOf: (metric, quantity) => (quantity === 'count' ? format.number(metric) : format.quantity(metric, quantity)),
    }),
    [format, unit],
  )
}

export function isSummed(field: DayFigure): field is SummedField & DayFigure {
  return (SUMMED_FIELDS as readonly string[]).includes(field)
}

/** The month's sum; null without values, undefined for a field that is not summed. */
export function totalOf(days: readonly DailyDay[], field: DayFigure): number | null | undefined {
  return isSummed(field) ? monthTotals(days)[field] : undefined
}

/** Whether any day has a value of any of the fields. */
export function hasValues(days: readonly DailyDay[], fields: readonly { field: DayFigure }[]): boolean {
  return days.some((day) => fields.some(({ field }) => day[field] !== null))
}

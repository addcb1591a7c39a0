// Weeks of a machine's points: planned, due, and expected again by their period.
import type { Interval } from './schedule-point.ts'
import { dateMonthsLater } from './schedule-point.ts'
import { daysBetween, daysLater } from './time.ts'

export type WeekPoint = {
  name: string
  /** YYYY-MM-DD */
  next_date: string
  planned_on: string | null
  /** The period that holds. */
  interval: Interval
  /** Hours a day of its meter; null without use. */
  hours_per_day: number | null
}

export type MaintenanceWeek = {
  /** 0 for the first week. */
  week: number
  planned: number
  /** Due and not planned. */
  due: number
  /** Again by their period, after the next time. */
  expected: number
  /** Of the points planned or due, then of those expected, each once. */
  names: string[]
}

/** Monday of the week of a YYYY-MM-DD. */
export function mondayOf(date: string): string {
  return daysLater(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The next time after one on `date`; null where the period says nothing. */
function timeAfter(date: string, { interval: { hours, months }, hours_per_day }: WeekPoint): string | null {
  const byMonths = months === null ? null : dateMonthsLater(date, months)
  const byHours =
    hours === null || !hours_per_day ? null : daysLater(date, Math.max(1, Math.ceil(hours / hours_per_day)))
  return byMonths !== null && (byHours === null || byMonths < byHours) ? byMonths : byHours
}

/**
 * Those of `count` weeks from `monday` that have something, in order. Points that
 * are overdue on `today` are in no week but expected again from today on.
 */
export function weeksOfPoints(
  points: readonly WeekPoint[],
  { monday, count, today }: { monday: string; count: number; today: string },
): MaintenanceWeek[] {
  const weeks = new Map<number, { planned: number; due: number; expected: number; first: string[]; again: string[] }>()
  const end = daysLater(monday, count * 7)
  const weekOf = (date: string) => {
    const week = Math.floor(daysBetween(monday, date) / 7)
    const known = weeks.get(week) ?? { planned: 0, due: 0, expected: 0, first: [], again: [] }
    weeks.set(week, known)
    return known
  }
  for (const point of points) {
    // A plan that was missed says nothing of when it will be done.
    const isPlanned = point.planned_on !== null && point.planned_on >= today
    const day = isPlanned ? point.planned_on! : point.next_date
    // Nothing of it is in these weeks; 9999-12-31 has no next time.
    if (day >= end) continue
    if (day >= today) {
      const week = weekOf(day)
      week[isPlanned ? 'planned' : 'due'] += 1
      week.first.push(point.name)
    }
    let date = timeAfter(day < today ? today : day, point)
    while (date !== null && date < end) {
      const week = weekOf(date)
      week.expected += 1
      week.again.push(point.name)
      date = timeAfter(date, point)
    }
  }
  return [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, { planned, due, expected, first, again }]) => ({
      week,
      planned,
      due,
      expected,
      names: [...new Set([...first, ...again])],
    }))
}

// The days of a year: what was received on each, and why nothing.
import type { CommunicationDay, CommunicationGap } from '#contract/receive-history/receive-history.ts'
import { datesOfMonth } from '#domain/calendar-month.ts'

export type YearOf = {
  year: number
  days: readonly CommunicationDay[]
  gaps: readonly CommunicationGap[]
  today: string
}

export type DayOfYear = {
  date: string
  day: CommunicationDay | undefined
  /** Of a day without records. */
  gap: CommunicationGap | undefined
  /** Its word in the legend. */
  state: 'spoke' | 'other_record' | 'late' | 'silent'
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

function stateOf(day: CommunicationDay | undefined): DayOfYear['state'] {
  if (!day) return 'silent'
  if (day.is_late) return 'late'
  return day.types.daily === undefined ? 'other_record' : 'spoke'
}

/** In their order; days that are ahead have no records. */
export function yearDays({ year, days, gaps }: YearOf): DayOfYear[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return MONTHS.flatMap((month) => datesOfMonth({ year, month })).map((date) => {
    const day = byDate.get(date)
    const gap = day ? undefined : gaps.find(({ from, until }) => from <= date && date <= until)
    return { date, day, gap, state: stateOf(day) }
  })
}

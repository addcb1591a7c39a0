// For tests: the figures of a reported month.
import type { ReportedMonth } from '#contract/daily/months.ts'

export function someMonth(month: string): ReportedMonth {
  return {
    machines: 2,
    listed_machines: 3,
    reported_days: 7,
    operated_days: 4,
    operation_slots: 503,
    counted_slots: 503,
    running_slots: 170,
    neutral_slots: 119,
    month,
  }
}

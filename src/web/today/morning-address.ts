// The address of the morning page: its days and its group.
import { MORNING_DAYS_AT_MOST } from '#domain/morning.ts'
import { isGroupName } from '#domain/machine-group.ts'
import { isDate } from '#domain/time.ts'
import { PATHS } from '#web/base/links.ts'

export type MorningAddress = { date?: string; days?: number; group?: string }

/** Unknown values are ignored: a mistyped link still opens the page. */
export function morningInAddress(search: Record<string, unknown>): MorningAddress {
  const { date } = search
  const days = Number(search['days'])
  const group = String(search['group'] ?? '')
  return {
    ...(isDate(date) && { date: date as string }),
    ...(Number.isInteger(days) && days > 1 && days <= MORNING_DAYS_AT_MOST && { days }),
    ...(isGroupName(group) && { group }),
  }
}

export function morningPath({ date, days, group }: MorningAddress): string {
  const query = new URLSearchParams()
  if (date !== undefined) query.set('date', date)
  if (days !== undefined && days > 1) query.set('days', String(days))
  if (group !== undefined) query.set('group', group)
  return query.size > 0 ? `${PATHS.today}?${query}` : PATHS.today
}

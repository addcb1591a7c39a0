// Why a machine has no records in some days: one rule for every page.
import { localDate } from './time.ts'

/** Days YYYY-MM-DD, both included. */
export type RecordDays = { from: string; to: string }

/** What is known of the machine, as its detail tells it. */
export type KnownMachine = {
  delivery_date: string | null
  /** The company's own, in order; `from` null: always, `to` null: still. */
  ownership: readonly { from: string | null; to: string | null }[]
  /** Instant of its newest record; null without any. */
  latest_updated_date: string | null
  /** Minutes. */
  time_difference: number | null
  silence: object | null
}

/**
 * `silent`: its last record is older than the days, or there never was one.
 * `nothing`: it reported, and nothing of the kind happened.
 * `fellSilent`: within the days.
 */
export type NoRecords =
  | { reason: 'before_delivery' | 'before_ownership'; date: string }
  | { reason: 'ahead' | 'silent' }
  | { reason: 'no_reports' | 'nothing'; fellSilent: boolean }

type Known = {
  /** Null: of all time. */
  days: RecordDays | null
  today: string
  /** Whether a daily report of these days has come; undefined when that is not known. */
  hasReports: boolean | undefined
}

export function noRecordsOf(machine: KnownMachine, { days, today, hasReports }: Known): NoRecords {
  const { delivery_date, ownership, latest_updated_date, time_difference, silence } = machine
  if (days) {
    if (days.from > today) return { reason: 'ahead' }
    if (delivery_date !== null && days.to < delivery_date) return { reason: 'before_delivery', date: delivery_date }
    const isOwned = ownership.some(
      ({ from, to }) => (from === null || from <= days.to) && (to === null || to >= days.from),
    )
    const date = ownership.map(({ from }) => from).find((from) => from !== null && from > days.to)
    if (!isOwned && date) return { reason: 'before_ownership', date }
  }
  const last = latest_updated_date && localDate(Date.parse(latest_updated_date), time_difference ?? 0)
  if (silence && (last === null || (days && last < days.from))) return { reason: 'silent' }
  const fellSilent = silence !== null && (!days || (last ?? '') < days.to)
  return { reason: hasReports === false ? 'no_reports' : 'nothing', fellSilent }
}

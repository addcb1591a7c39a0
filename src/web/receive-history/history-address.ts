// The address of the communication record: year, month, type, page.
import type { ReceivedType } from '#contract/receive-history/receive-history.ts'
import { FIRST_YEAR, LAST_YEAR } from '#domain/calendar-month.ts'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'

export const TYPES = [
  'daily',
  'alarm',
  'alarm_event',
  'histogram',
  'position',
  'accumulation',
  'event',
  'other',
] as const satisfies readonly ReceivedType[]

export type HistoryAddress = {
  year: number
  /** 1 to 12; null: the whole year. */
  month: number | null
  data_type: ReceivedType | null
  page: number
}

/** A key that is unknown or holds no legal value counts as absent. */
export function readHistoryAddress(text: string, thisYear: number): HistoryAddress {
  const query = new URLSearchParams(text)
  const whole = (name: string, min: number, max: number) => {
    const value = Number(query.get(name) ?? NaN)
    return Number.isInteger(value) && value >= min && value <= max ? value : null
  }
  return {
    year: whole('year', FIRST_YEAR, LAST_YEAR) ?? thisYear,
    month: whole('month', 1, 12),
    data_type: TYPES.find((type) => type === query.get('data_type')) ?? null,
    page: whole('page', 1, 200) ?? 1,
  }
}

export function historyQuery({ year, month, data_type, page }: HistoryAddress): string {
  const query = new URLSearchParams({ year: String(year) })
  if (month !== null) query.set('month', String(month))
  if (data_type !== null) query.set('data_type', data_type)
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** What is mailed by the clock: a month of the records of the type. */
export function reportOf(serial: string, name: string, { data_type }: HistoryAddress): ReportedList {
  return {
    subject: 'communication',
    name,
    conditions: { serial, ...(data_type && { data_type }) },
    address: data_type === null ? '' : `data_type=${data_type}`,
  }
}

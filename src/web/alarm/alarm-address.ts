// The address of a machine's alarms: month, filters, page, open record.
import type { AlarmType } from '#contract/alarm.ts'
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { isDate } from '#domain/time.ts'
import { PAGE_SIZES, type PageSize } from '#web/list/list-address.ts'

/** 'hour' and 'day': at least so long. */
export const STATES = ['occurring', 'recovered', 'hour', 'day'] as const
export type AlarmState = (typeof STATES)[number]

/** Null: any. */
export type AlarmFilters = {
  type: AlarmType | null
  state: AlarmState | null
  device: string | null
  code: string | null
  /** YYYY-MM-DD in the reader's zone. */
  day: string | null
}

export type AlarmAddress = AlarmFilters & {
  /** Null: the current one. */
  month: CalendarMonth | null
  page: number
  per_page: PageSize
  /** The record whose dialog is open. */
  key: string | null
}

export const NO_FILTERS: AlarmFilters = { type: null, state: null, device: null, code: null, day: null }
const DEFAULT_SIZE: PageSize = 50

export function readAlarmAddress(query: string): AlarmAddress {
  const search = new URLSearchParams(query)
  const text = (name: string) => search.get(name) || null
  const day = text('day')
  const state = text('state')
  const size = Number(search.get('per_page'))
  return {
    month: monthOfValue(search.get('month')) ?? null,
    type: ([1, 2, 3] as const).find((type) => String(type) === search.get('type')) ?? null,
    state: STATES.find((each) => each === state) ?? null,
    device: text('device'),
    code: text('code'),
    day: isDate(day) ? day : null,
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
    per_page: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
    key: text('key'),
  }
}

export function alarmQuery({ month, page, per_page, ...rest }: AlarmAddress): string {
  const search = new URLSearchParams()
  if (month) search.set('month', monthValue(month))
  for (const [name, value] of Object.entries(rest)) if (value !== null) search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  if (per_page !== DEFAULT_SIZE) search.set('per_page', String(per_page))
  return search.size > 0 ? `?${search}` : ''
}

// The address of a machine's alarms: month, filters, page, open record.
import type { AlarmType } from '#contract/alarm/alarm.ts'
import { ALARM_STATES, type AlarmState } from '#domain/alarm-length.ts'
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { isDate } from '#domain/time.ts'
import { PAGE_SIZES, type PageSize } from '#web/list/list-address.ts'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'

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
    state: ALARM_STATES.find((each) => each === state) ?? null,
    device: text('device'),
    code: text('code'),
    day: isDate(day) ? day : null,
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
    per_page: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
    key: text('key'),
  }
}

/** What is mailed by the clock: a month with the filters that stay, without a day. */
export function reportOf(serial: string, name: string, address: AlarmAddress): ReportedList {
  const { type, state, device, code } = address
  return {
    subject: 'alarms',
    name,
    conditions: {
      serial,
      ...(type && { type: `${type}` }),
      ...(state && { state }),
      ...(device !== null && { device }),
      ...(code !== null && { code }),
    },
    address: alarmQuery({
      ...NO_FILTERS,
      type,
      state,
      device,
      code,
      month: null,
      page: 1,
      per_page: DEFAULT_SIZE,
      key: null,
    }).slice(1),
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

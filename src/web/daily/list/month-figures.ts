// A machine's figures of a month for display: null where unknown, never 0.
import type { DailyListItem } from '#contract/daily/list.ts'
import { hourMetersOf, type LabelledMeter, runsOnTracks } from '#domain/hour-meter.ts'
import { idleShare, utilisation } from '#domain/month-totals.ts'

/** `ahead`: a future day. */
export type DayUse = 'operated' | 'idle' | 'none' | 'ahead'

const USES: Readonly<Record<string, DayUse>> = { '1': 'operated', '0': 'idle' }

/** `day` counts from 1; a day beyond `operation_data` was not reported. */
export function dayUseOf(operation_data: string, day: number, isAhead = false): DayUse {
  return USES[operation_data[day - 1] ?? ''] ?? (isAhead ? 'ahead' : 'none')
}

export type MonthFigures = {
  /** Days operated. */
  days: number | null
  operation: number | null
  running: number | null
  neutral: number | null
  /** Also null for a machine without carrier or track. */
  track: number | null
  no_ope: number | null
}

const NOTHING: MonthFigures = {
  days: null,
  operation: null,
  running: null,
  neutral: null,
  track: null,
  no_ope: null,
}

/** Hours of the month; all null for a machine without a report. */
export function monthFigures(item: DailyListItem): MonthFigures {
  const { operation_data, hourmeters, track_count, no_ope_count } = item
  if (!/[01]/.test(operation_data)) return NOTHING
  // A machine without a carrier has 0 hours on the wire too;
  // its meters make the difference.
  const hasUnder = hourmeters.under !== null || hourmeters.track !== null || track_count + no_ope_count > 0
  return {
    days: operation_data.replaceAll(/[^1]/g, '').length,
    operation: item.operation_count,
    running: item.running_count,
    neutral: item.neutral_count,
    track: hasUnder ? track_count : null,
    no_ope: hasUnder ? no_ope_count : null,
  }
}

export type MonthShares = { utilisation: number | null; idle: number | null }

/** 0 to 1; `available`: the hours of the month, null while they load. */
export function monthShares(item: DailyListItem, available: number | null): MonthShares {
  if (!/[01]/.test(item.operation_data)) return { utilisation: null, idle: null }
  const { operation_slots: operation, running_slots: running, neutral_slots: neutral } = item
  return {
    utilisation: available === null ? null : utilisation(item.counted_slots / 4, available),
    idle: idleShare({ operation, running, neutral, track: 0, no_ope: 0 }),
  }
}

/** The meters that the machine's category shows (docs/product.md, Hour meters). */
export function metersOf({ machine_category_code, hourmeters, known_meters }: DailyListItem): LabelledMeter[] {
  return hourMetersOf(
    {
      machine_category: machine_category_code,
      pto_hourmeter: hourmeters.pto,
      upper_hourmeter: hourmeters.upper,
      under_hourmeter: hourmeters.under,
      track_hourmeter: hourmeters.track,
      first_engine_hourmeter: hourmeters.first_engine,
      second_engine_hourmeter: hourmeters.second_engine,
    },
    (name) => known_meters.some((known) => name === `${known}_hourmeter`),
  )
}

/** Whether its undercarriage is called track, not carrier. */
export function isTracked({ machine_category_code, known_meters }: DailyListItem): boolean {
  return runsOnTracks({
    machine_category: machine_category_code,
    pto_hourmeter: known_meters.includes('pto') ? 0 : null,
  })
}

/** The column head for the undercarriages of these machines. */
export function undercarriageOf(items: readonly DailyListItem[]): 'carrier' | 'track' | 'carrier_or_track' {
  const tracked = items.filter(isTracked).length
  return tracked === 0 ? 'carrier' : tracked === items.length ? 'track' : 'carrier_or_track'
}

/** Its consumption is in kWh. */
export function isElectric({ body_category_id }: DailyListItem): boolean {
  return body_category_id !== null
}

const STEP = 50

/** The end of the scale of engine hours, common to all rows, in whole steps. */
export function engineScale(items: readonly DailyListItem[]): number {
  const longest = Math.max(0, ...items.map((item) => item.operation_count + item.running_count + item.neutral_count))
  return Math.max(2 * STEP, Math.ceil(longest / (2 * STEP)) * 2 * STEP)
}

// The columns of figures beside each day, with their heads and totals.
import type { DailyDay, DailyMonth } from '#contract/daily/daily.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { hoursFromSlots, type Segment, SLOTS, toSegments } from '#domain/day-slots.ts'
import { explainFigure, type Figure } from '#domain/explain-figure.ts'
import { type MeterLabel, runsOnTracks, totalHourmeter } from '#domain/hour-meter.ts'
import { countsOfDays, idleShare, type SlotHours } from '#domain/month-totals.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { clockOf } from '#web/ui/charts/day-geometry.ts'

export type MonthColumn = {
  key: string
  head: string
  unit: string
  /** Bold. */
  isLead?: boolean
  /** Shown in the table, and beside a chart that leaves room for it. */
  isMore?: boolean
  /** The last column, with and without those of `isMore`: padded off the edge. */
  isEnd?: boolean
  /** `until`: the slot up to which the day is reported; SLOTS for a whole day. */
  text: (day: DailyDay, until: number) => string
  /** The exact figure in a file: hours in quarters. */
  file?: (day: DailyDay) => number | null
  /** The total in its foot; a meter's readings have none. */
  figure?: Figure
}

export type Machine = Pick<
  MachineDetail,
  'machine_category' | 'body_category_id' | 'hour_meters' | 'under_hourmeter' | 'pto_hourmeter'
> | null

type Words = { t: Translate<'daily'>; list: Translate<'machine'>; format: Format }

type Part = 'crane' | 'work' | 'upper' | 'carrier' | 'track' | 'under' | 'body'

/** Names of the parts above and below the base line, with soft hyphens. */
function headsOf(machine: Machine, t: Words['t']): { upper: string; under: string } {
  const labels = new Set<string>((machine?.hour_meters ?? []).map(({ label }) => label))
  const named = (...wanted: Part[]) => wanted.find((label) => labels.has(label))
  const upper = named('crane', 'work', 'upper') ?? (machine?.machine_category === '13' ? 'crane' : undefined)
  return {
    upper: upper ? t(`part_${upper}`) : t('col_operation'),
    under: t(`part_${named('carrier', 'under') ?? (machine && runsOnTracks(machine) ? 'track' : 'carrier')}`),
  }
}

/** The same without soft hyphens, for sentences. */
export function partsOf(machine: Machine, t: Words['t']): { upper: string; under: string } {
  const { upper, under } = headsOf(machine, t)
  return { upper: unbroken(upper), under: unbroken(under) }
}

/** A head without its soft hyphens. */
export function unbroken(head: string): string {
  return head.replaceAll('\u00ad', '')
}

/** Fields whose columns appear when a day of the month has them. */
const OPTIONAL_FIELDS = [
  'under_operation_data',
  'upper_operation_hour',
  'under_operation_hour',
  'track_operation_hour',
  'upper_hourmeter',
] as const
type ReportedField = (typeof OPTIONAL_FIELDS)[number] | 'recut'

/**
 * The optional fields that the days have, joined to one string so that a
 * memo can compare it. `timeDifference`: minutes, as the days are cut.
 */
export function reportedFields(data: DailyMonth | null, timeDifference: number): string {
  if (data === null) return ''
  const fields: ReportedField[] = OPTIONAL_FIELDS.filter((field) => data.daily.some((day) => day[field] !== null))
  return (isRecut(data, timeDifference) ? [...fields, 'recut'] : fields).join(' ')
}

const SLOT_FIELDS: readonly string[] = [
  'recorded_date',
  'time_difference',
  'has_alarm',
  'meter_marks',
  'upper_operation_data',
  'under_operation_data',
] satisfies (keyof DailyDay)[]

/**
 * Whether the slots are cut at another offset than the machine's own;
 * such days have no other figures.
 */
export function isRecut({ daily, default_time_difference }: DailyMonth, timeDifference: number): boolean {
  const hasOtherOffset = (day: DailyDay) =>
    Object.entries(day).some(([name, v]) => v !== null && !SLOT_FIELDS.includes(name))
  return timeDifference !== default_time_difference || !daily.some(hasOtherOffset)
}

/** `reported` is the result of `reportedFields`. The table has columns for what the chart draws. */
export function columnsOf(reported: string, machine: Machine, view: 'chart' | 'table', words: Words): MonthColumn[] {
  const { t, list, format } = words
  const parts = headsOf(machine, t)
  const isElectric = machine?.body_category_id != null
  const isPlatformTruck = machine?.machine_category === '31'
  const has = (field: ReportedField) => reported.split(' ').includes(field)
  const isWhole = !has('recut')
  const isTable = view === 'table'
  const hasUnder = machine?.under_hourmeter != null || has('under_operation_data')
  const ofUnder = (kind: 'kind_operation' | 'kind_no_ope') => t('tip_part', { part: parts.under, kind: t(kind) })
  const columns: (MonthColumn | false)[] = [
    isTable && { key: 'first_start', head: t('first_start'), unit: '', text: firstStart },
    isTable && { key: 'last_stop', head: t('last_stop'), unit: '', text: lastStop },
    hoursOfSlots('operation_count', isTable ? t('slot_operation') : parts.upper, true),
    isTable && hoursOfSlots('running_count', t('slot_running')),
    isTable && hoursOfSlots('neutral_count', t('slot_neutral')),
    hasUnder && hoursOfSlots('track_count', isTable ? ofUnder('kind_operation') : parts.under),
    isTable && hasUnder && hoursOfSlots('no_ope_count', ofUnder('kind_no_ope')),
    {
      key: 'idle_share',
      head: t('col_idle'),
      unit: format.unit('percent'),
      figure: 'idle_share',
      text: (day) => percent(idleShare(countsOfDays([day]))),
    },
    isWhole && {
      key: 'fuel_consumption',
      head: t(isElectric ? 'col_electricity' : 'col_fuel'),
      unit: format.unit(isElectric ? 'energy' : 'volume'),
      figure: 'fuel_consumption',
      text: (day) => format.quantity(consumptionOf(day), isElectric ? 'energy' : 'volume'),
    },
    isWhole && distance('mileage', t('col_mileage')),
    isWhole &&
      (isPlatformTruck ? count('emergope_counts', t('col_emergencies')) : count('overload_counts', t('col_overloads'))),
    has('upper_operation_hour') && hoursReported('upper_operation_hour', parts.upper),
    has('under_operation_hour') && hoursReported('under_operation_hour', parts.under),
    has('track_operation_hour') && hoursReported('track_operation_hour', t('part_body')),
    ...(isWhole ? metersOf(machine, has) : []).map(({ label, read }) => ({
      key: `meter_${label}`,
      head:
        label === 'meter'
          ? list('meter_meter')
          : t('col_meter', { part: isPart(label) ? t(`part_${label}`) : list(`meter_${label}`) }),
      unit: format.unit('hours'),
      isMore: true,
      text: (day: DailyDay) => format.hourMeter(read(day), label),
    })),
    isWhole && {
      key: 'odometer',
      head: t('col_odometer'),
      unit: format.unit('distance'),
      isMore: true,
      text: ({ odometer }) => format.quantity(odometer, 'distance'),
    },
    isWhole && { ...distance('diff_odometer', t('col_distance')), isMore: true },
  ]
  const present = columns.filter((column) => column !== false)
  const ends = new Set([present.findLastIndex(({ isMore }) => !isMore), present.length - 1])
  return present.map((column, at) => (ends.has(at) ? { ...column, isEnd: true } : column))

  function hoursOfSlots(figure: keyof SlotHours, head: string, isLead = false): MonthColumn {
    const file = (day: DailyDay) => {
      const [row] = explainFigure(figure, [day]).rows
      return row?.value == null ? null : hoursFromSlots(row.value)
    }
    const text = (day: DailyDay) => format.quantity(file(day), 'hours')
    return { key: figure, head, unit: format.unit('hours'), isLead, figure, text, file }
  }
  function hoursReported(figure: Figure & keyof DailyDay, part: string): MonthColumn {
    const text = (day: DailyDay) => format.quantity(day[figure] as number | null, 'hours')
    return { key: figure, head: t('col_reported', { part }), unit: format.unit('hours'), isMore: true, figure, text }
  }
  function distance(figure: 'diff_odometer' | 'mileage', head: string): MonthColumn {
    const text = (day: DailyDay) => format.quantity(day[figure], 'day_distance')
    return { key: figure, head, unit: format.unit('day_distance'), figure, text }
  }
  function count(figure: 'overload_counts' | 'emergope_counts', head: string): MonthColumn {
    return { key: figure, head, unit: '', figure, text: (day) => format.number(day[figure]) }
  }
  function percent(share: number | null): string {
    return format.quantity(share === null ? null : share * 100, 'percent')
  }
}

/** The time of day of its first run of any kind; unknown without one. */
function firstStart(day: DailyDay): string {
  const starts = runsOf(day).map(({ from }) => from)
  return starts.length === 0 ? UNKNOWN : clockOf(Math.min(...starts))
}

/** The time of day when its last run ended; unknown while it still runs. */
function lastStop(day: DailyDay, until: number): string {
  const stop = Math.max(0, ...runsOf(day).map(({ to }) => to))
  return stop === 0 || (until < SLOTS && stop >= until) ? UNKNOWN : clockOf(stop)
}

function runsOf(day: DailyDay): Segment[] {
  return [...toSegments(day.upper_operation_data), ...toSegments(day.under_operation_data ?? '')]
}

/** L or kWh of a day, with PTO on and off; null when neither was reported. */
function consumptionOf({ fuel_consumption_pto_on: on, fuel_consumption_pto_off: off }: DailyDay): number | null {
  return on === null && off === null ? null : (on ?? 0) + (off ?? 0)
}

const PARTS: readonly string[] = ['crane', 'work', 'upper', 'carrier', 'track', 'under', 'body'] satisfies Part[]
function isPart(label: string): label is Part {
  return PARTS.includes(label)
}

/** The text of a column's foot: the total by the figure's rule; empty without a figure. */
export function totalOf(
  { figure }: MonthColumn,
  daily: readonly DailyDay[],
  isElectric: boolean,
  format: Format,
): string {
  if (figure === undefined) return ''
  const { total } = explainFigure(figure, daily)
  if (figure === 'idle_share') return format.quantity(total === null ? null : total * 100, 'percent')
  if (figure === 'fuel_consumption') return format.quantity(total, isElectric ? 'energy' : 'volume')
  if (figure === 'diff_odometer' || figure === 'mileage') return format.quantity(total, 'day_distance')
  if (figure.endsWith('_counts')) return format.number(total)
  return format.quantity(total, 'hours')
}

/** The meters that the machine's category shows; while the machine loads, one without a name. */
function metersOf(
  machine: Machine,
  has: (field: ReportedField) => boolean,
): { label: MeterLabel; read: (day: DailyDay) => number | null }[] {
  const labels: readonly MeterLabel[] =
    machine?.hour_meters.map(({ label }) => label) ?? (has('upper_hourmeter') ? ['meter'] : [])
  return labels.map((label) => ({
    label,
    // A platform truck's work is its PTO; a self-propelled lift
    // without PTO has a meter of its own for it.
    read: label === 'work' && machine?.machine_category === '31' ? READINGS.pto : READINGS[label],
  }))
}

const READINGS: Readonly<Record<MeterLabel, (day: DailyDay) => number | null>> = {
  meter: ({ upper_hourmeter }) => upper_hourmeter,
  crane: ({ upper_hourmeter }) => upper_hourmeter,
  upper: ({ upper_hourmeter }) => upper_hourmeter,
  work: ({ upper_hourmeter }) => upper_hourmeter,
  carrier: ({ under_hourmeter }) => under_hourmeter,
  under: ({ under_hourmeter }) => under_hourmeter,
  body: ({ track_hourmeter }) => track_hourmeter,
  pto: ({ pto_hourmeter }) => pto_hourmeter,
  first_engine: ({ first_engine_hourmeter }) => first_engine_hourmeter,
  second_engine: ({ second_engine_hourmeter }) => second_engine_hourmeter,
  total: ({ upper_hourmeter, under_hourmeter }) => totalHourmeter(upper_hourmeter, under_hourmeter),
}

// Columns of a machine's month in a workbook.
import { hoursFromSlots } from '#domain/day-slots.ts'
import {
  hourMetersOf,
  METERS,
  metersOfLabel,
  runsOnTracks,
  totalHourmeter,
  type MeterLabel,
  type Meters,
} from '#domain/hour-meter.ts'
import { readingCounts, type MeterName } from '#domain/meter-chain.ts'
import { countsOfDays, monthTotals, SUMMED_FIELDS, type SummedDay, type SummedField } from '#domain/month-totals.ts'
import { convert, decimals, unitLabel, type Quantity } from '#domain/units.ts'
import type { WordKey, Words } from '#server/base/words/words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { BookDay, BookMonth } from './day-plan.ts'

/** Whose units heads name. */
type Units = Pick<BookReader, 'unit' | 'language'>

/**
 * `value` of a day, `total` of the month;
 * null is unknown and gives an empty cell.
 */
export type DayColumn = {
  name: string
  decimals: number
  value: (day: Partial<BookDay>) => number | null
  total: number | null
}

type Field = Exclude<
  keyof BookDay,
  | 'recorded_date'
  | 'is_time_of_fetching'
  | 'has_alarm'
  | 'meter_marks'
  | 'upper_operation_data'
  | 'under_operation_data'
>
type Wanted = { field: Field; word: WordKey<'workbook'>; quantity: Quantity | 'count'; wherever?: boolean }

const wordOfMeter = (label: MeterLabel): WordKey<'workbook'> => (label === 'total' ? 'meters_total' : label)

/**
 * Each meter's newest reading in the month; a machine's labels depend
 * on the meters that it has (docs/product.md, Hour meters).
 */
const newestMeters = ({ daily, before }: BookMonth): Meters => {
  const newest = { ...before } as Meters
  for (const name of METERS)
    if (name !== 'odometer')
      newest[name] =
        daily.findLast((day) => day[name] !== null && readingCounts(day.meter_marks, name))?.[name] ?? before[name]
  return newest
}

const fieldOf = (label: MeterLabel, { machine_category }: BookMonth['machine']): keyof Meters =>
  metersOfLabel(label, machine_category)[0]!

const labelsOf = (month: BookMonth): MeterLabel[] => {
  const { machine } = month
  const { machine_category } = machine
  const labels = hourMetersOf({ ...newestMeters(month), machine_category }).map(({ label }) => label)
  const labelledMeters = new Set(labels.flatMap((label) => metersOfLabel(label, machine_category)))
  // A meter that the category lacks but the machine reports.
  const others = (['upper', 'under', 'body'] as const).filter(
    (label) =>
      !labelledMeters.has(fieldOf(label, machine)) && month.daily.some((day) => day[fieldOf(label, machine)] !== null),
  )
  return [...labels, ...others]
}

const metersOf = (month: BookMonth, words: Words<'workbook'>, { unit, language }: Units): DayColumn[] =>
  labelsOf(month).map((label) => ({
    name: `${words('hour_meter')}: ${words(wordOfMeter(label))} (${unitLabel('hours', unit, language)})`,
    decimals: label === 'total' ? 2 : 1,
    value: (day) =>
      label === 'total'
        ? totalHourmeter(day.upper_hourmeter ?? null, day.under_hourmeter ?? null)
        : (day[fieldOf(label, month.machine)] ?? null),
    total: null,
  }))

/**
 * 'Odometer: unconfirmed', of a day's readings that are out of the
 * ordinary; null when no day of the month has one.
 */
export const marksOf = (
  month: BookMonth,
  words: Words<'workbook'>,
): ((day: Partial<BookDay> | null) => string | null) | null => {
  if (!month.daily.some(({ meter_marks }) => meter_marks !== null)) return null
  const { machine_category } = month.machine
  const labels = labelsOf(month)
  const nameOf = (meter: MeterName) => {
    if (meter === 'odometer') return words('odometer')
    const label = labels.find((candidate) =>
      (metersOfLabel(candidate, machine_category) as readonly string[]).includes(meter),
    )
    return label === undefined ? words('hour_meter') : words(wordOfMeter(label))
  }
  return (day) => {
    const marked = METERS.flatMap((meter) => {
      const mark = day?.meter_marks?.[meter]
      return mark === undefined ? [] : [`${nameOf(meter)}: ${words(`mark_${mark}`)}`]
    })
    return marked.length === 0 ? null : marked.join(', ')
  }
}

/** Whether the machine's meters show that it runs on tracks. */
export const isTracked = (month: BookMonth): boolean =>
  runsOnTracks({ ...newestMeters(month), machine_category: month.machine.machine_category })

const slotsOf = (
  days: readonly SummedDay[],
  words: Words<'workbook'>,
  { unit, language }: Units,
  onTracks: boolean,
): DayColumn[] => {
  const kinds = [
    ['operation', words('operating_hours'), 'upper_operation_data'],
    ['running', words('running'), 'upper_operation_data'],
    ['neutral', words('neutral'), 'upper_operation_data'],
    ['track', onTracks ? words('track_operating') : words('carrier_operating'), 'under_operation_data'],
    ['no_ope', onTracks ? words('track_no_operation') : words('no_operation'), 'under_operation_data'],
  ] as const
  const totals = monthTotals(days)
  return kinds
    .filter(([, , row]) => row === 'upper_operation_data' || days.some((day) => day[row] !== null))
    .map(([kind, word, row]) => ({
      name: `${word} (${unitLabel('hours', unit, language)})`,
      decimals: 1,
      value: (day) =>
        day[row] == null
          ? null
          : hoursFromSlots(
              countsOfDays([
                {
                  ...day,
                  upper_operation_data: day.upper_operation_data ?? '',
                  under_operation_data: day.under_operation_data ?? null,
                },
              ])[kind],
            ),
      total: days.length === 0 ? null : totals[`${kind}_count`],
    }))
}

const isSummed = (field: Field): field is Field & SummedField => (SUMMED_FIELDS as readonly string[]).includes(field)

const hour = (field: Field & WordKey<'workbook'>): Wanted => ({ field, word: field, quantity: 'hours', wherever: true })

const wantedOf = ({ machine_category, body_category_id }: BookMonth['machine']): [Wanted[], Wanted[]] => {
  const isElectric = body_category_id !== null
  const isPlatformTruck = machine_category === '31'
  const fuel: Quantity = isElectric ? 'energy' : 'volume'
  return [
    [
      hour('upper_operation_hour'),
      hour('under_operation_hour'),
      hour('track_operation_hour'),
      hour('engine_working_hour'),
      hour('crane_operation_pto_on_hour'),
      hour('travelling_pto_off_hour'),
      hour('stoping_pto_off_neutral_hour'),
      hour('hydraulic_oil_high_temp_hour'),
    ],
    [
      { field: 'odometer', word: 'odometer', quantity: 'distance', wherever: true },
      { field: 'diff_odometer', word: 'diff_odometer', quantity: 'day_distance', wherever: true },
      { field: 'mileage', word: 'mileage', quantity: 'day_distance', wherever: true },
      // Columns follow the category's pages, unless a day has more than 0
      // (docs/product.md, Pages).
      { field: 'overload_counts', word: 'overload_counts', quantity: 'count', wherever: !isPlatformTruck },
      { field: 'emergope_counts', word: 'emergope_counts', quantity: 'count', wherever: isPlatformTruck },
      {
        field: 'fuel_consumption_pto_on',
        word: isElectric ? 'electricity_pto_on' : 'fuel_consumption_pto_on',
        quantity: fuel,
        wherever: !isPlatformTruck,
      },
      {
        field: 'fuel_consumption_pto_off',
        word: isElectric ? 'electricity_pto_off' : 'fuel_consumption_pto_off',
        quantity: fuel,
        wherever: !isPlatformTruck,
      },
      {
        field: 'fuel_efficiency_pto_on',
        word: 'fuel_efficiency_pto_on',
        quantity: isElectric ? 'energy_per_hour' : 'volume_per_hour',
        wherever: !isPlatformTruck,
      },
      {
        field: 'fuel_efficiency_pto_off',
        word: 'fuel_efficiency_pto_off',
        quantity: isElectric ? 'distance_per_energy' : 'distance_per_volume',
        wherever: !isPlatformTruck,
      },
      {
        field: 'max_coolant_temp_diff',
        word: 'max_coolant_temp_diff',
        quantity: 'temperature_difference',
        wherever: true,
      },
      {
        field: 'max_torcon_fluid_temp_diff',
        word: 'max_torcon_fluid_temp_diff',
        quantity: 'temperature_difference',
        wherever: true,
      },
      { field: 'avg_torcon_pressure', word: 'avg_torcon_pressure', quantity: 'pressure', wherever: true },
    ],
  ]
}

/**
 * All columns behind date and report. `daily`: the received days as
 * displayed; recut days have slot columns only.
 */
export const columnsOf = (
  month: BookMonth,
  daily: readonly SummedDay[],
  words: Words<'workbook'>,
  reader: Units,
  isRecut: boolean,
): DayColumn[] => {
  const slots = slotsOf(daily, words, reader, isTracked(month))
  if (isRecut) return slots
  const { unit, language } = reader
  const sums = monthTotals(daily)
  const column = ({ field, word, quantity }: Wanted): DayColumn => {
    const converted = (value: number | null | undefined): number | null =>
      value == null ? null : quantity === 'count' ? value : convert(value, quantity, unit)
    return {
      name: quantity === 'count' ? words(word) : `${words(word)} (${unitLabel(quantity, unit, language)})`,
      decimals: quantity === 'count' ? 0 : decimals(quantity, unit),
      value: (day) => converted(day[field]),
      total: isSummed(field) ? converted(sums[field]) : null,
    }
  }
  const has = ({ field, wherever }: Wanted) => wherever === true || month.daily.some((day) => (day[field] ?? 0) !== 0)
  const [hours, others] = wantedOf(month.machine)
  return [
    ...hours.filter(has).map(column),
    ...slots,
    ...metersOf(month, words, reader),
    ...others.filter(has).map(column),
  ]
}

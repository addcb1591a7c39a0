// Hour meters and tank levels of a machine, in the reader's units.
import type { MachineDetail } from '#contract/machine/detail.ts'
import { metersOfLabel, type ReadingName } from '#domain/hour-meter.ts'
import type { Quantity } from '#domain/units.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { doubtText } from '#web/machine/meter-doubt.tsx'
import { readingDate } from '#web/machine/reading-date.ts'
import { Line } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { cruisingDistance } from '#domain/units.ts'

export function StateFacts({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const { upper_fuel_level, under_fuel_level, upper_ad_blue_level, under_ad_blue_level } = machine.remaining_level
  const levels = [
    ['upper_fuel_level', upper_fuel_level],
    ['under_fuel_level', under_fuel_level],
    ['upper_ad_blue_level', upper_ad_blue_level],
    ['under_ad_blue_level', under_ad_blue_level],
    ['display_battery_level', machine.display_battery_level],
  ] as const
  const measure = (value: number | null, quantity: Quantity) =>
    value === null ? UNKNOWN : `${format.quantity(value, quantity)} ${format.unit(quantity)}`
  const ofDay = (...names: ReadingName[]) => {
    const date = readingDate(machine, names)
    return date === undefined ? null : <small className="m3"> {list('reading_of', { date: format.day(date) })}</small>
  }
  const doubtOf = (meters: readonly ReadingName[]) => {
    const text = doubtText(machine, meters, { t: list, format })
    return text === undefined ? null : <Mark kind="warning">{text}</Mark>
  }
  const cruising = cruisingDistance(machine.cruising_distance)
  return (
    <>
      {machine.is_day_time_of_fetching ? (
        <Line name={t('fetched_at')}>{format.dateTime(machine.daily_recorded_at)}</Line>
      ) : null}
      {machine.hour_meters
        // The total is below with its two decimals.
        .filter(({ label }) => label !== 'total')
        .map(({ label, hours }) => (
          <Line
            key={label}
            name={label === 'meter' ? t('hour_meter_only') : t('hour_meter', { meter: list(`meter_${label}`) })}
          >
            {measure(hours, 'hours')}
            {ofDay(...metersOfLabel(label, machine.machine_category))}
            {doubtOf(metersOfLabel(label, machine.machine_category))}
          </Line>
        ))}
      <Line name={t('total_hourmeter')}>
        {machine.total_hourmeter === null
          ? UNKNOWN
          : `${format.number(machine.total_hourmeter, 2)} ${format.unit('hours')}`}
      </Line>
      <Line name={list('field_odometer')}>
        {measure(machine.odometer, 'distance')}
        {ofDay('odometer')}
        {doubtOf(['odometer'])}
      </Line>
      <Line name={list('field_cruising_distance')}>
        {typeof cruising === 'string' ? cruising : measure(cruising, 'distance')}
        {ofDay('cruising_distance')}
      </Line>
      {levels.map(([name, level]) => (
        <Line key={name} name={list(`field_${name}`)}>
          {measure(level, 'percent')}
          {ofDay(name)}
        </Line>
      ))}
    </>
  )
}

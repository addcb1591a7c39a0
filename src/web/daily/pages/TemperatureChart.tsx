// Largest temperature differences and average pressure per day.
import { useMemo } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FieldLines } from './FieldLines.tsx'
import { temperatureFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

/** Pixels on a screen. */
const HEIGHTS = [248, 148] as const

type Props = Pick<Sheet, 'columns'> & { heights?: readonly [temperature: number, pressure: number] }

export function TemperatureChart({ columns, heights = HEIGHTS }: Props) {
  const t = useMessages('daily-pages')
  const { temperature, pressure } = useMemo(() => temperatureFields(t), [t])
  // Zeros of a day at rest are not measurements.
  const measured = useMemo(() => {
    const blank = { kind: 'rest', why: t('engine_off') } as const
    return columns.map((column) => (column.day && isAtRest(column.day) ? { ...column, blank } : column))
  }, [columns, t])
  return (
    <>
      <FieldLines label={t('temperature_day')} columns={measured} fields={temperature} height={heights[0]} />
      <FieldLines label={t('pressure_day')} columns={measured} fields={pressure} height={heights[1]} />
    </>
  )
}

/** The engine did not run, by its hours or else by the slots. */
function isAtRest({ engine_working_hour, upper_operation_data }: DailyDay): boolean {
  return engine_working_hour === null ? !/[1-3]/.test(upper_operation_data) : engine_working_hour === 0
}

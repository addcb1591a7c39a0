// Fuel or electricity per day with PTO on and off, and the rates.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { FieldBars } from './FieldBars.tsx'
import { fuelFields } from './day-fields.ts'
import { isElectric, type Sheet } from './sheet.ts'

/** Pixels on a screen. */
const HEIGHTS = [188, 128, 128] as const

type Props = Pick<Sheet, 'columns' | 'machine'> & { heights?: readonly [consumption: number, on: number, off: number] }

export function FuelChart({ columns, machine, heights = HEIGHTS }: Props) {
  const t = useMessages('daily-pages')
  const electric = isElectric(machine)
  const { consumption, on, off } = useMemo(() => fuelFields(t, electric), [t, electric])
  const label = electric ? t('electricity_day') : t('fuel_day')
  return (
    <>
      <FieldBars label={label} columns={columns} fields={consumption} hasSum height={heights[0]} />
      <FieldBars label={t('efficiency_on')} columns={columns} fields={on} height={heights[1]} />
      <FieldBars label={t('efficiency_off')} columns={columns} fields={off} height={heights[2]} />
    </>
  )
}

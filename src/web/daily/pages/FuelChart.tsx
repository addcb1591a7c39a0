// What a day burned, or drew from its battery, with PTO on and off, and how far and how long that went.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { DayBars } from './DayBars.tsx'
import { fuelFields } from './day-fields.ts'
import { isElectric, type Sheet } from './sheet.ts'

export function FuelChart({ columns, machine }: Pick<Sheet, 'columns' | 'machine'>) {
  const t = useMessages('daily-pages')
  const electric = isElectric(machine)
  const { consumption, on, off } = useMemo(() => fuelFields(t, electric), [t, electric])
  const label = electric ? t('electricity_day') : t('fuel_day')
  return (
    <>
      <DayBars label={label} columns={columns} fields={consumption} hasSum />
      <DayBars label={t('efficiency_on')} columns={columns} fields={on} height={128} />
      <DayBars label={t('efficiency_off')} columns={columns} fields={off} height={128} />
    </>
  )
}

// The meter at the time of a result: left empty, what was reported by that day.
import type { ComponentProps } from 'react'
import { NumberField } from '#web/ui/controls/NumberField.tsx'
import { useMaintenanceWords } from './due-words.ts'
import { METER_HOURS } from './form-values.ts'
import css from './Maintenance.module.css'

type Props = Pick<ComponentProps<typeof NumberField>, 'label' | 'value' | 'fault' | 'onChange'> & {
  /** The present one, where the result is of today. */
  reading: number | null
}

export function MeterField({ reading, ...field }: Props) {
  const { t, format } = useMaintenanceWords()
  return (
    <div>
      <NumberField limits={METER_HOURS} placeholder={reading === null ? '' : format.number(reading, 1)} {...field} />
      {field.value === '' ? <span className={css.second}>{t('meter_left_empty')}</span> : null}
    </div>
  )
}

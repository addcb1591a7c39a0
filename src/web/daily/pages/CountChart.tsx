// Overloads or emergency operations per day, as bars.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { FieldBars } from './FieldBars.tsx'
import { emergencyFields, overloadFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

type Props = Pick<Sheet, 'columns'> & { of: 'overload' | 'emergency'; height?: number }

export function CountChart({ columns, of, height = 128 }: Props) {
  const t = useMessages('daily-pages')
  const fields = useMemo(() => (of === 'overload' ? overloadFields(t) : emergencyFields(t)), [t, of])
  return (
    <FieldBars
      label={of === 'overload' ? t('overloads_day') : t('emergencies_day')}
      columns={columns}
      fields={fields}
      height={height}
    />
  )
}

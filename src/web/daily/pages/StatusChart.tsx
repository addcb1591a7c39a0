// Hours of crane operation, travelling and neutral per day.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { FieldBars } from './FieldBars.tsx'
import { statusFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

export function StatusChart({ columns, height = 248 }: Pick<Sheet, 'columns'> & { height?: number }) {
  const t = useMessages('daily-pages')
  const fields = useMemo(() => statusFields(t), [t])
  return <FieldBars label={t('status_day')} columns={columns} fields={fields} hasSum height={height} />
}

// The engine's hours of each day, and below them, on a scale of its own, the hours with hot hydraulic oil.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { DayBars } from './DayBars.tsx'
import { engineFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

export function EngineChart({ columns }: Pick<Sheet, 'columns'>) {
  const t = useMessages('daily-pages')
  const { hours, hot } = useMemo(() => engineFields(t), [t])
  return (
    <>
      <DayBars label={t('engine_hours_day')} columns={columns} fields={hours} />
      <DayBars label={t('oil_hot_day')} columns={columns} fields={hot} height={128} />
    </>
  )
}

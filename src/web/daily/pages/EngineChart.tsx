// The engine's hours of each day, and below them, on a scale of its own, the hours with hot hydraulic oil.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { FieldBars } from './FieldBars.tsx'
import { engineFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

/** On a screen. */
const HEIGHTS = [188, 128] as const

type Props = Pick<Sheet, 'columns'> & { heights?: readonly [hours: number, hot: number] }

export function EngineChart({ columns, heights = HEIGHTS }: Props) {
  const t = useMessages('daily-pages')
  const { hours, hot } = useMemo(() => engineFields(t), [t])
  return (
    <>
      <FieldBars label={t('engine_hours_day')} columns={columns} fields={hours} height={heights[0]} />
      <FieldBars label={t('oil_hot_day')} columns={columns} fields={hot} height={heights[1]} />
    </>
  )
}

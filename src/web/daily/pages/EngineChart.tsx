// The engine's hours per day, and below them the hours with hot oil.
import { useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { FieldBars } from './FieldBars.tsx'
import { engineFields } from './day-fields.ts'
import type { Sheet } from './sheet.ts'

/** Pixels on a screen. */
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

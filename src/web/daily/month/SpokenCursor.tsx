// The tip for those who do not see it: said whenever the keys lead to another run.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { clockOf } from '#web/ui/day-geometry.ts'
import { kindWords, runsAt } from './DayTip.tsx'
import type { MonthRow, MonthRows } from './use-month-rows.ts'

type Props = { row: MonthRow | undefined; slot: number; parts: MonthRows['parts'] }

export function SpokenCursor({ row, slot, parts }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const words = () => {
    if (!row) return ''
    if (row.state !== 'told') return row.label
    return runsAt(row, slot)
      .map(({ place, run: { kind, from, to } }) => {
        const part = t('tip_part', { part: parts[place], kind: kindWords(place, kind, t) })
        return `${part} ${clockOf(from)}–${clockOf(to)} ${hoursText(to - from, format)} ${format.unit('hours')}`
      })
      .join(' · ')
  }
  return (
    <p className="vh" role="status">
      {words()}
    </p>
  )
}

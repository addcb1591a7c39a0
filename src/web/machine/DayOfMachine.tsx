// A machine's day: its 96 digits become segments here and nowhere earlier. Where today has not come yet, the newest day stands in grey.
import type { MachineItem } from '#contract/machine.ts'
import { toSegments } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { DayProfile } from '#web/ui/DayProfile.tsx'
import { dayWords, isDayOfNow } from './day-words.ts'
import { useNow } from './use-now.ts'

type Props = { machine: MachineItem; isWide?: boolean; isTall?: boolean }

export function DayOfMachine({ machine: { today: day }, isWide = false, isTall = false }: Props) {
  const t = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  const size = { wide: isWide, tall: isTall }
  if (day === null) return <DayProfile upper={[]} under={[]} pastDay="" label={t('day_not_received')} {...size} />
  const words = dayWords(day, t, format)
  const isToday = isDayOfNow(day, now)
  return (
    <DayProfile
      upper={toSegments(day.upper_operation_data)}
      under={toSegments(day.under_operation_data ?? '')}
      pastDay={isToday ? null : format.monthDay(day.recorded_date)}
      label={isToday ? words : t('day_past', { date: format.day(day.recorded_date), words })}
      {...size}
    />
  )
}

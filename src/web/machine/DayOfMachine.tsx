// Today's profile of a machine: its 96 digits become segments here and nowhere earlier.
import type { MachineItem } from '#contract/machine.ts'
import { toSegments } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { DayProfile } from '#web/ui/DayProfile.tsx'
import { dayWords, isDayOfNow } from './day-words.ts'
import { useNow } from './use-now.ts'

type Props = { machine: MachineItem; isWide?: boolean }

export function DayOfMachine({ machine: { today }, isWide = false }: Props) {
  const t = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  if (today === null || !isDayOfNow(today, now)) {
    const label = today ? t('day_not_received_since', { date: format.day(today.recorded_date) }) : t('day_not_received')
    return <DayProfile upper={[]} under={[]} received={false} label={label} wide={isWide} />
  }
  return (
    <DayProfile
      upper={toSegments(today.upper_operation_data)}
      under={toSegments(today.under_operation_data ?? '')}
      received
      label={dayWords(today, t, format)}
      wide={isWide}
    />
  )
}

// In place of the days of a machine: why there are none, and the way to some.
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import type { RecordDays } from '#domain/no-records.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { NoRecords } from '#web/machine/NoRecords.tsx'
import { Button } from '#web/ui/controls/Button.tsx'

type Props = {
  serial: string
  machine: MachineDetail | null
  days: RecordDays
  /** The days as they are called. */
  name: string
  /** Null when there is none, undefined while it loads. */
  newest: CalendarMonth | null | undefined
  onShow: (month: CalendarMonth) => void
}

export function NoReports({ serial, machine, days, name, newest, onShow }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const display = machine?.display_serial ?? serial
  const why = () => {
    if (newest === undefined) return ''
    if (newest === null) return t('empty_never', { serial: display })
    return t('empty_month_newest', { serial: display, month: format.month(newest) })
  }
  return (
    <NoRecords
      machine={machine}
      days={days}
      hasReports={false}
      title={t('empty_month', { month: name })}
      nothing={why()}
      noReports={why()}
    >
      {newest ? (
        <Button onClick={() => onShow(newest)}>{t('show_month', { month: format.month(newest) })}</Button>
      ) : null}
    </NoRecords>
  )
}

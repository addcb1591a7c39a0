// In place of a machine's records of some days: why there are none, a way on.
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { noRecordsOf, type RecordDays } from '#domain/no-records.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { silentText } from './detail/silent-text.ts'

type Props = {
  /** Null while it loads: no reason is given then. */
  machine: MachineDetail | null
  /** Both included; null: of all time. */
  days: RecordDays | null
  /** Whether a daily report of these days has come; undefined when that is not known. */
  hasReports?: boolean | undefined
  title: string
  /** Of a machine that reported, and had nothing of the kind. */
  nothing: string
  /** The page's own words for days without reports. */
  noReports?: string
  children?: ReactNode
}

export function NoRecords({ machine, days, hasReports, title, nothing, noReports, children }: Props) {
  const t = useMessages('detail')
  const format = useFormat()
  const { date: today } = useToday()
  function why(of: MachineDetail): string {
    const serial = of.display_serial
    const none = noRecordsOf(of, { days, today, hasReports })
    const silent = of.silence ? silentText(of.silence, t, format) : ''
    switch (none.reason) {
      case 'ahead':
        return t('none_ahead')
      case 'before_delivery':
      case 'before_ownership':
        return t(`none_${none.reason}`, { serial, date: format.day(none.date) })
      case 'silent':
        return silent
      default: {
        const own = none.reason === 'no_reports' ? (noReports ?? t('none_no_reports', { serial })) : nothing
        return none.fellSilent ? `${own} ${silent}` : own
      }
    }
  }
  return (
    <ListState
      kind="empty"
      category={machine?.machine_category ?? '41'}
      title={title}
      why={machine === null ? '' : why(machine)}
    >
      {children}
    </ListState>
  )
}

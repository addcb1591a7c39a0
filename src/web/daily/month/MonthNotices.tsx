// Notices about a month: wrong address, failed refresh, no reports.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { MonthAddress } from '#web/daily/month-choice/month-address.ts'
import type { DailyMonthState } from './use-daily-month.ts'

type Props = { address: MonthAddress; days: DailyMonthState }

export function MonthNotices({ address: { faults, month }, days: { data, error, loadedAt, isLoading, retry } }: Props) {
  const t = useMessages('daily')
  const words = useMessages('error')
  const format = useFormat()
  return (
    <div role="status">
      {faults.map((fault) => (
        <Notice
          key={fault}
          kind="note"
          text={
            fault === 'time_difference'
              ? t('fault_time_difference')
              : t(`fault_${fault}`, { month: format.month(month) })
          }
        />
      ))}
      {error && data ? (
        <Notice kind="alarm" text={t('month_stale', { time: format.dateTime(new Date(loadedAt).toISOString()) })}>
          <Button size="small" disabled={isLoading} onClick={retry}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}

type NoReportsProps = {
  name: string
  category: string
  month: CalendarMonth
  /** Null when there is none, undefined while it loads. */
  newest: CalendarMonth | null | undefined
  onShow: (month: CalendarMonth) => void
}

export function NoReports({ name, category, month, newest, onShow }: NoReportsProps) {
  const t = useMessages('daily')
  const format = useFormat()
  const why = () => {
    if (newest === undefined) return ''
    if (newest === null) return t('empty_never', { serial: name })
    return t('empty_month_newest', { serial: name, month: format.month(newest) })
  }
  return (
    <ListState kind="empty" category={category} title={t('empty_month', { month: format.month(month) })} why={why()}>
      {newest ? (
        <Button onClick={() => onShow(newest)}>{t('show_month', { month: format.month(newest) })}</Button>
      ) : null}
    </ListState>
  )
}

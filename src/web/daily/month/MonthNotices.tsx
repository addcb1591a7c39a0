// Notices about a month: wrong address, failed refresh.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { MonthAddress } from '#web/daily/month-choice/month-address.ts'
import type { DailyMonthState } from './use-daily-month.ts'

/** Faults of the first four have words of their own. */
const TOLD = ['range', 'month', 'day', 'time_difference', 'with', 'sheets']

type Props = { address: MonthAddress; days: DailyMonthState }

export function MonthNotices({ address: { faults, month }, days: { data, error, loadedAt, isLoading, retry } }: Props) {
  const t = useMessages('daily')
  const words = useMessages('error')
  const format = useFormat()
  return (
    <div role="status">
      <DroppedConditions taken={{}} except={TOLD} />
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

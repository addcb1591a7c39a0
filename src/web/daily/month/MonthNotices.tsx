// Notices about the conditions of a month's address.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { MonthAddress } from '#web/daily/month-choice/month-address.ts'

/** Faults of the first four have words of their own. */
const TOLD = ['range', 'month', 'day', 'time_difference', 'with', 'sheets']

export function MonthNotices({ address: { faults, month } }: { address: MonthAddress }) {
  const t = useMessages('daily')
  const format = useFormat()
  return (
    <>
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
    </>
  )
}

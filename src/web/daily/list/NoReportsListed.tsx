// A month in which no machine of the company reported, and the way to the newest one that has reports.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'

type Props = {
  month: CalendarMonth
  /** The newest month with reports; null where there is none. */
  newest: CalendarMonth | null
  onShow: (month: CalendarMonth) => void
}

export function NoReportsListed({ month, newest, onShow }: Props) {
  const t = useMessages('daily-list')
  const d = useMessages('daily')
  const format = useFormat()
  const why = newest ? t('empty_month_newest', { month: format.month(newest) }) : t('empty_never')
  return (
    <ListState kind="empty" title={t('empty_month', { month: format.month(month) })} why={why}>
      {newest ? (
        <Button onClick={() => onShow(newest)}>{d('show_month', { month: format.month(newest) })}</Button>
      ) : null}
    </ListState>
  )
}

// A month without any report: why there is nothing to see, and the way to the newest month that has some.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'

type Props = {
  name: string
  category: string
  month: CalendarMonth
  /** Null where there is none at all, undefined while that is not known. */
  newest: CalendarMonth | null | undefined
  onShow: (month: CalendarMonth) => void
}

export function NoReports({ name, category, month, newest, onShow }: Props) {
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

// A sub-page that machines of this category do not have: why, and the way to the days, which every machine has.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/links.ts'
import type { DailyPageId } from '#web/daily/month/DailyTabs.tsx'
import type { MonthNavigation } from '#web/daily/month/use-month-address.ts'
import buttonCss from '#web/ui/Button.module.css'
import { ListState } from '#web/ui/ListState.tsx'

export type SubPageId = Exclude<DailyPageId, 'days'>
type Props = { page: SubPageId; category: string; serial: string; days: Pick<MonthNavigation, 'addressOf'> }

export function NotOfMachine({ page, category, serial, days }: Props) {
  const t = useMessages('daily-pages')
  const why =
    page === 'emergency-operation'
      ? t('not_here_emergency')
      : page === 'overload-operation'
        ? t('not_here_overload')
        : t('not_here_fuel')
  return (
    <ListState kind="empty" category={category} title={t('not_here')} why={why}>
      <Link className={buttonCss['button']} to={days.addressOf(dailyPath(serial))}>
        {t('to_days')}
      </Link>
    </ListState>
  )
}

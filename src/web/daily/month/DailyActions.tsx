// What one may take away of a machine's month: paper, and a workbook.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/links.ts'
import buttonCss from '#web/ui/Button.module.css'
import { DownloadButton } from '#web/daily/workbook/DownloadButton.tsx'
import { useHasScreen } from './DailyTabs.tsx'
import type { MonthNavigation } from './use-month-address.ts'

type Props = { serial: string; address: MonthNavigation }

export function DailyActions({ serial, address }: Props) {
  const t = useMessages('daily')
  const hasScreen = useHasScreen()
  return (
    <>
      <DownloadButton serial={serial} month={address.month} timeDifference={address.timeDifference} />
      {hasScreen('print') && (
        <Link to={address.addressOf(dailyPath(serial, 'print'))} className={buttonCss['button']} title={t('print')}>
          <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
            <path d="M3.5 5V1h7v4M3.5 10H1V5h12v5h-2.5M3.5 8h7v5h-7z" />
          </svg>
          <span data-name>{t('print')}</span>
        </Link>
      )}
    </>
  )
}

// The tabs of a machine's daily-report pages.
import { Link, useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { type DailySubPage, dailySubPages } from '#domain/machine-menu.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import css from '#web/ui/layout/PageTabs.module.css'
import type { MonthNavigation } from '#web/daily/month-choice/use-month-address.ts'

export type DailyPageId = 'days' | Exclude<DailySubPage, 'print'>

type Props = {
  serial: string
  /** Null while it loads: then only the tab of the days is shown. */
  machine: MachineDetail | null
  page: DailyPageId
  address: Pick<MonthNavigation, 'addressOf'>
  /** At the right end of their line. */
  beside?: ReactNode
}

export const DailyTabs = memo(function DailyTabs({ serial, machine, page, address, beside }: Props) {
  const t = useMessages('daily')
  const hasScreen = useHasScreen()
  const pages = machine ? dailySubPages(machine) : []
  const line = useRef<HTMLElement>(null)
  // Scrolls the current tab to the middle where the line is longer than the screen.
  useLayoutEffect(() => {
    const current = line.current?.querySelector('[aria-current]')
    if (!line.current || !current || line.current.scrollWidth <= line.current.clientWidth) return
    const [lineBox, currentBox] = [line.current.getBoundingClientRect(), current.getBoundingClientRect()]
    line.current.scrollLeft += currentBox.left + currentBox.width / 2 - lineBox.left - lineBox.width / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which link is current, and how many there are, is measured in the document
  }, [page, pages.length])
  return (
    <div className={css.line}>
      <nav ref={line} className={css.tabs} aria-label={t('pages')}>
        <Link to={address.addressOf(dailyPath(serial))} activeOptions={EXACT} aria-current={currentOf(page === 'days')}>
          {t('page_days')}
        </Link>
        {pages.map(({ id, label }) =>
          id === 'print' || label === 'print' || !hasScreen(id) ? null : (
            <Link
              key={id}
              to={address.addressOf(dailyPath(serial, id))}
              activeOptions={EXACT}
              aria-current={currentOf(page === id)}
            >
              {t(`page_${label}`)}
            </Link>
          ),
        )}
      </nav>
      {beside}
    </div>
  )
})

/** Whether the router has a screen for the sub-page. */
export function useHasScreen(): (sub: DailySubPage) => boolean {
  const { routesByPath } = useRouter()
  return (sub) => dailyPath('$serial', sub).replace('%24', '$') in routesByPath
}

function currentOf(is: boolean) {
  return is ? 'page' : undefined
}

// Without it the router marks the days as active on all pages below them.
const EXACT = { exact: true, includeSearch: false } as const

// The pages of one machine's month (docs/product.md, Pages); a tab appears with its screen.
import { Link, useRouter } from '@tanstack/react-router'
import { memo, useLayoutEffect, useRef } from 'react'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type DailySubPage, dailySubPages } from '#domain/machine-menu.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/links.ts'
import css from './DailyTabs.module.css'
import type { MonthNavigation } from '#web/daily/month-choice/use-month-address.ts'

export type DailyPageId = 'days' | Exclude<DailySubPage, 'print'>

type Props = {
  serial: string
  /** Null while it loads: until then the tabs of the days alone are sure. */
  machine: MachineDetail | null
  page: DailyPageId
  address: MonthNavigation
}

export const DailyTabs = memo(function DailyTabs({ serial, machine, page, address }: Props) {
  const t = useMessages('daily')
  const hasScreen = useHasScreen()
  const pages = machine ? dailySubPages(machine) : []
  const line = useRef<HTMLElement>(null)
  // Where the line is longer than the screen, the page that one is on stands in its middle.
  useLayoutEffect(() => {
    const current = line.current?.querySelector('[aria-current]')
    if (!line.current || !current || line.current.scrollWidth <= line.current.clientWidth) return
    const [whole, part] = [line.current.getBoundingClientRect(), current.getBoundingClientRect()]
    line.current.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2
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
    </div>
  )
})

/** Whether the portal has a screen under that name. */
export function useHasScreen(): (sub: DailySubPage) => boolean {
  const { routesByPath } = useRouter()
  return (sub) => dailyPath('$serial', sub).replace('%24', '$') in routesByPath
}

function currentOf(is: boolean) {
  return is ? 'page' : undefined
}

// The router would call the days active on all pages below them.
const EXACT = { exact: true, includeSearch: false } as const

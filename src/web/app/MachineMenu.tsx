// The side menu of a machine: the screens that exist for it, the one shown marked.
import { Link, useLocation } from '@tanstack/react-router'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/links.ts'
import css from '#web/ui/SideMenu.module.css'
import { menuOf } from './machine-pages.ts'

export function MachineMenu({ machine }: { machine: Pick<MachineDetail, 'serial' | 'is_ic1r'> }) {
  const t = useMessages('detail')
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const start = machinePath(machine.serial)
  return (
    <nav className={css.menu} aria-label={t('machine_menu')}>
      {menuOf(machine).map(({ entry, path: below }) => (
        <Link
          key={entry}
          to={start + below}
          activeOptions={EXACT}
          aria-current={isWithin(path, start + below, below) ? 'page' : undefined}
        >
          {t(entry)}
        </Link>
      ))}
    </nav>
  )
}

// A screen's own sub-pages count as it; the detail has none, all others lie below it.
const isWithin = (path: string, target: string, below: string): boolean =>
  path === target || (below !== '' && path.startsWith(`${target}/`))

// The router would call the detail active on all screens below it, and says so past what we say.
const EXACT = { exact: true, includeSearch: false } as const

// The sidebar of management: its screens, the present one marked.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import menuCss from '#web/ui/layout/SideMenu.module.css'
import css from './ManagementMenu.module.css'

/** In the menu's order. The name is a key of the catalogue `management`. */
export const MANAGEMENT_PAGES = [
  { name: 'numbers', path: PATHS.management },
  { name: 'machines', path: PATHS.managedMachines },
  { name: 'engine_history', path: PATHS.engineHistory },
  { name: 'notification', path: PATHS.notification },
  { name: 'reports', path: PATHS.scheduledReports },
] as const

export function ManagementMenu() {
  const t = useMessages('management')
  return (
    <nav className={`${menuCss.menu} ${css.line}`} aria-label={t('menu')}>
      {MANAGEMENT_PAGES.map(({ name, path }) => (
        <Link key={path} to={path} activeOptions={EXACT}>
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}

const EXACT = { exact: true } as const

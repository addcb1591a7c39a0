// The sidebar of management: its screens, the present one marked.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import css from '#web/ui/SideMenu.module.css'

export function ManagementMenu() {
  const t = useMessages('management')
  return (
    <nav className={css.menu} aria-label={t('menu')}>
      <Link to={PATHS.management} activeOptions={EXACT}>
        {t('numbers')}
      </Link>
      <Link to={PATHS.engineHistory}>{t('engine_history')}</Link>
    </nav>
  )
}

const EXACT = { exact: true } as const

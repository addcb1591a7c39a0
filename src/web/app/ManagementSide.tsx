// The sidebar of management: its screens, then forms and legal texts.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import menuCss from '#web/ui/layout/SideMenu.module.css'
import css from './ManagementSide.module.css'
import { useMenu } from './menus.ts'
import { ServiceLinks } from './ServiceLinks.tsx'

export function ManagementSide() {
  const t = useMessages('management')
  return (
    <>
      <nav className={`${menuCss.menu} ${css.line}`} aria-label={t('menu')}>
        {useMenu('management').map(({ path, text }) => (
          <Link key={path} to={path} activeOptions={EXACT}>
            {text}
          </Link>
        ))}
      </nav>
      <ServiceLinks />
    </>
  )
}

const EXACT = { exact: true } as const

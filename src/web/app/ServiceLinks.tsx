// The sidebar's links to forms and legal texts.
import { Link } from '@tanstack/react-router'
import { config, outsideAddress } from '#web/base/config.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import menuCss from '#web/ui/layout/SideMenu.module.css'
import { useMenu } from './menus.ts'
import css from './ServiceLinks.module.css'

export function ServiceLinks() {
  const t = useMessages('header')
  const language = useLanguage()
  const { terms_url, privacy_policy_url } = config()
  /** The operator's own texts in place of the portal's. */
  const outside: Record<string, string | null> = {
    [PATHS.terms]: outsideAddress(terms_url, language),
    [PATHS.privacyPolicy]: outsideAddress(privacy_policy_url, language),
  }
  return (
    <nav className={`${menuCss.menu} ${css.links}`} aria-label={t('service_links')}>
      {useMenu('service').map(({ path, text }) => {
        const address = outside[path] ?? null
        return address === null ? (
          <Link key={path} to={path}>
            {text}
          </Link>
        ) : (
          <a key={path} href={address} target="_blank" rel="noreferrer">
            {text} <span aria-hidden="true">↗</span>
          </a>
        )
      })}
    </nav>
  )
}

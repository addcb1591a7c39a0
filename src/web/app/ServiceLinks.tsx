// The sidebar's links to forms and legal texts.
import { Link } from '@tanstack/react-router'
import { config, outsideAddress } from '#web/base/config.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import menuCss from '#web/ui/layout/SideMenu.module.css'
import css from './ServiceLinks.module.css'

export function ServiceLinks() {
  const t = useMessages('header')
  const shell = useMessages('shell')
  const language = useLanguage()
  const { terms_url, privacy_policy_url } = config()
  const texts = [
    [shell('terms'), outsideAddress(terms_url, language), PATHS.terms],
    [shell('privacy_policy'), outsideAddress(privacy_policy_url, language), PATHS.privacyPolicy],
  ] as const
  return (
    <nav className={`${menuCss.menu} ${css.links}`} aria-label={t('service_links')}>
      <Link to={PATHS.additionalApplication}>{t('additional_application')}</Link>
      <Link to={PATHS.deleteApplication}>{t('delete_application')}</Link>
      <Link to={PATHS.inquiry}>{t('inquiry')}</Link>
      {texts.map(([text, address, path]) =>
        address === null ? (
          <Link key={path} to={path}>
            {text}
          </Link>
        ) : (
          <a key={path} href={address} target="_blank" rel="noreferrer">
            {text} <span aria-hidden="true">↗</span>
          </a>
        ),
      )}
    </nav>
  )
}

// The page for an address that no screen has, with its status.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import css from './StatusPage.module.css'

export function NotFoundPage() {
  const t = useMessages('error')
  useTitle('404')
  return (
    <div className={css.page}>
      <h1>404</h1>
      <p className={css.text}>{t('not_found')}</p>
      <div className={css.ways}>
        <Link to={PATHS.machines}>{t('to_start')}</Link>
      </div>
    </div>
  )
}

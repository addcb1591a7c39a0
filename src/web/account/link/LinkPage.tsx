// A page before sign-in, of which a mailed link is the way in.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import css from './LinkPage.module.css'

type Props = {
  title: string
  isBusy?: boolean
  /** Beside the way to the sign-in. */
  ways?: ReactNode
  children: ReactNode
}

export function LinkPage({ title, isBusy = false, ways, children }: Props) {
  const t = useMessages('account-link')
  useTitle(title)
  return (
    <article className={css.page} aria-busy={isBusy}>
      <h1>{title}</h1>
      {children}
      <div className={css.ways}>
        {ways}
        <Link to={PATHS.login}>{t('to_sign_in')}</Link>
      </div>
    </article>
  )
}

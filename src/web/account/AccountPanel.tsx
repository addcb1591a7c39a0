// The account panel: who is signed in and for which company, what they prefer, and the way out.
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import type { User } from '#contract/account.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import css from './AccountPanel.module.css'
import { CompanyField } from './CompanyField.tsx'
import { fullName } from './full-name.ts'
import { logOut } from './log-out.ts'
import { PreferenceFields } from './PreferenceFields.tsx'

type Props = {
  user: User
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** The sections, shown where the header has no room for them. */
  children: ReactNode
}

export function AccountPanel({ user, button, onClose, children }: Props) {
  const t = useMessages('account')
  const shell = useMessages('shell')
  const format = useFormat()
  const language = useLanguage()
  const { account_url, terms_url, privacy_policy_url } = config()
  const links = [
    [shell('terms'), outsideAddress(terms_url, language)],
    [shell('privacy_policy'), outsideAddress(privacy_policy_url, language)],
  ] as const
  const shownLinks = links.filter(([, address]) => address !== null)
  const accountAddress = outsideAddress(account_url, language)
  return (
    <Popover label={shell('account')} trigger={button} onClose={onClose} className={css.panel ?? ''}>
      {children}
      <header className={css.head}>
        <div>
          <b>{fullName(user, language)}</b>
          <span className={css.email}>{user.email}</span>
        </div>
        {accountAddress && (
          <a href={accountAddress} target="_blank" rel="noreferrer">
            {t('account_service')}
          </a>
        )}
      </header>
      <dl className={css.facts}>
        <dt>{t('company')}</dt>
        <dd>{user.company.name}</dd>
        {user.department !== '' && (
          <>
            <dt>{t('department')}</dt>
            <dd>{user.department}</dd>
          </>
        )}
      </dl>
      <div className={css.set}>
        <CompanyField company={user.company} />
        <PreferenceFields user={user} />
      </div>
      <div className={css.links}>
        <Link to={PATHS.management} onClick={onClose}>
          {shell('management')}
        </Link>
        {shownLinks.map(([text, address]) => (
          <a key={text} href={address ?? undefined} target="_blank" rel="noreferrer">
            {text} <span aria-hidden="true">↗</span>
          </a>
        ))}
      </div>
      <footer className={css.out}>
        <span>{t('signed_in', { time: format.time(user.signed_in_at) })}</span>
        <Button onClick={logOut}>{t('log_out')}</Button>
      </footer>
    </Popover>
  )
}

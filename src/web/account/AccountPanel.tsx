// The account panel: person, company, preferences and signing out.
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import type { User } from '#contract/account/account.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './AccountPanel.module.css'
import { personName } from '#domain/person-name.ts'
import { CompanyField } from './CompanyField.tsx'
import { PreferenceFields } from './PreferenceFields.tsx'
import { logOut } from './sign-in.ts'

type Props = {
  user: User
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onCommands: () => void
  /** The sections, shown where the header has no room for them. */
  children: ReactNode
}

export function AccountPanel({ user, button, onClose, onCommands, children }: Props) {
  const t = useMessages('account')
  const shell = useMessages('shell')
  const header = useMessages('header')
  const format = useFormat()
  const language = useLanguage()
  const { account_url, terms_url, privacy_policy_url } = config()
  const links = [
    [shell('terms'), outsideAddress(terms_url, language), PATHS.terms],
    [shell('privacy_policy'), outsideAddress(privacy_policy_url, language), PATHS.privacyPolicy],
  ] as const
  const accountAddress = outsideAddress(account_url, language)
  return (
    <Popover label={header('account')} trigger={button} onClose={onClose} className={css.panel ?? ''}>
      {children}
      <header className={css.head}>
        <div>
          <b>{personName(user, language)}</b>
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
        <Link to={PATHS.account} onClick={onClose}>
          {t('own_account')}
        </Link>
        <Link to={PATHS.management} onClick={onClose}>
          {shell('management')}
        </Link>
        <Link to={PATHS.news} onClick={onClose}>
          {header('news')}
        </Link>
        <Link to={PATHS.faq} onClick={onClose}>
          {header('faq')}
        </Link>
        <Link to={PATHS.inquiry} onClick={onClose}>
          {header('inquiry')}
        </Link>
        <May>
          <Link to={PATHS.additionalApplication} onClick={onClose}>
            {header('additional_application')}
          </Link>
          <Link to={PATHS.deleteApplication} onClick={onClose}>
            {header('delete_application')}
          </Link>
        </May>
        {links.map(([text, address, path]) =>
          address === null ? (
            <Link key={path} to={path} onClick={onClose}>
              {text}
            </Link>
          ) : (
            <a key={path} href={address} target="_blank" rel="noreferrer">
              {text} <span aria-hidden="true">↗</span>
            </a>
          ),
        )}
      </div>
      <footer className={css.out}>
        <span>{t('signed_in', { time: format.time(user.signed_in_at) })}</span>
        <Button onClick={onCommands}>{header('commands')}</Button>
        <Button onClick={() => void logOut()}>{t('log_out')}</Button>
      </footer>
    </Popover>
  )
}

// The header's account button, which loads and opens the account panel.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useLanguage, useMessages } from '#web/base/i18n.ts'
import css from './AccountButton.module.css'
import { personName } from '#domain/person-name.ts'
import { initials } from '#web/base/initials.ts'
import { showSnack } from '#web/ui/layout/snack.ts'
import { takeLoss } from './lost-in-change.ts'

/** Long enough to be read on a page that is still loading. */
const LOSS_MS = 12_000

function fetchPanel() {
  return import('./AccountPanel.tsx')
}
const AccountPanel = lazy(async () => ({ default: (await fetchPanel()).AccountPanel }))

type Props = {
  user: User
  /** The sections, for screens too narrow to show them in the header. */
  renderSections: (close: () => void) => ReactNode
  /** Opens the command palette. */
  onCommands: () => void
}

export function AccountButton({ user, renderSections, onCommands }: Props) {
  const t = useMessages('header')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => fetchedAhead(fetchPanel(), loadMessages('account'))
  const close = () => setOpen(false)
  const company = user.company.name
  useEffect(() => {
    const lost = takeLoss()
    if (lost === null) return
    const text = lost === 'page' ? t('company_instead', { company }) : t('company_narrower', { company })
    showSnack('notice', text, undefined, LOSS_MS)
  }, [t, company])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.who}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('account_of', { name: user.email })}
        title={`${user.company.name}, ${user.email}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.words}>
          <b>{user.company.name}</b>
          {user.email}
        </span>
        <span className={css.initials} aria-hidden="true">
          {initials(personName(user, language))}
        </span>
        <svg className={css.arrow} viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1 3l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        <svg className={css.menu} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <AccountPanel
            user={user}
            button={button}
            onClose={close}
            onCommands={() => {
              close()
              onCommands()
            }}
          >
            {renderSections(close)}
          </AccountPanel>
        </Suspense>
      )}
    </>
  )
}

// The sign-in form: e-mail and password as password managers know them, and what is said when they do not fit.
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { config, outsideAddress } from '#web/base/config.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { isInsidePortal, PATHS } from '#web/base/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { FaultMark } from '#web/ui/FaultMark.tsx'
import { Field } from '#web/ui/Field.tsx'
import css from './LoginForm.module.css'
import { PasswordToggle } from './PasswordToggle.tsx'
import { enter } from './enter.ts'
import { isEmail, type SignInFault, wordOfFault } from './sign-in-fault.ts'

const route = getRouteApi(PATHS.login)

export function LoginForm() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { history } = useRouter()
  const { to } = route.useSearch()
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<SignInFault | null>(null)
  const forgot = outsideAddress(config().forgot_password_url, language)

  const refuse = (next: SignInFault) => {
    setFault(next)
    const field = form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLInputElement) field.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email')).trim()
    const password = String(values.get('password'))
    if (!isEmail(email)) return refuse({ key: 'sign_in_incomplete', field: 'email' })
    if (password === '') return refuse({ key: 'sign_in_incomplete', field: 'password' })
    setBusy(true)
    try {
      await enter(email, password)
      setFault(null)
      history.push(to && isInsidePortal(to) ? to : PATHS.machines)
    } catch (error) {
      refuse(wordOfFault(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // `method` and names are for password managers and for a press before the script runs: nothing may land in the address.
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('sign_in')}</h1>
      <p className={css.fault} role="alert" hidden={fault === null}>
        {fault && (
          <>
            <FaultMark />
            {t(fault.key)}
          </>
        )}
      </p>
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        fault={fault && fault.key !== 'login_failed' ? '' : null}
      />
      <Field
        label={t('password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        fault={fault && fault.key !== 'login_failed' ? '' : null}
        end={<PasswordToggle isShown={isShown} onToggle={() => setShown(!isShown)} />}
      />
      <Button type="submit" look="primary" size="wide" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('signing_in') : t('enter')}
      </Button>
      {forgot && (
        <a className={css.forgot} href={forgot}>
          {t('forgot_password')}
        </a>
      )}
    </form>
  )
}

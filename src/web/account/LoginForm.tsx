// The sign-in form, and the messages of a failed sign-in.
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Suspense, type SubmitEvent, useRef, useState } from 'react'
import { isSignInCode } from '#contract/errors.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { loadMessages, useLanguage, useMessages } from '#web/base/i18n.ts'
import { firstPath } from '#web/base/first-page.ts'
import { screen } from '#web/base/lazy-screen.ts'
import { isInsidePortal, PATHS } from '#web/base/links.ts'
import { isRoughlyEmail } from '#web/base/rough-email.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { FaultMark } from '#web/ui/controls/FaultMark.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { dismissSnack } from '#web/ui/layout/snack.ts'
import { showOwnZone } from './demo-zone.ts'
import { keepEmail, keptEmail } from './kept-email.ts'
import { PasswordField } from './PasswordField.tsx'
import { signInWith } from './sign-in.ts'
import { useProviderOf } from './use-provider.ts'
import css from './LoginForm.module.css'

const route = getRouteApi(PATHS.login)

const SignOn = screen(async () => (await import('./SignOn.tsx')).SignOn, ['sign-on'])

const SecondFactor = screen(async () => (await import('#web/account/factor/SecondFactor.tsx')).SecondFactor, ['factor'])

const DemoAccounts = screen(async () => (await import('./DemoAccounts.tsx')).DemoAccounts, ['demo'])

/** Before the form is drawn: a click must not land on something that has moved. */
export async function loadDemoAccounts(): Promise<void> {
  if (config().demo) await DemoAccounts.preload()
}

export function LoginForm() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { history } = useRouter()
  const { to } = route.useSearch()
  const form = useRef<HTMLFormElement>(null)
  /** The demo's account that a click has filled in. */
  const picked = useRef<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<SignInFault | null>(null)
  /** As it was when its field was left. */
  const [leftEmail, setLeftEmail] = useState(keptEmail)
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof signInWith>>>(null)
  const provider = useProviderOf(leftEmail)
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
    if (!isRoughlyEmail(email)) return refuse({ key: 'sign_in_incomplete', field: 'email' })
    if (provider && !provider.passwords) return goTo(provider.provider_id)
    if (password === '') return refuse({ key: 'sign_in_incomplete', field: 'password' })
    setBusy(true)
    try {
      const second = await signInWith(email, password)
      setFault(null)
      if (second) return setAsked(second)
      if (email === picked.current) await showOwnZone()
      enter()
    } catch (error) {
      refuse(wordOfFault(error))
    } finally {
      setBusy(false)
    }
  }

  const enter = () => {
    keepEmail('')
    // What it asked for is done.
    dismissSnack()
    history.push(to && isInsidePortal(to) ? to : firstPath())
  }

  const typedEmail = () => {
    const field = form.current?.elements.namedItem('email')
    return field instanceof HTMLInputElement ? field.value.trim() : ''
  }

  const enterByPasskey = async () => {
    const [{ enterWithPasskey, factorFault }] = await Promise.all([
      import('#web/account/factor/second-factor.ts'),
      loadMessages('factor'),
    ])
    try {
      await enterWithPasskey()
      enter()
    } catch (error) {
      setFault({ key: 'login_failed', text: factorFault(error), field: 'email' })
    }
  }

  const goTo = async (provider_id: number) => {
    const email = typedEmail()
    try {
      const { goToProvider } = await import('./sign-on.ts')
      await goToProvider(provider_id, isRoughlyEmail(email) ? email : '', to)
    } catch (error) {
      refuse(wordOfFault(error))
    }
  }

  const fillIn = (email: string, password: string) => {
    picked.current = email
    const fields = form.current?.elements
    for (const [name, value] of [
      ['email', email],
      ['password', password],
    ] as const) {
      const field = fields?.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    setFault(null)
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }

  if (asked)
    return (
      <Suspense>
        <SecondFactor
          asked={asked}
          onDone={enter}
          onBack={(text) => {
            setAsked(null)
            setFault(text === null ? null : { key: 'login_failed', text, field: 'password' })
          }}
        />
      </Suspense>
    )
  return (
    // POST and names: for password managers, and so that a submit
    // before hydration puts nothing into the address.
    <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('sign_in')}</h1>
      <p className={css.fault} role="alert" hidden={fault === null}>
        {fault && (
          <>
            <FaultMark />
            {fault.text ?? t(fault.key)}
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
        defaultValue={keptEmail()}
        fault={fault && fault.key !== 'login_failed' ? '' : null}
        onBlur={({ target }) => setLeftEmail(target.value.trim())}
      />
      {provider && (
        <Suspense>
          <SignOn provider={provider} onGo={goTo} />
        </Suspense>
      )}
      {provider && !provider.passwords ? null : (
        <>
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            fault={fault && fault.key !== 'login_failed' ? '' : null}
          />
          <Button type="submit" look="primary" size="wide" aria-disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? t('signing_in') : t('enter')}
          </Button>
        </>
      )}
      {!provider && config().sign_on_name && (
        <Suspense>
          <SignOn provider={null} onGo={goTo} />
        </Suspense>
      )}
      {config().passkeys && 'PublicKeyCredential' in globalThis && (
        <Button size="wide" onClick={() => void enterByPasskey()}>
          {t('sign_in_with_passkey')}
        </Button>
      )}
      {forgot ? (
        <a className={css.forgot} href={forgot}>
          {t('forgot_password')}
        </a>
      ) : config().mails ? (
        <Link className={css.forgot} to={PATHS.resetPassword} onClick={() => keepEmail(typedEmail())}>
          {t('forgot_password')}
        </Link>
      ) : null}
      {config().demo && <DemoAccounts onPick={fillIn} />}
    </form>
  )
}

type SignInFault = {
  /** In place of the words of the key. */
  text?: string
  key: 'sign_in_incomplete' | 'sign_in_rejected' | 'sign_in_no_answer' | 'sign_in_too_often' | 'login_failed'
  /** The field to focus. */
  field: 'email' | 'password'
}

function wordOfFault(error: unknown): SignInFault {
  if (!(error instanceof ApiFault)) return { key: 'login_failed', field: 'password' }
  if (isSignInCode(error.code)) return { key: 'login_failed', text: error.message, field: 'email' }
  if (error.code === 'sign_in_failed') return { key: 'sign_in_rejected', field: 'password' }
  if (error.status === 422) return { key: 'sign_in_incomplete', field: 'email' }
  if (error.status === 429) return { key: 'sign_in_too_often', field: 'password' }
  return { key: error.mayPass ? 'sign_in_no_answer' : 'login_failed', field: 'password' }
}

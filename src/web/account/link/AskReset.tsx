// Asks for a link to a new password; the answer never tells whom it knows.
import { useState } from 'react'
import { EMAIL_MAX, RESET_MINUTES } from '#contract/account/choices.ts'
import { askReset } from '#contract/account/link.ts'
import { keepEmail, keptEmail } from '#web/account/kept-email.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { focus } from '#web/base/focus.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { isRoughlyEmail } from '#web/base/rough-email.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { LinkPage } from './LinkPage.tsx'
import css from './LinkPage.module.css'

export function AskReset() {
  const t = useMessages('account-link')
  const shell = useMessages('shell')
  const language = useLanguage()
  const [typed, setTyped] = useState(keptEmail)
  const [isTried, setTried] = useState(false)
  /** For whom a link has been asked for. */
  const [asked, setAsked] = useState<string | null>(null)
  const { save, isSaving, fault, faults } = useSave(askReset, {
    onSaved: (_, { body: { email } }) => {
      keepEmail(email)
      setAsked(email)
    },
    words: {
      saved: (_, { body: { email } }) => (email === asked ? t('asked_again') : null),
      failed: (words) => (asked === null ? null : words),
    },
  })
  const ask = (email: string) => void save({ body: { email, language } })
  const email = typed.trim()
  const submit = () => {
    setTried(true)
    if (isRoughlyEmail(email)) ask(email)
  }
  const elsewhere = outsideAddress(config().forgot_password_url, language)
  if (elsewhere !== null)
    return (
      <LinkPage title={t('ask_title')} ways={<a href={elsewhere}>{shell('forgot_password')}</a>}>
        <p>{t('elsewhere')}</p>
      </LinkPage>
    )
  if (!config().mails)
    return (
      <LinkPage title={t('ask_title')}>
        <p>{t('no_mails')}</p>
      </LinkPage>
    )
  if (asked !== null)
    return (
      <LinkPage
        title={t('ask_title')}
        ways={
          <>
            <Button aria-busy={isSaving} onClick={() => ask(asked)}>
              {t('ask_again')}
            </Button>
            <Button look="bare" onClick={() => setAsked(null)}>
              {t('other_email')}
            </Button>
          </>
        }
      >
        {/* The pressed button is gone. */}
        <p ref={focus} tabIndex={-1} role="status">
          {t('asked', { email: asked, minutes: RESET_MINUTES })}
        </p>
        <p className={css.note}>{t('asked_hint')}</p>
      </LinkPage>
    )
  return (
    <LinkPage title={t('ask_title')}>
      <p>{t('ask_why')}</p>
      <Form
        className={css.form}
        fault={faults['email'] ? null : fault}
        foot={
          <Button type="submit" look="primary" size="wide" aria-busy={isSaving}>
            {t('ask')}
          </Button>
        }
        onSubmit={submit}
      >
        <Field
          ref={focus}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          value={typed}
          fault={faults['email'] ?? (isTried && !isRoughlyEmail(email) ? t('no_email') : null)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </LinkPage>
  )
}

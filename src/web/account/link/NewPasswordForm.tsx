// The form that sets a new password by a mailed link.
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/account/choices.ts'
import { type MailedLink, resetPassword } from '#contract/account/link.ts'
import { PasswordField } from '#web/account/PasswordField.tsx'
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { LinkPage } from './LinkPage.tsx'
import css from './LinkPage.module.css'
import { useToSignIn } from './to-sign-in.ts'

type Props = { token: string; link: MailedLink; onRefused: (refusal: Error) => void }

export function NewPasswordForm({ token, link, onRefused }: Props) {
  const t = useMessages('account-link')
  const toSignIn = useToSignIn()
  const [new_password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(resetPassword, {
    onSaved: ({ email }) => void toSignIn(email, t('changed')),
    onRefused,
  })
  const submit = () => {
    setTried(true)
    if (new_password !== '') void save({ body: { token, new_password } })
  }
  return (
    <LinkPage title={t('set_title')}>
      <p>{t('set_why')}</p>
      <Form
        className={css.form}
        fault={faults['new_password'] ? null : fault}
        foot={
          <Button type="submit" look="primary" size="wide" aria-busy={isSaving}>
            {t('set')}
          </Button>
        }
        onSubmit={submit}
      >
        <Field label={t('email')} type="email" name="email" autoComplete="username" value={link.email} readOnly />
        <PasswordField
          ref={focus}
          label={t('new_password')}
          name="new_password"
          autoComplete="new-password"
          value={new_password}
          fault={faults['new_password'] ?? (isTried && new_password === '' ? t('fill_in') : null)}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p className={css.note}>{t('password_hint', { min: PASSWORD_MIN })}</p>
      </Form>
    </LinkPage>
  )
}

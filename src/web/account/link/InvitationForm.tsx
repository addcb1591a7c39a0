// The form that makes the account of an invited person.
import { useState } from 'react'
import { PASSWORD_MIN, PERSON_NAME_MAX } from '#contract/account/choices.ts'
import { acceptInvitation, type MailedLink } from '#contract/account/link.ts'
import { isFamilyFirst } from '#domain/person-name.ts'
import { PasswordField } from '#web/account/PasswordField.tsx'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { LinkPage } from './LinkPage.tsx'
import css from './LinkPage.module.css'
import { useToSignIn } from './to-sign-in.ts'

type Props = { token: string; link: MailedLink; onRefused: (refusal: Error) => void }

export function InvitationForm({ token, link, onRefused }: Props) {
  const t = useMessages('account-link')
  const language = useLanguage()
  const toSignIn = useToSignIn()
  const { email, company, passwords } = link
  const [typed, setTyped] = useState({
    family_name: link.family_name,
    first_name: link.first_name,
    new_password: '',
  })
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(acceptInvitation, {
    onSaved: (saved) => void toSignIn(saved.email, t('ready')),
    onRefused,
  })
  const family_name = typed.family_name.trim()
  const first_name = typed.first_name.trim()
  const { new_password } = typed
  const submit = () => {
    setTried(true)
    if (family_name === '' || first_name === '' || (passwords && new_password === '')) return
    void save({ body: { token, family_name, first_name, ...(passwords && { new_password }) } })
  }
  const fieldOf = (name: keyof typeof typed) => ({
    label: t(name),
    name,
    value: typed[name],
    fault: faults[name] ?? (isTried && typed[name].trim() === '' ? t('fill_in') : null),
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const names = [
    <Field key="family" autoComplete="family-name" maxLength={PERSON_NAME_MAX} {...fieldOf('family_name')} />,
    <Field key="first" autoComplete="given-name" maxLength={PERSON_NAME_MAX} {...fieldOf('first_name')} />,
  ]
  return (
    <LinkPage title={t('welcome', { company })}>
      <p>{passwords ? t('welcome_why') : t('welcome_sign_on', { company })}</p>
      <Form
        className={css.form}
        fault={Object.keys(faults).some((name) => name in typed) ? null : fault}
        foot={
          <Button type="submit" look="primary" size="wide" aria-busy={isSaving}>
            {t('accept')}
          </Button>
        }
        onSubmit={submit}
      >
        <Field label={t('email')} type="email" name="email" autoComplete="username" value={email} readOnly />
        {isFamilyFirst(language) ? names : names.toReversed()}
        {passwords ? (
          <>
            <PasswordField autoComplete="new-password" {...fieldOf('new_password')} />
            <p className={css.note}>{t('password_hint', { min: PASSWORD_MIN })}</p>
          </>
        ) : null}
      </Form>
    </LinkPage>
  )
}

// The change of the reader's own password, or why there is none.
import { useState } from 'react'
import type { changePasswordShape } from '#contract/account/own.shape.ts'
import { changePassword, getPasswordState, listOwnSessions } from '#contract/account/own.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { renewTokens } from '#web/base/stored-session.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import css from './AccountPage.module.css'
import { Section } from './Section.tsx'

export function PasswordSection() {
  const t = useMessages('own-account')
  const { data, error, isFetching, refetch } = useApi(getPasswordState, {}, { throwOnError: false })
  return (
    <Section title={t('password')}>
      {data === undefined ? (
        error && <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : data.state === 'set' ? (
        <PasswordForm />
      ) : (
        <p>{t(`password_${data.state}`)}</p>
      )}
    </Section>
  )
}

/** The tokens of the answer are kept before anything is asked again. */
async function changeOwn(body: BodyOf<typeof changePasswordShape>): Promise<void> {
  renewTokens(await call(changePassword, { body }))
}

function PasswordForm() {
  const t = useMessages('own-account')
  const email = useUser()?.email ?? ''
  const [old_password, setOld] = useState('')
  const [new_password, setNew] = useState('')
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(changeOwn, {
    invalidates: [listOwnSessions],
    onSaved: () => {
      setOld('')
      setNew('')
      setTried(false)
    },
    words: { saved: () => t('password_changed') },
  })
  const submit = async () => {
    setTried(true)
    if (old_password === '' || new_password === '') return
    await save({ old_password, new_password })
  }
  const faultOf = (name: 'old_password' | 'new_password', value: string) =>
    faults[name] ?? (isTried && value === '' ? t('fill_in') : null)
  return (
    <Form
      className={css.form}
      fault={faults['old_password'] || faults['new_password'] ? null : fault}
      foot={
        <Button type="submit" look="primary" aria-busy={isSaving}>
          {t('change_password')}
        </Button>
      }
      onSubmit={() => void submit()}
    >
      <p>{t('password_why')}</p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('old_password')}
        type="password"
        autoComplete="current-password"
        value={old_password}
        fault={faultOf('old_password', old_password)}
        onChange={({ target }) => setOld(target.value)}
      />
      <Field
        label={t('new_password')}
        type="password"
        autoComplete="new-password"
        value={new_password}
        fault={faultOf('new_password', new_password)}
        onChange={({ target }) => setNew(target.value)}
      />
    </Form>
  )
}

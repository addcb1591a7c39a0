// The dialog that invites a person into the company.
import { useState } from 'react'
import { EMAIL_MAX, INVITATION_DAYS, PERSON_NAME_MAX } from '#contract/account/choices.ts'
import { invite, listPeople } from '#contract/account/people.ts'
import { type Role, ROLES } from '#contract/roles.ts'
import { isFamilyFirst } from '#domain/person-name.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { focus } from '#web/base/focus.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { isRoughlyEmail } from '#web/base/rough-email.ts'
import { useSave } from '#web/page/use-save.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { tooSoon } from './invitation-columns.tsx'

const TYPED = ['email', 'family_name', 'first_name'] as const
type Typed = (typeof TYPED)[number]

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('people')
  const readers = useLanguage()
  const [typed, setTyped] = useState<Record<Typed, string>>({ email: '', family_name: '', first_name: '' })
  const [role, setRole] = useState<Role>('planner')
  const [language, setLanguage] = useState(readers)
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(invite, {
    invalidates: [listPeople],
    onSaved: onClose,
    words: {
      saved: ({ invitation }) => t('invited', { email: invitation.email }),
      fault: (refusal) => tooSoon(refusal, t),
    },
  })
  const email = typed.email.trim()
  const family_name = typed.family_name.trim()
  const first_name = typed.first_name.trim()
  const missing: Record<Typed, string | null> = {
    email: isRoughlyEmail(email) ? null : t('no_email'),
    family_name: family_name === '' ? t('fill_in') : null,
    first_name: first_name === '' ? t('fill_in') : null,
  }
  const submit = () => {
    setTried(true)
    if (TYPED.every((name) => missing[name] === null))
      void save({ body: { email, family_name, first_name, role, language } })
  }
  const fieldOf = (name: Typed) => ({
    label: t(name),
    autoComplete: 'off',
    value: typed[name],
    fault: (isTried ? missing[name] : null) ?? faults[name] ?? null,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const names = (['family_name', 'first_name'] as const).map((name) => (
    <Field key={name} maxLength={PERSON_NAME_MAX} {...fieldOf(name)} />
  ))
  return (
    <DialogForm
      title={t('invite_title')}
      why={t('invite_why', { days: INVITATION_DAYS })}
      fault={TYPED.some((name) => faults[name]) ? null : fault}
      save={t('send_invitation')}
      cancel={t('cancel')}
      isSaving={isSaving}
      onSave={submit}
      onClose={onClose}
    >
      <Field ref={focus} type="email" maxLength={EMAIL_MAX} {...fieldOf('email')} />
      <div className={form.pair}>{isFamilyFirst(readers) ? names : names.toReversed()}</div>
      <fieldset className={form.choices}>
        <legend>{t('col_role')}</legend>
        {ROLES.map((each) => (
          <label key={each} className={form.check}>
            <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
            <span>
              <b>{t(`role_${each}`)}</b> · {t(`${each}_why`)}
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        label={t('invite_mail_language')}
        value={language}
        options={offeredLanguages().map((each) => [each, OWN_NAMES[each]] as const)}
        onChange={setLanguage}
      />
    </DialogForm>
  )
}

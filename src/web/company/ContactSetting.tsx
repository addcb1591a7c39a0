// The contact for machines that name nobody to call.
import { useState } from 'react'
import { CONTACT_NAME_MAX } from '#contract/account/choices.ts'
import { type CompanySettings, getCompanySettings, saveCompanyContact } from '#contract/account/company.ts'
import { TELEPHONE_MAX } from '#domain/telephone.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { SettingForm, SettingSection } from './SettingSection.tsx'

type Contact = CompanySettings['contact']

function setContact(contact: Contact) {
  return call(saveCompanyContact, { body: { contact } })
}

function typedOf(contact: Contact) {
  return { name: contact?.name ?? '', telephone: contact?.telephone ?? '' }
}

export function ContactSetting({ settings: { contact } }: { settings: CompanySettings }) {
  const t = useMessages('company')
  const [typed, setTyped] = useState(() => typedOf(contact))
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(setContact, {
    invalidates: [getCompanySettings],
    undo: () => ({ run: () => setContact(contact).then(() => setTyped(typedOf(contact))), text: t('taken_back') }),
    words: { saved: () => t('saved') },
  })
  const [name, telephone] = [typed.name.trim(), typed.telephone.trim()]
  const isMissing = name === '' && telephone !== ''
  const faultOf = { name: faults['contact.name'] ?? null, telephone: faults['contact.telephone'] ?? null }
  const submit = () => {
    setTried(true)
    if (!isMissing) void save(name === '' ? null : { name, telephone: telephone === '' ? null : telephone })
  }
  return (
    <SettingSection title={t('contact_title')} why={t('contact_why')}>
      <SettingForm
        name={t('contact_title')}
        fault={faultOf.name === null && faultOf.telephone === null ? fault : null}
        isSaving={isSaving}
        onSubmit={submit}
      >
        <Field
          label={t('contact_name')}
          autoComplete="off"
          maxLength={CONTACT_NAME_MAX}
          value={typed.name}
          fault={isTried && isMissing ? t('contact_missing') : faultOf.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <Field
          label={t('contact_telephone')}
          type="tel"
          autoComplete="off"
          maxLength={TELEPHONE_MAX}
          value={typed.telephone}
          fault={faultOf.telephone}
          onChange={({ target }) => setTyped({ ...typed, telephone: target.value })}
        />
      </SettingForm>
    </SettingSection>
  )
}

// The dialog that ends what a person of another company may do here.
import { useState } from 'react'
import { REASON_MAX } from '#contract/account/choices.ts'
import { endAccess, listPeople, type Person } from '#contract/account/people.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'

export function EndAccessDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useMessages('people')
  const { account_id, name, company } = person
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(endAccess, {
    invalidates: [listPeople],
    onSaved: onClose,
    words: { saved: () => t('ended', { name }) },
  })
  const submit = () => {
    setTried(true)
    if (reason.trim() !== '') void save({ params: { account_id }, body: { reason: reason.trim() } })
  }
  return (
    <DialogForm
      title={t('end')}
      why={t('end_why', { name, company: company.name })}
      fault={faults['reason'] ? null : fault}
      save={t('end')}
      cancel={t('cancel')}
      isSaving={isSaving}
      onSave={submit}
      onClose={onClose}
    >
      <Field
        label={t('reason')}
        autoComplete="off"
        maxLength={REASON_MAX}
        value={reason}
        fault={faults['reason'] ?? (isTried && reason.trim() === '' ? t('reason_missing') : null)}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  )
}

// The dialog that names or renames a site.
import { useState } from 'react'
import { getSite, listSites, saveSite, type Site } from '#contract/site/site.ts'
import { SITE_NAME_MAX } from '#domain/site.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'

/** Saved over what was seen when it opened; after a refusal that says what others have saved, over that. */
export function RenameDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const t = useMessages('site')
  const [name, setName] = useState(site.name ?? '')
  const [seen, setSeen] = useState(site.version)
  const { id, is_hidden } = site
  const { save, isSaving, fault, error, faults } = useSave(saveSite, {
    invalidates: [getSite, listSites],
    undo: ({ version }) => ({
      run: () => call(saveSite, { params: { id }, body: { name: site.name, is_hidden, version } }),
      text: t('taken_back'),
    }),
    onSaved: onClose,
    words: { saved: () => t('saved') },
  })
  const isChanged = error instanceof ApiFault && error.code === 'changed_meanwhile' && site.version !== seen
  const submit = () => {
    const typed = name.trim()
    const version = isChanged ? site.version : seen
    setSeen(version)
    void save({ params: { id }, body: { version, name: typed === '' ? null : typed, is_hidden } })
  }
  const changed = site.name === null ? t('changed_nameless') : t('changed', { name: site.name })
  return (
    <DialogForm
      title={t('rename')}
      why={t('rename_why')}
      fault={isChanged ? changed : fault === null || faults['name'] ? null : `${t('save_failed')} ${fault}`}
      save={t('action_save')}
      cancel={t('cancel')}
      isSaving={isSaving}
      onSave={submit}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        autoComplete="off"
        maxLength={SITE_NAME_MAX}
        value={name}
        fault={faults['name'] ?? null}
        onChange={({ target }) => setName(target.value)}
      />
    </DialogForm>
  )
}

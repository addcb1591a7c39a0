// The dialog that makes a key, and shows it this once.
import { useState } from 'react'
import { KEY_NAME_MAX } from '#contract/key/choices.ts'
import { createKey, listKeys, TOKEN_PATH } from '#contract/key/key.ts'
import { SCOPE_NAMES, type Scope } from '#contract/scopes.ts'
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { ShownOnce } from '#web/ui/layout/ShownOnce.tsx'
import { scopeWord } from './key-columns.tsx'
import css from './KeyDialog.module.css'

/** Days that a key is good for; '' until it is revoked. */
const DAYS = ['90', '365', '730', ''] as const

export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('key')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [days, setDays] = useState<(typeof DAYS)[number]>('365')
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<{ secret: string; client_id: string; scopes: readonly Scope[] } | null>(null)
  const { save, isSaving, fault, faults } = useSave(createKey, {
    invalidates: [listKeys],
    onSaved: ({ key, secret }) => setMade({ secret, client_id: key.client_id, scopes: key.scopes }),
  })
  if (made !== null) return <MadeKey {...made} onClose={onClose} />
  const missingName = name.trim() === '' ? t('fill_in') : null
  const missingScope = scopes.length === 0 ? t('no_scope') : null
  const submit = () => {
    setTried(true)
    if (missingName === null && missingScope === null)
      void save({ body: { name: name.trim(), scopes: [...scopes], ...(days !== '' && { days: Number(days) }) } })
  }
  const nameFault = (isTried ? missingName : null) ?? faults['name'] ?? null
  return (
    <DialogForm
      title={t('make_title')}
      why={t('make_why')}
      fault={(isTried ? missingScope : null) ?? (faults['name'] ? null : fault)}
      save={t('make')}
      cancel={t('cancel')}
      isSaving={isSaving}
      onSave={submit}
      onClose={onClose}
    >
      <Field
        ref={focus}
        label={t('name')}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        value={name}
        fault={nameFault}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={form.choices}>
        <legend>{t('col_scopes')}</legend>
        {SCOPE_NAMES.map((scope) => (
          <label key={scope} className={form.check}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
              }
            />
            <span>
              {t(scopeWord(scope))} <code>{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        label={t('good_for')}
        value={days}
        options={DAYS.map(
          (each) => [each, each === '' ? t('until_revoked') : t('days', { days: Number(each) })] as const,
        )}
        onChange={setDays}
      />
    </DialogForm>
  )
}

type Made = { secret: string; client_id: string; scopes: readonly Scope[]; onClose: () => void }

function MadeKey({ secret, client_id, scopes, onClose }: Made) {
  const t = useMessages('key')
  const at = (path: string) => new URL(path, location.origin).href
  const facts = [
    ['client_id', client_id],
    ['token_address', at(TOKEN_PATH)],
    ...(scopes.includes('iso:read') ? [['iso_address', at('/iso15143-3/Fleet/1')] as const] : []),
  ] as const
  return (
    <ModalDialog label={t('made_title')} onClose={onClose}>
      <div className={form.form} data-width="narrow">
        <h2>{t('made_title')}</h2>
        <Notice kind="note" text={t('made_why')} />
        <ShownOnce text={secret} label={t('copy')} done={t('copied')} />
        <p className={form.note}>{t('use_why')}</p>
        <dl className={css.facts}>
          {facts.map(([word, fact]) => (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>
                <code>{fact}</code>
              </dd>
            </div>
          ))}
        </dl>
        <div className={form.acts}>
          <Button ref={focus} look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

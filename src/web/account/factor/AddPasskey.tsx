// Adding a passkey: its name, then what the browser asks.
import { type SubmitEvent, useState } from 'react'
import { FACTOR_NAME_MAX } from '#contract/factor/choices.ts'
import { type AddedFactor, addPasskey, beginPasskey, getFactors } from '#contract/factor/factor.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import css from './Factors.module.css'
import { makePasskey, NoPasskey } from './webauthn.ts'

type Props = { onAdded: (added: AddedFactor) => void; onClose: () => void }

async function add(name: string): Promise<AddedFactor> {
  const { passkey } = await call(beginPasskey, {})
  if (passkey === null) throw new NoPasskey('passkey_none', null)
  const made = await makePasskey(passkey.creation)
  return call(addPasskey, { body: { ticket: passkey.ticket, name, passkey: made } })
}

export function AddPasskey({ onAdded, onClose }: Props) {
  const t = useMessages('factor')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults, error } = useSave(add, {
    invalidates: [getFactors],
    onSaved: onAdded,
    words: { saved: (_, given) => t('passkey_added', { name: given }) },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') void save(name.trim())
  }
  const refused = error instanceof NoPasskey ? t(error.word) : (faults['name'] ?? fault)
  return (
    <form className={css.panel} noValidate onSubmit={submit}>
      <p>{t('passkey_why')}</p>
      <Field
        label={t('passkey_name')}
        autoComplete="off"
        maxLength={FACTOR_NAME_MAX}
        value={name}
        fault={refused ?? (isTried && name.trim() === '' ? t('passkey_nameless') : null)}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={css.acts}>
        <Button type="submit" look="primary" disabled={isSaving} aria-busy={isSaving}>
          {t('add_passkey')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

// The dialog that makes a receiver of webhooks, or changes one.
import { useState } from 'react'
import { EVENT_TYPES, RECEIVER_NAME_MAX, RECEIVER_URL_MAX, type EventType } from '#contract/webhook/choices.ts'
import { createReceiver, listReceivers, type Receiver, saveReceiver } from '#contract/webhook/webhook.ts'
import { call } from '#web/base/api.ts'
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { typeWord } from './webhook-words.tsx'

type Body = { name: string; url: string; types: EventType[] }
type Props = {
  /** Null for a new one. */
  receiver: Receiver | null
  /** `secret`: of a new one. */
  onSaved: (secret: string | null) => void
  onClose: () => void
}

async function store(receiver: Receiver | null, body: Body): Promise<string | null> {
  if (receiver === null) return (await call(createReceiver, { body })).secret
  const { receiver_id, version } = receiver
  await call(saveReceiver, { params: { receiver_id }, body: { ...body, version } })
  return null
}

export function ReceiverForm({ receiver, onSaved, onClose }: Props) {
  const t = useMessages('webhook')
  const [name, setName] = useState(receiver?.name ?? '')
  const [url, setUrl] = useState(receiver?.url ?? '')
  const [types, setTypes] = useState<readonly EventType[]>(receiver?.types ?? EVENT_TYPES)
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave((body: Body) => store(receiver, body), {
    invalidates: [listReceivers],
    onSaved,
  })
  const missing = {
    name: name.trim() === '' ? t('fill_in') : null,
    url: url.trim() === '' ? t('fill_in') : null,
    types: types.length === 0 ? t('no_type') : null,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(missing).every((each) => each === null))
      void save({ name: name.trim(), url: url.trim(), types: [...types] })
  }
  const tried = (text: string | null) => (isTried ? text : null)
  const isOfField = faults['name'] !== undefined || faults['url'] !== undefined
  return (
    <DialogForm
      title={receiver === null ? t('make_title') : t('change_title', { name: receiver.name })}
      why={t('make_why')}
      fault={tried(missing.types) ?? (isOfField ? null : fault)}
      save={receiver === null ? t('make') : t('save')}
      cancel={t('cancel')}
      isSaving={isSaving}
      onSave={submit}
      onClose={onClose}
    >
      <Field
        ref={focus}
        label={t('name')}
        maxLength={RECEIVER_NAME_MAX}
        autoComplete="off"
        value={name}
        fault={tried(missing.name) ?? faults['name'] ?? null}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('url')}
        type="url"
        maxLength={RECEIVER_URL_MAX}
        autoComplete="off"
        placeholder="https://"
        value={url}
        fault={tried(missing.url) ?? faults['url'] ?? null}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className={form.choices}>
        <legend>{t('col_types')}</legend>
        {EVENT_TYPES.map((type) => (
          <label key={type} className={form.check}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={({ target }) =>
                setTypes(EVENT_TYPES.filter((each) => (each === type ? target.checked : types.includes(each))))
              }
            />
            <span>
              {t(typeWord(type))} <code>{type}</code>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}

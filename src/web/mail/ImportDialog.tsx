// The import of addresses: a file or pasted text, checked before it is stored.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { importMailAddresses } from '#contract/mail/mail.ts'
import type { importMailAddressesShape } from '#contract/mail/mail.shape.ts'
import { call } from '#web/base/api.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { readTextFile } from '#web/base/text-file.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './Notification.module.css'
import { useMailWrite } from './use-mail-write.ts'

const LONGEST = 50_000
const EXAMPLE = 'email,name,language,kinds\nyard@example.com,Yard office,en,alarm_critical geo_alert'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('mail')
  const language = useLanguage()
  const { isSaving, fault, write } = useMailWrite()
  const [text, setText] = useState('')
  /** Of the text that was checked last. */
  const [checked, setChecked] = useState<ResponseOf<typeof importMailAddressesShape> | null>(null)
  const change = (next: string) => {
    setText(next)
    setChecked(null)
  }
  const choose = async (file: File | undefined) => {
    if (file) change((await readTextFile(file, language, LONGEST)) ?? '')
  }
  const check = async () =>
    setChecked(await write(() => call(importMailAddresses, { body: { text, dry_run: true } }), null))
  const store = async () => {
    const done = await write(
      () => call(importMailAddresses, { body: { text, dry_run: false } }),
      ({ added, changed }) => t('imported', { added, changed }),
    )
    if (done?.stored) onClose()
    else if (done) setChecked(done)
  }
  const isGood = checked !== null && checked.faults.length === 0
  return (
    <ModalDialog label={t('import')} onClose={onClose}>
      <div className={form.form} data-width="narrow">
        <h2>{t('import')}</h2>
        <p className={form.note}>{t('import_why')}</p>
        <label className={css.file}>
          <span>{t('import_file')}</span>
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        <label className={css.file}>
          <span>{t('import_text')}</span>
          <textarea
            rows={7}
            maxLength={LONGEST}
            placeholder={EXAMPLE}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        <div role="status">
          {fault === null ? null : <Notice kind="alarm" text={fault} />}
          {checked === null ? null : isGood ? (
            <p>{t('import_good', { added: checked.added, changed: checked.changed })}</p>
          ) : (
            <>
              <p>{t('import_bad', { count: checked.faults.length })}</p>
              <ul className={css.faults}>
                {checked.faults.map(({ line, fault: kind, value }) => (
                  <li key={`${line} ${kind} ${value}`}>{t(`fault_${kind}`, { line, value })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={form.acts}>
          {isGood ? (
            <Button look="primary" disabled={isSaving} aria-busy={isSaving} onClick={() => void store()}>
              {t('import_store')}
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={isSaving || text.trim() === ''}
              aria-busy={isSaving}
              onClick={() => void check()}
            >
              {t('import_check')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

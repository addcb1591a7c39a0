// The dialog that reads a file of machines' data: looked through, then stored.
import { useId, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { readMasterFile } from '#contract/machine/master.ts'
import type { readMasterFileShape } from '#contract/machine/master.shape.ts'
import { MASTER_FILE_MAX, type MasterField } from '#domain/machine-master.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { useLanguage } from '#web/base/i18n.ts'
import { readTextFile } from '#web/base/text-file.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './Master.module.css'
import { fieldName, type MasterGiven } from './master-words.ts'
import { MASTER_RENEWED } from './use-master-save.ts'

type Answer = ResponseOf<typeof readMasterFileShape>
type Read = { text: string; answer: Answer }
type Props = { given: MasterGiven; onClose: () => void }

/** More lines than a person reads; the rest is counted. */
const LINES_SHOWN = 200
const TOO_LARGE = 413

export function MasterFile({ given, onClose }: Props) {
  const { t } = given
  const language = useLanguage()
  const id = useId()
  const [read, setRead] = useState<Read | null>(null)
  const dropRead = () => setRead(null)
  const words = {
    fault: ({ code, status, fields: [first] }: ApiFault) => {
      if (status === TOO_LARGE) return t('file_too_large')
      return code === 'invalid_fields' && first ? t('file_refused', { why: first.message }) : null
    },
  }
  const looking = useSave(
    async (file: File): Promise<Read> => {
      const text = await readTextFile(file, language, MASTER_FILE_MAX)
      if (!text) throw new ApiFault('body_too_large', TOO_LARGE)
      return { text, answer: await call(readMasterFile, { body: { text } }) }
    },
    { onSaved: setRead, onRefused: dropRead, words },
  )
  const storing = useSave(({ text, answer: { seen } }: Read) => call(readMasterFile, { body: { text, seen } }), {
    invalidates: MASTER_RENEWED,
    // Others have changed the machines meanwhile: it is looked through again.
    onSaved: (answer, { text }) => (answer.stored ? onClose() : setRead({ text, answer })),
    onRefused: dropRead,
    words: { ...words, saved: ({ stored, changed }) => (stored ? t('file_stored', { changed }) : null) },
  })
  const isBusy = looking.isSaving || storing.isSaving
  const refusal = looking.fault ?? storing.fault
  const choose = (file: File | undefined) => {
    storing.reset()
    if (file) void looking.save(file)
  }
  const faulty = read?.answer.lines.filter(({ faults }) => faults.length > 0) ?? []
  const canStore = read !== null && faulty.length === 0 && read.answer.changed > 0
  return (
    <ModalDialog label={t('file_read')} onClose={onClose}>
      <div className={form.form} data-width="narrow">
        <h2>{t('file_read')}</h2>
        <p className={form.note}>{t('file_why')}</p>
        <label htmlFor={id}>{t('file_choose')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file can be chosen again once it is mended.
            target.value = ''
          }}
        />
        <div role="status">
          {refusal === null ? null : <Notice kind="alarm" text={refusal} />}
          {read === null ? null : faulty.length > 0 ? (
            <Notice kind="alarm" text={t('file_faults')} />
          ) : (
            <p>
              {read.answer.changed === 0
                ? t('file_nothing')
                : t('file_changes', { changed: read.answer.changed, machines: read.answer.machines })}
            </p>
          )}
        </div>
        {read === null ? null : <Lines lines={faulty.length > 0 ? faulty : read.answer.lines} given={given} />}
        <div className={form.acts}>
          {canStore ? (
            <Button look="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => void storing.save(read)}>
              {t('file_apply')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function Lines({ lines, given }: { lines: Answer['lines']; given: MasterGiven }) {
  const { t } = given
  const valueOf = (text: string) => (text === '' ? t('empty_value') : text)
  return (
    <ul className={css.lines}>
      {lines.slice(0, LINES_SHOWN).map(({ line, serial, changes, faults }) => (
        <li key={line}>
          <b>
            {t('file_line', { line })} · {serial}
          </b>
          {faults.map(({ field, message }) => (
            <span key={field + message} className={`${css.line} ${css.fault}`}>
              {field}: {message}
            </span>
          ))}
          {faults.length > 0
            ? null
            : changes.map(({ field, before, after }) => (
                <span key={field} className={css.line}>
                  {fieldName(field as MasterField, given)}: {valueOf(before)} → {valueOf(after)}
                </span>
              ))}
        </li>
      ))}
      {lines.length > LINES_SHOWN ? <li>{t('more_lines', { count: lines.length - LINES_SHOWN })}</li> : null}
    </ul>
  )
}

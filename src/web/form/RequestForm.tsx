// A form in three steps: written, looked over, sent.
import { type ReactNode, useState } from 'react'
import { listForms } from '#contract/form/form.ts'
import { type FormKind, formFaults } from '#domain/form.ts'
import { minutesToWait } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { type Draft, type DraftName, useDraft } from './draft.ts'
import css from './Form.module.css'
import { type Faults, FormFields } from './FormFields.tsx'
import { FilesField } from './FilesField.tsx'
import { faultsOf, sendForm } from './send-form.ts'
import { SentFiles } from './SentFiles.tsx'
import { SentForm } from './SentForm.tsx'
import { Summary } from './Summary.tsx'

type Props = {
  kind: FormKind
  name: DraftName
  start?: Partial<Draft>
  isSerialFixed?: boolean
  /** Beside the buttons of the first step. */
  aside?: ReactNode
}

export function RequestForm({ kind, name, start, isSerialFixed = false, aside }: Props) {
  const t = useMessages('form')
  const { draft, change, clear } = useDraft(name, start)
  const [step, setStep] = useState<'write' | 'check'>('write')
  const [number, setNumber] = useState<number | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [found, setFound] = useState<Faults>({})
  const { save, isSaving, error, fault, reset } = useSave((form: Draft) => sendForm(kind, form), {
    invalidates: [listForms],
    onSaved: (sent) => {
      setNumber(sent)
      clear()
      setStep('write')
    },
    words: {
      fault: (refusal) => {
        const minutes = minutesToWait(refusal)
        return minutes === null ? null : t('limit', { minutes })
      },
    },
  })
  const refused = faultsOf(error, draft)
  // What the server refuses is written anew.
  const isWriting = step === 'write' || Object.keys(refused).length > 0
  const lookOver = () => {
    const faults = formFaults(kind, draft)
    reset()
    setFound(faults)
    setStep(Object.keys(faults).length === 0 ? 'check' : 'write')
  }
  const again = () => {
    setNumber(null)
    setFiles([])
  }
  if (number !== null)
    return (
      <SentForm number={number} onAgain={again}>
        {files.length > 0 ? <SentFiles number={number} files={files} /> : null}
      </SentForm>
    )
  const foot = isWriting ? (
    <div className={css.ways}>
      <Button type="submit" look="primary">
        {t('look_over')}
      </Button>
      {aside}
    </div>
  ) : (
    <div className={css.ways}>
      <Button type="submit" look="primary" aria-busy={isSaving}>
        {t('send')}
      </Button>
      <Button disabled={isSaving} onClick={() => setStep('write')}>
        {t('change')}
      </Button>
    </div>
  )
  return (
    <Form className={css.form} fault={fault} foot={foot} onSubmit={isWriting ? lookOver : () => void save(draft)}>
      {isWriting ? (
        <>
          <p className={css.hint}>{t('required_hint')}</p>
          <FormFields {...{ kind, draft, faults: { ...found, ...refused }, isSerialFixed }} onChange={change} />
          {kind === 'contact' ? <FilesField files={files} onChange={setFiles} /> : null}
        </>
      ) : (
        <Summary kind={kind} draft={draft} files={files} />
      )}
    </Form>
  )
}

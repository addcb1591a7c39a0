// A form in three steps: written, looked over, sent.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FormKind, formFaults } from '#domain/form.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { type Draft, type DraftName, useDraft } from './draft.ts'
import css from './Form.module.css'
import { type Faults, FormFields } from './FormFields.tsx'
import { FilesField } from './FilesField.tsx'
import { faultsOf, useSendForm } from './send-form.ts'
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

const SECONDS = 60

export function RequestForm({ kind, name, start, isSerialFixed = false, aside }: Props) {
  const t = useMessages('form')
  const words = useMessages('error')
  const { draft, change, clear } = useDraft(name, start)
  const [step, setStep] = useState<'write' | 'check'>('write')
  const [number, setNumber] = useState<number | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = useSendForm(kind)

  const focusFirstFault = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], select')?.focus(), 0)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const found = formFaults(kind, draft)
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length === 0) setStep('check')
    else focusFirstFault()
  }
  useUntilTyped(failure !== null, () => setFailure(null))
  const failed = (error: unknown) => {
    const wait = error instanceof ApiFault && error.code === 'too_many_requests' ? error.retryAfter : null
    const found = faultsOf(error, draft)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      setStep('write')
      focusFirstFault()
    }
    setFailure(wait === null ? faultWords(error as Error, words) : t('limit', { minutes: Math.ceil(wait / SECONDS) }))
  }
  const submit = async () => {
    setSending(true)
    setFailure(null)
    try {
      setNumber(await send(draft))
      clear()
      setStep('write')
    } catch (error) {
      failed(error)
    } finally {
      setSending(false)
    }
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
  return (
    <form ref={form} className={css.form} noValidate onSubmit={look}>
      {failure === null ? null : <Notice kind="alarm" text={failure} />}
      {step === 'write' ? (
        <>
          <p className={css.hint}>{t('required_hint')}</p>
          <FormFields {...{ kind, draft, faults, isSerialFixed }} onChange={change} />
          {kind === 'contact' ? <FilesField files={files} onChange={setFiles} /> : null}
          <div className={css.ways}>
            <Button type="submit" look="primary">
              {t('look_over')}
            </Button>
            {aside}
          </div>
        </>
      ) : (
        <>
          <Summary kind={kind} draft={draft} files={files} />
          <div className={css.ways}>
            <Button look="primary" disabled={isSending} aria-busy={isSending} onClick={() => void submit()}>
              {t('send')}
            </Button>
            <Button disabled={isSending} onClick={() => setStep('write')}>
              {t('change')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

// The dialog that sets the management numbers of the picked machines.
import { useEffect, useState } from 'react'
import { listLabels } from '#contract/machine/label.ts'
import { setManagementNumbers } from '#contract/machine/management-number.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { NUMBERS } from '#web/machine/store-number.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { linesOf, type NumberLine, stepOf, twiceIn } from './number-lines.ts'
import css from './ManagementNumbers.module.css'
import { NumberFill } from './NumberFill.tsx'
import { NumberLines } from './NumberLines.tsx'

/** Serials of one request for what the machines are. */
const BATCH = 100

type NumberChange = { serial: string; management_number: string | null; seen: string | null }

function write(numbers: readonly NumberChange[]) {
  return call(setManagementNumbers, { body: { numbers: [...numbers] } })
}

/** The server names them by their places in the request. */
function faultsBySerial(refusal: Error, numbers: readonly NumberChange[]): ReadonlyMap<string, string> {
  const faults = refusal instanceof ApiFault ? refusal.fields : []
  return new Map(
    faults.flatMap(({ field, message }): [string, string][] => {
      const serial = numbers[Number(field.split('.')[1])]?.serial
      return serial === undefined ? [] : [[serial, message]]
    }),
  )
}

type Props = { serials: readonly string[]; onClose: () => void }

export function ManagementNumbersDialog({ serials, onClose }: Props) {
  const t = useMessages('management-number')
  const words = useMessages('error')
  const format = useFormat()
  // Those that were picked when it was opened.
  const [wanted] = useState(serials)
  const [lines, setLines] = useState<readonly NumberLine[] | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [notLoaded, setNotLoaded] = useState<string | null>(null)
  useEffect(() => {
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, at) =>
      wanted.slice(at * BATCH, (at + 1) * BATCH),
    )
    Promise.all(batches.map((batch) => call(listLabels, { query: { serials: batch.join(',') } }))).then(
      (answers) => setLines(linesOf(answers.flatMap(({ machines }) => machines))),
      (error: Error) => setNotLoaded(faultWords(error, words)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads once
  }, [])
  const { save, isSaving, fault, reset } = useSave(write, {
    invalidates: NUMBERS,
    undo: (_, done) => ({
      run: () =>
        write(
          done.map(({ serial, management_number, seen }) => ({
            serial,
            management_number: seen,
            seen: management_number,
          })),
        ),
      text: t('undone'),
    }),
    onSaved: onClose,
    onRefused: (refusal, numbers) => setRefused(faultsBySerial(refusal, numbers)),
    words: {
      saved: (_, { length }) => t('saved', { count: length }),
      fault: (refusal, numbers) => {
        const { size } = faultsBySerial(refusal, numbers)
        return size > 0 ? t('refused', { count: size }) : null
      },
    },
  })
  const change = (next: readonly NumberLine[]) => {
    setLines(next)
    setRefused(new Map())
    reset()
  }
  const changed = lines?.filter((line) => stepOf(line) !== 'none') ?? []
  const count = (step: ReturnType<typeof stepOf>) => changed.filter((line) => stepOf(line) === step).length
  const summary = [
    count('create') > 0 ? t('count_new', { count: format.number(count('create')) }) : '',
    count('update') > 0 ? t('count_changed', { count: format.number(count('update')) }) : '',
    count('delete') > 0 ? t('count_deleted', { count: format.number(count('delete')) }) : '',
  ].filter((text) => text !== '')
  const twice = lines ? twiceIn(lines) : []

  const submit = () => {
    const numbers = changed.map(({ serial, typed, management_number }) => ({
      serial,
      management_number: typed.trim() || null,
      seen: management_number,
    }))
    if (numbers.length > 0) void save(numbers)
  }
  const foot = (
    <div className={css.foot}>
      <div role="status" className={css.summary}>
        {twice.length > 0 ? <p>{t('twice', { numbers: twice.slice(0, 5).join(', ') })}</p> : null}
        <p>{summary.length > 0 ? summary.join(' · ') : t('nothing')}</p>
      </div>
      <Button type="submit" look="primary" disabled={changed.length === 0} aria-busy={isSaving}>
        {t('save', { count: changed.length })}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </div>
  )
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <Form className={css.form} fault={fault ?? notLoaded} foot={foot} onSubmit={submit}>
        <h2>{t('title')}</h2>
        <NumberFill lines={lines ?? []} onFill={change} />
        <NumberLines lines={lines} refused={refused} onChange={change} />
      </Form>
    </ModalDialog>
  )
}

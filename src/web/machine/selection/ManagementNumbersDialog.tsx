// The dialog that sets the management numbers of the picked machines.
import { useEffect, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { listLabels } from '#contract/machine/label.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { listManagementNumbers, setManagementNumbers } from '#contract/machine/management-number.ts'
import { UNDO_MS } from '#domain/undo-time.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { linesOf, type NumberLine, stepOf, twiceIn } from './number-lines.ts'
import css from './ManagementNumbers.module.css'
import { NumberFill } from './NumberFill.tsx'
import { NumberLines } from './NumberLines.tsx'

/** Serials of one request for what the machines are. */
const BATCH = 100
const RENEWS = { renews: [getMachine, listMachines, listManagementNumbers] }

type Props = { serials: readonly string[]; onClose: () => void }

export function ManagementNumbersDialog({ serials, onClose }: Props) {
  const t = useMessages('management-number')
  const words = useMessages('error')
  const format = useFormat()
  const write = useWrite(setManagementNumbers, RENEWS)
  // Those that were picked when it was opened.
  const [wanted] = useState(serials)
  const [lines, setLines] = useState<readonly NumberLine[] | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, at) =>
      wanted.slice(at * BATCH, (at + 1) * BATCH),
    )
    Promise.all(batches.map((batch) => call(listLabels, { query: { serials: batch.join(',') } }))).then(
      (answers) => setLines(linesOf(answers.flatMap(({ machines }) => machines))),
      (error: Error) => setFault(faultWords(error, words)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads once
  }, [])
  const change = (next: readonly NumberLine[]) => {
    setLines(next)
    setRefused(new Map())
    setFault(null)
  }
  const changed = lines?.filter((line) => stepOf(line) !== 'none') ?? []
  const count = (step: ReturnType<typeof stepOf>) => changed.filter((line) => stepOf(line) === step).length
  const summary = [
    count('create') > 0 ? t('count_new', { count: format.number(count('create')) }) : '',
    count('update') > 0 ? t('count_changed', { count: format.number(count('update')) }) : '',
    count('delete') > 0 ? t('count_deleted', { count: format.number(count('delete')) }) : '',
  ].filter((text) => text !== '')
  const twice = lines ? twiceIn(lines) : []

  const undo = (done: readonly NumberLine[]) => () => {
    const numbers = done.map(({ serial, typed, management_number }) => ({
      serial,
      management_number,
      seen: typed.trim() || null,
    }))
    write.mutateAsync({ body: { numbers } }).then(
      () => showSnack('notice', t('undone')),
      (error: Error) => showSnack('alert', faultWords(error, words)),
    )
  }
  const save = async () => {
    const numbers = changed.map(({ serial, typed, management_number }) => ({
      serial,
      management_number: typed.trim() || null,
      seen: management_number,
    }))
    try {
      await write.mutateAsync({ body: { numbers } })
      onClose()
      showSnack('notice', t('saved', { count: changed.length }), { text: t('undo'), ms: UNDO_MS, run: undo(changed) })
    } catch (error) {
      const faults = error instanceof ApiFault ? error.fields : []
      const byLine = faults.flatMap(({ field, message }): [string, string][] => {
        const serial = numbers[Number(field.split('.')[1])]?.serial
        return serial === undefined ? [] : [[serial, message]]
      })
      setRefused(new Map(byLine))
      setFault(byLine.length > 0 ? t('refused', { count: byLine.length }) : faultWords(error as Error, words))
    }
  }
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (changed.length > 0 && !write.isPending) void save()
        }}
      >
        <h2>{t('title')}</h2>
        <NumberFill lines={lines ?? []} onFill={change} />
        <NumberLines lines={lines} refused={refused} onChange={change} />
        <div className={css.foot}>
          <div role="status" className={css.summary}>
            {fault === null ? null : <Notice kind="alarm" text={fault} />}
            {twice.length > 0 ? <p>{t('twice', { numbers: twice.slice(0, 5).join(', ') })}</p> : null}
            <p>{summary.length > 0 ? summary.join(' · ') : t('nothing')}</p>
          </div>
          <Button
            type="submit"
            look="primary"
            disabled={changed.length === 0 || write.isPending}
            aria-busy={write.isPending}
          >
            {t('save', { count: changed.length })}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </ModalDialog>
  )
}

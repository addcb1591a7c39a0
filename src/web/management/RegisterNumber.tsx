// The button and form that register a management number.
import { type FormEvent, useRef, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { findSerial } from '#contract/machine/search.ts'
import { call } from '#web/base/api.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { useManagementNumber } from '#web/machine/use-management-number.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './RegisterNumber.module.css'

export function RegisterNumber() {
  const t = useMessages('management')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => fetchedAhead(loadMessages('detail'))}
        onClick={() => setOpen(true)}
      >
        {t('register')}
      </Button>
      {isOpen && (
        <Popover label={t('register')} trigger={trigger} onClose={() => setOpen(false)}>
          <RegisterForm onClose={() => setOpen(false)} />
        </Popover>
      )}
    </>
  )
}

function RegisterForm({ onClose }: { onClose: () => void }) {
  const t = useMessages('management')
  const detail = useMessages('detail')
  const list = useMessages('machine')
  const words = useMessages('error')
  const save = useManagementNumber()
  const [fault, setFault] = useState<{ field: 'serial' | 'number'; text: string } | null>(null)
  const [isSaving, setSaving] = useState(false)
  useUntilTyped(fault !== null, () => setFault(null))

  const store = async (typed: string, number: string): Promise<void> => {
    const { serial } = await call(findSerial, { query: { serial: typed } })
    const machine = serial === null ? null : (await call(getMachine, { query: { serial } })).data
    if (machine === null) return setFault({ field: 'serial', text: t('no_serial') })
    const { management_number, management_number_version: version } = machine
    await save(machine.serial, { management_number, version }, number)
    showSnack('notice', detail('number_saved'))
    onClose()
  }
  const attempt = async (serial: string, number: string): Promise<void> => {
    setFault(null)
    setSaving(true)
    try {
      await store(serial, number)
    } catch (error) {
      setFault({ field: 'number', text: faultWords(error as Error, words) })
      showSnack('alert', detail('number_failed'), { text: words('try_again'), run: () => void attempt(serial, number) })
    } finally {
      setSaving(false)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [serial, number] = ['serial', 'number'].map((name) => String(values.get(name) ?? '').trim())
    if (!serial) return setFault({ field: 'serial', text: t('missing') })
    if (!number) return setFault({ field: 'number', text: t('missing') })
    await attempt(serial, number)
  }
  const faultOf = (field: 'serial' | 'number') => (fault?.field === field ? fault.text : null)
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={list('field_display_serial')}
        name="serial"
        maxLength={100}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write in it
        autoFocus
        fault={faultOf('serial')}
      />
      <Field
        label={list('field_management_number')}
        name="number"
        maxLength={100}
        autoComplete="off"
        fault={faultOf('number')}
      />
      <div className={css.ways}>
        <Button onClick={onClose}>{detail('cancel')}</Button>
        <Button type="submit" look="primary" aria-busy={isSaving} disabled={isSaving}>
          {detail('save')}
        </Button>
      </div>
    </form>
  )
}

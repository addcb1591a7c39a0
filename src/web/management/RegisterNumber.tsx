// The button and form that register a management number.
import { useRef, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { findSerial } from '#contract/machine/search.ts'
import { ApiFault, isNotFound, NOT_FOUND } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { NUMBERS, storeNumber } from '#web/machine/store-number.ts'
import { May } from '#web/page/May.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './RegisterNumber.module.css'

export function RegisterNumber() {
  return (
    <May>
      <Register />
    </May>
  )
}

function Register() {
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

type Typed = { serial: string; number: string }

async function register({ serial: typed, number }: Typed): Promise<{ status: 1 }> {
  const { serial } = await call(findSerial, { query: { serial: typed } })
  const machine = serial === null ? null : (await call(getMachine, { query: { serial } })).data
  if (machine === null) throw new ApiFault('not_found', NOT_FOUND)
  const { management_number, management_number_version: version } = machine
  return storeNumber({ serial: machine.serial, seen: { management_number, version }, typed: number })
}

function RegisterForm({ onClose }: { onClose: () => void }) {
  const t = useMessages('management')
  const detail = useMessages('detail')
  const list = useMessages('machine')
  const [typed, setTyped] = useState<Typed>({ serial: '', number: '' })
  const [isTried, setTried] = useState(false)
  const { save, isSaving, error, fault } = useSave(register, {
    invalidates: NUMBERS,
    onSaved: onClose,
    words: {
      saved: () => detail('number_saved'),
      fault: ({ status }) => (status === NOT_FOUND ? t('no_serial') : null),
      failed: (_, refusal) => (isNotFound(refusal) ? null : detail('number_failed')),
    },
  })
  const wanted = { serial: typed.serial.trim(), number: typed.number.trim() }
  const faultOf = (field: keyof Typed) => {
    if (isTried && wanted[field] === '') return t('missing')
    return isNotFound(error) === (field === 'serial') ? fault : null
  }
  const submit = () => {
    setTried(true)
    if (wanted.serial !== '' && wanted.number !== '') void save(wanted)
  }
  const foot = (
    <div className={css.ways}>
      <Button onClick={onClose}>{detail('cancel')}</Button>
      <Button type="submit" look="primary" aria-busy={isSaving}>
        {detail('save')}
      </Button>
    </div>
  )
  return (
    <Form className={css.form} fault={null} foot={foot} onSubmit={submit}>
      <Field
        label={list('field_display_serial')}
        maxLength={100}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write in it
        autoFocus
        value={typed.serial}
        fault={faultOf('serial')}
        onChange={({ target }) => setTyped({ ...typed, serial: target.value })}
      />
      <Field
        label={list('field_management_number')}
        maxLength={100}
        autoComplete="off"
        value={typed.number}
        fault={faultOf('number')}
        onChange={({ target }) => setTyped({ ...typed, number: target.value })}
      />
    </Form>
  )
}

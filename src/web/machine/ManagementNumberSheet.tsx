// The form of a management number, in a sheet.
import { type RefObject, useRef, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { isChange } from '#web/base/api-fault.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { faultWords } from '#web/base/fault-words.ts'
import css from './ManagementNumberSheet.module.css'
import { forgetUnsavedNumber, NUMBERS, type NumberSeen, storeNumber, unsavedNumber } from './store-number.ts'

type Props = {
  machine: { serial: string; display_serial?: string; management_number: string | null }
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function ManagementNumberSheet({
  machine: { serial, display_serial, management_number },
  trigger,
  onClose,
}: Props) {
  const t = useMessages('detail')
  const words = useMessages('error')
  const { data, error: notRead, refetch } = useApi(getMachine, { query: { serial } }, { throwOnError: false })
  const stored = data?.data?.serial === serial ? data.data : null
  const now = stored && { management_number: stored.management_number, version: stored.management_number_version }
  const [typed, setTyped] = useState<string | null>(() => unsavedNumber(serial))
  // The number when typing began: a save sends it,
  // so that a concurrent change is not overwritten.
  const [begun, setBegun] = useState<NumberSeen | null>(null)
  const isOpen = useRef(true)
  const { save, isSaving, fault } = useSave(storeNumber, {
    invalidates: NUMBERS,
    // After a concurrent change the sheet shows the other number
    // and lets the person decide: the next save replaces it.
    onRefused: (refusal) => {
      if (isChange(refusal)) setBegun(null)
    },
    onSaved: () => {
      if (isOpen.current) close()
    },
    words: {
      saved: (_, { typed: text }) => t(text.trim() === '' ? 'number_deleted' : 'number_saved'),
      fault: (refusal) =>
        isChange(refusal) ? t('number_changed', { number: now?.management_number ?? UNKNOWN }) : null,
      failed: () => t('number_failed'),
    },
  })
  const seen = begun ?? now
  const value = typed ?? (now ?? { management_number }).management_number ?? ''

  const close = () => {
    isOpen.current = false
    forgetUnsavedNumber(serial)
    onClose()
  }
  const submit = () => {
    if (!seen) return
    if (value.trim() === (seen.management_number ?? '')) close()
    else void save({ serial, seen, typed: value })
  }
  const foot = (
    <div className={css.ways}>
      <Button onClick={close}>{t('cancel')}</Button>
      {notRead && !stored ? (
        <Button onClick={() => void refetch()}>{words('try_again')}</Button>
      ) : (
        <Button type="submit" look="primary" disabled={!seen} aria-busy={isSaving}>
          {t('save')}
        </Button>
      )}
    </div>
  )
  return (
    <Popover label={t('number_of', { serial: display_serial ?? serial })} trigger={trigger} onClose={close}>
      <Form className={css.sheet} fault={null} foot={foot} onSubmit={submit}>
        <Field
          label={t('number_of', { serial: display_serial ?? serial })}
          value={value}
          maxLength={100}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write in its one field
          autoFocus
          fault={fault ?? (notRead && !stored ? faultWords(notRead, words) : null)}
          onChange={({ target }) => {
            if (begun === null && now) setBegun(now)
            setTyped(target.value)
          }}
        />
        <p className="m3">{t('number_hint')}</p>
      </Form>
    </Popover>
  )
}

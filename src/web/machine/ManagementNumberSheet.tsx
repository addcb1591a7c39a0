// The form of a management number, in a sheet.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { faultWords } from '#web/base/fault-words.ts'
import css from './ManagementNumberSheet.module.css'
import { forgetUnsavedNumber, type NumberSeen, unsavedNumber, useManagementNumber } from './use-management-number.ts'

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
  const save = useManagementNumber()
  const { data, error: notRead, refetch } = useApi(getMachine, { query: { serial } }, { inPlace: true })
  const stored = data?.data?.serial === serial ? data.data : null
  const now = stored && { management_number: stored.management_number, version: stored.management_number_version }
  const [typed, setTyped] = useState<string | null>(() => unsavedNumber(serial))
  // The number when typing began: a save sends it,
  // so that a concurrent change is not overwritten.
  const [begun, setBegun] = useState<NumberSeen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isOpen = useRef(true)
  useUntilTyped(fault !== null, () => setFault(null))
  const seen = begun ?? now
  const value = typed ?? (now ?? { management_number }).management_number ?? ''

  const close = () => {
    isOpen.current = false
    forgetUnsavedNumber(serial)
    onClose()
  }
  const failed = async (error: unknown, from: NumberSeen, what: string) => {
    const isChanged = error instanceof ApiFault && error.code === 'changed_meanwhile'
    if (isChanged) {
      const fresh = (await refetch()).data?.data
      setBegun(fresh ? { management_number: fresh.management_number, version: fresh.management_number_version } : null)
      setFault(t('number_changed', { number: fresh?.management_number ?? UNKNOWN }))
    } else setFault(faultWords(error as Error, words))
    const again = { text: words('try_again'), run: () => void store(from, what) }
    // After a concurrent change the sheet shows the other number
    // and lets the person decide.
    showSnack('alert', t('number_failed'), isChanged ? undefined : again)
  }
  const store = async (from: NumberSeen, what: string) => {
    setSaving(true)
    setFault(null)
    try {
      await save(serial, from, what)
      showSnack('notice', t(what.trim() === '' ? 'number_deleted' : 'number_saved'))
      if (isOpen.current) close()
    } catch (error) {
      await failed(error, from, what)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!seen || isSaving) return
    if (value.trim() === (seen.management_number ?? '')) close()
    else void store(seen, value)
  }
  return (
    <Popover label={t('number_of', { serial: display_serial ?? serial })} trigger={trigger} onClose={close}>
      <form className={css.sheet} onSubmit={submit}>
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
      </form>
    </Popover>
  )
}

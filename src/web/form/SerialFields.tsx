// Fields of one serial or several, which offer the company's machines.
import { type KeyboardEvent, useId, useState } from 'react'
import { suggestMachines } from '#contract/machine/search.ts'
import { FORM_LIMITS, serialsOf } from '#domain/form.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import css from './Form.module.css'

const SETTLE_MS = 200

/** A datalist of machines that the typed text names. */
function Offered({ id, typed }: { id: string; typed: string }) {
  const text = useSettled(typed.trim(), SETTLE_MS).slice(0, 100)
  const { data } = useApi(
    suggestMachines,
    { query: { text: text || '-' } },
    { throwOnError: false, enabled: text !== '' },
  )
  const bySerial = new Map(
    (data?.suggestions ?? []).flatMap((suggestion) =>
      suggestion.serial === null ? [] : [[suggestion.serial, suggestion] as const],
    ),
  )
  return (
    <datalist id={id}>
      {[...bySerial].map(([serial, { text: found, type_code }]) => (
        <option key={serial} value={serial}>
          {[found, type_code].filter((word) => word !== null && word !== serial).join(' · ')}
        </option>
      ))}
    </datalist>
  )
}

type SerialProps = { value: string; fault: string | null; onChange: (serial: string) => void }

export function SerialField({ value, fault, onChange }: SerialProps) {
  const t = useMessages('form')
  const list = useId()
  return (
    <>
      <Field
        label={t('machine')}
        list={list}
        autoComplete="off"
        maxLength={100}
        value={value}
        fault={fault}
        onChange={({ target }) => onChange(target.value)}
      />
      <Offered id={list} typed={value} />
    </>
  )
}

type SerialsProps = SerialProps & { label: string; isOffered: boolean }

/** `value` has one serial a line. */
export function SerialsField({ label, isOffered, value, fault, onChange }: SerialsProps) {
  const t = useMessages('form')
  const list = useId()
  const serials = serialsOf(value)
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const added = serialsOf(text)
    if (added.length === 0) return
    onChange([...serials, ...added.filter((serial) => !serials.includes(serial))].join('\n'))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    // The form is not sent by it.
    event.preventDefault()
    add(typed)
  }
  return (
    <div className={css.serials}>
      <div className={css.adding}>
        <Field
          label={label}
          list={isOffered ? list : undefined}
          autoComplete="off"
          maxLength={(FORM_LIMITS.serial + 2) * FORM_LIMITS.serials}
          placeholder={t('serials_hint')}
          value={typed}
          fault={fault}
          aria-required
          onKeyDown={press}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\n,;]/.test(text)) return
            event.preventDefault()
            add(text)
          }}
          // What was typed and not added counts too.
          onBlur={() => add(typed)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {t('add')}
        </Button>
      </div>
      {isOffered ? <Offered id={list} typed={typed} /> : null}
      {serials.length > 0 ? (
        <ul className={css.chosen} aria-label={t('chosen_serials')}>
          {serials.map((serial) => (
            <li key={serial}>
              {serial}
              <button
                type="button"
                aria-label={t('remove_serial', { serial })}
                onClick={() => onChange(serials.filter((listed) => listed !== serial).join('\n'))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

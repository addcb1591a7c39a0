// A form that gives a name: to something new, or another one.
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import css from './NamesSheet.module.css'

const NAME_MAX = 60

type Props = {
  label: string
  act: string
  name?: string
  look?: 'primary'
  isBusy: boolean
  fault: string | null
  /** The old fault does not concern another text. */
  onType: () => void
  /** `clear` empties the field for the next one. A fault is told by `fault`. */
  onGive: (name: string, clear: () => void) => Promise<unknown>
  children?: ReactNode
}

export function NameForm({ label, act, name: stored = '', look, isBusy, fault, onType, onGive, children }: Props) {
  const [typed, setTyped] = useState(stored)
  const name = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') onGive(name, () => setTyped('')).catch(() => undefined)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={label}
        value={typed}
        maxLength={NAME_MAX}
        autoComplete="off"
        fault={fault}
        onChange={(event) => {
          setTyped(event.target.value)
          onType()
        }}
      />
      <Button type="submit" {...(look && { look })} disabled={isBusy || name === ''}>
        {act}
      </Button>
      {children}
    </form>
  )
}

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
  /** Empties the field for the next one; null leaves it, with `fault`. */
  onGive: (name: string) => Promise<object | null>
  children?: ReactNode
}

export function NameForm({ label, act, name: stored = '', look, isBusy, fault, onGive, children }: Props) {
  const [typed, setTyped] = useState(stored)
  const name = typed.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && (await onGive(name)) !== null) setTyped('')
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        value={typed}
        maxLength={NAME_MAX}
        autoComplete="off"
        fault={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" {...(look && { look })} disabled={isBusy || name === ''}>
        {act}
      </Button>
      {children}
    </form>
  )
}

// One setting of the company: its name, what it is for, its form.
import { type ReactNode, useId } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import css from './Company.module.css'

type Props = {
  title: string
  why: string
  children: ReactNode
}

export function SettingSection({ title, why, children }: Props) {
  const id = useId()
  return (
    <section className={css.setting} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{why}</p>
      {children}
    </section>
  )
}

type FormProps = {
  /** Of the button, after what it saves. */
  name: string
  word?: string
  fault: string | null
  isSaving: boolean
  onSubmit: () => void
  children: ReactNode
}

export function SettingForm({ name, word, fault, isSaving, onSubmit, children }: FormProps) {
  const t = useMessages('company')
  return (
    <Form
      className={css.form}
      fault={fault}
      onSubmit={onSubmit}
      foot={
        <Button type="submit" aria-busy={isSaving} aria-label={word ?? `${t('save')}: ${name}`}>
          {word ?? t('save')}
        </Button>
      }
    >
      {children}
    </Form>
  )
}

// A form in a dialog: title, why, fields, what is wrong, save and cancel.
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './DialogForm.module.css'

type Props = {
  title: string
  why: string
  /** 'wide': as its fields need; 'narrow': a column of fields. */
  width?: 'narrow' | 'wide'
  isOverSheet?: boolean
  /** What was refused; null for nothing. */
  fault: string | null
  save: string
  cancel: string
  isSaving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

export function DialogForm(props: Props) {
  const { title, why, width = 'narrow', isOverSheet = false, fault, save, cancel, isSaving, onSave, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const wasSaving = useRef(false)
  // A disabled button loses the focus: keys would no longer reach the dialog.
  useEffect(() => {
    const focused = document.activeElement
    const isElsewhere = form.current?.contains(focused) === true && !focused?.matches('[type=submit]')
    if (wasSaving.current && !isSaving && !isElsewhere)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
    wasSaving.current = isSaving
  }, [isSaving])
  return (
    <ModalDialog label={title} onClose={onClose} isOverSheet={isOverSheet}>
      <form
        ref={form}
        className={css.form}
        data-width={width}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <h2>{title}</h2>
        <p className={css.note}>{why}</p>
        {props.children}
        <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
        <div className={css.acts}>
          <Button type="submit" look="primary" aria-busy={isSaving} disabled={isSaving}>
            {save}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  )
}

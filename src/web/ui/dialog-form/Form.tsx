// A form: says why it was refused, and leads to the first field that is wrong.
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/layout/Notice.tsx'

type Props = {
  className?: string | undefined
  /** Why it was refused, as a sentence. Fields say their own faults. */
  fault: string | null
  /** The buttons, below the fault. One that submits is busy, not disabled: it keeps the focus. */
  foot: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function Form({ className, fault, foot, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isLooking = useRef(false)
  const found = useRef<Element | null>(null)
  // After each drawing: the server's faults come later than the form's own.
  useEffect(() => {
    if (!isLooking.current) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
    if (field !== found.current) field?.focus()
    found.current = field
  })
  return (
    <form
      ref={form}
      className={className}
      noValidate
      // Whoever types again is not led away.
      onInput={() => {
        isLooking.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        isLooking.current = true
        found.current = null
        onSubmit()
      }}
    >
      {children}
      <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
      {foot}
    </form>
  )
}

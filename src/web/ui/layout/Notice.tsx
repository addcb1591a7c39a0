// A quiet line above a list.
import type { ReactNode } from 'react'
import { Mark } from './Mark.tsx'
import css from './Notice.module.css'

type Props = {
  kind: 'note' | 'alarm'
  text: string
  /** About what is printed, not about the screen. */
  isPrinted?: boolean
  children?: ReactNode
}

export function Notice({ kind, text, isPrinted = false, children }: Props) {
  return (
    <div className={css.notice} data-kind={kind} data-printed={isPrinted || undefined}>
      {kind === 'alarm' ? <Mark kind="alarm">{text}</Mark> : <span>{text}</span>}
      {children}
    </div>
  )
}

// A quiet line above a list: something about it has changed or could not be renewed, and what one may do.
import type { ReactNode } from 'react'
import { Mark } from './Mark.tsx'
import css from './Notice.module.css'

type Props = { kind: 'note' | 'alarm'; text: string; children?: ReactNode }

export function Notice({ kind, text, children }: Props) {
  return (
    <div className={css.notice} data-kind={kind}>
      {kind === 'alarm' ? <Mark kind="alarm">{text}</Mark> : <span>{text}</span>}
      {children}
    </div>
  )
}

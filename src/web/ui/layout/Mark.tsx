// The small signs of state, alarm and due date.
import type { ReactNode } from 'react'
import css from './Mark.module.css'

export type MarkKind =
  'operating' | 'running' | 'neutral' | 'off' | 'silent' | 'no_terminal' | 'alarm' | 'due' | 'overdue' | 'outside'

type Props = { kind: MarkKind; children?: ReactNode; title?: string | undefined }

/**
 * Drawn by styles alone: a list shows fifty, and a drawing
 * would be three more elements each.
 */
export function Mark({ kind, children, title }: Props) {
  return (
    <span className={css.mark} data-kind={kind} title={title}>
      {children}
    </span>
  )
}

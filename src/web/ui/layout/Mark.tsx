// The small signs of state, alarm and due date.
import type { ReactNode } from 'react'
import css from './Mark.module.css'

export type MarkKind =
  | 'operating'
  | 'running'
  | 'neutral'
  | 'off'
  | 'silent'
  | 'no_terminal'
  | 'other_maker'
  | 'alarm'
  | 'warning'
  | 'due'
  | 'overdue'
  | 'outside'

type Props = {
  kind: MarkKind
  /** What is due is an item, and no inspection: a square as in maintenance. */
  isItem?: boolean
  children?: ReactNode
  title?: string | undefined
}

/**
 * Drawn by styles alone: a list shows fifty, and a drawing
 * would be three more elements each.
 */
export function Mark({ kind, isItem = false, children, title }: Props) {
  return (
    <span className={css.mark} data-kind={kind} data-item={isItem || undefined} title={title}>
      {children}
    </span>
  )
}

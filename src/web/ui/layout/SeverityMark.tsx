// How grave a matter is, as a sign and a word.
import type { ReactNode } from 'react'
import { Mark, type MarkKind } from './Mark.tsx'
import css from './SeverityMark.module.css'

type Severity = 'critical' | 'warning' | 'notice'

const MARKS: Record<Severity, MarkKind> = { critical: 'alarm', warning: 'overdue', notice: 'warning' }

export function SeverityMark({ severity, children }: { severity: Severity; children: ReactNode }) {
  return (
    <span className={css.severity} data-severity={severity}>
      <Mark kind={MARKS[severity]}>{children}</Mark>
    </span>
  )
}

// The small signs: what a machine does now, an alarm, something due. Shape carries the meaning; colour repeats it.
import type { ReactNode } from 'react'
import css from './Mark.module.css'

export type MarkKind =
  'operating' | 'running' | 'neutral' | 'off' | 'silent' | 'no_terminal' | 'alarm' | 'due' | 'overdue' | 'outside'

const BASE = 'M0 11.5H11'

/** What is filled and what is drawn, in a square of 12; the same two paths for every kind, so that another one makes no element anew. */
const signs: Record<MarkKind, { fill?: string; line?: string }> = {
  operating: { fill: 'M0 0H11V11H0Z', line: BASE },
  running: { fill: 'M0 4H11V11H0Z', line: BASE },
  neutral: { fill: 'M0 7.5H11V11H0Z', line: BASE },
  off: { line: BASE },
  // A dotted base line under an exclamation mark.
  silent: { fill: 'M0 10.75H2V12.25H0ZM4.5 10.75H6.5V12.25H4.5ZM9 10.75H11V12.25H9Z', line: 'M5.5 1V6.4M5.5 7.6V9.2' },
  no_terminal: { line: 'M2 7H9' },
  // Its exclamation mark is cut out.
  alarm: { fill: 'M6 .6 12 11.6H0ZM5.35 4.2V7.8H6.65V4.2ZM5.35 9V10.4H6.65V9Z' },
  due: { line: 'M6 .9 11.1 6 6 11.1 .9 6Z' },
  overdue: { fill: 'M6 0 12 6 6 12 0 6Z' },
  outside: { line: 'M9 7a4 4 0 1 1-8 0a4 4 0 0 1 8 0M6 6l5-5M7.5 1H11v3.5' },
}

// Made once: a list draws the same ten signs over and over.
const drawings = Object.fromEntries(
  Object.entries(signs).map(([kind, { fill = '', line = '' }]) => [
    kind,
    <svg key="sign" viewBox="0 0 12 12" aria-hidden="true">
      <path className={css.fill} d={fill} />
      <path className={css.line} d={line} />
    </svg>,
  ]),
)

type Props = { kind: MarkKind; children?: ReactNode; title?: string }

export function Mark({ kind, children, title }: Props) {
  return (
    <span className={css.mark} data-kind={kind} title={title}>
      {drawings[kind]}
      {children}
    </span>
  )
}

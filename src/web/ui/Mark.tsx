// The small signs: what a machine does now, an alarm, something due. Shape carries the meaning; colour repeats it.
import type { ReactNode } from 'react'
import css from './Mark.module.css'

export type MarkKind =
  'operating' | 'running' | 'neutral' | 'off' | 'silent' | 'no_terminal' | 'alarm' | 'due' | 'overdue' | 'outside'

const signs: Record<MarkKind, ReactNode> = {
  operating: <Slot y={0} height={11} />,
  running: <Slot y={4} height={7} />,
  neutral: <Slot y={7.5} height={3.5} />,
  off: <path className={css.base} d="M0 11.5H11" />,
  silent: (
    <>
      <path className={css.stroke} d="M0 11.5H11" strokeDasharray="2 2.5" strokeWidth="1.5" />
      <path className={css.stroke} d="M5.5 1v5.4M5.5 7.6v1.6" strokeWidth="1.8" />
    </>
  ),
  no_terminal: <path className={css.stroke} d="M2 7h7" strokeWidth="1.4" />,
  alarm: (
    <>
      <path d="M6 .6 12 11.6H0Z" fill="currentColor" />
      <path className={css.cut} d="M6 4.2v3.6M6 9v1.4" strokeWidth="1.3" />
    </>
  ),
  due: <path className={css.stroke} d="M6 .9 11.1 6 6 11.1.9 6Z" strokeWidth="1.6" />,
  overdue: <path d="M6 0 12 6 6 12 0 6Z" fill="currentColor" />,
  outside: <path className={css.stroke} d="M9 7a4 4 0 1 1-8 0a4 4 0 0 1 8 0M6 6l5-5M7.5 1H11v3.5" strokeWidth="1.4" />,
}

function Slot({ y, height }: { y: number; height: number }) {
  return (
    <>
      <rect className={css.slot} x="0" y={y} width="11" height={height} />
      <path className={css.base} d="M0 11.5H11" />
    </>
  )
}

type Props = { kind: MarkKind; children?: ReactNode; title?: string }

export function Mark({ kind, children, title }: Props) {
  return (
    <span className={css.mark} data-kind={kind} title={title}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {signs[kind]}
      </svg>
      {children}
    </span>
  )
}

// The message in place of a list: the reason and a way on.
import type { ReactNode } from 'react'
import { Mark } from './Mark.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './ListState.module.css'

type Props = {
  kind: 'empty' | 'error'
  /** Outline above an empty list. */
  category?: string
  title: string
  why: string
  children?: ReactNode
}

export function ListState({ kind, category = '12', title, why, children }: Props) {
  return (
    <div className={css.state} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'empty' ? (
        <>
          <Silhouette category={category} size="state" />
          <b>{title}</b>
        </>
      ) : (
        <Mark kind="alarm">{title}</Mark>
      )}
      <p>{why}</p>
      {children}
    </div>
  )
}

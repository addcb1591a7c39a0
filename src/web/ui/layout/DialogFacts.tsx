// Facts of a dialog side by side, and what is told in sentences.
import type { ReactNode } from 'react'
import css from './DialogFacts.module.css'

export function DialogFacts({ children }: { children: ReactNode }) {
  return <div className={css.facts}>{children}</div>
}

/** Of `dt` and `dd`. */
export function Sentences({ children }: { children: ReactNode }) {
  return <dl className={css.sentences}>{children}</dl>
}

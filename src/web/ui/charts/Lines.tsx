// Short lines of name and value.
import type { ReactNode } from 'react'
import css from './Lines.module.css'

export function Lines({ children }: { children: ReactNode }) {
  return <dl className={css.lines}>{children}</dl>
}

type LineProps = { name: ReactNode; children: ReactNode }

export function Line({ name, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.facts}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

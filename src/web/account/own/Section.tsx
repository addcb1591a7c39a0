// A section of the account's page, named by its heading.
import { type ReactNode, useId } from 'react'
import css from './AccountPage.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

// The title of a page: a text, or a machine and what its page shows.
import css from './Page.module.css'

export type MachineTitle = {
  /** As it is shown. */
  machine: string
  /** What the page shows: 'Maintenance', 'November 2026'. */
  subject: string
}

/** On a phone the strip above names the machine already. */
export function Heading({ title }: { title: string | MachineTitle }) {
  if (typeof title === 'string') return title
  const { machine, subject } = title
  return (
    <>
      <span className={css.machine}>{machine} </span>
      <span className={css.subject}>{subject}</span>
    </>
  )
}

/** Of the window, and of tables and files. */
export function titleText(title: string | MachineTitle): string {
  return typeof title === 'string' ? title : `${title.machine} · ${title.subject}`
}

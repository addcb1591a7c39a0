// Who helps with a line's machine: name, and a number that a press dials.
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { Telephone } from '#web/ui/controls/Telephone.tsx'
import css from './Inbox.module.css'

export function LineContact({ contact }: Pick<InboxLine, 'contact'>) {
  if (contact === null) return UNKNOWN
  const { name, telephone } = contact
  return (
    <>
      {name === null ? null : <span className={css.helper}>{name}</span>}{' '}
      {telephone === null ? null : <Telephone number={telephone} />}
    </>
  )
}

// Lines that other pages list as well: how many, and the way to them.
import { Link } from '@tanstack/react-router'
import { COPIED_KINDS } from '#domain/inbox.ts'
import { UNKNOWN } from '#web/base/format.ts'
import css from './Inbox.module.css'
import { type InboxFilters, pathWith } from './inbox-address.ts'
import { kindName, type Words } from './line-text.ts'

type Props = {
  filters: InboxFilters
  search: Record<string, unknown>
  /** By kind, under the other filters; null while they load. */
  counts: Readonly<Record<string, number>> | null
  words: Words
}

export function CountedElsewhere({ filters, search, counts, words: { t, format } }: Props) {
  const leavesOut = filters.kind === null && (filters.view === 'attention' || filters.view === 'open')
  if (!leavesOut) return null
  // One line, with and without numbers, so that nothing moves when they come.
  return (
    <p className={css.elsewhere} data-sideways>
      {t('elsewhere')}{' '}
      {COPIED_KINDS.map((kind) => (
        <Link key={kind} to={pathWith({ ...filters, kind }, search)}>
          {kindName(kind, t)} <b>{counts === null ? UNKNOWN : format.number(counts[kind] ?? 0)}</b>
        </Link>
      ))}
    </p>
  )
}

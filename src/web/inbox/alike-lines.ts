// Low levels of equal severity that nobody has looked at, drawn as one row.
import type { InboxLine } from '#contract/inbox/inbox.ts'
import type { InboxFilters } from './inbox-address.ts'

/** `alike`: all lines of a row that holds several; it is the first of them. */
export type InboxRow = InboxLine & { alike?: readonly InboxLine[] }

/** Who asks for levels, or looks at what people have handled, gets each line. */
export function holdsAlike({ view, kind }: InboxFilters): boolean {
  return (kind === null || kind === 'all') && (view === 'attention' || view === 'open')
}

export function linesIn(row: InboxRow): readonly InboxLine[] {
  return row.alike ?? [row]
}

/** In the place of the first line of each severity. */
export function withAlike(lines: readonly InboxLine[]): InboxRow[] {
  return lines.flatMap((line): InboxRow[] => {
    if (!isUntouchedLevel(line)) return [line]
    const alike = lines.filter((other) => isUntouchedLevel(other) && other.severity === line.severity)
    if (alike.length === 1) return [line]
    return alike[0] === line ? [{ ...line, alike }] : []
  })
}

function isUntouchedLevel({ kind, state, owner_id, acknowledged_at, note }: InboxLine): boolean {
  return kind === 'level' && state === 'open' && owner_id === null && acknowledged_at === null && note === null
}

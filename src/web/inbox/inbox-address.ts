// The address of the inbox beyond that of every list: view, filters, open line.
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { INBOX_KINDS, INBOX_VIEWS, SEVERITIES, type InboxKind, type InboxView, type Severity } from '#domain/inbox.ts'
import { PATHS } from '#web/base/links.ts'

export type LineName = Pick<InboxLine, 'serial' | 'kind' | 'subject'>

export type InboxFilters = {
  view: InboxView
  /** Null: those that no other page lists. */
  kind: InboxKind | 'all' | null
  severity: Severity | null
  /** 'me', 'none' or an account's id. */
  owner: string | null
}

export const NO_FILTERS: InboxFilters = { view: 'open', kind: null, severity: null, owner: null }
const KINDS = [...INBOX_KINDS, 'all'] as const
const DEFAULT_VIEW = NO_FILTERS.view

/** Unknown values are ignored: a mistyped link still opens the list. */
export function filtersInAddress(search: Record<string, unknown>): InboxFilters {
  const owner = String(search['owner'] ?? '')
  return {
    view: INBOX_VIEWS.find((view) => view === search['view']) ?? DEFAULT_VIEW,
    kind: KINDS.find((kind) => kind === search['kind']) ?? null,
    severity: SEVERITIES.find((severity) => severity === search['severity']) ?? null,
    owner: /^(me|none|[1-9]\d{0,8})$/.test(owner) ? owner : null,
  }
}

/** The line whose window is open. */
export function lineInAddress({ line }: Record<string, unknown>): LineName | null {
  const [serial, kind, ...subject] = typeof line === 'string' ? line.split('~') : []
  const known = INBOX_KINDS.find((inboxKind) => inboxKind === kind)
  return serial && known ? { serial, kind: known, subject: subject.join('~') } : null
}

export function keyOfLine({ serial, kind, subject }: LineName): string {
  return [serial, kind, subject].join('~')
}

/** The list's path with these filters, without what every list adds. */
export function filtersPath({ view, kind, severity, owner }: InboxFilters): string {
  const query = new URLSearchParams()
  if (view !== DEFAULT_VIEW) query.set('view', view)
  for (const [name, value] of Object.entries({ kind, severity, owner })) if (value !== null) query.set(name, value)
  return query.size > 0 ? `${PATHS.inbox}?${query}` : PATHS.inbox
}

const OF_FILTERS: ReadonlySet<string> = new Set(['view', 'kind', 'severity', 'owner', 'page', 'line'])

/** The same with other filters; what every list adds stays, except the page. */
export function pathWith(filters: InboxFilters, search: Record<string, unknown>): string {
  const path = filtersPath(filters)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (!OF_FILTERS.has(key) && typeof value !== 'object') query.set(key, String(value))
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

/** The present address with a line's window open; null closes it. */
export function pathOfLine(line: LineName | null, search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (key !== 'line' && typeof value !== 'object') query.set(key, String(value))
  if (line) query.set('line', keyOfLine(line))
  return query.size > 0 ? `${PATHS.inbox}?${query}` : PATHS.inbox
}

// The inbox of exceptions: kinds, severities, views, acts and their limits.
export const INBOX_KINDS = ['alarm', 'geo_alert', 'silent', 'level', 'meter', 'inspection', 'maintenance'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** The machine list and maintenance list them as well: told of by their number unless asked for. */
export const COPIED_KINDS = ['silent', 'inspection', 'maintenance'] as const satisfies readonly InboxKind[]
export const OWN_KINDS: readonly InboxKind[] = INBOX_KINDS.filter(
  (kind) => !COPIED_KINDS.some((copied) => copied === kind),
)

/** The gravest first. */
export const SEVERITIES = ['critical', 'warning', 'notice'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * Lines that are open; of these the ones nobody has acknowledged that are
 * critical or a warning; snoozed ones; closed ones and such as are over.
 */
export const INBOX_VIEWS = ['attention', 'open', 'mine', 'snoozed', 'closed'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** `over`: its reason is gone, and nobody has closed it. */
export const LINE_STATES = ['open', 'snoozed', 'closed', 'over'] as const

/** Lists of what people have handled; these hold all kinds. */
export const HANDLED_VIEWS: ReadonlySet<InboxView> = new Set<InboxView>(['mine', 'snoozed', 'closed'])

/** What a person may say for closing a line. */
export const CLOSE_REASONS = ['resolved', 'false_alarm', 'accepted', 'other'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** Stands for the day of delivery where that is not known, RFC 3339. */
export const NO_DELIVERY = '2000-01-01T00:00:00Z'

export const INBOX_VERBS = ['assign', 'acknowledge', 'note', 'snooze', 'close', 'reopen'] as const

/**
 * Days after which what occurs again is another occurrence,
 * though nobody has closed the one before; also the days
 * over which occurrences are counted.
 */
export const OCCURRENCE_DAYS = 30
/** Percent; below it, a level is a warning, else a notice. */
export const LEVEL_WARNING_PERCENT = 5

// Choices and limits of the inbox that screens and schemas share.
export const INBOX_SORTS = ['severity', 'last_at', 'serial'] as const
export type InboxSort = (typeof INBOX_SORTS)[number]
/** Lines that one request acts on. */
export const LINES_AT_ONCE = 500
/** The header counts up to this. */
export const COUNTED_AT_MOST = 999
export const NOTE_LENGTH = 2000
/** Days that a line can be snoozed for. */
export const SNOOZE_DAYS = 366
/** Filters of a person in a company. */
export const FILTERS_AT_MOST = 50

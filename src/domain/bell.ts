// What the header's bell tells of.
export const BELL_KINDS = ['news', 'assigned', 'request', 'form', 'report'] as const
export type BellKind = (typeof BELL_KINDS)[number]

/** Lines of the sheet, and days that it looks back. */
export const BELL_LINES = 30
export const BELL_DAYS = 30
/** More are not counted. */
export const BELL_COUNTED = 99

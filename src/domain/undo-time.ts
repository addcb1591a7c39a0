// How long what was saved can be taken back.

/** Minutes for which the screen offers it. */
export const UNDO_MINUTES = 2
export const UNDO_MS = UNDO_MINUTES * 60_000
/**
 * Minutes for which the server does it. A request ends after half a
 * minute, so that no press in the last second is refused.
 */
export const UNDO_ACCEPTED_MINUTES = UNDO_MINUTES + 1

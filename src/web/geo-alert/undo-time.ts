// How long the undo of a change to areas is offered.

export const UNDO_MS = 60_000

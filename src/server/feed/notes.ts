// What a run notices: one note of a kind, with how often.
import type { FeedNote } from '#contract/feed/choices.ts'

export type NoteOf = (note: FeedNote) => void

/** The first of each kind with its example, and how many there were. */
export const noteBook = (): { note: NoteOf; notes: () => FeedNote[] } => {
  const byCode = new Map<string, FeedNote>()
  return {
    note: (note) => {
      const before = byCode.get(note.code)
      const count = note.count ?? 1
      byCode.set(note.code, before ? { ...before, count: (before.count ?? 1) + count } : { count, ...note })
    },
    notes: () => [...byCode.values()],
  }
}

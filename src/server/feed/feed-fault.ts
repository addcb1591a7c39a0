// A fault of another maker's server that ends a run.
import type { FeedNote, NoteCode } from '#contract/feed/choices.ts'

export class FeedFault extends Error {
  readonly note: FeedNote

  /** `detail` is told to people: no secrets. */
  constructor(code: NoteCode, detail?: string, options?: ErrorOptions) {
    super(code, options)
    this.note = { code, ...(detail !== undefined && { detail: detail.slice(0, 200) }) }
  }
}

// Workbooks as streams, made in turn and dropped when the reader has left.
import { Readable } from 'node:stream'
import { Fault } from '#server/base/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Session } from '#server/base/server-context.ts'
import type { TenantDb } from '#server/base/tenant.ts'
import type { PlannedBook } from './book.ts'
import type { BookReader } from './book-reader.ts'
import { BookWorker } from './book-worker.ts'
import { Queue } from './queue.ts'

/** Seconds after which a place is probably free. */
const RETRY_S = 5
/**
 * A reader that takes nothing for this long loses its place;
 * the slowest link takes a chunk in less.
 */
const STALL_MS = 60_000

/** `pages`: JSON text, each requested once the previous one is written. */
export type BookWish = PlannedBook & {
  account_id: number
  pages: AsyncIterable<string> | Iterable<string>
}

export type ReaderOf = (db: TenantDb, session: Session, language: Language) => Promise<BookReader>

export class Workbooks {
  readonly #worker = new BookWorker()
  readonly #queue = new Queue()
  readonly #open = new Set<Readable>()
  readonly #stallMs: number
  #jobs = 0

  /** The reader of a session's workbook, read in its transaction. */
  readonly readerOf: ReaderOf

  constructor(readerOf: ReaderOf, { stall_ms = STALL_MS } = {}) {
    this.readerOf = readerOf
    this.#stallMs = stall_ms
  }

  /**
   * The file as a stream. Throws Fault 'too_many_requests'
   * when the queue is full.
   */
  make({ account_id, pages, ...book }: BookWish): Readable {
    const place = this.#queue.enter(account_id)
    if (place === null) throw new Fault('too_many_requests', [], undefined, RETRY_S)
    const job = ++this.#jobs
    const chunks = this.#bytes(job, book, pages, place.turn, () => stream.destroyed)
    let stalled: NodeJS.Timeout | undefined
    const stream = new Readable({
      read: () => {
        clearTimeout(stalled)
        chunks.next().then(
          ({ done, value }) => {
            stream.push(done ? null : value)
            if (done || stream.destroyed) return
            const end = (): void => void stream.destroy(new Error('The reader of this workbook has stalled'))
            stalled = setTimeout(end, this.#stallMs).unref()
          },
          (error: Error) => stream.destroy(error),
        )
      },
      // Immediate: Readable.from would wait for the running query.
      destroy: (reason, callback) => {
        clearTimeout(stalled)
        this.#open.delete(stream)
        place.leave()
        this.#worker.drop(job)
        // Ends the rows too; nobody is left to report a failure to.
        chunks.return(undefined).catch(() => undefined)
        callback(reason)
      },
    })
    this.#open.add(stream)
    return stream
  }

  /** Ends all workbooks under way. */
  async close(): Promise<void> {
    for (const stream of this.#open) stream.destroy(new Error('The server is closing'))
    await this.#worker.close()
  }

  // A reader who leaves is noticed between two steps; the thread
  // drops a step that it has already taken.
  async *#bytes(
    job: number,
    book: PlannedBook,
    pages: BookWish['pages'],
    turn: Promise<void>,
    isGone: () => boolean,
  ): AsyncGenerator<Uint8Array> {
    await turn
    if (isGone()) return
    try {
      yield await this.#worker.send({ job, do: 'open', book })
      for await (const text of pages) {
        if (isGone()) return
        yield await this.#worker.send({ job, do: 'page', text })
      }
      yield await this.#worker.send({ job, do: 'end' })
    } finally {
      this.#worker.drop(job)
    }
  }
}

// A workbook made at once, for jobs; streams to readers are in workbooks.ts.
import type { PlannedBook } from './book.ts'
import { BookWorker } from './book-worker.ts'

export type WholeBook = PlannedBook & { pages: AsyncIterable<string> }

/** Makes workbooks one after the other in a thread that ends with `close`. */
export class BookMaker {
  readonly #worker = new BookWorker()
  #jobs = 0

  /** The file; null as soon as it is larger than `most` bytes. */
  async bytesOf({ pages, ...book }: WholeBook, most: number): Promise<Buffer | null> {
    const job = ++this.#jobs
    const chunks: Uint8Array[] = []
    let size = 0
    const add = async (task: Promise<Uint8Array>): Promise<boolean> => {
      const chunk = await task
      chunks.push(chunk)
      size += chunk.length
      return size <= most
    }
    try {
      if (!(await add(this.#worker.send({ job, do: 'open', book })))) return null
      for await (const text of pages) if (!(await add(this.#worker.send({ job, do: 'page', text })))) return null
      return (await add(this.#worker.send({ job, do: 'end' }))) ? Buffer.concat(chunks) : null
    } finally {
      this.#worker.drop(job)
    }
  }

  close(): Promise<void> {
    return this.#worker.close()
  }
}

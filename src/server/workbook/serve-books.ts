// The worker thread's side: workbooks under way, page by page.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Book, BookKind, BookKinds, Done, PlannedBook, Task } from './book.ts'

/**
 * Linux sets a priority per thread;
 * elsewhere it would apply to the whole process.
 */
const POLITE = 10

const opened = <K extends BookKind>(kinds: BookKinds, { kind, plan }: PlannedBook<K>): Book => {
  // The server may be of another build than this file.
  if (!Object.hasOwn(kinds, kind)) throw new Error(`There is no workbook ${kind}`)
  return kinds[kind](plan)
}

/** To be called by the worker's entry, with all kinds of workbooks. */
export const serveBooks = (kinds: BookKinds): void => {
  if (parentPort === null) throw new Error('Workbooks are made in a worker thread')
  if (process.platform === 'linux') setPriority(0, POLITE)
  const port = parentPort
  const open = new Map<number, Book>()

  const work = (task: Task): Uint8Array => {
    if (task.do === 'open') open.set(task.job, opened(kinds, task.book))
    const book = open.get(task.job)
    if (book === undefined) throw new Error('This workbook is not open')
    if (task.do === 'page') book.page(JSON.parse(task.text))
    if (task.do === 'end') {
      book.end()
      open.delete(task.job)
    }
    return book.out.take()
  }

  port.on('message', (task: Task) => {
    const { job } = task
    if (task.do === 'drop') return void open.delete(job)
    let done: Done
    try {
      done = { job, bytes: work(task) }
    } catch (error) {
      open.delete(job)
      done = { job, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    port.postMessage(done)
  })
}

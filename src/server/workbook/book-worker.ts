// Worker thread that makes workbooks: started on demand, ended when idle.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#server/base/root.ts'
import type { Done, Task } from './book.ts'

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void; late: NodeJS.Timeout }

const IDLE_MS = 60_000
/** No page takes a tenth of this: the thread is stuck. */
const PATIENCE_MS = 30_000
/**
 * MB: a workbook keeps one page in memory,
 * so this is ample for all open ones.
 */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

// A run from the sources has no build, or an old one.
const file = import.meta.url.endsWith('.ts') ? 'scripts/workbook-worker.mjs' : 'dist/server/workbook-worker.mjs'
// Without our own loaders: the thread registers its own,
// and the two would deadlock.
const start = (): Worker => new Worker(join(projectRoot, file), { resourceLimits: MEMORY, execArgv: [] })

export class BookWorker {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Waiting>()
  readonly #open = new Set<number>()

  /**
   * Rejects when the task failed or the thread ended.
   * One task at a time per job.
   */
  send(task: Task): Promise<Uint8Array> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#begin())
    this.#open.add(task.job)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#fell(worker, new Error('The workbook thread does not answer')), PATIENCE_MS)
      this.#waiting.set(task.job, { resolve, reject, late })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(task)
    })
  }

  /** Drops a workbook that is no longer needed. */
  drop(job: number): void {
    if (!this.#open.delete(job)) return
    this.#settled(job)?.reject(new Error('The workbook was given up'))
    this.#worker?.postMessage({ job, do: 'drop' } satisfies Task)
    if (this.#open.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === null) return
    this.#fell(worker, new Error('The server is closing'))
    await worker.terminate()
  }

  #begin(): Worker {
    const worker = start()
    worker.unref()
    worker.on('message', (done: Done) => {
      const waiting = this.#settled(done.job)
      if ('bytes' in done) waiting?.resolve(done.bytes)
      else waiting?.reject(new Error(done.fault))
    })
    worker.on('error', (error: Error) => this.#fell(worker, error))
    worker.on('exit', () => this.#fell(worker, new Error('The workbook thread has ended')))
    return worker
  }

  #settled(job: number): Waiting | undefined {
    const waiting = this.#waiting.get(job)
    if (waiting === undefined) return undefined
    this.#waiting.delete(job)
    clearTimeout(waiting.late)
    return waiting
  }

  // A thread's open workbooks are lost with it;
  // the next workbook gets a new thread.
  #fell(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const job of this.#waiting.keys()) this.#settled(job)?.reject(error)
    this.#open.clear()
    clearTimeout(this.#idle)
    void worker.terminate()
  }
}

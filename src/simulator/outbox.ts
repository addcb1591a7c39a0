// A terminal's queue of records: sent in batches until acknowledged.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Line } from './line.ts'

export interface OutboxOptions {
  line: Pick<Line, 'carry'>
  /** called once per failure, and per batch with rejections */
  report?: (text: string) => void
  /** maximum of waiting records; the oldest are dropped first */
  room?: number
}

const BATCH = 1000
const LONGEST_WAIT_MS = 30_000

/** What a portal refused, as a sentence. */
export const refusedText = (count: number, first: string): string =>
  `${count} records were refused, the first: ${first}`

export class Outbox {
  /** records sent and acknowledged, rejected ones not counted */
  accepted = 0
  private queue: TerminalRecord[] = []
  private failures = 0
  private readonly options: Required<OutboxOptions>

  constructor(options: OutboxOptions) {
    this.options = { report: () => {}, room: 100_000, ...options }
  }

  get waiting(): number {
    return this.queue.length
  }

  add(records: readonly TerminalRecord[]): void {
    for (const record of records) this.queue.push(record)
    const over = this.queue.length - this.options.room
    if (over > 0) this.queue.splice(0, over)
  }

  /**
   * Sends one batch; returns the ms to wait before the next try,
   * 0 after a success.
   */
  async send(signal: AbortSignal): Promise<number> {
    const batch = this.queue.slice(0, BATCH)
    if (batch.length === 0) return 0
    const { done, accepted, rejected, failure } = await this.options.line.carry(batch, signal)
    // Records added meanwhile follow the batch,
    // unless the oldest were dropped.
    const gone = new Set(done)
    this.queue = this.queue.filter((record) => !gone.has(record))
    this.accepted += accepted
    const [first] = rejected
    if (first) this.options.report(refusedText(rejected.length, first.message))
    if (failure) return signal.aborted ? 0 : this.later(failure.why, failure.retry_after)
    this.failures = 0
    return 0
  }

  private later(why: string, retryAfter?: number): number {
    this.failures++
    const wait = Math.min(retryAfter ?? 500 * 2 ** Math.min(this.failures, 6), LONGEST_WAIT_MS)
    if (this.failures === 1) this.options.report(`${why}; terminals keep their records and try again`)
    return wait
  }
}

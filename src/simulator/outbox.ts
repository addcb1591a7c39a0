// A terminal's queue of records: sent in batches until acknowledged.
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'

export interface OutboxOptions {
  /** of the server, without a path */
  url: string
  /** bearer credential of a gateway */
  credential: string
  /** called once per failure, and per batch with rejections */
  report?: (text: string) => void
  /** maximum of waiting records; the oldest are dropped first */
  room?: number
}

const BATCH = 1000
const LONGEST_WAIT_MS = 30_000
const PATIENCE_MS = 20_000

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
    let response: Response
    try {
      response = await fetch(new URL(INTAKE_PATH, this.options.url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.options.credential}`,
          'content-type': 'application/x-ndjson',
        },
        body: batch.map((record) => JSON.stringify(record)).join('\n'),
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      if (response.ok) {
        await this.take((await response.json()) as IntakeAnswer, batch)
        return 0
      }
    } catch (fault) {
      return signal.aborted ? 0 : this.later(`nobody answers (${(fault as Error).message})`)
    }
    await response.body?.cancel()
    const retryAfter = Number(response.headers.get('retry-after')) * 1000
    return this.later(`the intake answers ${response.status}`, retryAfter > 0 ? retryAfter : undefined)
  }

  private async take(answer: IntakeAnswer, batch: readonly TerminalRecord[]): Promise<void> {
    this.failures = 0
    this.accepted += answer.accepted
    // Records added meanwhile follow the batch,
    // unless the oldest were dropped.
    const sent = new Set(batch)
    this.queue = this.queue.filter((record) => !sent.has(record))
    const [first] = answer.rejected
    if (first) this.options.report(`${answer.rejected.length} records were refused, the first: ${first.message}`)
  }

  private later(why: string, retryAfter?: number): number {
    this.failures++
    const wait = Math.min(retryAfter ?? 500 * 2 ** Math.min(this.failures, 6), LONGEST_WAIT_MS)
    if (this.failures === 1) this.options.report(`${why}; terminals keep their records and try again`)
    return wait
  }
}

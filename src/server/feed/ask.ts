// Requests of a feed: within its time, again when the server is busy.
import { askOutside, type OutsideAnswer } from '#server/base/outside-fetch.ts'
import { FeedFault } from './feed-fault.ts'

/** `until`: epoch ms at which the whole run ends. */
export type Asking = {
  /** Hosts that may be at private addresses. */
  named: readonly string[]
  until: number
  now: () => number
  wait: (ms: number) => Promise<void>
}
type Wished = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  bytes_max: number
}

const PATIENCE_MS = 60_000
/** The longest that is waited within a run, and how often. */
const BUSY_MS = 60_000
const BUSY_TIMES = 3
/** Of a busy server that does not say how long. */
const BUSY_DEFAULT_MS = 5_000

/** ms from now, of seconds or a date. */
const retryAfter = (value: string | undefined, now: number): number => {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? BUSY_DEFAULT_MS : Math.max(0, ms)
}

/** Of a server that is busy for longer than a run may wait. */
export class BusyFault extends FeedFault {
  readonly after_ms: number

  constructor(after_ms: number) {
    super('busy', String(Math.ceil(after_ms / 60_000)))
    this.after_ms = after_ms
  }
}

const faultOf = (error: Error, url: URL): FeedFault => {
  const { message, name } = error
  const { code } = error as NodeJS.ErrnoException
  if (message.includes('private address')) return new FeedFault('private_address', url.host, { cause: error })
  if (message.includes('answered too much')) return new FeedFault('too_large', undefined, { cause: error })
  if (name === 'TimeoutError' || name === 'AbortError') return new FeedFault('slow', undefined, { cause: error })
  return new FeedFault('unreachable', code ?? message, { cause: error })
}

/** @throws FeedFault; BusyFault when the server is busy for too long */
export const askPatiently = async (
  { named, until, now, wait }: Asking,
  url: URL,
  wished: Wished,
): Promise<OutsideAnswer> => {
  for (let time = 1; ; time++) {
    const left = until - now()
    if (left <= 0) throw new FeedFault('too_long')
    const answer = await askOutside(url, { named, patience_ms: Math.min(PATIENCE_MS, left), ...wished }).catch(
      (error: Error) => {
        throw faultOf(error, url)
      },
    )
    if (answer.status !== 429 && answer.status !== 503) return answer
    const pause = retryAfter(answer.headers['retry-after'], now())
    if (time >= BUSY_TIMES || pause > BUSY_MS) throw new BusyFault(pause)
    await wait(pause)
  }
}

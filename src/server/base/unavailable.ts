// A database that is away, as the intake tells it: 503, so that senders wait.
import { Fault } from '#server/base/errors.ts'

const RETRY_S = 5

/** To be called with what was caught; always throws. */
export const awayIsUnavailable = (error: unknown): never => {
  throw error instanceof Fault && error.code === 'database_unavailable'
    ? new Fault('intake_unavailable', [], error.cause, RETRY_S)
    : error
}

// Tries of passwords and second factors: counted, slowed and taken in turn.
import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/base/network.ts'
import { countAttempts } from './attempts.ts'
import { openSignInQueue } from './sign-in-queue.ts'

// libuv has four threads by default, also for files and DNS.
const VERIFIED_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The counts and the queue of all that tries to be a person. */
export const openTries = () => ({ attempts: countAttempts(), queue: openSignInQueue(VERIFIED_AT_ONCE) })
export type Tries = ReturnType<typeof openTries>

type Attempted = {
  request: FastifyRequest
  reply: FastifyReply
  /** Folded, as the account has it. */
  email: string
}

/**
 * Runs a try in turn; one that was right is not counted. A client that
 * disconnects frees its place at once. @throws Fault 'too_many_requests'
 */
export const tryInTurn = async <T>(
  { attempts, queue }: Tries,
  { request, reply, email }: Attempted,
  work: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<{ result: T; waited: boolean }> => {
  const attempt = attempts.begin(networkOf(request.ip), email, null)
  const seat = queue.enter(attempt)
  reply.raw.once('close', seat.leave)
  try {
    const result = await seat.run(work)
    if (isRight(result)) attempt.succeeded()
    return { result, waited: attempt.delay_ms > 0 }
  } finally {
    seat.leave()
  }
}

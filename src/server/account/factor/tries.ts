// Tries of second factors and of passwords shown again: counted, slowed, in turn.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countAttempts } from '#server/account/attempts.ts'
import { openSignInQueue } from '#server/account/sign-in-queue.ts'
import { networkOf } from '#server/base/network.ts'

/** Runs a try by its account and network; tells whether it was right. @throws Fault 'too_many_requests' */
export type Try = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  work: () => Promise<T>,
  isRight: (result: T) => boolean,
) => Promise<T>

export const openTries = (): Try => {
  const attempts = countAttempts()
  const queue = openSignInQueue(1)
  return async (request, reply, account, work, isRight) => {
    const attempt = attempts.begin(networkOf(request.ip), account, null)
    const seat = queue.enter(attempt)
    reply.raw.once('close', seat.leave)
    try {
      const result = await seat.run(work)
      if (isRight(result)) attempt.succeeded()
      return result
    } finally {
      seat.leave()
    }
  }
}

// The terminals' side of data requests: taking, acknowledging, refusing.
import type { FastifyRequest } from 'fastify'
import {
  acknowledgeRequest,
  refuseRequest,
  takeRequests,
  type TerminalRequest,
} from '#contract/data-request/data-request.ts'
import {
  acknowledgeRequestShape,
  refuseRequestShape,
  takeRequestsShape,
} from '#contract/data-request/data-request.shape.ts'
import type { RequestStatus } from '#domain/data-request.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { listen } from '#server/base/notification-listener.ts'
import { terminalRoute } from '#server/base/routes.ts'
import type { Sender } from '#server/base/server-context.ts'
import type { Server } from '#server/noun/noun.ts'
import { awayIsUnavailable } from '#server/base/unavailable.ts'
import { REQUEST_CHANNEL } from '#server/data-request/request-status.ts'
import { acknowledge, AGAIN_S, handOver, machinesOfSender, refuse } from './request-rows.ts'
import { RequestWaiters } from './request-waiters.ts'

const WAIT_S = 25

export const terminalRoutes = (context: Server): void => {
  const { intake: pool, senderOf } = context
  const db = dbOfPool(pool)
  const waiters = new RequestWaiters()
  const listener = listen(
    pool,
    REQUEST_CHANNEL,
    (machine_id) => waiters.wake(Number(machine_id)),
    () => waiters.wakeAll(),
  )
  context.fastify.addHook('preClose', () => waiters.close())
  context.fastify.addHook('onClose', () => listener.close())

  const take = async (request: FastifyRequest, sender: Sender, wait: number): Promise<TerminalRequest[]> => {
    const machines = await machinesOfSender(db, sender)
    const place = waiters.enter(
      `${sender.terminal_id} ${sender.gateway_id}`,
      (machine_id) => machines?.has(machine_id) ?? true,
    )
    let isGone = false
    const leave = (): void => void (isGone = true)
    request.raw.once('close', leave)
    const end = performance.now() + wait * 1_000
    try {
      for (;;) {
        // The credential may have been replaced meanwhile.
        const requests = await handOver(pool, await senderOf(request))
        const left = end - performance.now()
        if (requests.length > 0 || left <= 0 || isGone || waiters.isClosed) return requests
        // What was handed over and not acknowledged comes again.
        await place.until(Math.min(left, (AGAIN_S * 1_000) / 3))
        if (isGone || waiters.isClosed) return []
      }
    } finally {
      request.raw.off('close', leave)
      place.leave()
    }
  }
  const known = async (changed: Promise<RequestStatus | null>): Promise<{ status: RequestStatus }> => {
    const status = await changed.catch(awayIsUnavailable)
    if (status === null) throw new Fault('not_found')
    return { status }
  }

  terminalRoute(context, takeRequests, takeRequestsShape, senderOf, async ({ request, query }, sender) => ({
    requests: await take(request, sender, query.wait ?? WAIT_S).catch(awayIsUnavailable),
  }))
  terminalRoute(context, acknowledgeRequest, acknowledgeRequestShape, senderOf, ({ params }, sender) =>
    known(acknowledge(pool, sender, params.id)),
  )
  terminalRoute(context, refuseRequest, refuseRequestShape, senderOf, ({ params, body }, sender) =>
    known(refuse(pool, sender, params.id, body.reason)),
  )
}

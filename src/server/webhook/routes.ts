// The endpoints of webhooks, for the company's administrators.
import * as contract from '#contract/webhook/webhook.ts'
import * as shapes from '#contract/webhook/webhook.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import * as deliveries from './deliveries.ts'
import * as receivers from './receivers.ts'

const DONE = { status: 1 as const }

export const webhookRoutes = (context: ServerContext): void => {
  const hosts = context.env.private_hosts
  route(context, contract.listReceivers, shapes.listReceiversShape, async ({ db, session, language }) => ({
    receivers: await receivers.listReceivers(db, session.company_id, language),
  }))
  route(context, contract.createReceiver, shapes.createReceiverShape, ({ db, request, session, body, language }) =>
    receivers.createReceiver(db, actorOf(request, session), body, { hosts, language }),
  )
  route(context, contract.saveReceiver, shapes.saveReceiverShape, async ({ db, request, session, params, body }) => {
    await receivers.saveReceiver(db, actorOf(request, session), params.receiver_id, body, hosts)
    return DONE
  })
  route(context, contract.deleteReceiver, shapes.deleteReceiverShape, async ({ db, request, session, params }) => {
    await receivers.deleteReceiver(db, actorOf(request, session), params.receiver_id)
    return DONE
  })
  route(context, contract.renewSecret, shapes.renewSecretShape, async ({ db, request, session, params }) => ({
    secret: await receivers.renewSecret(db, actorOf(request, session), params.receiver_id),
  }))
  route(context, contract.pauseReceiver, shapes.pauseReceiverShape, async ({ db, request, session, params }) => {
    await receivers.pauseReceiver(db, actorOf(request, session), params.receiver_id)
    return DONE
  })
  route(context, contract.resumeReceiver, shapes.resumeReceiverShape, async ({ db, request, session, params }) => {
    await receivers.resumeReceiver(db, actorOf(request, session), params.receiver_id)
    return DONE
  })
  route(context, contract.sendTestEvent, shapes.sendTestEventShape, async ({ db, request, session, params }) => ({
    id: await deliveries.sendTestEvent(db, actorOf(request, session), params.receiver_id),
  }))
  route(context, contract.listDeliveries, shapes.listDeliveriesShape, ({ db, session, params, query }) =>
    deliveries.listDeliveries(db, session.company_id, params.receiver_id, query),
  )
  route(context, contract.replayDelivery, shapes.replayDeliveryShape, async ({ db, request, session, params }) => {
    await deliveries.replayDelivery(db, actorOf(request, session), params.receiver_id, params.event_id)
    return DONE
  })
  route(context, contract.replayFailed, shapes.replayFailedShape, async ({ db, request, session, params, body }) => ({
    replayed: await deliveries.replayFailed(db, actorOf(request, session), params.receiver_id, body.since),
  }))
}

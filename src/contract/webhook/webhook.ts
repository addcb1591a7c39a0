// Addresses of webhooks.
import { endpoint } from '#contract/endpoint.ts'
import type {
  createReceiverShape,
  deleteReceiverShape,
  listDeliveriesShape,
  listReceiversShape,
  pauseReceiverShape,
  renewSecretShape,
  replayDeliveryShape,
  replayFailedShape,
  resumeReceiverShape,
  saveReceiverShape,
  sendTestEventShape,
} from './webhook.shape.ts'

export type { Delivery, Receiver } from './webhook.shape.ts'

const PATH = '/api/v1/webhooks'
const ONE = `${PATH}/:receiver_id`
const needs = { permission: 'administer' } as const
/** It sends the company's facts somewhere. */
const sensitive = { ...needs, proof: true } as const

export const listReceivers = endpoint<typeof listReceiversShape>('GET', PATH, needs)
export const createReceiver = endpoint<typeof createReceiverShape>('POST', PATH, sensitive)
export const saveReceiver = endpoint<typeof saveReceiverShape>('PUT', ONE, sensitive)
export const deleteReceiver = endpoint<typeof deleteReceiverShape>('DELETE', ONE, needs)
export const renewSecret = endpoint<typeof renewSecretShape>('POST', `${ONE}/secret`, sensitive)
export const pauseReceiver = endpoint<typeof pauseReceiverShape>('POST', `${ONE}/pause`, needs)
export const resumeReceiver = endpoint<typeof resumeReceiverShape>('POST', `${ONE}/resume`, needs)
export const sendTestEvent = endpoint<typeof sendTestEventShape>('POST', `${ONE}/test`, needs)
export const listDeliveries = endpoint<typeof listDeliveriesShape>('GET', `${ONE}/deliveries`, needs)
export const replayDelivery = endpoint<typeof replayDeliveryShape>('POST', `${ONE}/deliveries/:event_id/replay`, needs)
export const replayFailed = endpoint<typeof replayFailedShape>('POST', `${ONE}/replay`, needs)

// Schemas of webhooks: receivers, their secrets, and the log of deliveries.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import {
  DELIVERY_STATES,
  EVENT_TYPES,
  PAUSE_REASONS,
  RECEIVER_NAME_MAX,
  RECEIVER_URL_MAX,
  TEST_TYPE,
} from './choices.ts'

const Id = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })
const params = Type.Object({ receiver_id: Id })
const Done = Type.Object({ status: Type.Literal(1) })
const EventTypes = Type.Array(Type.Enum([...EVENT_TYPES]), { minItems: 1, maxItems: EVENT_TYPES.length })
const Secret = Type.String({ description: '`whsec_…` as Standard Webhooks spells it, shown once' })
const Status = orNull(Type.Integer({ description: 'of HTTP; null: there was no answer' }))
const Answer = orNull(Type.String({ description: 'how the last answer began, or why there was none' }))

export const Receiver = Type.Object({
  receiver_id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  types: EventTypes,
  created_at: Type.String({ description: 'RFC 3339, UTC' }),
  created_by: orNull(Type.String({ description: 'a person’s name; null: the manufacturer’s staff' })),
  failing_since: orNull(Type.String(), { description: 'RFC 3339, UTC: the first try since the last success' }),
  paused_at: InstantOrNever,
  pause_reason: orNull(Type.Enum([...PAUSE_REASONS]), {
    description: '`person`: somebody did; `failed`: a day without success; `gone`: it answered 410',
  }),
  former_until: orNull(Type.String(), { description: 'until then the secret before signs as well' }),
  waiting: Type.Integer({ description: 'events on their way' }),
  tried_at: InstantOrNever,
  status: Status,
  answer: Answer,
  version: Type.Integer(),
})
export type Receiver = Static<typeof Receiver>

export const Delivery = Type.Object({
  event_id: Type.Integer({ description: 'in this log; receivers know the event by `id`' }),
  id: Type.String({ description: '`webhook-id`, the same at every try' }),
  type: Type.Enum([...EVENT_TYPES, TEST_TYPE]),
  serial: orNull(Type.String()),
  occurred_at: Type.String({ description: 'RFC 3339, UTC' }),
  state: Type.Enum([...DELIVERY_STATES], { description: '`failed`: given up after a day' }),
  attempts: Type.Integer({ description: 'tries' }),
  next_at: orNull(Type.String(), { description: 'not tried before; null: not tried again' }),
  tried_at: InstantOrNever,
  status: Status,
  answer: Answer,
})
export type Delivery = Static<typeof Delivery>

const WISHED = {
  name: Type.String({ minLength: 1, maxLength: RECEIVER_NAME_MAX }),
  url: Type.String({ minLength: 1, maxLength: RECEIVER_URL_MAX, description: 'https' }),
  types: EventTypes,
}

export const listReceiversShape = shape({
  operation: 'listReceivers',
  summary: 'The company’s receivers of webhooks, by name.',
  response: Type.Object({ receivers: Type.Array(Receiver) }),
})

export const createReceiverShape = shape({
  operation: 'createReceiver',
  summary: 'Makes a receiver, which gets events from now on. Its secret stands in this answer alone.',
  body: Type.Object(WISHED),
  response: Type.Object({ receiver: Receiver, secret: Secret }),
})

export const saveReceiverShape = shape({
  operation: 'saveReceiver',
  summary: 'Changes a receiver. What is on its way goes to the new address.',
  errors: ['not_found', 'changed_meanwhile'],
  params,
  body: Type.Object({ ...WISHED, version: Type.Integer({ description: 'as last seen; a stale one is refused' }) }),
  response: Done,
})

export const renewSecretShape = shape({
  operation: 'renewSecret',
  summary: 'Gives a receiver a new secret. For a day the one before signs as well.',
  errors: ['not_found'],
  params,
  response: Type.Object({ secret: Secret }),
})

export const pauseReceiverShape = shape({
  operation: 'pauseReceiver',
  summary: 'Posts nothing more until it is resumed; events are kept meanwhile.',
  errors: ['not_found'],
  params,
  response: Done,
})

export const resumeReceiverShape = shape({
  operation: 'resumeReceiver',
  summary: 'Posts what was kept, at once.',
  errors: ['not_found'],
  params,
  response: Done,
})

export const deleteReceiverShape = shape({
  operation: 'deleteReceiver',
  summary: 'Deletes a receiver with its log and what is on its way.',
  errors: ['not_found'],
  params,
  response: Done,
})

export const sendTestEventShape = shape({
  operation: 'sendTestEvent',
  summary: `Posts an event of the type ${TEST_TYPE}.`,
  errors: ['not_found'],
  params,
  response: Type.Object({ id: Type.String({ description: '`webhook-id` of the event' }) }),
})

export const listDeliveriesShape = shape({
  operation: 'listDeliveries',
  summary: 'What was posted to a receiver in the last 30 days and what waits, the newest events first, 50 at a time.',
  errors: ['not_found'],
  params,
  query: Type.Object({
    state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
    before_id: Type.Optional(Type.Integer({ ...Id, description: '`next_id` of the page before' })),
  }),
  response: Type.Object({
    deliveries: Type.Array(Delivery),
    next_id: orNull(Type.Integer(), { description: '`before_id` of the page after; null at the end' }),
  }),
})

export const replayDeliveryShape = shape({
  operation: 'replayDelivery',
  summary: 'Posts an event once more, with the same `webhook-id`; one that waits is tried at once.',
  errors: ['not_found'],
  params: Type.Object({ receiver_id: Id, event_id: Id }),
  response: Done,
})

export const replayFailedShape = shape({
  operation: 'replayFailed',
  summary: 'Posts once more what was given up.',
  errors: ['not_found'],
  params,
  body: Type.Object({
    since: Type.String({ format: 'date-time', description: 'of events that occurred since then, RFC 3339' }),
  }),
  response: Type.Object({ replayed: Type.Integer({ description: 'events' }) }),
})

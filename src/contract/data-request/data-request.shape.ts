// Schemas of data requests: the reader's side, and the terminals'.
import Type, { type Static } from 'typebox'
import { COMMANDS, HINDRANCES, REFUSALS, STATUSES } from '#domain/data-request.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Instant = Type.String({ description: 'RFC 3339 in UTC' })
const CommandCode = Type.Enum([...COMMANDS], {
  description:
    'T00 new position, T01 overload, T02 emergency, T03 current condition, T04 alarm detail of 10 cases with the operation, T05 without, T06 and T07 the same of 100 cases',
})

export const SendRequest = Type.Object({
  request_id: Type.Integer(),
  command: CommandCode,
  status: Type.Enum([...STATUSES], {
    description:
      'W00 queued, W01 handed to the terminal, W02 acknowledged by it, N00 answered, N01 refused by the terminal, N02 expired, N03 ended because the machine left the company; only N00 is success',
  }),
  created_at: Instant,
  sent_at: InstantOrNever,
  acknowledged_at: InstantOrNever,
  ended_at: InstantOrNever,
  expires_at: Instant,
  reason: orNull(Type.Enum([...REFUSALS]), { description: 'of a refusal' }),
  requested_by: orNull(Type.String(), { description: 'name of the person' }),
})
export type SendRequest = Static<typeof SendRequest>

export const listRequestsShape = shape({
  operation: 'listRequests',
  summary: 'The commands that a machine’s terminal takes, and the newest 50 requests.',
  errors: ['not_found', 'under_construction'],
  query: Type.Object({ serial: Serial }),
  response: Type.Object({
    commands: Type.Array(CommandCode, { description: 'empty where the machine cannot take requests' }),
    hindrance: orNull(Type.Enum([...HINDRANCES]), { description: 'why it cannot' }),
    key_off_at: orNull(Type.String(), {
      description: 'RFC 3339 in UTC: when the key was turned off; null while it is on or was never reported off',
    }),
    window_ends_at: orNull(Type.String(), {
      description: 'RFC 3339 in UTC: until then an answer can come after key off, the end of the third day after it',
    }),
    send_requests: Type.Array(SendRequest, { description: 'newest first' }),
  }),
})

export const sendRequestShape = shape({
  operation: 'sendRequest',
  summary: 'Asks a machine’s terminal for data. While a request of the command is open, that one is the answer.',
  once: true,
  errors: ['not_found', 'under_construction', 'too_many_requests'],
  body: Type.Object({ serial: Serial, command: CommandCode }),
  response: Type.Object({ status: Type.Literal(1), send_request: SendRequest }),
})

export const TerminalRequest = Type.Object({
  request_id: Type.Integer({ description: 'sent back as `request_id` of the records that answer it' }),
  serial: Type.String(),
  command: CommandCode,
  created_at: Instant,
  expires_at: Instant,
})
export type TerminalRequest = Static<typeof TerminalRequest>

export const POLL_SECONDS = 50

export const takeRequestsShape = shape({
  operation: 'takeRequests',
  summary:
    'Open requests for the terminal, or for all terminals of a gateway, the oldest first; waits until there is one. Each is handed out again every 30 seconds until it is acknowledged, refused or answered, and ten minutes after it was acknowledged; a terminal knows it by its request_id.',
  errors: ['too_many_requests', 'intake_unavailable'],
  query: Type.Object({
    wait: Type.Optional(
      Type.Integer({ minimum: 0, maximum: POLL_SECONDS, description: 's to wait for a request; 25 when left out' }),
    ),
  }),
  response: Type.Object({ requests: Type.Array(TerminalRequest) }),
})

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const Ended = Type.Object({
  status: Type.Enum([...STATUSES], { description: 'of the request now; one that has ended stays as it ended' }),
})

export const acknowledgeRequestShape = shape({
  operation: 'acknowledgeRequest',
  summary:
    'Says that the terminal has the request and will answer it; it is handed out again only when it has waited ten minutes for its answer.',
  errors: ['not_found', 'intake_unavailable'],
  params,
  response: Ended,
})

export const refuseRequestShape = shape({
  operation: 'refuseRequest',
  summary: 'Says that the terminal will not answer the request, and why.',
  errors: ['not_found', 'intake_unavailable'],
  params,
  body: Type.Object({ reason: Type.Enum([...REFUSALS]) }),
  response: Ended,
})

// A terminal's message about a data request: acknowledged, or refused.
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { REFUSALS, type Refusal as RefusedFor } from '#domain/data-request.ts'
import type { BrokerRequests } from '#server/noun/slots.ts'

/** Like the intake's answer to a post, with codes of data requests too. */
export type MessageAnswer = Pick<IntakeAnswer, 'accepted' | 'duplicate'> & {
  rejected: readonly { index: number; code: string; message: string }[]
}

/** More than any answer has. */
const BYTES = 4_096

const refused = (code: 'not_json' | 'wrong_type' | 'unknown_request', message: string): MessageAnswer => ({
  accepted: 0,
  duplicate: 0,
  rejected: [{ index: 0, code, message }],
})

type Answered = { request_id?: unknown; reason?: unknown }
const parsed = (payload: Buffer): Answered | null => {
  try {
    return payload.length > BYTES ? null : (JSON.parse(payload.toString()) as Answered | null)
  } catch {
    return null
  }
}
const isReason = (reason: unknown): reason is RefusedFor => (REFUSALS as readonly unknown[]).includes(reason)

/** `{"request_id": 7}` acknowledges, with a `reason` it refuses. */
export const takeAnswer = async (
  requests: BrokerRequests,
  terminal_number: string,
  payload: Buffer,
): Promise<MessageAnswer> => {
  const answer = parsed(payload)
  if (answer === null) return refused('not_json', `The answer is not a JSON object of at most ${BYTES} bytes.`)
  const { request_id, reason = null } = answer
  if (!Number.isSafeInteger(request_id))
    return refused('wrong_type', 'request_id must be the whole number of the data request.')
  if (reason !== null && !isReason(reason))
    return refused('wrong_type', `reason must be one of ${REFUSALS.join(', ')}, or be left out.`)
  const status = await requests.answer(terminal_number, request_id as number, reason)
  if (status === null) return refused('unknown_request', 'This terminal has no such data request.')
  return { accepted: 1, duplicate: 0, rejected: [] }
}

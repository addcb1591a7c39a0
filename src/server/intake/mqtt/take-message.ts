// A message from the broker on its way through the intake.
import { setImmediate as breathe } from 'node:timers/promises'
import { MAX_BYTES, MAX_RECORDS } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { Fault } from '#server/base/errors.ts'
import { refusal, type Refusal } from '#server/base/record/refusal.ts'
import { acceptRecords, answerOf, readItems, type Intake } from '#server/intake/accept-records.ts'
import { elementOf } from '#server/intake/element.ts'
import type { Item } from '#server/intake/envelope.ts'
import { gathering } from '#server/intake/gather.ts'
import { arraySplitter } from '#server/intake/split.ts'
import { turns } from '#server/intake/turns.ts'

/** Maximum records of a message that is gathered with others. */
const FEW = 50
const FEW_BYTES = 256 * 1024
/** Larger messages stored at once. */
const BATCHES = 2
/** Bytes that are split before the event loop runs. */
const SLICE = 256 * 1024

const OPENING_BRACKET = 0x5b
const SPACE = 0x20

// Its sender has no copy any more: it is kept whole in quarantine.
const refusedWhole = (payload: Buffer, reason: Refusal): Item => ({
  size: payload.length,
  parse: () => reason,
  raw: () => payload,
})
const tooLarge = refusal(
  'too_large',
  `A message may have ${MAX_BYTES} bytes and ${MAX_RECORDS} records; send several messages.`,
)

/** One record, or the elements of an array. */
const itemsOf = async (payload: Buffer): Promise<readonly Item[]> => {
  if (payload.length > MAX_BYTES) return [refusedWhole(payload, tooLarge)]
  if (payload[payload.findIndex((byte) => byte > SPACE)] !== OPENING_BRACKET) return [elementOf(payload)]
  const splitter = arraySplitter()
  try {
    for (let from = 0; from < payload.length; from += SLICE) {
      if (from > 0) await breathe()
      splitter.take(payload.subarray(from, from + SLICE))
    }
    return splitter.end()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return [
      refusedWhole(
        payload,
        error.code === 'body_too_large' ? tooLarge : refusal('not_json', 'The message is not a JSON array of records.'),
      ),
    ]
  }
}

/** Stores a terminal's message; resolves after the last commit. */
export type TakeMessage = (terminal_number: string, payload: Buffer) => Promise<IntakeAnswer>

/**
 * The broker keeps what is not taken yet, so unlike a post a message
 * waits for its turn however many there are.
 */
export const openMessages = (intake: Intake): TakeMessage => {
  const together = gathering(intake, Number.POSITIVE_INFINITY)
  const inTurn = turns(BATCHES)
  return async (terminal_number, payload) => {
    const sender = { terminal_id: null, gateway_id: null, terminal_number }
    const items = await itemsOf(payload)
    if (items.length > FEW || payload.length > FEW_BYTES) return inTurn(() => acceptRecords(intake, sender, items))
    return answerOf(await together(await readItems(intake, sender, items), payload.length))
  }
}

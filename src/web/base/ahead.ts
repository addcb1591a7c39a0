// Requests of the first screen, sent before the portal's code is loaded.
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { renewal } from './renewal.ts'
import { addressOf, type LooseInput, request } from './request.ts'
import { serverNow } from './server-clock.ts'
import { readSession, type Session } from './stored-session.ts'

/** Older answers are requested again. */
const FRESH_MS = 15_000

export type Question = readonly [Endpoint, LooseInput]
type Ahead = { response: Response; token: string }
type Waiting = { session: string; language: Language; at: number; answer: Promise<Ahead | null>; isGood: boolean }
const waiting = new Map<string, Waiting>()

/**
 * Sends requests with the stored session. An expired access token is
 * renewed first, or all would be sent twice.
 */
export function requestAhead(questions: readonly Question[], session: Session, language: Language): void {
  const hasRunOut = session.expires_at !== null && session.expires_at <= serverNow()
  const ready = hasRunOut ? renewal(session.access_token, language) : Promise.resolve(null)
  for (const [endpoint, input] of questions) {
    const answer = ready.then(async () => {
      const now = readSession()
      if (now?.id !== session.id) return null
      const token = now.access_token
      return { response: await request(endpoint, input, { language, token }), token }
    })
    const entry: Waiting = {
      session: session.id,
      language,
      at: performance.now(),
      // Possibly unused; a later request reports the failure.
      answer: answer.catch(() => null),
      isGood: false,
    }
    void entry.answer.then((ahead) => {
      entry.isGood = ahead?.response.ok === true
    })
    waiting.set(addressOf(endpoint, input), entry)
  }
}

/** Whether a successful answer is ready. */
export function isAnswered(endpoint: Endpoint, input: LooseInput): boolean {
  return waiting.get(addressOf(endpoint, input))?.isGood === true
}

/**
 * The answer to the same request in the same session and language, with
 * the token that was sent, once; null without one.
 */
export async function takeAhead(address: string, language: Language): Promise<Ahead | null> {
  const found = waiting.get(address)
  if (!found) return null
  waiting.delete(address)
  const isSame = found.language === language && found.session === readSession()?.id
  return isSame && performance.now() - found.at < FRESH_MS ? found.answer : null
}

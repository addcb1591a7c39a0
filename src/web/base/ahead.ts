// Requests of the first screen, sent before the portal's code is loaded.
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { renewal } from './renewal.ts'
import { addressOf, type LooseInput, request } from './request.ts'
import { readSession, type Session } from './stored-session.ts'

/** Older answers are asked for anew. */
const FRESH_MS = 15_000

export type Question = readonly [Endpoint, LooseInput]
type Ahead = { response: Response; token: string }
type Waiting = { session: string; language: Language; at: number; answer: Promise<Ahead | null>; isGood: boolean }
const waiting = new Map<string, Waiting>()

/** Asks with the stored session; an access token that has run out is renewed first, or all would be asked twice. */
export function askAhead(questions: readonly Question[], session: Session, language: Language): void {
  const hasRunOut = session.expires_at !== null && session.expires_at <= Date.now()
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
      // Nobody may come for it; whoever does asks again and hears why.
      answer: answer.catch(() => null),
      isGood: false,
    }
    void entry.answer.then((ahead) => {
      entry.isGood = ahead?.response.ok === true
    })
    waiting.set(addressOf(endpoint, input), entry)
  }
}

/** Whether a good answer to it lies ready. */
export function isAnswered(endpoint: Endpoint, input: LooseInput): boolean {
  return waiting.get(addressOf(endpoint, input))?.isGood === true
}

/** The answer to the same question in the same session and language, with the token that asked, once; null where there is none. */
export async function takeAhead(address: string, language: Language): Promise<Ahead | null> {
  const found = waiting.get(address)
  if (!found) return null
  waiting.delete(address)
  const isSame = found.language === language && found.session === readSession()?.id
  return isSame && performance.now() - found.at < FRESH_MS ? found.answer : null
}

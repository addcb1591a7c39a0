// The silent refresh of an access token: one for all tabs.
import { refresh } from '#contract/account/account.ts'
import type { Tokens } from '#contract/account/account.ts'
import type { Language } from '#domain/language.ts'
import { request } from './request.ts'
import { readSession, renewTokens } from './stored-session.ts'

/**
 * Renews the token that was `used`: under a lock, and only if no other tab
 * has renewed it or ended the session; then null. Returns the server's
 * response; tokens of a success are stored already.
 */
export function renewal(used: string | undefined, language: Language): Promise<Response | null> {
  return underLock(async () => {
    const now = readSession()
    if (!now || now.access_token !== used) return null
    const response = await request(refresh, { body: { refresh_token: now.refresh_token } }, { language })
    if (response.ok) renewTokens((await response.json()) as Tokens)
    return response
  })
}

let last: Promise<unknown> = Promise.resolve()

function underLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need https or localhost; elsewhere only
  // this tab's own requests are serialised.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks) return locks.request('hoistline_refresh', work)
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

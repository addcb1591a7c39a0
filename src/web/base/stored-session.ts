// The session as stored in the browser.
import type { Tokens, User } from '#contract/account/account.ts'
import { serverNow } from './server-clock.ts'

export const SESSION_KEY = 'hoistline_session'

export type Session = {
  /**
   * New at every sign-in and company change, not at refreshes: tells a tab
   * whether it still shows the right company.
   */
  id: string
  access_token: string
  refresh_token: string
  /**
   * Epoch ms by the server's clock when the access token expires;
   * null when unknown.
   */
  expires_at: number | null
  /** The account as last read; null until the first answer. */
  user: User | null
}

let text: string | null = null
let session: Session | null = null
const listeners = new Set<() => void>()

/** The stored session, whichever tab wrote it. */
export function readSession(): Session | null {
  const stored = localStorage.getItem(SESSION_KEY)
  if (stored !== text) {
    text = stored
    session = parse(stored)
  }
  return session
}

function parse(stored: string | null): Session | null {
  if (stored === null) return null
  try {
    const value = JSON.parse(stored) as Partial<Session> | null
    if (!value?.id || !value.access_token || !value.refresh_token) return null
    return {
      id: value.id,
      access_token: value.access_token,
      refresh_token: value.refresh_token,
      expires_at: value.expires_at ?? null,
      user: value.user ?? null,
    }
  } catch {
    return null
  }
}

export function storeSession(next: Session | null): void {
  if (next) localStorage.setItem(SESSION_KEY, JSON.stringify(next))
  else localStorage.removeItem(SESSION_KEY)
  notifySession()
}

/** The tokens of an answer as the session stores them. */
export function keptTokens({ access_token, refresh_token, expires_in }: Tokens) {
  return {
    access_token,
    refresh_token,
    expires_at: serverNow() + expires_in * 1_000,
  }
}

/** The same session with rotated tokens. */
export function renewTokens(tokens: Tokens): void {
  const now = readSession()
  if (now) storeSession({ ...now, ...keptTokens(tokens) })
}

/** Notifies the views of the session. */
export function notifySession(): void {
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

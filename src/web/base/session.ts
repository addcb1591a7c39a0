// The session that all tabs share: tokens and user.
import { useSyncExternalStore } from 'react'
import type { Tokens, User } from '#contract/account/account.ts'
import { forgetKept } from './kept.ts'
import {
  keptTokens,
  readSession,
  type Session,
  SESSION_KEY,
  storeSession,
  subscribeToSession,
  notifySession,
} from './stored-session.ts'
import { forgetUnsaved } from './unsaved.ts'

// Re-exported; early code imports it from there.
export { readSession } from './stored-session.ts'

/** Why the last session ended, for the other tabs. */
const END_KEY = 'hoistline_session_end'

/**
 * `signed_out`: by the person. `expired`: 401 without a refresh.
 * `outage`: 503.
 */
export type EndReason = 'signed_out' | 'expired' | 'outage'

let whenEnded: (reason: EndReason) => void = () => undefined

let displayedId = readSession()?.id ?? null

/**
 * Whether the storage has another session (or none) than this tab:
 * then nothing may be sent before a reload.
 */
export function isOutdated(): boolean {
  return (readSession()?.id ?? null) !== displayedId
}

/**
 * A new session after sign-in or a change of company,
 * which makes other tabs reload.
 */
export function startSession(tokens: Tokens): void {
  forgetKept()
  // randomUUID needs https; plain local addresses must work.
  displayedId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('')
  storeSession({ id: displayedId, ...keptTokens(tokens), user: null })
}

export function rememberUser(user: User): void {
  const now = readSession()
  if (now && !isOutdated()) storeSession({ ...now, user })
}

/**
 * Ends the session in every tab. Unsaved forms are erased
 * only by the person's own logout.
 */
export function endSession(reason: EndReason): void {
  const user = readSession()?.user
  if (reason === 'signed_out' && user) forgetUnsaved(user)
  forgetKept()
  localStorage.setItem(END_KEY, reason)
  clear(reason)
}

function clear(reason: EndReason): void {
  displayedId = null
  storeSession(null)
  whenEnded(reason)
}

/** Called when the session ends; set once by the app. */
export function onSessionEnd(handler: (reason: EndReason) => void): void {
  whenEnded = handler
}

/**
 * Follows other tabs: reloads after a sign-in, sign-out or company change,
 * leaves at an outage, takes over other changes.
 */
export function followOtherTabs(reload: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return
    // A reload would lead to the sign-in page,
    // which is unavailable too.
    if (isOutdated() && !readSession() && localStorage.getItem(END_KEY) === 'outage') clear('outage')
    else if (isOutdated()) reload()
    else notifySession()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/** The signed-in account, or null before it is known. */
export function useUser(): User | null {
  return useSession()?.user ?? null
}

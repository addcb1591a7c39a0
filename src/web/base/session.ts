// The session that all tabs share: tokens and user.
import { useSyncExternalStore } from 'react'
import type { Tokens, User } from '#contract/account.ts'
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

// Whoever knows the session reads it here; what runs before the portal is there, where it is stored.
export { readSession } from './stored-session.ts'

/** Why the last session ended, for the tabs that did not end it. */
const END_KEY = 'hoistline_session_end'

/** `signed_out`: the person's wish. `expired`: 401 and no refresh. `outage`: 503. */
export type EndReason = 'signed_out' | 'expired' | 'outage'

let whenEnded: (reason: EndReason) => void = () => undefined

let displayedId = readSession()?.id ?? null

/** Whether the storage holds another session (or none) than this tab shows: then nothing may be sent before a reload. */
export function isOutdated(): boolean {
  return (readSession()?.id ?? null) !== displayedId
}

/** A new session: after sign-in, and after a change of company, which makes the other tabs reload. */
export function startSession(tokens: Tokens): void {
  forgetKept()
  // randomUUID needs https; a portal on a plain local address must work too.
  displayedId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('')
  storeSession({ id: displayedId, ...keptTokens(tokens), user: null })
}

export function rememberUser(user: User): void {
  const now = readSession()
  if (now && !isOutdated()) storeSession({ ...now, user })
}

/** Ends the session in every tab. Unsaved forms survive all but the person's own logout. */
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

/** Where to lead the person when the session ends; set once by the app. */
export function onSessionEnd(handler: (reason: EndReason) => void): void {
  whenEnded = handler
}

/** Follows the other tabs: a sign-in, sign-out or company change there reloads this one, an outage met there leads this one away too, other changes are taken over. */
export function followOtherTabs(reload: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return
    // Reloaded, it would be led to the sign-in page, which cannot be used now either.
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

// The session that all tabs share (READINGS 2, 3): its tokens and user in browser storage, and what a tab does when another one changes it.
import { useSyncExternalStore } from 'react'
import type { Tokens, User } from '#contract/account.ts'
import { forgetKept } from './kept.ts'
import { forgetUnsaved } from './unsaved.ts'

const KEY = 'hoistline_session'
/** Why the last session ended, for the tabs that did not end it. */
const END_KEY = 'hoistline_session_end'

export type Session = {
  /** New at every sign-in and company change, kept through refreshes: tells a tab whether it still shows the right company. */
  id: string
  access_token: string
  refresh_token: string
  /** The account as last read; null until the first answer. */
  user: User | null
}

/** `signed_out`: the person's wish. `expired`: 401 and no refresh. `outage`: 503. */
export type EndReason = 'signed_out' | 'expired' | 'outage'

let text: string | null = null
let session: Session | null = null
const listeners = new Set<() => void>()
let whenEnded: (reason: EndReason) => void = () => undefined

/** The session in storage now, whichever tab wrote it. */
export function readSession(): Session | null {
  const stored = localStorage.getItem(KEY)
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
      user: value.user ?? null,
    }
  } catch {
    return null
  }
}

let shownId = readSession()?.id ?? null

/** Whether the storage holds another session (or none) than this tab shows: then nothing may be sent before a reload. */
export const isOutdated = (): boolean => (readSession()?.id ?? null) !== shownId

function write(next: Session | null): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** A new session: after sign-in, and after a change of company, which makes the other tabs reload. */
export function startSession({ access_token, refresh_token }: Tokens): void {
  forgetKept()
  // randomUUID needs https; a portal on a plain local address must work too.
  shownId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('')
  write({ id: shownId, access_token, refresh_token, user: null })
}

/** The same session with rotated tokens. */
export function renewTokens({ access_token, refresh_token }: Tokens): void {
  const now = readSession()
  if (now) write({ ...now, access_token, refresh_token })
}

export function rememberUser(user: User): void {
  const now = readSession()
  if (now && !isOutdated()) write({ ...now, user })
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
  shownId = null
  write(null)
  whenEnded(reason)
}

/** Where to lead the person when the session ends; set once by the app. */
export function onSessionEnd(handler: (reason: EndReason) => void): void {
  whenEnded = handler
}

/** Follows the other tabs: a sign-in, sign-out or company change there reloads this one, an outage met there leads this one away too, other changes are taken over. */
export function followOtherTabs(reload: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    // Reloaded, it would be led to the sign-in page, which cannot be used now either.
    if (isOutdated() && !readSession() && localStorage.getItem(END_KEY) === 'outage') clear('outage')
    else if (isOutdated()) reload()
    else for (const listener of listeners) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession)

/** The signed-in account, or null before it is known. */
export const useUser = (): User | null => useSession()?.user ?? null

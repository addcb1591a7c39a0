// Answers kept in browser storage as `{expire, value}`, for the next visit.
import type { User } from '#contract/account.ts'

const PREFIX = 'hoistline_kept'
const KEPT_MS = 86_400_000

type Owner = Pick<User, 'email' | 'company'>
type Kept<T> = { expire: string; value: T }

function keyOf({ email, company }: Owner, name: string) {
  return `${PREFIX} ${email} ${company.id} ${name}`
}

export function keep(owner: Owner, name: string, value: unknown, now: number): void {
  const kept: Kept<unknown> = { expire: new Date(now + KEPT_MS).toISOString(), value }
  try {
    localStorage.setItem(keyOf(owner, name), JSON.stringify(kept))
  } catch {
    // The storage is full: what is kept is only for speed.
    forgetKept()
  }
}

/** What the same account read in the same company within the last day, and when (epoch ms); null when nothing. */
export function keptOf<T>(owner: Owner, name: string, now: number): { value: T; at: number } | null {
  const key = keyOf(owner, name)
  const kept = parse<T>(localStorage.getItem(key))
  if (kept && Date.parse(kept.expire) >= now) return { value: kept.value, at: Date.parse(kept.expire) - KEPT_MS }
  localStorage.removeItem(key)
  return null
}

export function dropKept(owner: Owner, name: string): void {
  localStorage.removeItem(keyOf(owner, name))
}

/** Erases all of it: whoever sits at this browser next finds nothing, whichever way the session ended. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX} `)) localStorage.removeItem(key)
}

function parse<T>(stored: string | null): Kept<T> | null {
  if (stored === null) return null
  try {
    const { expire, value } = (JSON.parse(stored) ?? {}) as Partial<Kept<T>>
    return typeof expire === 'string' && value !== undefined ? { expire, value } : null
  } catch {
    return null
  }
}

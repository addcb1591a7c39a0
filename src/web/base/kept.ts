// Answers kept in browser storage as `{expire, value}`, for the next visit.
import type { User } from '#contract/account/account.ts'

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
    // The storage is full: kept answers only save time.
    forgetKept()
  }
}

/**
 * The last answer of the same account and company within a day,
 * and its time (epoch ms); null without one.
 */
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

/**
 * Erases all of it at any end of the session,
 * so that the browser's next user finds nothing.
 */
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

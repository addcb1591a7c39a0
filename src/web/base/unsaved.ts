// Typed text that was not saved, offered again after a new sign-in.
import type { User } from '#contract/account.ts'

const PREFIX = 'hoistline_unsaved'

type Owner = Pick<User, 'email' | 'company'>

function keyOf(owner: Owner, path: string) {
  return `${PREFIX} ${owner.email} ${owner.company.id} ${path}`
}

export function keepUnsaved(owner: Owner, path: string, values: Record<string, string>): void {
  sessionStorage.setItem(keyOf(owner, path), JSON.stringify(values))
}

/** What the same account left unsaved in the same company on the same page; null when nothing. */
export function unsavedOf(owner: Owner, path: string): Record<string, string> | null {
  const stored = sessionStorage.getItem(keyOf(owner, path))
  return stored === null ? null : (JSON.parse(stored) as Record<string, string>)
}

/** Once it is saved, or given up. */
export function dropUnsaved(owner: Owner, path: string): void {
  sessionStorage.removeItem(keyOf(owner, path))
}

/** Erases everything the account left in this tab, in any company: for the explicit logout. */
export function forgetUnsaved({ email }: Pick<User, 'email'>): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${PREFIX} ${email} `)) sessionStorage.removeItem(key)
}

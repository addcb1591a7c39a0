// Typed text that was not saved, offered again after a new sign-in.
import type { User } from '#contract/account/account.ts'

const PREFIX = 'hoistline_unsaved'

type Owner = Pick<User, 'email' | 'company'>

function keyOf(owner: Owner, path: string) {
  return `${PREFIX} ${owner.email} ${owner.company.id} ${path}`
}

export function keepUnsaved(owner: Owner, path: string, values: Record<string, string>): void {
  sessionStorage.setItem(keyOf(owner, path), JSON.stringify(values))
}

/** The same account's unsaved text in the same company and page, or null. */
export function unsavedOf(owner: Owner, path: string): Record<string, string> | null {
  const stored = sessionStorage.getItem(keyOf(owner, path))
  return stored === null ? null : (JSON.parse(stored) as Record<string, string>)
}

/** After it was saved or discarded. */
export function dropUnsaved(owner: Owner, path: string): void {
  sessionStorage.removeItem(keyOf(owner, path))
}

/**
 * Erases the account's unsaved text of all companies in this tab,
 * for the explicit logout.
 */
export function forgetUnsaved({ email }: Pick<User, 'email'>): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${PREFIX} ${email} `)) sessionStorage.removeItem(key)
}

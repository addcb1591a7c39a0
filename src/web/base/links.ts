// Every browser address of the portal, in one place; SPEC's spelling.

export const PATHS = {
  machines: '/',
  login: '/login',
  underMaintenance: '/under-maintenance',
} as const

/** A place inside the portal that a person may be led back to: never another site, never the login page itself. */
export function isInsidePortal(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false
  return !target.startsWith(PATHS.login)
}

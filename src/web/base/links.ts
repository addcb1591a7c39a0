// Every browser address of the portal, in one place; SPEC's spelling.

export const PATHS = {
  machines: '/',
  login: '/login',
  underMaintenance: '/under-maintenance',
  /** Without a serial: a choice of machines. */
  anyMachine: '/machine',
  machine: '/machine/$serial',
  management: '/management',
} as const

/** One machine's address as text, for what is not a link of the router. */
export const machinePath = (serial: string): string => PATHS.machine.replace('$serial', encodeURIComponent(serial))

/** A place inside the portal that a person may be led back to: never another site, never the login page itself. */
export function isInsidePortal(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false
  return !target.startsWith(PATHS.login)
}

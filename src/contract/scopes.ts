// What a key of a company's own systems may be allowed.

/** In the order of the page, each with what it allows. */
export const SCOPES = {
  'machines:read': 'machines with their latest meters, levels and state',
  'days:read': 'daily reports',
  'positions:read': 'positions',
  'alarms:read': 'alarms',
  'maintenance:read': 'what is due and what was done',
  'maintenance:write': 'results of maintenance, to register them',
  'iso:read': 'the fleet by ISO 15143-3, with positions and faults',
} as const

export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as readonly Scope[]

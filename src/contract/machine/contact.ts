// Who helps with a machine: the roles, and the answer's shape as a type.
export const CONTACT_ROLES = ['service_shop', 'dealer', 'company'] as const

export type MachineContact = { role: (typeof CONTACT_ROLES)[number]; name: string | null; telephone: string | null }

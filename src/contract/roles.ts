// What each role of a person in a company may do.

/**
 * By role and company: a person may plan in one and only read in
 * another. Not to be mixed up with the rights that a company has.
 */
export const ROLE_PERMISSIONS = {
  viewer: ['read'],
  planner: ['read', 'plan'],
  administrator: ['read', 'plan', 'administer'],
} as const satisfies Record<string, readonly Permission[]>

/**
 * `read`: look, take files away, and change one's own things.
 * `plan`: change what is the company's. `administer`: its people.
 */
export type Permission = 'read' | 'plan' | 'administer'
export type Role = keyof typeof ROLE_PERMISSIONS

/** From the least to the most. */
export const ROLES = Object.keys(ROLE_PERMISSIONS) as readonly Role[]

export const roleMay = (role: Role, permission: Permission): boolean =>
  (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission)

/** From the least to the most. */
export const rolesThatMay = (permission: Permission): readonly Role[] =>
  ROLES.filter((role) => roleMay(role, permission))

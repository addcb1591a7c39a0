// What the role of the signed-in person allows in the company.
import { type Permission, roleMay } from '#contract/roles.ts'
import { useUser } from './session.ts'

/** An account that an older version of the portal stored has no role: it is a planner's. */
export function may(
  user: { role?: Parameters<typeof roleMay>[0] } | null | undefined,
  permission: Permission,
): boolean {
  return roleMay(user?.role ?? 'planner', permission)
}

export function useMay(permission: Permission): boolean {
  return may(useUser(), permission)
}

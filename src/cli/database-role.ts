// Addresses of the database roles, as configured.
import { CannotStart } from '#server/base/cannot-start.ts'
import { DATABASE_VARIABLES, type DatabaseAddresses, type Role } from '#server/base/env.ts'

const NEEDED_FOR: Record<Role, string> = {
  app: 'the server answers the portal as the role hoistline_app',
  owner: 'commands work as the role hoistline_owner',
  intake: 'records are stored as the role hoistline_intake',
  worker: 'jobs run as the role hoistline_worker',
}

/**
 * Throws CannotStart when the role's variable is missing
 * although others are set.
 */
export const addressFor = (addresses: DatabaseAddresses, role: Role): string => {
  const address = addresses[role]
  if (address === null)
    throw new CannotStart(
      `${DATABASE_VARIABLES[role]} is not set: ${NEEDED_FOR[role]}. "hoistline database init" prints the addresses of all roles.`,
    )
  return address
}

// The role of a person in a company, as the operations staff give it.
import type { Role } from '#contract/roles.ts'
import type { Actor } from '#server/base/audit.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { setLocal } from '#server/base/set-local.ts'
import { changePerson } from './people.ts'

/**
 * False when the person may not enter the company; throws CannotStart
 * when nobody else can administer it.
 */
export const setRole = async (db: Db, by: Actor, account_id: number, role: Role): Promise<boolean> => {
  await setLocal(db, { company: by.company_id })
  try {
    await changePerson(db, by, account_id, { role })
    return true
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') return false
    if (error instanceof Fault && error.code === 'last_administrator') throw new CannotStart(error.message)
    throw error
  }
}

// The people who may enter a company: list, role, access, sessions.
import { sql } from 'kysely'
import type { Person } from '#contract/account/people.ts'
import type { Role } from '#contract/roles.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault, NotAllowed } from '#server/base/errors.ts'
import { utc } from '#server/base/utc.ts'

/** Over the company of the transaction; in no order. */
export const personFields = sql`
  account_id, email, full_name(family_name, first_name) as name, department,
  json_build_object('id', company_id, 'name', company_name) as company, company_id <> current_company() as is_of_other_company,
  role, is_disabled, is_closed, ${utc('last_entered_at')} as last_entered_at, sessions, has_factor, has_single_sign_on`

/** Throws Fault 'not_found': no such person may enter the company. */
export const personOf = async (db: Db, account_id: number): Promise<Person> => {
  const person = await maybe(db, sql<Person>`select ${personFields} from people() where account_id = ${account_id}`)
  if (person === null) throw new Fault('not_found')
  return person
}

/**
 * Who can administer the company, kept so until the transaction ends.
 * Throws NotAllowed when `by` no longer can: another administrator may
 * have been first.
 */
const lockedAdministrators = async (db: Db, by: Actor): Promise<number[]> => {
  const rows = await db.rows(sql<{ id: number }>`select id from locked_administrators() id`)
  const ids = rows.map(({ id }) => id)
  // The staff is no account.
  if (by.account_id !== null && !ids.includes(by.account_id)) throw new NotAllowed({ permission: 'administer' })
  return ids
}

/** Throws Fault 'last_administrator' when nobody else can administer the company. */
const keepAdministrator = (administrators: readonly number[], { account_id, role }: Person): void => {
  if (role === 'administrator' && administrators.every((id) => id === account_id)) throw new Fault('last_administrator')
}

const who = ({ email, name, company }: Person) => ({ email, name, company: company.name })

/** Changes role and access; what is left out stays. */
export const changePerson = async (
  db: Db,
  by: Actor,
  account_id: number,
  wished: { role?: Role; is_disabled?: boolean },
): Promise<Person> => {
  // Locked first, so that the person is read as the last change left it.
  const administrators = await lockedAdministrators(db, by)
  const before = await personOf(db, account_id)
  const { role = before.role, is_disabled = before.is_disabled } = wished
  if (role !== 'administrator' || is_disabled) keepAdministrator(administrators, before)
  return audited(db, by, { verb: 'change', noun: 'person', key: account_id }, async () => {
    await one(db, sql`select set_person(${account_id}, ${role}, ${is_disabled})`)
    return {
      answer: await personOf(db, account_id),
      before: { ...who(before), role: before.role, is_disabled: before.is_disabled },
      after: { ...who(before), role, is_disabled },
    }
  })
}

/** Takes a person of another company the way in; `day` is the company's. */
export const endAccess = async (
  db: Db,
  by: Actor,
  account_id: number,
  { day, reason }: { day: string; reason: string },
): Promise<void> => {
  const administrators = await lockedAdministrators(db, by)
  const before = await personOf(db, account_id)
  if (!before.is_of_other_company) throw new Fault('not_found')
  keepAdministrator(administrators, before)
  await audited(db, by, { verb: 'end_access', noun: 'person', key: account_id }, async () => {
    await one(db, sql`select end_access(${account_id})`)
    return { answer: undefined, before: { ...who(before), role: before.role }, after: { day, reason } }
  })
}

/** How many sessions in the company have ended. */
export const endSessions = async (db: Db, by: Actor, account_id: number): Promise<number> => {
  await lockedAdministrators(db, by)
  const person = await personOf(db, account_id)
  return audited(db, by, { verb: 'end_sessions', noun: 'person', key: account_id }, async () => {
    const { ended } = await one(db, sql<{ ended: number }>`select end_sessions_here(${account_id}) as ended`)
    return { answer: ended, after: { ...who(person), ended } }
  })
}

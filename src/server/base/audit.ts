// The one door that writes pass: what is written and the line that tells of it stand or fall in one transaction.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { Fault } from './errors.ts'

/** Who does it. `company_id` is the company whose record it enters; 0 is the deployment itself. */
export type Actor = { company_id: number; account_id: number | null; address: string | null; request_id: string | null }

/** What is done to what: `sign_in session 12`. A key that only the write makes comes back from it. */
export type Deed = { verb: string; noun: string; key?: string | number }

/** What a write leaves behind: its answer, and the changed fields before and after, never a secret. */
export type Written<T> = { answer: T; key?: string | number; before?: object | null; after?: object | null }

export const DEPLOYMENT = 0

/** The address that asked; null when a proxy in front has passed on something else. */
export const addressOf = (request: FastifyRequest): string | null =>
  isIP(request.ip) ? request.ip.replace(/%.*$/, '') : null

export const actorOf = (request: FastifyRequest, who: { company_id: number; account_id: number | null }): Actor => ({
  company_id: who.company_id,
  account_id: who.account_id,
  address: addressOf(request),
  request_id: request.id,
})

// A net under the rule that secrets are never told: a field so named is left out, whoever forgot.
const SECRET = /password|token|secret|credential|hash/i

const told = (fields: object | null | undefined): string | null =>
  fields == null ? null : JSON.stringify(fields, (name, value: unknown) => (SECRET.test(name) ? undefined : value))

/** Runs `write` and adds the audit line in the same transaction. `db` must be a transaction; the app role's must see `by.company_id`. */
export const audited = async <T>(db: Db, by: Actor, deed: Deed, write: () => Promise<Written<T>>): Promise<T> => {
  const { answer, key = deed.key, before, after } = await write()
  if (key === undefined) throw new Error(`Nobody said which ${deed.noun} it is`)
  await db.rows(sql`
    insert into audit (company_id, account_id, address, request_id, verb, noun, key, before, after)
    values (${by.company_id}, ${by.account_id}, ${by.address}::inet, ${by.request_id}, ${deed.verb}, ${deed.noun},
      ${String(key)}, ${told(before)}::jsonb, ${told(after)}::jsonb)`)
  return answer
}

/** An entry for what changes nothing but shall be known: a refused sign-in, a download. */
export const noted = (db: Db, by: Actor, deed: Deed, after: object | null = null): Promise<void> =>
  audited(db, by, deed, () => Promise.resolve({ answer: undefined, after }))

/** Guards an editable row: throws when the version that the person saw is no longer the stored one. Read the row `for update`. */
export const unchangedSince = (seen: number | undefined, row: { version: number }): void => {
  if (seen !== undefined && seen !== row.version) throw new Fault('changed_meanwhile')
}

// The audit trail: each write and its entry in one transaction.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { AuditDeed } from '#contract/audit/nouns.ts'
import { serialsOf } from './audit-serials.ts'
import type { Db } from './db.ts'
import { Fault } from './errors.ts'

/**
 * Who does it. `company_id`: the company whose audit gets the entry;
 * 0 is the deployment itself.
 */
export type Actor = {
  company_id: number
  account_id: number | null
  /** In place of a person: the key of a company's own system. */
  key_id?: number | null
  address: string | null
  request_id: string | null
}

/**
 * `sign_in session 12`. A key that the write generates
 * is returned by it.
 */
export type AuditEntry = AuditDeed & { key?: string | number }

/**
 * A write's answer and its changed fields before and after,
 * without secrets.
 */
export type Written<T> = { answer: T; key?: string | number; before?: object | null; after?: object | null }

export const DEPLOYMENT = 0

/** The client's address; null when a proxy passed on no address. */
export const addressOf = (request: FastifyRequest): string | null =>
  isIP(request.ip) ? request.ip.replace(/%.*$/, '') : null

type Who = Pick<Actor, 'company_id' | 'account_id' | 'key_id'>

export const actorOf = (request: FastifyRequest, { company_id, account_id, key_id = null }: Who): Actor => ({
  company_id,
  account_id: key_id === null ? account_id : null,
  key_id,
  address: addressOf(request),
  request_id: request.id,
})

// Secrets must never be recorded.
const SECRET = /password|token|secret|credential|hash/i

const withoutSecrets = (fields: object | null | undefined): string | null =>
  fields == null ? null : JSON.stringify(fields, (name, value: unknown) => (SECRET.test(name) ? undefined : value))

/**
 * Runs `write` and adds the audit entry in the same transaction; what an
 * account does again within ten minutes is counted in its entry.
 * `db` must be a transaction that sees `by.company_id`.
 */
export const audited = async <T>(
  db: Db,
  by: Actor,
  entry: AuditEntry,
  write: () => Promise<Written<T>>,
): Promise<T> => {
  const { answer, key = entry.key, before, after } = await write()
  if (key === undefined) throw new Error(`The audit entry has no key of ${entry.noun}`)
  const [old, changed] = [withoutSecrets(before), withoutSecrets(after)]
  const values = sql`${by.company_id}::int, ${by.account_id}::int, ${by.key_id ?? null}::bigint, ${by.address}::inet, ${by.request_id}::text, ${entry.verb}::text,
    ${entry.noun}::text, ${String(key)}::text, ${old}::jsonb, ${changed}::jsonb`
  const columns = sql`company_id, account_id, key_id, address, request_id, verb, noun, key, before, after`
  const serials = serialsOf(entry.noun, String(key), [before, after])
  const machinesOf = (written: RawBuilder<unknown>) => sql`
    insert into audit_machine (company_id, audit_id, at, serial)
    select e.company_id, e.audit_id, e.at, s.serial from (${written}) e cross join unnest(${serials}::text[]) s (serial)
    on conflict do nothing`
  if (by.account_id !== null)
    await db.rows(sql`
      with lately as (
        select audit_id, account_id, verb, before, after from audit
        where company_id = ${by.company_id} and at > now() - interval '10 minutes' and noun = ${entry.noun} and key = ${String(key)}
      ), repeated as (
        update audit a set after = ${changed}::jsonb, times = a.times + 1, last_at = now()
        where a.company_id = ${by.company_id} and a.audit_id = (
          select max(l.audit_id) from lately l
          where l.account_id = ${by.account_id} and l.verb = ${entry.verb} and ${isSameMatter(old, changed)}
            and not exists (select from lately o where o.audit_id > l.audit_id and o.account_id is distinct from l.account_id))
        returning a.company_id, a.audit_id, a.at
      ), added as (
        insert into audit (${columns}) select ${values} where not exists (select from repeated) returning company_id, audit_id, at
      )
      ${machinesOf(sql`select * from repeated union all select * from added`)}`)
  // The intake may write the audit and not read it.
  else if (serials.length === 0) await db.rows(sql`insert into audit (${columns}) values (${values})`)
  else
    await db.rows(sql`
      with added as (insert into audit (${columns}) values (${values}) returning company_id, audit_id, at)
      ${machinesOf(sql`select * from added`)}`)
  return answer
}

const keysOf = (fields: string): string[] => Object.keys(JSON.parse(fields) as object).toSorted()

/**
 * Over `l`: a change of the fields that were changed before, or the same
 * again. What another entry made or took away, and other fields,
 * are a matter of their own.
 */
const isSameMatter = (before: string | null, after: string | null) =>
  before !== null && after !== null
    ? sql`l.before is not null and l.after is not null and case when jsonb_typeof(l.after) = 'object'
        then array(select k from jsonb_object_keys(l.after) k order by k collate "C") = ${keysOf(after)}::text[] else true end`
    : sql`l.before is not distinct from ${before}::jsonb and l.after is not distinct from ${after}::jsonb`

/** An entry without a change: a refused sign-in, a download. */
export const noted = (db: Db, by: Actor, entry: AuditEntry, after: object | null = null): Promise<void> =>
  audited(db, by, entry, () => Promise.resolve({ answer: undefined, after }))

/**
 * Throws when the version that the person saw is no longer the stored
 * one. Read the row `for update`.
 */
export const unchangedSince = (seen: number | undefined, row: { version: number }): void => {
  if (seen !== undefined && seen !== row.version) throw new Fault('changed_meanwhile')
}

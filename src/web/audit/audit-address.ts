// The address of the audit: filters, and where its page begins.
import { AUDIT_NOUNS, type AuditNoun } from '#contract/audit/nouns.ts'
import { isDate } from '#domain/time.ts'

/** Null: any. */
export type AuditFilters = {
  /** An account's id, or `staff`. */
  account_id: string | null
  noun: AuditNoun | null
  serial: string | null
  /** YYYY-MM-DD in the reader's zone. */
  from: string | null
  to: string | null
}
export type AuditAddress = AuditFilters & {
  /** The `next` of the page before; null for the newest. */
  before: string | null
}

const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,15}$/
const PERSON = /^(staff|[1-9]\d{0,8})$/

/** What is no filter is left out: a mistyped link still opens the page. */
export function readAuditAddress(query: string): AuditAddress {
  const search = new URLSearchParams(query)
  const text = (name: string, isLegal: (value: string) => boolean) => {
    const value = search.get(name)?.trim() ?? ''
    return value !== '' && isLegal(value) ? value : null
  }
  return {
    account_id: text('account_id', (value) => PERSON.test(value)),
    noun: AUDIT_NOUNS.find((noun) => noun === search.get('noun')) ?? null,
    serial: text('serial', (value) => value.length <= 100),
    from: text('from', isDate),
    to: text('to', isDate),
    before: text('before', (value) => CURSOR.test(value)),
  }
}

/** The query of an endpoint: what is set alone. */
export function setParts<Parts extends Record<string, string | null>>(
  parts: Parts,
): { [Name in keyof Parts]?: NonNullable<Parts[Name]> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)) as {
    [Name in keyof Parts]?: NonNullable<Parts[Name]>
  }
}

/** '?noun=machine', or '' without any. */
export function auditQuery(address: AuditAddress): string {
  const query = new URLSearchParams(setParts(address))
  return query.size > 0 ? `?${query}` : ''
}

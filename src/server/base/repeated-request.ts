// Requests that are sent again: one act, and its answer to each of them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer, JsonText as Text } from './answer.ts'
import { Bare, Download, JsonText } from './answer.ts'
import { maybe } from './db.ts'
import type { TenantDb } from './tenant.ts'

export const REPEAT_HEADER = 'idempotency-key'
const KEPT_HOURS = 24

/** Null without the header. Another address or body is another request. */
export const repeatHash = (header: unknown, address: string, body: unknown): Buffer | null =>
  typeof header === 'string' && header !== ''
    ? createHash('sha256')
        .update(JSON.stringify([header, address, body ?? null]))
        .digest()
    : null

type Result = Awaited<Answer<never>>

/**
 * Runs `work` unless the same request was answered within a day; then
 * its answer is given again. One that runs at the same time is waited for.
 */
export const actOnce = async <T extends Result>(
  db: TenantDb,
  hash: Buffer,
  work: () => Promise<T>,
): Promise<T | Text> => {
  const own = sql`company_id = ${db.company_id} and account_id = ${db.account_id}`
  await db.rows(sql`
    delete from repeated_request where ${own} and created_at < now() - make_interval(hours => ${KEPT_HOURS})`)
  const mine = await maybe(
    db,
    sql`
      insert into repeated_request (company_id, account_id, hash) values (${db.company_id}, ${db.account_id}, ${hash})
      on conflict do nothing returning 1`,
  )
  if (mine === null) {
    const known = await maybe(
      db,
      sql<{ answer: string }>`select answer from repeated_request where ${own} and hash = ${hash}`,
    )
    if (known !== null) return new JsonText(known.answer)
  }
  const result = await work()
  if (!(result instanceof Bare || result instanceof Download)) {
    const answer = result instanceof JsonText ? result.text : JSON.stringify(result)
    await db.rows(sql`update repeated_request set answer = ${answer} where ${own} and hash = ${hash}`)
  }
  return result
}

// Tickets of what waits for a factor: stored as hashes, for a few minutes.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { isLanguage } from '#domain/language.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { hashOf, looksLikeToken, newToken } from '#server/base/token.ts'

const TICKET_SECONDS = 5 * 60
/** Then the password is asked for again. */
const TRIES_MAX = 5

export type Purpose = 'second_factor' | 'passkey' | 'add_totp' | 'add_passkey' | 'prove'

export type Ticket = {
  account_id: number | null
  challenge: string | null
  secret: Buffer | null
  language: Language | null
}

type Wished = { purpose: Purpose } & Partial<Ticket>

/** Takes away those that are too old, as well. */
export const storeTicket = async (db: Db, wished: Wished): Promise<string> => {
  const ticket = newToken()
  await db.rows(builder.deleteFrom('factor_ticket').where('expires_at', '<', sql<Date>`now()`))
  await db.rows(
    builder.insertInto('factor_ticket').values({
      ...wished,
      hash: hashOf(ticket),
      expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
    }),
  )
  return ticket
}

/**
 * Counts a try, so that a hundred at once are not a hundred free ones.
 * `account_id`: whose it must be. @throws Fault 'second_factor_over'
 */
export const tryTicket = async (db: Db, ticket: string, purpose: Purpose, account_id?: number): Promise<Ticket> => {
  if (!looksLikeToken(ticket)) throw new Fault('second_factor_over')
  const row = await maybe(
    db,
    sql<Omit<Ticket, 'language'> & { language: string | null }>`
      update factor_ticket set tries = tries + 1
      where hash = ${hashOf(ticket)} and purpose = ${purpose} and expires_at > now() and tries < ${TRIES_MAX}
        and (${account_id ?? null}::int is null or account_id = ${account_id ?? null})
      returning account_id, challenge, secret, language`,
  )
  if (row === null) throw new Fault('second_factor_over')
  return { ...row, language: isLanguage(row.language) ? row.language : null }
}

/** Once what it waited for was shown. @throws Fault 'second_factor_over' when another was first */
export const endTicket = async (db: Db, ticket: string): Promise<void> => {
  const ended = await db.rows(
    builder.deleteFrom('factor_ticket').where('hash', '=', hashOf(ticket)).returning('purpose'),
  )
  if (ended.length === 0) throw new Fault('second_factor_over')
}

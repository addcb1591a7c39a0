// A person's own open sessions: list, end one, end all others. Needs `asAccount`.
import { sql } from 'kysely'
import type { OwnSession } from '#contract/account/own.ts'
import { audited, noted, type Actor } from '#server/base/audit.ts'
import { builder, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { Session } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'
import { endSession } from '#server/account/session-rows.ts'

const LISTED_MAX = 200

/** One whose tokens have all expired is over, too. */
export const ownSessions = (db: Db, { account_id, session_id }: Session): Promise<OwnSession[]> =>
  db.rows(sql<OwnSession>`
    select session_id, browser, system, host(address) as address, ${utc('signed_in_at')} as signed_in_at,
      ${utc('last_used_at')} as last_used_at, session_id = ${session_id} as is_this
    from session s
    where account_id = ${account_id} and ended_at is null and expires_at > now()
      and exists (select from session_token t where t.session_id = s.session_id and t.expires_at > now())
    order by session_id = ${session_id} desc, s.last_used_at desc, session_id desc
    limit ${LISTED_MAX}`)

/** Throws Fault 'not_found': another account's, or it has ended. */
export const endOwnSession = (db: Db, by: Actor, account_id: number, session_id: number): Promise<void> =>
  audited(db, by, { verb: 'sign_out', noun: 'session', key: session_id }, async () => {
    if (!(await endSession(db, { session_id, account_id }, 'person'))) throw new Fault('not_found')
    return { answer: undefined }
  })

/** How many have ended; each stands in the audit. */
export const endOtherSessions = async (db: Db, by: Actor, { account_id, session_id }: Session): Promise<number> => {
  const ended = await db.rows(
    builder
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()`, ended_by: 'person' })
      .where('account_id', '=', account_id)
      .where('session_id', '<>', session_id)
      .where('ended_at', 'is', null)
      .returning('session_id'),
  )
  for (const each of ended) await noted(db, by, { verb: 'sign_out', noun: 'session', key: each.session_id })
  return ended.length
}

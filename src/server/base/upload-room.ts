// The room for uploads: bytes of a company, and of an account within a day.
import { sql } from 'kysely'
import { getUploadRoom } from '#contract/upload.ts'
import { getUploadRoomShape, type UploadRoom } from '#contract/upload.shape.ts'
import { one, type Db } from './db.ts'
import { Fault } from './errors.ts'
import { route } from './routes.ts'
import type { ServerContext, UploadLimits } from './server-context.ts'

type Person = { company_id: number; account_id: number | null }

const roomOf = (db: Db, { company_id, account_id }: Person, limits: UploadLimits): Promise<UploadRoom> =>
  one(
    db,
    sql<UploadRoom>`
      select coalesce(sum(size), 0)::bigint as used, ${limits.company}::bigint as limit,
        coalesce(sum(size) filter (where account_id = ${account_id} and created_at > now() - interval '1 day'), 0)::bigint as added,
        ${limits.account_day}::bigint as added_limit
      from upload where company_id = ${company_id}`,
  )

const refused = (message: string): Fault => new Fault('invalid_fields', [{ field: 'file', message }])

/**
 * Throws Fault 'invalid_fields' when so many bytes have no room. In the
 * transaction that stores them: uploads of a company wait for each other.
 */
export const takeRoom = async (db: Db, who: Person, limits: UploadLimits, bytes: number): Promise<void> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${who.company_id}`}, 0))`)
  const { used, limit, added, added_limit } = await roomOf(db, who, limits)
  if (used + bytes > limit)
    throw refused('cannot be added: the company’s room for files is full; withdrawn files make room')
  if (added + bytes > added_limit)
    throw refused('cannot be added: you have added as much as one person may within 24 hours')
}

export const uploadRoutes = (context: ServerContext): void =>
  route(context, getUploadRoom, getUploadRoomShape, ({ db, session }) => roomOf(db, session, context.uploads))

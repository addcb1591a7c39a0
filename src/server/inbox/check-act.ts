// What an act must say, by its verb.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { SNOOZE_DAYS } from '#contract/inbox/choices.ts'
import type { actOnLinesShape } from '#contract/inbox/inbox.shape.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'

type Act = BodyOf<typeof actOnLinesShape>

const DAY = 86_400_000
const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const checkOwner = async (db: Db, owner_id: number | null | undefined): Promise<void> => {
  if (owner_id === undefined) throw refused('owner_id', 'is needed for this')
  if (owner_id === null) return
  const known = await db.rows(sql`select from colleagues() where account_id = ${owner_id}::bigint`)
  if (known.length === 0) throw refused('owner_id', 'is not one of your colleagues')
}

const checkUntil = (until: string | null | undefined): void => {
  if (until === undefined) throw refused('until', 'is needed for this')
  if (until === null) return
  const at = Date.parse(until)
  if (!(at > Date.now())) throw refused('until', 'must lie ahead')
  if (at > Date.now() + SNOOZE_DAYS * DAY) throw refused('until', 'is more than a year ahead')
}

/** Throws 422 with the field that is missing or wrong. */
export const checkAct = async (db: Db, { verb, owner_id, text, until, reason }: Act): Promise<void> => {
  const hasText = text !== undefined && text.trim() !== ''
  if (text !== undefined && !hasText) throw refused('text', 'must be a line of text')
  if (verb === 'assign') await checkOwner(db, owner_id)
  if (verb === 'note' && !hasText) throw refused('text', 'is needed for this')
  if (verb === 'snooze') checkUntil(until)
  if (verb === 'close' && reason === undefined) throw refused('reason', 'is needed for this')
  if (verb === 'close' && reason === 'other' && !hasText) throw refused('text', 'is needed: say why it is closed')
}

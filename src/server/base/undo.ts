// How long what was saved is taken back, and the refusal of what came too late.
import { sql, type RawBuilder } from 'kysely'
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import type { Db } from './db.ts'
import { Fault } from './errors.ts'

const LIMIT = sql`now() - make_interval(mins => ${UNDO_ACCEPTED_MINUTES})`

/** `column`: when it was saved. */
export const canBeUndone = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} > ${LIMIT}`
export const isTooLate = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} <= ${LIMIT}`

/**
 * For an undo that did not find all its rows. `late`: those that
 * it would have found in time.
 */
export const undoRefusal = async (db: Db, late: RawBuilder<unknown>): Promise<Fault> =>
  new Fault((await db.rows(late)).length > 0 ? 'undo_over' : 'not_found')

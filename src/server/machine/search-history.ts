// Search history of an account (docs/product.md, Search history).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  addSearchHistory,
  clearSearchHistory,
  deleteSearchHistory,
  listSearchHistory,
  type SearchHistory,
} from '#contract/machine/search-history.ts'
import {
  addSearchHistoryShape,
  clearSearchHistoryShape,
  deleteSearchHistoryShape,
  listSearchHistoryShape,
} from '#contract/machine/search-history.shape.ts'
import { CRITERIA } from '#domain/search-criteria.ts'
import { criteriaOfHistory, historyOfCriteria, QUERY_NAMES, type HistoryConditions } from '#domain/search-history.ts'
import { actorOf, audited } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { checkCriteria } from './search.ts'
import { utc } from '#server/base/utc.ts'

/** Searches per account and company; older ones are deleted. */
export const HISTORY_LENGTH = 50

const FIELDS = Object.keys(historyOfCriteria({})) as (keyof HistoryConditions)[]
const entry = sql`id, ${sql.join(FIELDS.map((name) => (name.startsWith('delivery_date') ? sql`${sql.id(name)}::text` : sql.id(name))))},
  ${utc('searched_at')} as searched_at`

const mine = ({ company_id, account_id }: Session) => sql`company_id = ${company_id} and account_id = ${account_id}`

const entriesOf = (db: Db, session: Session): Promise<SearchHistory[]> =>
  db.rows(sql<SearchHistory>`
    select ${entry} from search_history where ${mine(session)}
    order by search_history.searched_at desc, id desc limit ${HISTORY_LENGTH}`)

const entryOf = (db: Db, session: Session, id: number): Promise<SearchHistory | null> =>
  maybe(db, sql<SearchHistory>`select ${entry} from search_history where ${mine(session)} and id = ${id}`)

const nameInHistory = (field: string): string =>
  Object.keys(QUERY_NAMES).find((name) => QUERY_NAMES[name] === field) ?? field

/** The conditions in one shape: empty ones are null. */
const tidied = (conditions: Partial<HistoryConditions>): HistoryConditions => {
  const criteria = criteriaOfHistory(conditions)
  if (CRITERIA.every((name) => criteria[name] === undefined))
    throw new Fault('invalid_fields', [{ field: 'body', message: 'says nothing to search for' }])
  checkCriteria(criteria, nameInHistory)
  return historyOfCriteria(criteria)
}

const keep = async (db: Db, session: Session, conditions: HistoryConditions): Promise<SearchHistory> => {
  const hash = createHash('sha256').update(JSON.stringify(conditions)).digest()
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into search_history (company_id, account_id, conditions_hash, ${sql.join(FIELDS.map((name) => sql.id(name)))})
      values (${session.company_id}, ${session.account_id}, ${hash}, ${sql.join(FIELDS.map((name) => conditions[name]))})
      on conflict (company_id, account_id, conditions_hash) do update set searched_at = excluded.searched_at
      returning id`,
  )
  await db.rows(sql`
    delete from search_history where ${mine(session)} and id not in (
      select id from search_history where ${mine(session)} order by searched_at desc, id desc limit ${HISTORY_LENGTH})`)
  return (await entryOf(db, session, id))!
}

export const searchHistoryRoutes = (context: ServerContext): void => {
  route(context, listSearchHistory, listSearchHistoryShape, async ({ db, session }) => ({
    search_histories: await entriesOf(db, session),
  }))
  route(context, addSearchHistory, addSearchHistoryShape, ({ db, request, session, body }) => {
    const conditions = tidied(body)
    return audited(db, actorOf(request, session), { verb: 'save', noun: 'search_history' }, async () => {
      const answer = await keep(db, session, conditions)
      return { answer, key: answer.id, after: conditions }
    })
  })
  route(context, clearSearchHistory, clearSearchHistoryShape, ({ db, request, session }) =>
    audited(db, actorOf(request, session), { verb: 'clear', noun: 'search_history', key: 'all' }, async () => {
      const gone = await db.rows(sql`delete from search_history where ${mine(session)} returning id`)
      return { answer: { status: 1 as const }, before: { entries: gone.length } }
    }),
  )
  route(context, deleteSearchHistory, deleteSearchHistoryShape, ({ db, request, session, params: { id } }) =>
    audited(db, actorOf(request, session), { verb: 'delete', noun: 'search_history', key: id }, async () => {
      const before = await entryOf(db, session, id)
      if (before === null) throw new Fault('not_found')
      await db.rows(sql`delete from search_history where ${mine(session)} and id = ${id}`)
      return { answer: { status: 1 as const }, before }
    }),
  )
}

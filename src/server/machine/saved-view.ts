// Saved views of the machine list, kept per account and company.
import { sql } from 'kysely'
import { createView, deleteView, getView, listViews, saveView, type SavedView } from '#contract/machine/saved-view.ts'
import {
  createViewShape,
  deleteViewShape,
  getViewShape,
  listViewsShape,
  saveViewShape,
} from '#contract/machine/saved-view.shape.ts'
import { nameText } from '#server/base/name-text.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { collateIn } from '#server/base/name-order.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { checkCriteria } from './search.ts'
import { utc, utcOfWrite } from '#server/base/utc.ts'

/** Views per account and company. */
export const VIEWS_AT_MOST = 100

type Wished = Pick<SavedView, 'name' | 'conditions' | 'columns' | 'sort' | 'sort_order'>

const viewFields = ({ account_id }: Session, worded = utc) =>
  sql`id, name, conditions, columns, sort, sort_order, account_id = ${account_id} as is_own, version, ${worded('updated_at')} as updated_at`
const mine = ({ company_id, account_id }: Session) => sql`company_id = ${company_id} and account_id = ${account_id}`

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

const viewOf = async (db: Db, session: Session, id: number, lock = sql``): Promise<SavedView> => {
  const view = await maybe(
    db,
    sql<SavedView>`
      select ${viewFields(session)} from saved_view where company_id = ${session.company_id} and id = ${id} ${lock}`,
  )
  if (view === null) throw new Fault('not_found')
  return view
}

const ownView = async (db: Db, session: Session, id: number): Promise<SavedView> => {
  const view = await viewOf(db, session, id, sql`for update`)
  if (!view.is_own) throw new Fault('not_allowed')
  return view
}

const checked = ({ name, conditions, columns, sort, sort_order }: Wished): Wished => {
  const tidy = nameText(name)
  if (columns.some((column) => !/^[a-z][a-z0-9_]*$/.test(column))) throw refused('columns', 'holds what is no column')
  if (new Set(columns).size < columns.length) throw refused('columns', 'names a column twice')
  checkCriteria(conditions, (field) => `conditions.${field}`)
  return { name: tidy, conditions, columns, sort, sort_order }
}

// Held until the commit, so that concurrent saves
// neither share a name nor exceed the limit.
const makeRoom = async (db: Db, session: Session, name: string, id: number | null): Promise<void> => {
  const key = `saved_view ${session.company_id} ${session.account_id}`
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const others = await db.rows<{ name: string }>(
    sql`select name from saved_view where ${mine(session)} and id is distinct from ${id}`,
  )
  if (others.some((other) => other.name === name)) throw refused('name', 'is the name of another view')
  if (others.length >= VIEWS_AT_MOST) throw refused('name', 'cannot be kept: there are too many views already')
}

const add = (db: Db, session: Session, { name, conditions, columns, sort, sort_order }: Wished): Promise<SavedView> =>
  one(
    db,
    sql<SavedView>`
      insert into saved_view (company_id, account_id, name, conditions, columns, sort, sort_order)
      values (${session.company_id}, ${session.account_id}, ${name}, ${JSON.stringify(conditions)}::jsonb, ${columns}::text[], ${sort}, ${sort_order})
      returning ${viewFields(session, utcOfWrite)}`,
  )

const change = (db: Db, session: Session, id: number, { name, conditions, columns, sort, sort_order }: Wished) =>
  one(
    db,
    sql<SavedView>`
      update saved_view set name = ${name}, conditions = ${JSON.stringify(conditions)}::jsonb, columns = ${columns}::text[],
        sort = ${sort}, sort_order = ${sort_order}, version = version + 1, updated_at = now()
      where ${mine(session)} and id = ${id}
      returning ${viewFields(session, utcOfWrite)}`,
  )

export const savedViewRoutes = (context: ServerContext): void => {
  route(context, listViews, listViewsShape, async ({ db, session, language }) => ({
    views: await db.rows(
      sql<SavedView>`select ${viewFields(session)} from saved_view where ${mine(session)} order by name ${collateIn(language)}, id`,
    ),
  }))
  route(context, getView, getViewShape, async ({ db, session, params }) => ({
    data: await viewOf(db, session, params.id),
  }))
  route(context, createView, createViewShape, async ({ db, request, session, body }) => {
    const wished = checked(body)
    const data = await audited(db, actorOf(request, session), { verb: 'create', noun: 'view' }, async () => {
      await makeRoom(db, session, wished.name, null)
      const answer = await add(db, session, wished)
      return { answer, key: answer.id, after: wished }
    })
    return { data }
  })
  route(
    context,
    saveView,
    saveViewShape,
    async ({ db, request, session, params: { id }, body: { version, ...body } }) => {
      const wished = checked(body)
      const data = await audited(db, actorOf(request, session), { verb: 'save', noun: 'view', key: id }, async () => {
        await makeRoom(db, session, wished.name, id)
        const before = await ownView(db, session, id)
        unchangedSince(version, before)
        return { answer: await change(db, session, id, wished), before, after: wished }
      })
      return { data }
    },
  )
  route(context, deleteView, deleteViewShape, ({ db, request, session, params: { id } }) =>
    audited(db, actorOf(request, session), { verb: 'delete', noun: 'view', key: id }, async () => {
      const before = await ownView(db, session, id)
      await db.rows(sql`delete from saved_view where ${mine(session)} and id = ${id}`)
      return { answer: { status: 1 as const }, before }
    }),
  )
}

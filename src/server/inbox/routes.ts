// The API of the inbox (docs/product.md, Inbox).
import { sql } from 'kysely'
import * as contract from '#contract/inbox/inbox.ts'
import * as shapes from '#contract/inbox/inbox.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { JsonText } from '#server/base/answer.ts'
import { one } from '#server/base/db.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { Language } from '#domain/language.ts'
import { withPlaceNames } from '#server/machine/machine-places.ts'
import { actOnLines, takeAll, undoActs } from './acts.ts'
import { addFilter, deleteFilter, filtersOf } from './filters.ts'
import { lineWithHistory } from './history.ts'
import { countOfInbox, pageOfInbox } from './list.ts'

export const inboxRoutes = (context: ServerContext, sources: readonly InboxSource[]): void => {
  const named = (text: string, language: Language) => new JsonText(withPlaceNames(text, context.places, language))
  route(context, contract.listInbox, shapes.listInboxShape, async ({ db, session, language, query }) => {
    return named((await one(db, pageOfInbox(sources, { ...session, language }, query))).text, language)
  })
  route(context, contract.countInbox, shapes.countInboxShape, async ({ db, session }) => {
    return new JsonText((await one(db, countOfInbox(sources, session))).text)
  })
  route(context, contract.listColleagues, shapes.listColleaguesShape, async ({ db, session }) => ({
    colleagues: await db.rows(sql<contract.Colleague>`
      select account_id, name, account_id = ${session.account_id} as is_own from colleagues()`),
  }))
  route(context, contract.getInboxLine, shapes.getInboxLineShape, async ({ db, session, language, query }) =>
    named(await lineWithHistory(db, sources, { ...session, language }, query), language),
  )
  route(context, contract.actOnLines, shapes.actOnLinesShape, ({ db, request, session, body }) =>
    actOnLines(db, actorOf(request, session), sources, body),
  )
  route(context, contract.takeAll, shapes.takeAllShape, ({ db, request, session, body }) =>
    takeAll(db, actorOf(request, session), sources, body),
  )
  route(context, contract.undoActs, shapes.undoActsShape, ({ db, request, session, body }) =>
    undoActs(db, actorOf(request, session), body.act_ids),
  )
  route(context, contract.listInboxFilters, shapes.listInboxFiltersShape, async ({ db, session, language }) => ({
    filters: await filtersOf(db, session, language),
  }))
  route(context, contract.createInboxFilter, shapes.createInboxFilterShape, ({ db, request, session, body }) =>
    addFilter(db, actorOf(request, session), session, body),
  )
  route(context, contract.deleteInboxFilter, shapes.deleteInboxFilterShape, ({ db, request, session, params }) =>
    deleteFilter(db, actorOf(request, session), session, params.id),
  )
}

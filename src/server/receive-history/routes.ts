// The API of the communication record (docs/product.md, Communication record).
import { getCommunicationYear, listReceiveHistory } from '#contract/receive-history/receive-history.ts'
import { getCommunicationYearShape, listReceiveHistoryShape } from '#contract/receive-history/receive-history.shape.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { pageOfHistory } from './history.ts'
import { communicationYear } from './year.ts'

export const receiveHistoryRoutes = (context: ServerContext): void => {
  route(context, listReceiveHistory, listReceiveHistoryShape, ({ db, session, query }) =>
    pageOfHistory(db, session, query),
  )
  route(context, getCommunicationYear, getCommunicationYearShape, ({ db, session, query }) =>
    communicationYear(db, session.company_id, query, Date.now()),
  )
}

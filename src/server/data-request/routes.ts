// The API of data requests (docs/product.md, Data requests).
import { listRequests, sendRequest } from '#contract/data-request/data-request.ts'
import { listRequestsShape, sendRequestShape } from '#contract/data-request/data-request.shape.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, Session } from '#server/base/server-context.ts'
import { makeRequest, requestsOf } from './requests.ts'

const askedBy = ({ company_id }: Session, serial: string) => ({ company_id, serial })

/** `isClosed`: the deployment shows them as under construction. */
export const dataRequestRoutes = (context: ServerContext, { isClosed }: { isClosed: boolean }): void => {
  const checkOpen = (): void => {
    if (isClosed) throw new Fault('under_construction')
  }
  route(context, listRequests, listRequestsShape, ({ query, session, db }) => {
    checkOpen()
    return requestsOf(db, askedBy(session, query.serial))
  })
  route(context, sendRequest, sendRequestShape, async ({ body, session, db, request }) => {
    checkOpen()
    const { account_id } = session
    const { command, serial } = body
    const { request: made, isNew } = await makeRequest(db, askedBy(session, serial), { command, account_id })
    if (isNew)
      await noted(db, actorOf(request, session), { verb: 'send', noun: 'data_request', key: serial }, { command })
    return { status: 1 as const, send_request: made }
  })
}

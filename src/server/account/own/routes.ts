// The endpoints of a person's own account (docs/product.md, Sign-in and sessions).
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  getPasswordState,
  listOwnSessions,
} from '#contract/account/own.ts'
import {
  changePasswordShape,
  endOtherSessionsShape,
  endOwnSessionShape,
  getPasswordStateShape,
  listOwnSessionsShape,
} from '#contract/account/own.shape.ts'
import { actorOf } from '#server/base/audit.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asAccount } from '#server/account/session-rows.ts'
import type { Tries } from '#server/account/tries.ts'
import { changeOwnPassword, passwordStateOf } from './change-password.ts'
import * as own from './sessions.ts'

export const ownAccountRoutes = (context: ServerContext, tries: Tries): void => {
  const { pool, sessions } = context
  route(context, listOwnSessions, listOwnSessionsShape, async ({ db, session }) => {
    await asAccount(db, session.account_id)
    return { sessions: await own.ownSessions(db, session) }
  })
  route(
    context,
    endOwnSession,
    endOwnSessionShape,
    async ({ db, request, session, params: { session_id }, afterCommit }) => {
      await asAccount(db, session.account_id)
      await own.endOwnSession(db, actorOf(request, session), session.account_id, session_id)
      afterCommit(() => sessions.forget(session.account_id))
      return { status: 1 as const }
    },
  )
  route(context, endOtherSessions, endOtherSessionsShape, async ({ db, request, session, afterCommit }) => {
    await asAccount(db, session.account_id)
    const ended = await own.endOtherSessions(db, actorOf(request, session), session)
    afterCommit(() => sessions.forget(session.account_id))
    return { ended }
  })
  route(context, getPasswordState, getPasswordStateShape, async ({ session: { company_id, account_id } }) => ({
    state: await passwordStateOf(pool, { company_id, account_id }),
  }))
  route(context, changePassword, changePasswordShape, ({ request, reply, session, body }) =>
    changeOwnPassword(context, tries, { request, reply, session }, body),
  )
}

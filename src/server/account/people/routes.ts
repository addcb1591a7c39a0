// The endpoints of a company's people (docs/product.md, People and rights).
import { sql } from 'kysely'
import {
  changePerson,
  endAccess,
  endSessions,
  invite,
  inviteAgain,
  listPeople,
  withdrawInvitation,
  type Person,
} from '#contract/account/people.ts'
import {
  changePersonShape,
  endAccessShape,
  endSessionsShape,
  inviteAgainShape,
  inviteShape,
  listPeopleShape,
  withdrawInvitationShape,
} from '#contract/account/people.shape.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { actorOf } from '#server/base/audit.ts'
import { collateIn } from '#server/base/name-order.ts'
import { nameText } from '#server/base/name-text.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import * as invitations from './invitations.ts'
import * as people from './people.ts'

export const peopleRoutes = (context: ServerContext): void => {
  const { sessions, env } = context
  route(context, listPeople, listPeopleShape, async ({ db, session, language }) => ({
    people: await db.rows(sql<Person>`
      select p.* from (select ${people.personFields} from people()) p
      order by p.is_of_other_company, p.name ${collateIn(language)}, p.account_id`),
    invitations: await invitations.openInvitations(db, session.company_id),
  }))
  route(
    context,
    changePerson,
    changePersonShape,
    async ({ db, request, session, params: { account_id }, body, afterCommit }) => {
      afterCommit(() => sessions.forget(account_id))
      return { person: await people.changePerson(db, actorOf(request, session), account_id, body) }
    },
  )
  route(
    context,
    endAccess,
    endAccessShape,
    async ({ db, request, session, params: { account_id }, body, afterCommit }) => {
      afterCommit(() => sessions.forget(account_id))
      const day = localDate(Date.now(), offsetOfZone(session.time_zone, Date.now()))
      await people.endAccess(db, actorOf(request, session), account_id, { day, reason: nameText(body.reason) })
      return { status: 1 as const }
    },
  )
  route(
    context,
    endSessions,
    endSessionsShape,
    async ({ db, request, session, params: { account_id }, afterCommit }) => {
      afterCommit(() => sessions.forget(account_id))
      return { ended: await people.endSessions(db, actorOf(request, session), account_id) }
    },
  )

  route(context, invite, inviteShape, async ({ db, request, session, body }) => ({
    invitation: await invitations.invite(db, actorOf(request, session), body, env),
  }))
  route(context, inviteAgain, inviteAgainShape, async ({ db, request, session, params }) => ({
    invitation: await invitations.inviteAgain(db, actorOf(request, session), params.invitation_id, env),
  }))
  route(context, withdrawInvitation, withdrawInvitationShape, async ({ db, request, session, params }) => {
    await invitations.withdrawInvitation(db, actorOf(request, session), params.invitation_id)
    return { status: 1 as const }
  })
}

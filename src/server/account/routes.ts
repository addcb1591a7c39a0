// The account's endpoints (docs/product.md, Sign-in and sessions).
import {
  changeCompany,
  countCompanies,
  getAuthorization,
  getCustomerMy,
  logout,
  refresh,
  savePreferences,
  signIn,
  signOut,
} from '#contract/account/account.ts'
import {
  changeCompanyShape,
  countCompaniesShape,
  getAuthorizationShape,
  getCustomerMyShape,
  refreshShape,
  savePreferencesShape,
  signInShape,
  logoutShape,
  signOutShape,
} from '#contract/account/account.shape.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { openRoute, route } from '#server/base/routes.ts'
import type { Server } from '#server/noun/noun.ts'
import { readZone } from '#server/base/zones.ts'
import { countsOfCompanies } from './company-counts.ts'
import { ownAccountRoutes } from './own/routes.ts'
import { companiesOf, preferencesOf, storePreferences, userOf } from './profile.ts'
import { asAccount } from './session-rows.ts'
import { enterCompany, leave, refreshWith } from './session-steps.ts'
import { signInDesk } from './sign-in.ts'
import type { Tries } from './tries.ts'

const refused = (field: string, message: string): Fault => new Fault('invalid_fields', [{ field, message }])

export const accountRoutes = ({ sources, ...context }: Server, tries: Tries): void => {
  const { sessions } = context
  const signInAt = signInDesk(context, tries)

  ownAccountRoutes(context, tries)
  openRoute(context, signIn, signInShape, ({ body, request, reply }) => signInAt(request, reply, body))
  openRoute(context, refresh, refreshShape, ({ body, request }) =>
    refreshWith(context.pool, sessions, request, body.refresh_token, context.refuseCredential),
  )
  // Both end the session; the second call succeeds too.
  openRoute(context, logout, logoutShape, ({ request }) =>
    leave(context.pool, sessions, request, context.refuseCredential),
  )
  openRoute(context, signOut, signOutShape, ({ request }) =>
    leave(context.pool, sessions, request, context.refuseCredential),
  )

  route(context, getAuthorization, getAuthorizationShape, async ({ db, session }) => {
    await asAccount(db, session.account_id)
    return { data: await userOf(db, session.account_id, session.session_id) }
  })
  route(context, getCustomerMy, getCustomerMyShape, async ({ db, session, language }) => {
    await asAccount(db, session.account_id)
    return { data: await companiesOf(db, session.account_id, language) }
  })
  route(context, countCompanies, countCompaniesShape, async ({ session, language }) => ({
    counts: await countsOfCompanies(context.pool, sources, session, language),
  }))
  route(context, changeCompany, changeCompanyShape, ({ request, session, body }) =>
    enterCompany(context.pool, sessions, request, session, body.company_id),
  )
  route(
    context,
    savePreferences,
    savePreferencesShape,
    async ({ db, request, session, afterCommit, body: { version, ...wished } }) => {
      if (wished.language !== undefined && !context.languages.includes(wished.language))
        throw refused('language', 'is not offered here')
      if (wished.time_zone !== undefined) wished.time_zone = await readZone(db, wished.time_zone, 'time_zone')
      const { account_id, session_id } = session
      await asAccount(db, account_id)
      await audited(db, actorOf(request, session), { verb: 'save', noun: 'preferences', key: account_id }, async () => {
        const before = await preferencesOf(db, account_id)
        unchangedSince(version, before)
        return { answer: undefined, before, after: await storePreferences(db, account_id, wished) }
      })
      afterCommit(() => sessions.forget(account_id))
      return { data: await userOf(db, account_id, session_id) }
    },
  )
}

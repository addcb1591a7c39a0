// The endpoints of single sign-on (docs/decisions/identity.md).
import { sql } from 'kysely'
import { beginSignOn, endSignOn, findSignOn, finishSignOn, getProviderSignOut } from '#contract/sign-on/sign-on.ts'
import {
  beginSignOnShape,
  endSignOnShape,
  findSignOnShape,
  finishSignOnShape,
  getProviderSignOutShape,
} from '#contract/sign-on/sign-on.shape.ts'
import { actorOf, DEPLOYMENT, noted } from '#server/base/audit.ts'
import { builder, dbOfPool, maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { openRoute, route } from '#server/base/routes.ts'
import { callbackAddress } from '#server/base/sign-on-env.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Server } from '#server/noun/noun.ts'
import { beginLimit } from '#server/account/begin-limit.ts'
import { isSecure } from '#server/account/own-cookie.ts'
import { asAccount } from '#server/account/session-rows.ts'
import { storeAttempt, takeAttempt } from './attempt.ts'
import { browserCookie, browserOf } from './browser-cookie.ts'
import { readLogoutWord, WORD_SECONDS } from './logout-word.ts'
import { openOidc, SKEW_SECONDS } from './oidc.ts'
import { openPersonSession } from './person-account.ts'
import { providerById, providerOfDomain, type Provider } from './provider.ts'

type Ended = { session_id: number; account_id: number; company_id: number }

export const signOnRoutes = async (context: Server): Promise<void> => {
  const { env, pool, sessions, refuseCredential } = context
  const db = dbOfPool(pool)
  const oidc = openOidc()
  const callback = callbackAddress(env.public_url)
  const is_secure = isSecure(env)
  const [countFind, countBegin] = [beginLimit(), beginLimit()]

  const known = async (provider_id: number): Promise<Provider & { redirect_uri: string }> => {
    const provider = await providerById(db, env, provider_id)
    if (provider === null || callback === null) throw new Fault('sign_on_unknown_provider')
    return { ...provider, redirect_uri: callback }
  }

  openRoute(context, findSignOn, findSignOnShape, async ({ query: { domain }, request }) => {
    countFind(request.ip)
    return { provider: callback === null ? null : await providerOfDomain(db, domain) }
  })

  openRoute(context, beginSignOn, beginSignOnShape, async ({ body, request, reply }) => {
    countBegin(request.ip)
    const { provider_id, email, language = null, return_to = null } = body
    const { redirect_uri, ...provider } = await known(provider_id)
    const { address, state, nonce, code_verifier } = await oidc.begin(provider, {
      redirect_uri,
      login_hint: email,
      language: language ?? undefined,
    })
    const { browser, header } = browserCookie(request.headers.cookie, is_secure)
    await storeAttempt(db, state, browser, { provider_id, nonce, code_verifier, language, return_to })
    reply.header('set-cookie', header)
    return { address }
  })

  openRoute(context, finishSignOn, finishSignOnShape, async ({ body, request }) => {
    const browser = browserOf(request.headers.cookie, is_secure)
    const attempt = browser === null ? null : await takeAttempt(db, body.state, browser)
    if (attempt === null) return refuseCredential(request, 'portal', new Fault('sign_on_over'))
    const { return_to, language, ...begun } = attempt
    const { redirect_uri, ...provider } = await known(attempt.provider_id)
    try {
      const person = await oidc.finish(provider, { ...begun, redirect_uri }, body)
      return { ...(await openPersonSession(context, request, provider, person, language)), return_to }
    } catch (error) {
      if (error instanceof Fault && error.code.startsWith('sign_on'))
        request.log.warn(
          { security: 'sign_on_refused', reason: error.code, provider_id: provider.provider_id, err: error.cause },
          'sign-in by a provider refused',
        )
      throw error
    }
  })

  route(context, getProviderSignOut, getProviderSignOutShape, async ({ db: tenant, session }) => {
    await asAccount(tenant, session.account_id)
    const row = await maybe(
      tenant,
      builder.selectFrom('session').select('provider_id').where('session_id', '=', session.session_id),
    )
    if (row?.provider_id == null || callback === null) return { address: null }
    const provider = await providerById(tenant, env, row.provider_id)
    // A provider that is away, or knows no sign-out, keeps nobody here.
    return { address: provider && (await oidc.signOutAddress(provider, new URL('login', callback).href)) }
  })

  // Providers send forms here, and nowhere else.
  await context.fastify.register(async (fastify) => {
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    openRoute({ ...context, fastify }, endSignOn, endSignOnShape, async ({ params, body, request }) => {
      countFind(request.ip)
      const { redirect_uri: _, ...provider } = await known(params.provider_id)
      const word = await readLogoutWord(oidc, provider, body.logout_token)
      // In one transaction: a word that is sent again after a fault must still count.
      const ended = await asCompany(pool, DEPLOYMENT, async (own) => {
        await own.rows(builder.deleteFrom('logout_word').where('expires_at', '<', sql<Date>`now()`))
        const first = await own.rows(
          builder
            .insertInto('logout_word')
            .values({
              provider_id: provider.provider_id,
              jti: word.jti,
              expires_at: sql<Date>`now() + make_interval(secs => ${WORD_SECONDS + 2 * SKEW_SECONDS})`,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('jti'),
        )
        if (first.length === 0) throw new Fault('bad_request')
        return own.rows(sql<Ended>`
          select session_id, account_id, company_id
          from end_provider_sessions(${provider.provider_id}, ${word.subject}, ${word.provider_session})`)
      })
      for (const { session_id, account_id, company_id } of ended) {
        sessions.forget(account_id)
        const by = actorOf(request, { company_id, account_id })
        await asCompany(pool, company_id, (own) =>
          noted(own, by, { verb: 'sign_out', noun: 'session', key: session_id }, { issuer: provider.issuer }),
        )
      }
      return { status: 1 as const }
    })
  })
}

// The endpoints of second factors (docs/decisions/second-factor.md).
import {
  addPasskey,
  addTotp,
  askProof,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  getFactors,
  prove,
  removeFactor,
  renewRecoveryCodes,
  showSecondFactor,
  signInWithPasskey,
} from '#contract/factor/factor.ts'
import {
  addPasskeyShape,
  addTotpShape,
  askProofShape,
  beginPasskeyShape,
  beginPasskeySignInShape,
  beginTotpShape,
  getFactorsShape,
  proveShape,
  removeFactorShape,
  renewRecoveryCodesShape,
  showSecondFactorShape,
  signInWithPasskeyShape,
} from '#contract/factor/factor.shape.ts'
import { beginLimit } from '#server/account/begin-limit.ts'
import { userOf } from '#server/account/profile.ts'
import { asAccount } from '#server/account/session-rows.ts'
import type { Tries } from '#server/account/tries.ts'
import { actorOf } from '#server/base/audit.ts'
import { dbOfPool } from '#server/base/db.ts'
import { nameText } from '#server/base/name-text.ts'
import { openRoute, route } from '#server/base/routes.ts'
import type { Server } from '#server/noun/noun.ts'
import { addApp, addPasskeyOf, removeFactorOf, renewCodesOf } from './change.ts'
import { siteOf } from '#server/base/passkey-site.ts'
import { creationOf, newChallenge, requestOf } from './passkey.ts'
import { askForProof, proveWith } from './proof.ts'
import { factorsOf, passkeysOf } from './rows.ts'
import { secondFactorDesk } from './sign-in.ts'
import { endTicket, storeTicket, tryTicket } from './ticket.ts'
import { newSecret, secretForApp } from './totp.ts'

export const factorRoutes = (context: Server, tries: Tries): void => {
  const { env, pool, sessions } = context
  const site = siteOf(env)
  const desk = secondFactorDesk(context, tries)
  const proveNow = proveWith(context, tries)
  const countBegin = beginLimit()

  openRoute(context, showSecondFactor, showSecondFactorShape, ({ body, request, reply }) =>
    desk.second(request, reply, body),
  )
  openRoute(context, beginPasskeySignIn, beginPasskeySignInShape, async ({ body, request }) => {
    countBegin(request.ip)
    if (site === null) return { passkey: null }
    const challenge = newChallenge()
    const wished = { purpose: 'passkey', challenge, language: body.language ?? null } as const
    return {
      passkey: {
        ticket: await storeTicket(dbOfPool(pool), wished),
        request: requestOf(site, challenge, [], { isAlone: true }),
      },
    }
  })
  openRoute(context, signInWithPasskey, signInWithPasskeyShape, ({ body, request, reply }) => {
    countBegin(request.ip)
    return desk.passkey(request, reply, body)
  })

  route(context, getFactors, getFactorsShape, async ({ db, session }) => {
    await asAccount(db, session.account_id)
    return factorsOf(db, session.account_id, site !== null)
  })

  route(context, beginTotp, beginTotpShape, async ({ db, session: { account_id, session_id } }) => {
    await asAccount(db, account_id)
    const { email } = await userOf(db, account_id, session_id)
    const secret = newSecret()
    const ticket = await storeTicket(db, { purpose: 'add_totp', account_id, secret })
    return { ticket, ...secretForApp(secret, env.brand_name, email) }
  })
  route(context, addTotp, addTotpShape, async ({ db, request, session, body, afterCommit }) => {
    const { account_id } = session
    // Before this transaction, which a wrong code ends: it counts all the same.
    const { secret } = await tryTicket(dbOfPool(pool), body.ticket, 'add_totp', account_id)
    await asAccount(db, account_id)
    const by = { ...actorOf(request, session), account_id }
    const answer = await addApp(db, env, by, { secret: secret!, code: body.code })
    await endTicket(db, body.ticket)
    afterCommit(() => sessions.forget(account_id))
    return answer
  })

  route(context, beginPasskey, beginPasskeyShape, async ({ db, session: { account_id, session_id } }) => {
    if (site === null) return { passkey: null }
    await asAccount(db, account_id)
    const { email, family_name, first_name } = await userOf(db, account_id, session_id)
    const challenge = newChallenge()
    const ticket = await storeTicket(db, { purpose: 'add_passkey', account_id, challenge })
    const person = { account_id, email, name: `${first_name} ${family_name}`.trim() || email }
    return { passkey: { ticket, creation: creationOf(site, challenge, person, await passkeysOf(db, account_id)) } }
  })
  route(context, addPasskey, addPasskeyShape, async ({ db, request, session, body, afterCommit }) => {
    const { account_id } = session
    const name = nameText(body.name)
    const { challenge } = await tryTicket(dbOfPool(pool), body.ticket, 'add_passkey', account_id)
    await asAccount(db, account_id)
    const by = { ...actorOf(request, session), account_id }
    const answer = await addPasskeyOf(db, env, by, { challenge: challenge!, name, passkey: body.passkey })
    await endTicket(db, body.ticket)
    afterCommit(() => sessions.forget(account_id))
    return answer
  })

  route(context, removeFactor, removeFactorShape, async ({ db, request, session, params }) => {
    const { account_id } = session
    await asAccount(db, account_id)
    return removeFactorOf(db, env, { ...actorOf(request, session), account_id }, params.factor_id)
  })
  route(context, renewRecoveryCodes, renewRecoveryCodesShape, async ({ db, request, session }) => {
    const { account_id } = session
    await asAccount(db, account_id)
    return renewCodesOf(db, env, { ...actorOf(request, session), account_id })
  })

  route(context, askProof, askProofShape, ({ db, session }) => askForProof(db, context, session))
  route(context, prove, proveShape, ({ request, reply, session, body }) => proveNow(request, reply, session, body))
}

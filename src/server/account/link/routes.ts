// The endpoints behind links that are mailed to a person.
import { acceptInvitation, askReset, readLink, resetPassword } from '#contract/account/link.ts'
import {
  acceptInvitationShape,
  askResetShape,
  readLinkShape,
  resetPasswordShape,
} from '#contract/account/link.shape.ts'
import { foldText } from '#domain/fold-text.ts'
import { beginLimit } from '#server/account/begin-limit.ts'
import type { Tries } from '#server/account/tries.ts'
import { DEPLOYMENT } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { queueJob } from '#server/base/job/job.ts'
import { networkOf } from '#server/base/network.ts'
import { openRoute } from '#server/base/routes.ts'
import { asCompany } from '#server/base/tenant.ts'
import type { Server } from '#server/noun/noun.ts'
import { linkedBy } from './linked.ts'
import { resetJob } from './reset-job.ts'
import { acceptByLink, resetByLink } from './use-link.ts'

export const linkRoutes = (context: Server, tries: Tries): void => {
  const { pool, env } = context
  const [countAsk, countLink] = [beginLimit(), beginLimit()]

  openRoute(context, askReset, askResetShape, async ({ body, request }) => {
    countAsk(request.ip)
    // Passwords are somebody else's to reset, or nothing can be mailed.
    if (env.forgot_password_url !== null || env.smtp_url === null) throw new Fault('not_found')
    request.log.info({ security: 'password_reset_asked', network: networkOf(request.ip) }, 'new password asked for')
    const asked = { email: foldText(body.email), language: body.language ?? null }
    await asCompany(pool, DEPLOYMENT, (db) => queueJob(db, resetJob, asked, `${resetJob.name} ${asked.email}`))
    return { status: 1 as const }
  })
  openRoute(context, readLink, readLinkShape, async ({ body, request }) => {
    countLink(request.ip)
    const { use, email, family_name, first_name, company, passwords } = await linkedBy(pool, body.token)
    return { use, email, family_name, first_name, company, passwords }
  })
  openRoute(context, resetPassword, resetPasswordShape, ({ body, request, reply }) => {
    countLink(request.ip)
    return resetByLink(context, tries, { request, reply }, body)
  })
  openRoute(context, acceptInvitation, acceptInvitationShape, ({ body, request, reply }) => {
    countLink(request.ip)
    return acceptByLink(context, tries, { request, reply }, body)
  })
}

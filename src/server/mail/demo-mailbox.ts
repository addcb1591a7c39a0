// The demo's mailbox: all mails that would be sent, as their readers see them.
import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import { chooseLanguage } from '#domain/language.ts'
import { DEMO_MAILBOX, type MAIL_STATES } from '#domain/mail.ts'
import { dbOfPool, maybe } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { readLinkSecret } from '#server/base/mail-link.ts'
import { escaped } from '#server/base/plain-page.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { messageOf, type StoredMail } from './outgoing.ts'

/** The demo's companies are the first of its database. */
const COMPANIES = 12
const LISTED = 50

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:16px;font:15px/22px system-ui,sans-serif}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 8px;border-bottom:1px solid #8888;vertical-align:top;overflow-wrap:anywhere}td:last-child{white-space:nowrap}a{display:inline-block;min-height:24px}'

type Listed = {
  company_id: number
  mail_id: number
  created_at: string
  email: string
  subject: string
  state: StoredState
}
type StoredState = (typeof MAIL_STATES)[number]

/** For the demo only: whoever knows the address sees every company's mails. */
export const demoMailboxRoutes = ({ fastify, pool, languages }: ServerContext, env: Env): void => {
  if (!env.demo) return
  const html = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text)

  fastify.get(DEMO_MAILBOX, async (request, reply) => {
    const browser = (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]!)
    const cookie = /(?:^|; )(?:__Host-)?hoistline_language=([a-z]{2})/.exec(request.headers.cookie ?? '')?.[1] ?? null
    const language = chooseLanguage({ cookie, account: null, browser, offered: languages })
    const words = wordsOf('mail-message', language)
    const mails: Listed[] = []
    for (let company_id = 1; company_id <= COMPANIES; company_id++)
      mails.push(
        ...(await asCompany(pool, company_id, (db) =>
          db.rows(sql<Listed>`
            select company_id, mail_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as created_at, email, subject, state
            from mail where company_id = ${company_id} order by mail_id desc limit ${LISTED}`),
        )),
      )
    const rows = mails
      .toSorted((one, other) => other.mail_id - one.mail_id)
      .slice(0, LISTED)
      .map(
        ({ company_id, mail_id, created_at, email, subject, state }) =>
          `<tr><td>${created_at}</td><td>${escaped(email)}</td><td><a href="${DEMO_MAILBOX}/${company_id}/${mail_id}">${escaped(subject)}</a></td><td>${escaped(words(`state_${state}`))}</td></tr>`,
      )
    const heads = [words('col_made'), words('col_email'), words('col_subject'), words('col_state')]
    return html(
      reply,
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words('sheet'))}</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escaped(words('sheet'))}</h1><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`,
    )
  })

  fastify.get(`${DEMO_MAILBOX}/:company/:id`, async (request, reply) => {
    const { company, id } = request.params as { company: string; id: string }
    if (!/^[1-9]\d{0,8}$/.test(company) || !/^[1-9]\d{0,14}$/.test(id)) return reply.callNotFound()
    const secret = await readLinkSecret(dbOfPool(pool))
    const message = await asCompany(pool, Number(company), async (db) => {
      const mail = await maybe(
        db,
        sql<StoredMail>`
          select company_id, mail_id, address_id, email, name, language, unit, time_zone, kind, thread, message_id, subject, content, run_id,
            (extract(epoch from created_at) * 1000)::bigint as created_at, attempts
          from mail where company_id = ${Number(company)} and mail_id = ${Number(id)}`,
      )
      return mail && messageOf(db, mail, env, secret)
    })
    return message === null ? reply.callNotFound() : html(reply, message.html)
  })
}

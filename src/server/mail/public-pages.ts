// Pages behind the links in mails: they need no sign-in and act on POST only.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isLanguage, type Language } from '#domain/language.ts'
import { CONFIRM_DAYS } from '#domain/mail.ts'
import { audited, actorOf } from '#server/base/audit.ts'
import { dbOfPool, maybe } from '#server/base/db.ts'
import { isGenuine, readLinkSecret, readToken } from '#server/base/mail-link.ts'
import { sendPlainPage } from '#server/base/plain-page.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany, type TenantDb } from '#server/base/tenant.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { LINK_USES, linkedAddress, sealOf, type AddressUse } from './links.ts'

type Linked = { company_id: number; address_id: number; email: string; language: Language; company: string }

/**
 * Confirms, or ends all mails to the address. Done twice it stays done;
 * only a new invitation takes an end back.
 */
const act = (db: TenantDb, use: AddressUse, { company_id, address_id }: Linked) =>
  use === 'confirm'
    ? db.rows(sql`
        update mail_address set confirmed_at = now()
        where company_id = ${company_id} and address_id = ${address_id} and confirmed_at is null`)
    : db.rows(sql`
        update mail_address set unsubscribed_at = now()
        where company_id = ${company_id} and address_id = ${address_id} and unsubscribed_at is null`)

export const mailPageRoutes = (context: ServerContext): void => {
  const { fastify, pool } = context
  // The body of a one-click POST says nothing that its address does not.
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, _body, done) => done(null, null),
    )

    /** Runs `work` for a genuine link; null for any other. */
    const withLink = async <T>(
      request: FastifyRequest,
      use: AddressUse,
      work: (db: TenantDb, linked: Linked) => Promise<T>,
    ): Promise<T | null> => {
      const named = readToken((request.params as { token: string }).token)
      if (named === null) return null
      const secret = await readLinkSecret(dbOfPool(pool))
      return asCompany(pool, named.company_id, async (db) => {
        const { company_id, id: address_id, mac } = named
        const linked = await linkedAddress(db, company_id, address_id)
        if (linked === null || !isGenuine(secret, use, mac, sealOf(use, linked))) return null
        const row = await maybe(
          db,
          sql<Linked & { is_over: boolean }>`
            select a.company_id, a.address_id, a.email, a.language, c.name as company,
              a.unsubscribed_at is not null or a.link_sent_at < now() - ${CONFIRM_DAYS}::int * interval '1 day' as is_over
            from mail_address a join company c on c.company_id = a.company_id
            where a.company_id = ${company_id} and a.address_id = ${address_id}`,
        )
        return row === null || (use === 'confirm' && row.is_over) ? null : work(db, row)
      })
    }
    const invalid = (request: FastifyRequest, reply: FastifyReply) => {
      const wanted = (request.headers['accept-language'] ?? '').slice(0, 2)
      const language = isLanguage(wanted) ? wanted : 'en'
      const words = wordsOf('mail-message', language)
      return sendPlainPage(reply, 410, language, { title: words('page_confirm'), text: words('page_invalid') })
    }

    for (const use of LINK_USES) {
      const url = `/mail/${use}/:token`
      const titleOf = (language: Language) => wordsOf('mail-message', language)(`page_${use}`)
      scope.get(url, async (request, reply) => {
        const linked = await withLink(request, use, (_db, found) => Promise.resolve(found))
        if (linked === null) return invalid(request, reply)
        const { language, company, email } = linked
        const words = wordsOf('mail-message', language)
        const button = use === 'confirm' ? words('confirm_button') : words('unsubscribe')
        return sendPlainPage(reply, 200, language, {
          title: titleOf(language),
          text:
            use === 'confirm' ? words('confirm_text', { company }) : words('page_unsubscribe_text', { company, email }),
          button,
        })
      })
      scope.post(url, async (request, reply) => {
        const linked = await withLink(request, use, (db, found) => {
          const by = actorOf(request, { company_id: found.company_id, account_id: null })
          return audited(db, by, { verb: use, noun: 'mail_address', key: found.address_id }, async () => {
            await act(db, use, found)
            return { answer: found, after: { email: found.email } }
          })
        })
        if (linked === null) return invalid(request, reply)
        const words = wordsOf('mail-message', linked.language)
        const text = use === 'confirm' ? words('page_confirmed') : words('page_unsubscribed')
        return sendPlainPage(reply, 200, linked.language, { title: titleOf(linked.language), text })
      })
    }
  })
}

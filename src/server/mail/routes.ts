// The API of mail (docs/product.md, Mail).
import * as contract from '#contract/mail/mail.ts'
import * as shapes from '#contract/mail/mail.shape.ts'
import { mailsFileName } from '#domain/file-name.ts'
import { DEMO_MAILBOX } from '#domain/mail.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import type { Env } from '#server/base/env.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import type { Workbooks } from '#server/workbook/workbooks.ts'
import { addressesOf, confirmAgain, createAddress, removeAddress, saveAddress, type Sending } from './addresses.ts'
import { demoMailboxRoutes } from './demo-mailbox.ts'
import { importAddresses } from './import-addresses.ts'
import { mailHost } from './outgoing.ts'
import { mailPageRoutes } from './public-pages.ts'
import { sendersOf, setSenders } from './senders.ts'
import { mailsPages, mailsPlan, pageOfMails } from './sent.ts'

export const mailRoutes = (context: ServerContext, env: Env, workbooks: Workbooks): void => {
  const sending: Sending = { host: mailHost(env), brand_name: env.brand_name }
  route(context, contract.listMailAddresses, shapes.listMailAddressesShape, async ({ db, session, language }) => ({
    addresses: await addressesOf(db, session.company_id, language),
    is_sending: env.smtp_url !== null,
    mailbox: env.demo ? DEMO_MAILBOX : null,
  }))
  route(context, contract.listMailSenders, shapes.listMailSendersShape, async ({ db, session, language, query }) => ({
    senders: await sendersOf(db, session.company_id, language, query.serial),
  }))
  route(context, contract.setMailSenders, shapes.setMailSendersShape, ({ db, request, session, body }) =>
    setSenders(db, actorOf(request, session), body),
  )
  route(context, contract.createMailAddress, shapes.createMailAddressShape, async ({ db, request, session, body }) => ({
    data: await createAddress(db, actorOf(request, session), body, sending),
  }))
  route(
    context,
    contract.saveMailAddress,
    shapes.saveMailAddressShape,
    async ({ db, request, session, params, body }) => ({
      data: await saveAddress(db, actorOf(request, session), params.id, body, sending),
    }),
  )
  route(context, contract.deleteMailAddress, shapes.deleteMailAddressShape, ({ db, request, session, params }) =>
    removeAddress(db, actorOf(request, session), params.id),
  )
  route(
    context,
    contract.requestConfirmation,
    shapes.requestConfirmationShape,
    async ({ db, request, session, params }) => ({
      data: await confirmAgain(db, actorOf(request, session), params.id, sending),
    }),
  )
  route(
    context,
    contract.importMailAddresses,
    shapes.importMailAddressesShape,
    async ({ db, request, session, body, language }) => {
      const { unit, time_zone } = await workbooks.readerOf(db, session, language)
      return importAddresses(db, actorOf(request, session), body, { language, unit, time_zone }, sending)
    },
  )
  route(context, contract.listSentMails, shapes.listSentMailsShape, ({ db, session, query }) =>
    pageOfMails(db, session.company_id, session.time_zone, query),
  )
  route(
    context,
    contract.downloadMails,
    shapes.downloadMailsShape,
    async ({ db, request, session, query, language }) => {
      const { account_id, company_id } = session
      const reader = await workbooks.readerOf(db, session, language)
      await noted(db, actorOf(request, session), {
        verb: 'download',
        noun: 'mail',
        key: `${query.year}-${query.month}`,
      })
      const pages = mailsPages(context.pool, company_id, reader, query)
      return new Download(
        mailsFileName(query),
        workbooks.make({ account_id, kind: 'table', plan: mailsPlan(reader, query), pages }),
      )
    },
  )
  mailPageRoutes(context)
  demoMailboxRoutes(context, env)
}

// The API of forms (docs/product.md, Forms and texts).
import { confirmForm, listForms, requestAddition, requestDeletion, sendInquiry } from '#contract/form/form.ts'
import {
  confirmFormShape,
  listFormsShape,
  requestAdditionShape,
  requestDeletionShape,
  sendInquiryShape,
} from '#contract/form/form.shape.ts'
import type { FastifyInstance } from 'fastify'
import type { Shape } from '#contract/endpoint.ts'
import { withoutInvisible } from '#domain/invisible-text.ts'
import { actorOf } from '#server/base/audit.ts'
import { Fault } from '#server/base/errors.ts'
import { route, type SessionRequest } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { fileRoute } from './files.ts'
import { checkOwned, confirmAgain, formsOf, storeForm } from './store.ts'

const PER_PAGE = 50

const senderOf = <S extends Shape>({ request, session, language }: SessionRequest<S>) => ({
  ...actorOf(request, session),
  account_id: session.account_id,
  language,
})

const lineOf = (field: string, text: string): string => {
  const line = withoutInvisible(text).trim()
  if (line === '') throw new Fault('invalid_fields', [{ field, message: 'is empty: fill it in' }])
  if (/\p{Cc}/u.test(text.trim())) throw new Fault('invalid_fields', [{ field, message: 'holds a control character' }])
  return line
}

/** Lines and tabs are fine; other control characters could steer a terminal. */
const textOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

type SenderFields = { name: string; email: string; phone?: string; key: string }
const sentBy = ({ name, email, phone, key }: SenderFields) => ({
  name: lineOf('name', name),
  email,
  phone: phone ?? null,
  key,
})

/** `staff`: addresses to which forms are mailed. */
export const formRoutes = async (context: ServerContext, staff: readonly string[]): Promise<void> => {
  route(context, sendInquiry, sendInquiryShape, async (input) => {
    const { body, db, session } = input
    const serials = body.serial === undefined ? [] : [body.serial]
    const text = textOf(body.text)
    if (text === '') throw new Fault('invalid_fields', [{ field: 'text', message: 'is empty: fill it in' }])
    await checkOwned(db, session.company_id, 'serial', serials)
    const form = { kind: 'contact' as const, topic: body.topic, serials, text, ...sentBy(body) }
    return { status: 1 as const, number: await storeForm(db, senderOf(input), form, staff) }
  })
  route(context, requestAddition, requestAdditionShape, async (input) => {
    const { body, db } = input
    const { serials, text = '' } = body
    const form = { kind: 'addition' as const, topic: null, serials, text: textOf(text), ...sentBy(body) }
    return { status: 1 as const, number: await storeForm(db, senderOf(input), form, staff) }
  })
  route(context, requestDeletion, requestDeletionShape, async (input) => {
    const { body, db, session } = input
    const { serials, text = '', reason } = body
    await checkOwned(db, session.company_id, 'serials', serials)
    const form = { kind: 'deletion' as const, topic: reason, serials, text: textOf(text), ...sentBy(body) }
    return { status: 1 as const, number: await storeForm(db, senderOf(input), form, staff) }
  })
  route(context, confirmForm, confirmFormShape, async (input) => {
    await confirmAgain(input.db, senderOf(input), input.body.number)
    return { status: 1 as const }
  })
  route(context, listForms, listFormsShape, async ({ query, db, session }) => {
    const { page = 1, per_page = PER_PAGE, kind } = query
    const { forms, total } = await formsOf(db, session, { page, per_page, kind })
    return { forms, current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
  })
  await context.fastify.register((door: FastifyInstance, _options, done) => {
    fileRoute({ ...context, fastify: door })
    done()
  })
}

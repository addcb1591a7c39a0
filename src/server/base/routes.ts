// Registration of endpoints: open ones, those of a company, those with an ETag.
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { TSchema } from 'typebox'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Shape } from '#contract/endpoint.ts'
import { chooseLanguage, type Language } from '#domain/language.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { bearerOf } from './token.ts'
import { answerChecker, Bare, Download, TextAnswer, type Answer } from './answer.ts'
import { demand, Fault, NotAllowed } from './errors.ts'
import { noteAsker } from './log.ts'
import { etagOf, type Sources } from './etag.ts'
import { reader } from './read-request.ts'
import { actOnce, REPEAT_HEADER, repeatHash } from './repeated-request.ts'
import { sendAnswer } from './send-answer.ts'
import type { ServerContext, Session } from './server-context.ts'
import { asCompany, tenancy, type TenantDb } from './tenant.ts'

/** How long a shown password or factor is good for what is sensitive. */
const PROOF_MS = 10 * 60 * 1000

type EndpointRequest<S extends Shape> = {
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}
export type SessionRequest<S extends Shape> = EndpointRequest<S> & {
  session: Session
  db: TenantDb
  /** Runs once what the handler wrote is stored, before it is answered. */
  afterCommit: (run: () => void) => void
}

const languageOf = (context: ServerContext, request: FastifyRequest): Language =>
  chooseLanguage({
    cookie: null,
    account: null,
    browser: (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]!),
    offered: context.languages,
  })

// Authentication first: strangers learn nothing about fields.
const register = <S extends Shape, Who>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<Who>,
  answer: (input: EndpointRequest<S>, who: Who) => Promise<unknown>,
): void => {
  const params = reader('params', shape.params)
  const query = reader('query', shape.query ?? ({ type: 'object', properties: {} } as TSchema))
  const body = reader('body', shape.body)
  const check = context.checkAnswers ? answerChecker(shape.response) : () => undefined
  context.endpoints.push({ endpoint: endpoint as Endpoint, shape })
  context.fastify.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    ...(shape.body_bytes !== undefined && { bodyLimit: shape.body_bytes }),
    handler: async (request, reply) => {
      if (endpoint.access !== 'open' && endpoint.access !== 'terminal' && (await context.isOutage()))
        throw new Fault('under_maintenance')
      const who = await enter(request, reply)
      const input = {
        params: params(request.params) as ParamsOf<S>,
        query: query(request.query) as QueryOf<S>,
        body: body(request.body) as BodyOf<S>,
        language: languageOf(context, request),
        request,
        reply,
      }
      const result = await answer(input, who)
      if (!(result instanceof Bare || result instanceof Download || result instanceof TextAnswer))
        check(result, endpoint.path)
      return sendAnswer(request, reply, result, shape.file)
    },
  })
}

/** An endpoint that needs no token. */
export const openRoute = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  handler: (input: EndpointRequest<S>) => Answer<S>,
): void => register(context, endpoint, shape, () => Promise.resolve(), handler)

/** An endpoint of terminals; `enter` finds the sender, or refuses it. */
export const terminalRoute = <S extends Shape, Sender>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  enter: (request: FastifyRequest) => Promise<Sender>,
  handler: (input: EndpointRequest<S>, sender: Sender) => Answer<S>,
): void => register(context, endpoint, shape, enter, handler)

/**
 * An endpoint of the signed-in company: `db` sees only that company;
 * committed when the handler returns.
 */
export const route = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  handler: (input: SessionRequest<S>) => Answer<S>,
): void =>
  register(
    context,
    endpoint,
    shape,
    async (request, reply) => {
      const token = bearerOf(request)
      if (context.keySessions.looksLikeKey(token)) return context.keySessions.of(request, reply, token, endpoint)
      const session = await context.sessions.of(request)
      noteAsker(request, { company_id: session.company_id, account_id: session.account_id })
      if (session.needs_factor && !endpoint.before_factor) throw new Fault('second_factor_needed')
      if (endpoint.right !== undefined && !session.rights.includes(endpoint.right))
        throw new NotAllowed({ right: endpoint.right })
      demand(session, endpoint.permission)
      if (endpoint.proof && session.proved_ms < Date.now() - PROOF_MS) throw new Fault('proof_needed')
      // Before the body is read: a refused write costs nothing.
      if (endpoint.method !== 'GET') context.countWrite(session.account_id)
      return session
    },
    async (input, session) => {
      const { db, commit, rollback } = tenancy(context.pool, session.company_id, session.account_id, input.language)
      let result: Awaited<Answer<S>> | undefined
      try {
        const { request, body } = input
        const hash = shape.once ? repeatHash(request.headers[REPEAT_HEADER], request.url, body) : null
        const committed: (() => void)[] = []
        const act = () => handler({ ...input, session, db, afterCommit: (run) => committed.push(run) })
        result = await (hash === null ? act() : actOnce(db, hash, act))
        await commit()
        for (const run of committed) run()
        return result
      } catch (error) {
        if (result instanceof Download) result.body.destroy()
        await rollback().catch(() => undefined)
        throw error
      }
    },
  )

/**
 * A GET with an ETag: an unchanged answer is a 304 without reading it
 * again. `sources`: all that the answer is read from.
 */
export const fleetRoute = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  sources: Sources,
  handler: (input: SessionRequest<S>) => Answer<S>,
): void =>
  route(context, endpoint, shape, async (input) => {
    const { request, reply, session, db, language } = input
    const known = request.headers['if-none-match']
    // The account has groups and favourites of its own; the zone's
    // offset is used for machines without reports, its day for ranges.
    const now = Date.now()
    const offset = offsetOfZone(session.time_zone, now)
    const accept = request.headers.accept ?? ''
    const reader = [session.company_id, session.account_id, language, accept, offset, localDate(now, offset)]
    const version = (read: TenantDb) => etagOf(read, reader, request.url, sources)
    if (known !== undefined && known === (await asCompany(context.pool, session.company_id, version))) {
      reply.header('etag', known)
      return new Bare(304)
    }
    // Concurrent, so that version and rows go out in one flush;
    // the version first, so that it is never newer than the rows.
    const [etag, answer] = await Promise.all([version(db), handler(input)])
    reply.header('etag', etag)
    return answer
  })

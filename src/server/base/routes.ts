// The one way an endpoint becomes a route: validated by its shape, limited to the session's company, answered or refused.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Shape } from '#contract/endpoint.ts'
import { attachment } from '#domain/file-name.ts'
import { chooseLanguage, type Language } from '#domain/language.ts'
import { offsetOfZone } from '#domain/time.ts'
import { Fault, type ToldFault } from './errors.ts'
import { etagOf, type Sources } from './etag.ts'
import { schemaWords } from './messages/problem/problem-words.ts'
import { packed } from './packed.ts'
import { asCompany, tenancy, type TenantDb } from './tenant.ts'

/** Who is asking: made by server/account from the bearer token. */
export type Session = {
  session_id: number
  account_id: number
  company_id: number
  language: Language | null
  time_zone: string
}

/** A body that PostgreSQL has written as JSON text, passed on untouched. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** An answer of a status alone. */
export class Bare {
  constructor(readonly status: 204 | 304) {}
}

/** A file to be saved, sent while it is made; of the media type that the endpoint's shape tells. */
export class Download {
  constructor(
    readonly fileName: string,
    readonly body: Readable,
  ) {}
}

/** What every route leans on; app.ts makes it once. */
export type ServerContext = {
  fastify: FastifyInstance
  pool: pg.Pool
  languages: readonly Language[]
  sessionOf: (request: FastifyRequest) => Promise<Session>
  isOutage: () => Promise<boolean>
  /** Answers are checked against their schema: on in tests, where hot answers come as text. */
  checkAnswers: boolean
  endpoints: { endpoint: Endpoint; shape: Shape }[]
  /** What is counted for /metrics; kept, though told to nobody, where there is no METRICS_TOKEN. */
  registry: Registry
}

type Asked<S extends Shape> = {
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}
export type SessionAsked<S extends Shape> = Asked<S> & { session: Session; db: TenantDb }
type Answer<S extends Shape> = Promise<ResponseOf<S> | JsonText | Bare | Download>

type Part = 'params' | 'query' | 'body'

const faultsOf = (part: Part, validator: Validator, value: unknown): ToldFault[] =>
  validator.Errors(value).flatMap((error) => {
    const params = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
    const names = params.requiredProperties ?? params.additionalProperties
    const path = error.instancePath.slice(1).replaceAll('/', '.')
    return (names ?? ['']).map((name) => ({
      field: [path, name].filter(Boolean).join('.') || part,
      // Of an unknown field TypeBox also says that its schema is false.
      ...(params.additionalProperties || error.keyword === 'boolean'
        ? { message: 'is not known here' }
        : { message: error.message, inLanguage: (language: Language) => schemaWords(error, language) }),
    }))
  })

type Property = { type?: string; const?: unknown }
const isNumeric = ({ type, const: only }: Property): boolean =>
  type === 'integer' || type === 'number' || typeof only === 'number'

// Params and query are text: where the shape wants a number a plain decimal is read as one, and nothing else is bent.
const numbersRead = (schema: TSchema, given: unknown): unknown => {
  const { properties = {} } = schema as { properties?: Record<string, Property> }
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const wanted = properties[name]
    const isNumber = wanted && isNumeric(wanted) && typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)
    return [name, isNumber ? Number(value) : value]
  }
  return Object.fromEntries(Object.entries(given as Record<string, unknown>).map(read))
}

// Unknown fields are refused, not dropped: a misspelt condition must not answer the whole list.
const reader = <T extends TSchema>(part: Part, schema: T | undefined): ((value: unknown) => Static<T> | undefined) => {
  if (schema === undefined) return () => undefined
  const validator = Compile({ ...schema, additionalProperties: false }) as unknown as Validator
  return (given) => {
    const value = part === 'body' ? given : numbersRead(schema, given)
    if (validator.Check(value)) return value as Static<T>
    const faults = faultsOf(part, validator, value)
    throw new Fault(
      'invalid_fields',
      faults.filter((fault, at) => faults.findIndex((other) => other.field === fault.field) === at),
    )
  }
}

const answerChecker = (schema: TSchema | undefined): ((answer: unknown, path: string) => void) => {
  if (schema === undefined) return () => undefined
  const validator = Compile(schema) as unknown as Validator
  return (answer, path) => {
    const value: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
    if (validator.Check(value)) return
    const [first] = validator.Errors(value)
    throw new Error(`${path} answers what its contract does not say: ${first?.instancePath} ${first?.message}`)
  }
}

const languageOf = (context: ServerContext, request: FastifyRequest): Language =>
  chooseLanguage({
    cookie: null,
    account: null,
    browser: (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]!),
    offered: context.languages,
  })

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  type = 'application/octet-stream',
): Promise<FastifyReply> => {
  if (answer instanceof Bare) return reply.code(answer.status).send()
  if (answer instanceof Download)
    return reply
      .type(type)
      .header('content-disposition', attachment(answer.fileName))
      .header('vary', 'Accept-Language')
      .send(answer.body)
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Accept-Language')
  const smaller = await packed(text, request.headers['accept-encoding'])
  return smaller === null ? reply.send(text) : reply.header('content-encoding', 'gzip').send(smaller)
}

// Who asks comes before what is asked: a stranger is told to sign in, and nothing of the fields.
const register = <S extends Shape, Who>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  enter: (request: FastifyRequest) => Promise<Who>,
  answer: (asked: Asked<S>, who: Who) => Promise<unknown>,
): void => {
  const params = reader('params', shape.params)
  const query = reader('query', shape.query ?? ({ type: 'object', properties: {} } as TSchema))
  const body = reader('body', shape.body)
  const check = context.checkAnswers ? answerChecker(shape.response) : () => undefined
  context.endpoints.push({ endpoint: endpoint as Endpoint, shape })
  context.fastify.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    handler: async (request, reply) => {
      if (endpoint.access !== 'open' && (await context.isOutage())) throw new Fault('under_maintenance')
      const who = await enter(request)
      const asked = {
        params: params(request.params) as ParamsOf<S>,
        query: query(request.query) as QueryOf<S>,
        body: body(request.body) as BodyOf<S>,
        language: languageOf(context, request),
        request,
        reply,
      }
      const result = await answer(asked, who)
      if (!(result instanceof Bare || result instanceof Download)) check(result, endpoint.path)
      return send(request, reply, result, shape.file)
    },
  })
}

/** An endpoint that needs no token. */
export const openRoute = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  handler: (asked: Asked<S>) => Answer<S>,
): void => register(context, endpoint, shape, () => Promise.resolve(), handler)

/** An endpoint of the signed-in company: `db` sees that company only, and is committed when the handler returns. */
export const route = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  handler: (asked: SessionAsked<S>) => Answer<S>,
): void =>
  register(
    context,
    endpoint,
    shape,
    (request) => context.sessionOf(request),
    async (asked, session) => {
      const { db, commit, rollback } = tenancy(context.pool, session.company_id)
      let result: Awaited<Answer<S>> | undefined
      try {
        result = await handler({ ...asked, session, db })
        await commit()
        return result
      } catch (error) {
        if (result instanceof Download) result.body.destroy()
        await rollback().catch(() => undefined)
        throw error
      }
    },
  )

/**
 * A GET that has an ETag: the unchanged answer is a 304 without reading it again. `sources`: all that the answer is read from.
 */
export const fleetRoute = <S extends Shape>(
  context: ServerContext,
  endpoint: Endpoint<S>,
  shape: S,
  sources: Sources,
  handler: (asked: SessionAsked<S>) => Answer<S>,
): void =>
  route(context, endpoint, shape, async (asked) => {
    const { request, reply, session, db, language } = asked
    const known = request.headers['if-none-match']
    // The zone's offset stands in for that of a machine that has never reported.
    const reader = [session.company_id, language, offsetOfZone(session.time_zone, Date.now())]
    const version = (read: TenantDb) => etagOf(read, reader, request.url, sources)
    if (known !== undefined && known === (await asCompany(context.pool, session.company_id, version))) {
      reply.header('etag', known)
      return new Bare(304)
    }
    // Not awaited one by one: version and rows go out in one flush, the version first, so that it is never newer than the rows.
    const [etag, answer] = await Promise.all([version(db), handler(asked)])
    reply.header('etag', etag)
    return answer
  })

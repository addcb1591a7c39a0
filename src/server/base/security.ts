// Security of every request and answer: headers, limits, time-outs, ids.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Writable } from 'node:stream'
import { LogController, type FastifyHttpOptions, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { endOrderly } from './closing.ts'
import type { Env } from './env.ts'
import { Fault, faultOf, problemLanguage, problemOf } from './errors.ts'
import { sendFaultPage, wantsPage } from './fault-page.ts'
import { logAnswers, logger, noteRefusal } from './log.ts'
import { readMapOrigins } from './map-origins.ts'
import type { ServerContext } from './server-context.ts'
import { isStorable } from './storable.ts'
import { traceRequests } from './trace-requests.ts'

const SECOND = 1_000

/** Enough for any form of the portal; intake sets its own limit. */
const BODY_MAX = 64 * 1024

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

const originOf = (address: string | null): string =>
  address !== null && /^https?:/.test(address) ? ` ${new URL(address).origin}` : ''

/**
 * The content security policy: our own files, the host of the logo,
 * and the hosts of the deployment's own map.
 */
export const policyOf = ({ brand_logo }: Pick<Env, 'brand_logo'>, mapOrigins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:" + originOf(brand_logo), ...mapOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const headersOf = (env: Env, mapOrigins: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': policyOf(env, mapOrigins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'x-frame-options': 'DENY',
  ...(env.public_url?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

// Terminals need no browser headers and pay for every byte; browsers send Sec-Fetch-Mode with each request.
const TO_TERMINALS = { 'x-content-type-options': 'nosniff' }

// By the matched route: an address has several spellings.
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''
const isOfTerminals = (request: FastifyRequest): boolean => routeOf(request).startsWith('/intake/')

/** The answer to a fault, in the reader's language: a page for a browser that opens the address. */
export const sendFault = (
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault,
  languages: readonly Language[],
): FastifyReply => {
  noteRefusal(request, fault.code)
  if (wantsPage(request)) return sendFaultPage(request, reply, fault, languages)
  return reply
    .code(fault.status)
    .type('application/problem+json; charset=utf-8')
    .header('vary', 'Accept-Language')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(fault, request.id, problemLanguage(request.headers['accept-language'], languages))))
}

/** Fastify's options. `log`: structured lines on standard output, or elsewhere. */
export const serverOptions = (env: Env, log: boolean | Writable): FastifyHttpOptions<Server> => ({
  logger: typeof log === 'boolean' ? log && logger : { ...logger, stream: log },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  // A client's id could be any text, and is logged and audited.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  // One proxy: entries further left are the client's own.
  trustProxy: env.trust_proxy ? (_address, hop) => hop === 0 : false,
  bodyLimit: BODY_MAX,
  // Fastify has no limit by default.
  connectionTimeout: 75 * SECOND,
  requestTimeout: 60 * SECOND,
  keepAliveTimeout: 70 * SECOND,
  http: { headersTimeout: 15 * SECOND, maxHeaderSize: 16 * 1024 },
  // 503 means an outage only: requests while closing are served.
  return503OnClosing: false,
  // Hooks do not run for an unreadable address.
  frameworkErrors: (error, request, reply) => {
    reply.headers({ ...headersOf(env), 'x-request-id': request.id })
    sendFault(request, reply, faultOf(error), env.languages)
  },
})

/** Limits of depth and width, far above the portal's forms. */
const LEVELS_MAX = 32
const VALUES_MAX = 10_000

const UNSTORABLE = 'holds a character that cannot be stored'
const TOO_MUCH = 'holds too many values or levels'

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  // The query parser's objects have an empty prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null || Array.isArray(value)
}

type UnsafeField = { path: string; message: typeof UNSTORABLE | typeof TOO_MUCH }

/**
 * The first text that PostgreSQL cannot store, or the first value over a
 * limit. Streams and the like are not entered.
 */
const unsafeField = (root: unknown): UnsafeField | null => {
  const left: [string, unknown, number][] = [['', root, 0]]
  let seen = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, value, level] = next
    if (typeof value === 'string' && !isStorable(value)) return { path, message: UNSTORABLE }
    if (typeof value !== 'object' || value === null || !isPlain(value)) continue
    const entries = Object.entries(value)
    seen += entries.length
    if (level >= LEVELS_MAX || seen > VALUES_MAX) return { path: path.split('.')[0]!, message: TOO_MUCH }
    for (const [name, inner] of entries) {
      if (!isStorable(name)) return { path, message: UNSTORABLE }
      left.push([path === '' ? name : `${path}.${name}`, inner, level + 1])
    }
  }
  return null
}

const unsafePart = (request: FastifyRequest): Fault | undefined => {
  for (const part of ['params', 'query', 'body'] as const) {
    const unsafe = unsafeField(request[part])
    if (unsafe !== null) return new Fault('invalid_fields', [{ field: unsafe.path || part, message: unsafe.message }])
  }
  return undefined
}

const OURS = /^\/(api|auth|intake|config\.json|healthz|readyz|metrics)(\/|$)/

const FORWARDED_UNTRUSTED =
  'A request came with X-Forwarded-For while TRUST_PROXY is off. If a proxy stands in front, set TRUST_PROXY=yes: ' +
  'until then everybody behind it counts as one network at sign-in, and the audit names the address of the proxy.'

/** Warns once about a proxy that is not configured. */
const warnOfUntrustedProxy = ({ fastify }: ServerContext): void => {
  let isWarned = false
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      request.log.warn(FORWARDED_UNTRUSTED)
    }
    done()
  })
}

// Node keeps the first; a proxy may have gone by the other.
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** To be called before the routes: hooks apply to later ones. */
export const protect = async (context: ServerContext, env: Env): Promise<void> => {
  const { fastify } = context
  let headers = headersOf(env)
  const stopReading = await readMapOrigins(env, fastify.log, (origins) => {
    headers = headersOf(env, origins)
  })
  fastify.addHook('onClose', stopReading)
  // Another site's form could send it without a preflight.
  fastify.removeContentTypeParser('text/plain')
  // Callback hooks: each promise would cost a tick.
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isOfTerminals(request) && !request.headers['sec-fetch-mode'] ? TO_TERMINALS : headers)
    reply.header('x-request-id', request.id)
    if (OURS.test(routeOf(request))) reply.header('cache-control', 'no-store')
    done(hasTwoHosts(request) ? new Fault('bad_request') : undefined)
  })
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isOfTerminals(request) ? undefined : unsafePart(request))
  })
  traceRequests(fastify)
  endOrderly(fastify, context.stopping)
  if (!env.trust_proxy) warnOfUntrustedProxy(context)
  logAnswers(fastify)
}

// The log: JSON lines of answers and jobs, without personal data or secrets.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

type Loggable = Error & { code?: unknown; severity?: string; constraint?: string; table?: string; routine?: string }

/** `err`: an error. */
export type LineFacts = Readonly<Record<string, unknown>>

// PostgreSQL's messages quote values: only names are logged.
const errorLine = (error: Loggable) => {
  const { name, code, severity, constraint, table, routine, stack = '' } = error
  if (severity === undefined) return { type: name, code, message: error.message, stack }
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, code, constraint, table, routine, message: '', stack: calls.join('\n') }
}

/** A line of what is no request. */
export const writeLine = (level: 'info' | 'warn', sentence: string, { err, ...facts }: LineFacts = {}): void => {
  const line = {
    level: level === 'info' ? 30 : 40,
    time: Date.now(),
    ...facts,
    ...(err !== undefined && { err: errorLine(err as Loggable) }),
    msg: sentence,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

export const logger = {
  level: 'info',
  base: null,
  serializers: {
    err: errorLine,
    // Fastify's own lines would contain address and query.
    req: () => ({}),
  },
}

/** Numbers alone: names and e-mails are looked up where one may. */
type Asker =
  | { company_id: number; account_id?: number; key_id?: number }
  | { terminal_id: number | null }
  | { gateway_id: number | null }

const askers = new WeakMap<FastifyRequest, Asker>()
const refusals = new WeakMap<FastifyRequest, string>()

/** Whose request it is, once that is known. */
export const noteAsker = (request: FastifyRequest, asker: Asker): void => void askers.set(request, asker)

/** Why it is refused, by the code of its fault. */
export const noteRefusal = (request: FastifyRequest, code: string): void => void refusals.set(request, code)

/**
 * One line per answer, with the route's pattern instead of the address;
 * that of a refused request also tells why and from which network.
 */
export const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', logLevel } = request.routeOptions
    const ms = Math.round(reply.elapsedTime)
    const code = refusals.get(request)
    const refused = code === undefined ? {} : { code, network: networkOf(request.ip) }
    if (logLevel !== 'silent')
      request.log.info(
        { method: request.method, route, status: reply.statusCode, ms, ...askers.get(request), ...refused },
        'answered',
      )
    done()
  })
}

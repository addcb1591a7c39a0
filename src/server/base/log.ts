// The log: one JSON line per answer, without personal data or secrets.
import type { FastifyInstance } from 'fastify'

type Loggable = Error & { code?: unknown; severity?: string; constraint?: string; table?: string; routine?: string }

// PostgreSQL's messages quote values: only names are logged.
const errorLine = (error: Loggable) => {
  const { name, code, severity, constraint, table, routine, stack = '' } = error
  if (severity === undefined) return { type: name, code, message: error.message, stack }
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, code, constraint, table, routine, message: '', stack: calls.join('\n') }
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

/** One line per answer, with the route's pattern instead of the address. */
export const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', logLevel } = request.routeOptions
    const ms = Math.round(reply.elapsedTime)
    if (logLevel !== 'silent')
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}

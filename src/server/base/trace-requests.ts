// Requests as origins of what they beget, and as spans.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readTraceparent, withOrigin } from './origin.ts'
import { beginSpan, type Span } from './tracing.ts'

/** To be called before the routes: hooks apply to later ones. */
export const traceRequests = (fastify: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none', logLevel } = request.routeOptions
    if (logLevel === 'silent') return done()
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route, request_id: request.id },
      parent: readTraceparent(request.headers['traceparent']),
    })
    if (span !== null) spans.set(request, span)
    done()
  })
  // After the body, whose end arrives outside of any earlier context.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const traceparent = spans.get(request)?.traceparent
    withOrigin({ request_id: request.id, ...(traceparent !== undefined && { traceparent }) }, done)
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500)
    done()
  })
}

// Answers to unknown routes: 405, 404, or the browser's page.
import type { FastifyReply, HTTPMethods } from 'fastify'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { TOKEN_PATH } from '#contract/key/key.ts'
import { Fault } from './errors.ts'
import type { ServerContext } from './server-context.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
// Registered as routes, because only the router
// knows how an address is decoded.
const NO_PAGES = ['/api', '/auth', '/oauth', '/iso15143-3', '/intake', '/assets', '/map']
  .flatMap((path) => [path, `${path}/*`])
  .concat('//*')

/** To be called after all routes are registered. */
export const refuseOtherMethods = (
  { fastify, endpoints }: ServerContext,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void => {
  const posts = [INTAKE_PATH, TOKEN_PATH].map((path) => ({ path, method: 'POST' as const }))
  const addresses = [...endpoints.map(({ endpoint }) => endpoint), ...posts]
  for (const url of new Set(addresses.map(({ path }) => path))) {
    const known = addresses.filter(({ path }) => path === url).map(({ method }) => method)
    fastify.route({
      method: METHODS.filter((method) => !(known as HTTPMethods[]).includes(method)),
      url,
      handler: (_request, reply) => {
        reply.header('allow', known.join(', '))
        throw new Fault('method_not_allowed')
      },
    })
  }
  for (const url of NO_PAGES)
    fastify.all(url, () => {
      throw new Fault('not_found')
    })
  fastify.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Fault('method_not_allowed')
    return sendPage(reply)
  })
}

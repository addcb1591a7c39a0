// Addresses of the API's description: for machines and for people.
import { DOCS_STYLE } from './api-docs-style.ts'
import { docsPage } from './api-docs.ts'
import { describeApi, type OpenApi } from './openapi.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { ServerContext } from '#server/base/server-context.ts'

/**
 * `GET /api/openapi.json` and its page `GET /api/docs`, open to all.
 * To be called after all endpoints are registered.
 */
export const openApiRoutes = (context: ServerContext, recordTypes: readonly RecordType[]): void => {
  let description: OpenApi | null = null
  const describeOnce = () => (description ??= describeApi(context, recordTypes))
  context.fastify.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(describeOnce())),
  )
  context.fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(describeOnce())),
  )
  context.fastify.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}

// The API of photos and papers of maintenance results.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/maintenance/file.ts'
import * as shapes from '#contract/maintenance/file.shape.ts'
import { Bare, Download } from '#server/base/answer.ts'
import { actorOf } from '#server/base/audit.ts'
import { route, type SessionRequest } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { checkLength, readUpload, uploadTurns } from './read-upload.ts'
import { checkRoom, fileToSend, storeFile, withdrawFileOf } from './store.ts'

// Even opened on its own a file may run and load nothing.
const POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

type FileRequest = Pick<SessionRequest<typeof shapes.getFileShape>, 'db' | 'session' | 'params' | 'request' | 'reply'>

const sendFile = async (
  { db, session: { company_id }, params: { file_id }, request, reply }: FileRequest,
  part: 'content' | 'thumbnail',
): Promise<Bare | Download> => {
  const known = request.headers['if-none-match']
  const { name, media_type, etag, bytes } = await fileToSend(db, company_id, { file_id, part, known })
  reply.headers({ etag, 'cache-control': 'private, no-store', 'content-security-policy': POLICY })
  if (bytes === null) return new Bare(304)
  reply.header('content-length', String(bytes.length))
  return part === 'thumbnail'
    ? new Download(`thumbnail_${file_id}.jpg`, Readable.from([bytes]))
    : new Download(name, Readable.from([bytes]), media_type)
}

export const maintenanceFileRoutes = async (context: ServerContext): Promise<void> => {
  route(context, contract.getFile, shapes.getFileShape, (input) => sendFile(input, 'content'))
  route(context, contract.getThumbnail, shapes.getThumbnailShape, (input) => sendFile(input, 'thumbnail'))
  route(context, contract.withdrawFile, shapes.withdrawFileShape, ({ db, request, session, params }) =>
    withdrawFileOf(db, actorOf(request, session), params.file_id),
  )
  const inTurn = uploadTurns()
  await context.fastify.register((door: FastifyInstance, _options, done) => {
    door.removeAllContentTypeParsers()
    // The handler reads the body, after it has found
    // the person and room for a file.
    door.addContentTypeParser([...shapes.addFileShape.upload], (_request, payload, parsed) => parsed(null, payload))
    door.addHook('onError', (request, _reply, _error, next) => {
      if (request.body instanceof Readable) request.body.resume()
      next()
    })
    route(
      { ...context, fastify: door },
      contract.addFile,
      shapes.addFileShape,
      async ({ db, request, session, params: { result_id }, query: { name } }) => {
        checkLength(request)
        const { company_id, account_id } = session
        return inTurn(account_id, async () => {
          // In a transaction of its own: a body may take a minute.
          await asCompany(context.pool, company_id, (read) => checkRoom(read, company_id, result_id))
          const content = await readUpload(request.body as Readable)
          return storeFile(db, actorOf(request, session), { result_id, name, content }, context.uploads)
        })
      },
    )
    done()
  })
}

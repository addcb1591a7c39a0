// The endpoints of a company’s archive, and the link to its bytes.
import { Readable } from 'node:stream'
import * as contract from '#contract/company-export/archive.ts'
import * as shapes from '#contract/company-export/archive.shape.ts'
import { Bare, Download } from '#server/base/answer.ts'
import { actorOf } from '#server/base/audit.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { openRoute, route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { looksLikeToken } from '#server/base/token.ts'
import { bytesOfArchive, spanOf, type Span } from './archive-bytes.ts'
import { archiveOfLink, deleteArchive, findArchive, linkArchive, makeArchive, type LinkedArchive } from './archives.ts'

/** Downloads of one archive at the same time. */
const AT_ONCE = 4

export const companyExportRoutes = (context: ServerContext): void => {
  route(context, contract.getArchive, shapes.getArchiveShape, async ({ db }) => ({ archive: await findArchive(db) }))
  route(context, contract.makeArchive, shapes.makeArchiveShape, async ({ db, request, session }) => {
    await makeArchive(db, actorOf(request, session))
    return { archive: await findArchive(db) }
  })
  route(context, contract.deleteArchive, shapes.deleteArchiveShape, async ({ db, request, session }) => {
    await deleteArchive(db, actorOf(request, session))
    return { status: 1 as const }
  })
  route(context, contract.linkArchive, shapes.linkArchiveShape, async ({ db, request, session }) => {
    const { secret, expires_at } = await linkArchive(db, actorOf(request, session))
    return { path: contract.readArchive.path.replace(':file', `${secret}.zip`), expires_at }
  })

  const underWay = new Map<number, number>()
  const begin = async (archive: LinkedArchive, span: Span): Promise<Readable> => {
    const { archive_id } = archive
    const count = underWay.get(archive_id) ?? 0
    if (count >= AT_ONCE) throw new Fault('too_many_requests', [], undefined, 60)
    underWay.set(archive_id, count + 1)
    const end = () => {
      const left = underWay.get(archive_id)! - 1
      if (left === 0) underWay.delete(archive_id)
      else underWay.set(archive_id, left)
    }
    try {
      return (await bytesOfArchive(context.pool, archive, span)).once('close', end)
    } catch (error) {
      end()
      throw error
    }
  }
  openRoute(context, contract.readArchive, shapes.readArchiveShape, async ({ params, request, reply }) => {
    const secret = params.file.replace(/\.zip$/, '')
    const found = looksLikeToken(secret) ? await archiveOfLink(dbOfPool(context.pool), secret) : null
    const archive = found ?? (await context.refuseCredential(request, 'archive', new Fault('not_found')))
    const { archive_id, code, size, ended_at } = archive
    const etag = `"${archive_id}-${size}"`
    const { range, 'if-range': ifRange } = request.headers
    const span = ifRange === undefined || ifRange === etag ? spanOf(range, size) : null
    if (span === 'none') {
      reply.header('content-range', `bytes */${size}`)
      return new Bare(416)
    }
    const { from, to } = span ?? { from: 0, to: size - 1 }
    // A look at its size and parts reads none of them.
    const body = request.method === 'HEAD' ? Readable.from([]) : await begin(archive, { from, to })
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'last-modified': ended_at.toUTCString(),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-length': String(to + 1 - from),
    })
    if (span !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
    return new Download(`${code}_${ended_at.toISOString().slice(0, 10)}.zip`, body)
  })
}

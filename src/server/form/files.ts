// Files that people add to an inquiry just after they have sent it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addFormFile } from '#contract/form/form.ts'
import { addFormFileShape } from '#contract/form/form.shape.ts'
import { uploadedFileName } from '#domain/file-name.ts'
import { FORM_FILE_BYTES_MAX, FORM_FILE_TYPES, FORM_FILES_MAX } from '#domain/form.ts'
import { actorOf, audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext, UploadLimits } from '#server/base/server-context.ts'
import { takeRoom } from '#server/base/upload-room.ts'

type MediaType = (typeof FORM_FILE_TYPES)[number]
type StoredFile = { file_id: number; name: string; size: number }

const STARTS: Record<MediaType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

const typeOf = (bytes: Buffer): MediaType | undefined =>
  FORM_FILE_TYPES.find((type) => STARTS[type].every((byte, at) => bytes[at] === byte))

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const

const FILE = sql`file_id, name, length(bytes) as size`

const storeFile = async (
  db: Db,
  by: Actor & { account_id: number },
  { form_id, name, bytes }: { form_id: number; name: string; bytes: Buffer },
  limits: UploadLimits,
): Promise<StoredFile> => {
  const { company_id, account_id } = by
  const media_type = typeOf(bytes)
  if (media_type === undefined)
    throw new Fault('invalid_fields', [{ field: 'file', message: 'is no JPEG, PNG or PDF' }])
  // Locked, so that concurrent files do not exceed the limit.
  const form = await maybe(
    db,
    sql`
      select from form_request where company_id = ${company_id} and form_id = ${form_id} and account_id = ${account_id}
        and kind = 'contact' and created_at > now() - interval '1 hour' for update`,
  )
  if (form === null) throw new Fault('not_found')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const ofForm = sql`company_id = ${company_id} and form_id = ${form_id}`
  const same = await maybe(db, sql<StoredFile>`select ${FILE} from form_file where ${ofForm} and hash = ${hash}`)
  if (same !== null) return same
  const { count } = await one(db, sql<{ count: number }>`select count(*)::int as count from form_file where ${ofForm}`)
  if (count >= FORM_FILES_MAX)
    throw new Fault('invalid_fields', [
      { field: 'file', message: 'is one too many: an inquiry has five files at most' },
    ])
  await takeRoom(db, by, limits, bytes.length)
  return audited(db, by, { verb: 'add', noun: 'form_file' }, async () => {
    const file = await one(
      db,
      sql<StoredFile>`
        insert into form_file (company_id, form_id, name, media_type, hash, bytes)
        values (${company_id}, ${form_id}, ${uploadedFileName(name, EXTENSIONS[media_type])}, ${media_type}, ${hash}, ${bytes}) returning ${FILE}`,
    )
    return { answer: file, key: file.file_id, after: { form_id, name: file.name, size: file.size } }
  })
}

/** `context.fastify` is a door of its own, with a larger limit than others. */
export const fileRoute = (context: ServerContext): void => {
  const { fastify } = context
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    [...addFormFileShape.upload],
    { parseAs: 'buffer', bodyLimit: FORM_FILE_BYTES_MAX },
    (_request, body, done) => done(null, body),
  )
  // Strangers send no body into memory.
  fastify.addHook('onRequest', async (request) => {
    await context.sessions.of(request)
  })
  route(context, addFormFile, addFormFileShape, async ({ db, request, session, params, query }) => {
    if (!Buffer.isBuffer(request.body)) throw new Fault('unsupported_media_type')
    const { account_id } = session
    const file = { form_id: params.number, name: query.name, bytes: request.body }
    return { file: await storeFile(db, { ...actorOf(request, session), account_id }, file, context.uploads) }
  })
}

/** For operators: the files of a form with their bytes. */
export const filesOfForm = (db: Db, form_id: number): Promise<{ file_id: number; name: string; bytes: Buffer }[]> =>
  db.rows(
    sql<{ file_id: number; name: string; bytes: Buffer }>`
      select file_id, name, bytes from form_file where form_id = ${form_id} order by file_id`,
  )

// SQL of photos and papers: adding, reading and withdrawing them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MaintenanceFile } from '#contract/maintenance/file.ts'
import { FILES_MAX, type MediaType } from '#contract/maintenance/file-choices.ts'
import { uploadedFileName } from '#domain/file-name.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { personName } from '#server/base/person-name.ts'
import type { UploadLimits } from '#server/base/server-context.ts'
import { takeRoom } from '#server/base/upload-room.ts'
import { utc } from '#server/base/utc.ts'
import { canHaveThumbnail, readFileFacts } from './file-facts.ts'
import { queueThumbnail } from './thumbnail-job.ts'

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const

const fields = (company_id: number) => sql`f.file_id, f.name, f.media_type, f.size, f.thumbnail_state as thumbnail,
  ${personName(company_id, sql`f.account_id`)} as entered_by, ${utc('f.created_at')} as created_at,
  ${utc('f.withdrawn_at')} as withdrawn_at, ${personName(company_id, sql`f.withdrawn_by`)} as withdrawn_by`

/** The files of a result as a JSON array; `result`: its alias. */
export const filesOfResult = (company_id: number, result: string) => sql`coalesce((
  select json_agg(f order by f.file_id) from (
    select ${fields(company_id)} from maintenance_file f
    where f.company_id = ${company_id} and f.result_id = ${sql.ref(`${result}.result_id`)}) f), '[]'::json)`

// A former owner's results are as far away as its machine.
const ofOwnMachine = (company_id: number) => sql`exists (
  select from maintenance_result r join machine m on m.company_id = r.company_id and m.machine_id = r.machine_id and m.owned
  where r.company_id = ${company_id} and r.result_id = f.result_id and r.withdrawn_at is null)`

/** @throws Fault when the result is not there or has files enough. */
export const checkRoom = async (db: Db, company_id: number, result_id: number): Promise<void> => {
  const stored = await maybe(
    db,
    sql<{ files: number }>`
      select (select count(*)::int from maintenance_file f
        where f.company_id = ${company_id} and f.result_id = r.result_id and f.withdrawn_at is null) as files
      from maintenance_result r join machine m on m.company_id = r.company_id and m.machine_id = r.machine_id and m.owned
      where r.company_id = ${company_id} and r.result_id = ${result_id} and r.withdrawn_at is null`,
  )
  if (stored === null) throw new Fault('not_found')
  if (stored.files >= FILES_MAX)
    throw new Fault('invalid_fields', [{ field: 'file', message: 'cannot be added: the result has ten files already' }])
}

const fileOf = (db: Db, company_id: number, file_id: number): Promise<MaintenanceFile> =>
  one(
    db,
    sql<MaintenanceFile>`
      select ${fields(company_id)} from maintenance_file f where f.company_id = ${company_id} and f.file_id = ${file_id}`,
  )

type Upload = { result_id: number; name: string; content: Buffer }

/** The same content again answers the file that is there. */
export const storeFile = async (
  db: Db,
  by: Actor,
  { result_id, name, content }: Upload,
  limits: UploadLimits,
): Promise<{ file: MaintenanceFile }> => {
  const { company_id } = by
  const facts = readFileFacts(content)
  if (typeof facts === 'string') throw new Fault('invalid_fields', [{ field: 'file', message: facts }])
  const sha256 = createHash('sha256').update(content).digest()
  // One upload at a time counts the files of a result.
  await db.rows(sql`
    select from maintenance_result where company_id = ${company_id} and result_id = ${result_id} for update`)
  const known = await maybe(
    db,
    sql<{ file_id: number }>`
      select f.file_id from maintenance_file f
      where f.company_id = ${company_id} and f.result_id = ${result_id} and f.sha256 = ${sha256} and f.withdrawn_at is null
        and ${ofOwnMachine(company_id)}`,
  )
  if (known !== null) return { file: await fileOf(db, company_id, known.file_id) }
  await checkRoom(db, company_id, result_id)
  await takeRoom(db, by, limits, content.length)
  const { media_type } = facts
  const kept = uploadedFileName(name, EXTENSIONS[media_type])
  const isPhoto = canHaveThumbnail(facts)
  return audited(db, by, { verb: 'create', noun: 'maintenance_file' }, async () => {
    const { file_id } = await one(
      db,
      sql<{ file_id: number }>`
        insert into maintenance_file (company_id, result_id, name, media_type, size, sha256, content, thumbnail_state, account_id)
        values (${company_id}, ${result_id}, ${kept}, ${media_type}, ${content.length}, ${sha256}, ${content},
          ${isPhoto ? 'waiting' : 'none'}, ${by.account_id})
        returning file_id`,
    )
    if (isPhoto) await queueThumbnail(db, { company_id, file_id })
    const after = { result_id, name: kept, media_type, size: content.length }
    return { answer: { file: await fileOf(db, company_id, file_id) }, key: file_id, after }
  })
}

/** `bytes`: null where the reader has them. */
export type FileToSend = { name: string; media_type: MediaType; etag: string; bytes: Buffer | null }

/**
 * Its facts and bytes in one statement, as it may be withdrawn meanwhile.
 * `known`: the tag of what the reader has. @throws Fault 'not_found', for a withdrawn one too.
 */
export const fileToSend = async (
  db: Db,
  company_id: number,
  { file_id, part, known }: { file_id: number; part: 'content' | 'thumbnail'; known: string | undefined },
): Promise<FileToSend> => {
  const etag = sql`'"' || ${part}::text || '-' || left(encode(f.sha256, 'hex'), 32) || '"'`
  const file = await maybe(
    db,
    sql<FileToSend>`
      select f.name, f.media_type, ${etag} as etag,
        case when ${etag} is distinct from ${known ?? null} then f.${sql.ref(part)} end as bytes
      from maintenance_file f
      where f.company_id = ${company_id} and f.file_id = ${file_id} and f.withdrawn_at is null
        and f.${sql.ref(part)} is not null and ${ofOwnMachine(company_id)}`,
  )
  if (file === null) throw new Fault('not_found')
  return file
}

/** What a withdrawn file keeps is its name and size. */
const emptied = (account_id: number | null) =>
  sql`withdrawn_at = now(), withdrawn_by = ${account_id}, content = ''::bytea, thumbnail = null, thumbnail_state = 'none'`

/** Those of results that are taken back. */
export const withdrawFilesOf = (db: Db, { company_id, account_id }: Actor, result_ids: readonly number[]) =>
  db.rows(sql`
    update maintenance_file set ${emptied(account_id)}
    where company_id = ${company_id} and result_id = any(${[...result_ids]}::bigint[]) and withdrawn_at is null`)

/** @throws Fault 'not_found', for one that is withdrawn already too. */
export const withdrawFileOf = (db: Db, by: Actor, file_id: number): Promise<{ file: MaintenanceFile }> =>
  audited(db, by, { verb: 'withdraw', noun: 'maintenance_file', key: file_id }, async () => {
    const { company_id, account_id } = by
    const withdrawn = await db.rows(sql`
      update maintenance_file f set ${emptied(account_id)}
      where f.company_id = ${company_id} and f.file_id = ${file_id} and f.withdrawn_at is null and ${ofOwnMachine(company_id)}
      returning f.file_id`)
    if (withdrawn.length === 0) throw new Fault('not_found')
    return { answer: { file: await fileOf(db, company_id, file_id) } }
  })

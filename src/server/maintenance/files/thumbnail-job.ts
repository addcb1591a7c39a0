// The job that makes the thumbnail of a photo, in a process of its own.
import { sql } from 'kysely'
import { maybe, type Db } from '#server/base/db.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import { inLimitedProcess } from './limited-process.ts'

type Photo = { company_id: number; file_id: number }
type Waiting = { content: Buffer; known: Buffer | null }

/** Null: the photo has none. */
const keep = async (db: Db, { company_id, file_id }: Photo, thumbnail: Uint8Array | null): Promise<void> => {
  await db.rows(sql`
    update maintenance_file set thumbnail = ${thumbnail && Buffer.from(thumbnail)}, thumbnail_state = ${thumbnail ? 'made' : 'none'}
    where company_id = ${company_id} and file_id = ${file_id} and thumbnail_state = 'waiting'`)
}

export const makeThumbnailJob: Job<Photo> = {
  name: 'make_thumbnail',
  turn: 'later',
  run: async ({ company_id, file_id }, { db }) => {
    const photo = await maybe(
      db,
      sql<Waiting>`
        select content, (select o.thumbnail from maintenance_file o
          where o.company_id = ${company_id} and o.sha256 = f.sha256 and o.thumbnail is not null limit 1) as known
        from maintenance_file f
        where company_id = ${company_id} and file_id = ${file_id} and thumbnail_state = 'waiting'`,
    )
    if (photo === null) return
    // One photo is often added to the results of several machines; a process costs half a second.
    const thumbnail = photo.known ?? (await inLimitedProcess('thumbnail-worker', photo.content))
    await keep(db, { company_id, file_id }, thumbnail)
  },
  gaveUp: (photo, { db }) => keep(db, photo, null),
}

export const queueThumbnail = (db: Db, photo: Photo): Promise<void> => queueJob(db, makeThumbnailJob, photo)

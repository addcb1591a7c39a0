// The job that makes the thumbnail of a photo, in a thread of its own.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { maybe, type Db } from '#server/base/db.ts'
import { queueJob, type Job } from '#server/base/job/job.ts'
import { projectRoot } from '#server/base/root.ts'

type Photo = { company_id: number; file_id: number }

const PATIENCE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

// A run from the sources has no build, or an old one.
const file = import.meta.url.endsWith('.ts') ? 'scripts/thumbnail-worker.mjs' : 'dist/server/thumbnail-worker.mjs'

/** Null when the image cannot be decoded in time. */
const thumbnailOf = (content: Uint8Array): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const worker = new Worker(join(projectRoot, file), { workerData: content, resourceLimits: MEMORY, execArgv: [] })
    const end = (thumbnail: Uint8Array | null) => {
      clearTimeout(late)
      resolve(thumbnail)
      void worker.terminate()
    }
    const late = setTimeout(() => end(null), PATIENCE_MS)
    worker.on('message', end)
    worker.on('error', () => end(null))
    worker.on('exit', () => end(null))
  })

export const makeThumbnailJob: Job<Photo> = {
  name: 'make_thumbnail',
  turn: 'later',
  run: async ({ company_id, file_id }, { db }) => {
    const photo = await maybe(
      db,
      sql<{ content: Buffer }>`
        select content from maintenance_file
        where company_id = ${company_id} and file_id = ${file_id} and thumbnail_state = 'waiting'`,
    )
    if (photo === null) return
    const thumbnail = await thumbnailOf(photo.content)
    await db.rows(sql`
      update maintenance_file set thumbnail = ${thumbnail && Buffer.from(thumbnail)}, thumbnail_state = ${thumbnail ? 'made' : 'none'}
      where company_id = ${company_id} and file_id = ${file_id} and thumbnail_state = 'waiting'`)
  },
}

export const queueThumbnail = (db: Db, photo: Photo): Promise<void> => queueJob(db, makeThumbnailJob, photo)

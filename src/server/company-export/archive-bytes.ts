// The bytes of an archive from one place to another, as a download asks.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { maybe } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { asCompany } from '#server/base/tenant.ts'
import { PART_BYTES } from './archive-job.ts'
import type { LinkedArchive } from './archives.ts'

/** First and last byte, both included. */
export type Span = { from: number; to: number }

/**
 * What `Range` asks for (RFC 9110, 14.2): null for all, as for what is not
 * understood, several parts among them; 'none' where there is no such part.
 */
export const spanOf = (header: string | undefined, size: number): Span | 'none' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(size - Number(last), 0), to: size - 1 }
  const span = { from: Number(first), to: Math.min(last === '' ? Infinity : Number(last), size - 1) }
  if (last !== '' && Number(last) < span.from) return null
  return span.from >= size ? 'none' : span
}

/** @throws Fault 'not_found' when the archive was deleted meanwhile. */
const partOf = async (pool: Pool, { company_id, archive_id }: LinkedArchive, part: number): Promise<Buffer> => {
  const found = await asCompany(pool, company_id, (db) =>
    maybe(
      db,
      sql<{ bytes: Buffer }>`
        select bytes from company_archive_part
        where company_id = ${company_id} and archive_id = ${archive_id} and part = ${part}`,
    ),
  )
  if (found === null) throw new Fault('not_found')
  return found.bytes
}

/**
 * Reads the first part, and each other when it is wanted: no connection waits
 * for a slow line. Rejects with Fault 'not_found' when the archive was deleted
 * meanwhile; a download under way breaks off.
 */
export const bytesOfArchive = async (pool: Pool, archive: LinkedArchive, { from, to }: Span): Promise<Readable> => {
  const [first, last] = [Math.floor(from / PART_BYTES), Math.floor(to / PART_BYTES)]
  const begun = await partOf(pool, archive, first)
  const read = async function* () {
    for (let part = first; part <= last; part++) {
      const bytes = part === first ? begun : await partOf(pool, archive, part)
      const start = part * PART_BYTES
      yield bytes.subarray(Math.max(from - start, 0), to + 1 - start)
    }
  }
  return Readable.from(read(), { objectMode: false })
}

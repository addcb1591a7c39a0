// The jobs that make a company’s archive, part by part, and delete old ones.
import { sql } from 'kysely'
import { ARCHIVE_DAYS, ARCHIVE_GB_MAX } from '#contract/company-export/choices.ts'
import { one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { Job, JobContext } from '#server/base/job/job.ts'
import { trimTables } from '#server/base/job/trim.ts'
import { setLocal } from '#server/base/set-local.ts'
import { archiveOf } from './write-archive.ts'

/** Bytes of each part but the last. */
export const PART_BYTES = 1_048_576
const BYTES_MAX = ARCHIVE_GB_MAX * 1e9

type Wanted = { company_id: number; archive_id: number }

class TooLarge extends Error {}
/** It was deleted, or another process makes it anew. */
class NoLongerWanted extends Error {}

/** The archive is begun anew; null when it is made or no longer wanted. Returns the time that marks this making. */
const begin = async (db: Db, { company_id, archive_id }: Wanted): Promise<{ as_of: string } | null> => {
  await db.rows(sql`delete from company_archive_part where company_id = ${company_id} and archive_id = ${archive_id}`)
  const making = await one(db, sql<{ as_of: string }>`select clock_timestamp()::text as as_of`)
  const begun = await db.rows(sql`
    update company_archive set as_of = ${making.as_of}::timestamptz, rows_done = 0, rows_all = null, size = 0
    where company_id = ${company_id} and archive_id = ${archive_id} and ended_at is null returning archive_id`)
  return begun.length === 0 ? null : making
}

const make = async ({ db, transaction }: JobContext, wanted: Wanted, as_of: string): Promise<void> => {
  const { company_id, archive_id } = wanted
  const change = async (on: Db, what: ReturnType<typeof sql>): Promise<void> => {
    const changed = await on.rows(sql`
      update company_archive set ${what}
      where company_id = ${company_id} and archive_id = ${archive_id} and as_of = ${as_of}::timestamptz and ended_at is null
      returning archive_id`)
    if (changed.length === 0) throw new NoLongerWanted()
  }
  let [rows, parts, size] = [0, 0, 0]
  const store = async (bytes: Buffer): Promise<void> => {
    size += bytes.length
    if (size > BYTES_MAX) throw new TooLarge()
    await transaction(async (writing) => {
      await change(writing, sql`size = ${size}, rows_done = ${rows}`)
      await writing.rows(sql`
        insert into company_archive_part (company_id, archive_id, part, bytes) values (${company_id}, ${archive_id}, ${parts}, ${bytes})`)
    })
    parts += 1
  }
  await transaction(async (reading) => {
    await reading.rows(sql`set transaction isolation level repeatable read read only`)
    await setLocal(reading, { company: company_id })
    const company = await one(
      reading,
      sql<{ company_id: number; code: string; name: string }>`
        select company_id, code, name from company where company_id = ${company_id}`,
    )
    let counted = 0
    const archive = await archiveOf(reading, company, {
      onCounted: (all) => (counted = all),
      onRows: (more) => (rows += more),
    })
    await change(db, sql`rows_all = ${counted}`)
    let held: Buffer[] = []
    let length = 0
    for await (const chunk of archive as AsyncIterable<Buffer>) {
      held.push(chunk)
      length += chunk.length
      if (length < PART_BYTES) continue
      const bytes = Buffer.concat(held)
      const whole = length - (length % PART_BYTES)
      for (let at = 0; at < whole; at += PART_BYTES) await store(bytes.subarray(at, at + PART_BYTES))
      held = [bytes.subarray(whole)]
      length -= whole
    }
    if (length > 0) await store(Buffer.concat(held))
  })
  await change(db, sql`ended_at = now(), rows_done = ${rows}`)
}

const giveUp = async (db: Db, { company_id, archive_id }: Wanted, fault: 'too_large' | 'failed'): Promise<void> => {
  await db.rows(sql`
    update company_archive set ended_at = now(), fault = ${fault}
    where company_id = ${company_id} and archive_id = ${archive_id} and ended_at is null`)
  await db.rows(sql`delete from company_archive_part where company_id = ${company_id} and archive_id = ${archive_id}`)
}

export const archiveJob: Job<Wanted> = {
  name: 'make_company_archive',
  // Each reads for as long as it takes, and holds old rows meanwhile.
  one_at_a_time: true,
  run: async (wanted, context) => {
    const { db, log } = context
    const begun = await begin(db, wanted)
    if (begun === null) return
    try {
      await make(context, wanted, begun.as_of)
    } catch (error) {
      if (error instanceof NoLongerWanted) return
      // The database is away: it is made anew.
      if (error instanceof Fault) throw error
      if (!(error instanceof TooLarge)) log(`The archive of company ${wanted.company_id}: ${(error as Error).message}`)
      await giveUp(db, wanted, error instanceof TooLarge ? 'too_large' : 'failed')
    }
  },
  gaveUp: (wanted, { db }) => giveUp(db, wanted, 'failed'),
}

export const trimArchivesJob: Job<Record<string, never>> = {
  name: 'trim_company_archives',
  every_minutes: 30,
  run: (_payload, { db }) =>
    trimTables(db, [
      { table: 'company_archive', isOld: () => sql`ended_at < now() - make_interval(days => ${ARCHIVE_DAYS}::int)` },
    ]),
}

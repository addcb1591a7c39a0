// The step after a migration: stages, and records older than their type's table.
import { dbOfPool, openPool } from '#server/base/db.ts'

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** Prints the number of records, if any. */
export const adoptKept = async (ownerUrl: string): Promise<void> => {
  const [{ createStages }, { adoptRecords }, { recordTypes }] = await Promise.all([
    import('#server/intake/stages.ts'),
    import('#server/intake/adopt.ts'),
    import('#server/app.ts'),
  ])
  const pool = openPool({ url: ownerUrl, max: 2, pipeline: false, name: 'hoistline adopt' })
  // A portion may wait for locks of a running intake.
  Object.assign(pool.options, { query_timeout: 60_000 })
  try {
    await createStages(dbOfPool(pool), recordTypes)
    const { adopted, left } = await adoptRecords(pool, recordTypes)
    if (adopted > 0) print(`${adopted} records that came before their type had a table were adopted.`)
    if (left > 0) print(`${left} records could not be adopted and stay in the receive history.`)
  } finally {
    await pool.end()
  }
}

// The warning about time zones that a database server does not know.
import { dbOfPool, openPool } from '#server/base/db.ts'
import { missingZonesSentence, zonesMissing } from '#server/base/zones.ts'

export const warnOfMissingZones = async (url: string): Promise<void> => {
  const pool = openPool({ url, max: 1, pipeline: false, name: 'hoistline zones' })
  try {
    const sentence = missingZonesSentence(await zonesMissing(dbOfPool(pool)))
    if (sentence !== null) process.stderr.write(`${sentence}\n`)
  } finally {
    await pool.end()
  }
}

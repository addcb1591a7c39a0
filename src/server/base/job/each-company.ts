// A job's work by company: one that fails does not keep the others waiting.
import { builder, type Db, type Query } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'

type Companies = Query<{ company_id: number }>

const all: Companies = builder
  .selectFrom('company')
  .select('company_id')
  .where('erased_at', 'is', null)
  .orderBy('company_id')

/**
 * `companies`: those for which there is something to do, where a question
 * tells. Throws at the end when some have failed, so that the job is repeated.
 */
export const eachCompany = async (
  db: Db,
  work: (company_id: number) => Promise<unknown>,
  companies: Companies = all,
): Promise<void> => {
  const failed: string[] = []
  for (const { company_id } of await db.rows(companies))
    try {
      await work(company_id)
    } catch (error) {
      // The others would wait for the database in vain.
      if (error instanceof Fault && error.code === 'database_unavailable') throw error
      failed.push(`${company_id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  if (failed.length > 0) throw new Error(`It failed for ${failed.length} companies; ${failed.slice(0, 5).join('; ')}`)
}

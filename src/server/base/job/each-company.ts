// A job's work by company: one that fails does not keep the others waiting.
import { CompiledQuery, sql } from 'kysely'
import { builder, type Db, type Query } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'

type Company = { company_id: number }
type Companies = Query<Company>

const all: Companies = builder
  .selectFrom('company')
  .select('company_id')
  .where('erased_at', 'is', null)
  .orderBy('company_id')

const isUnavailable = (error: unknown): boolean => error instanceof Fault && error.code === 'database_unavailable'

const SEVERAL = "select from pg_extension where extname = 'citus'"
// A single server does not know these tables.
const NEIGHBOURS = `
  with place as (
    select c.id, p.groupid from unnest($1::int[]) c (id)
    join pg_dist_shard s on s.logicalrelid = 'public.data_version'::regclass
      and worker_hash(c.id) between s.shardminvalue::int and s.shardmaxvalue::int
    join pg_dist_placement p on p.shardid = s.shardid)
  select id as company_id from place where groupid = (select groupid from place where id = $2)`

/** Those whose rows are on the same machine as one's. Rejects when the machine that answers is away itself. */
const neighboursOf = async (db: Db, companies: readonly Company[], { company_id }: Company): Promise<Company[]> => {
  const several = await db.rows({ compile: () => CompiledQuery.raw(SEVERAL) })
  if (several.length === 0) return [...companies]
  const ids = companies.map((company) => company.company_id)
  return db.rows<Company>({ compile: () => CompiledQuery.raw(NEIGHBOURS, [ids, company_id]) })
}

/** Sentences about companies for which it failed; those beside one that cannot be reached are left out. */
const workThrough = async (
  db: Db,
  companies: readonly Company[],
  work: (company_id: number) => Promise<unknown>,
): Promise<string[]> => {
  const failed: string[] = []
  const away = new Set<number>()
  for (const company of companies) {
    const { company_id } = company
    if (away.has(company_id)) continue
    try {
      await work(company_id)
    } catch (error) {
      failed.push(`${company_id}: ${error instanceof Error ? error.message : String(error)}`)
      // They would wait for their database in vain.
      if (!isUnavailable(error)) continue
      for (const neighbour of await neighboursOf(db, companies, company)) away.add(neighbour.company_id)
    }
  }
  return failed
}

/**
 * The rows of one question over all companies, `null`, or some. Where a
 * machine with companies' rows is away, each of several is asked by
 * itself, and those there have none. Outside of a transaction.
 */
export const ofAllCompanies = async <Row>(
  db: Db,
  question: (company_id: number | null) => Query<Row>,
  some?: readonly Company[],
): Promise<Row[]> => {
  try {
    return await db.rows(question(null))
  } catch (error) {
    if (!isUnavailable(error) || some?.length === 1) throw error
    const rows: Row[] = []
    const ask = async (company_id: number): Promise<void> => void rows.push(...(await db.rows(question(company_id))))
    await workThrough(db, some ?? (await db.rows(all)), ask)
    return rows
  }
}

/** The condition that a column is the company, or any. */
export const isCompany = (column: string, company_id: number | null) =>
  company_id === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${company_id}`

/**
 * `companies`: those for which there is something to do, where a question
 * tells. Throws at the end when some have failed, so that the job is repeated.
 */
export const eachCompany = async (
  db: Db,
  work: (company_id: number) => Promise<unknown>,
  companies?: (company_id: number | null) => Companies,
): Promise<void> => {
  const failed = await workThrough(db, companies ? await ofAllCompanies(db, companies) : await db.rows(all), work)
  if (failed.length > 0) throw new Error(`It failed for ${failed.length} companies; ${failed.slice(0, 5).join('; ')}`)
}

/** Steps of a job, each also after one that failed. Throws the first error at the end. */
export const inTurn = async (...steps: (() => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

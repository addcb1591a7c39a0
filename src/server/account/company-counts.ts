// Counts of each company that an account may enter, as its own pages tell them.
import type pg from 'pg'
import type { CompanyCounts } from '#contract/account/account.ts'
import { COMPANIES_COUNTED } from '#contract/account/account.shape.ts'
import type { Language } from '#domain/language.ts'
import { one } from '#server/base/db.ts'
import { readJson } from '#server/base/json-object.ts'
import type { Session } from '#server/base/server-context.ts'
import { asCompany } from '#server/base/tenant.ts'
import { countsOfMachines } from '#server/machine/list.ts'
import type { Sources } from '#server/noun/noun.ts'
import { companiesOf } from './profile.ts'
import { asAccount } from './session-rows.ts'

/** By account, while they are counted: whoever asks again meanwhile waits for the same answer. */
const counting = new Map<number, Promise<CompanyCounts[]>>()

/**
 * Each company is read in a transaction of its own, one after the other:
 * an account never takes more than one connection, however often it asks.
 */
export const countsOfCompanies = (
  pool: pg.Pool,
  sources: Sources,
  session: Session,
  language: Language,
): Promise<CompanyCounts[]> => {
  const { account_id } = session
  const running = counting.get(account_id)
  if (running) return running
  const counts = countAll(pool, sources, session, language).finally(() => counting.delete(account_id))
  counting.set(account_id, counts)
  return counts
}

const countAll = async (
  pool: pg.Pool,
  sources: Sources,
  { account_id, company_id }: Session,
  language: Language,
): Promise<CompanyCounts[]> => {
  const { authorities } = await asCompany(pool, company_id, async (db) => {
    await asAccount(db, account_id)
    return companiesOf(db, account_id, language)
  })
  const counts: CompanyCounts[] = []
  for (const { id } of authorities.slice(0, COMPANIES_COUNTED)) counts.push(await countsOf(pool, sources, id))
  return counts
}

const countsOf = (pool: pg.Pool, sources: Sources, company_id: number): Promise<CompanyCounts> =>
  asCompany(pool, company_id, async (db) => {
    const [attention, machines] = await Promise.all([
      one(db, sources.attention(sources.inbox, { company_id })),
      one(db, countsOfMachines(company_id, {})),
    ])
    const { count, is_more } = readJson(attention.text)
    const { silent, overdue } = readJson(machines.text)
    return { company_id, attention: count, is_more, silent, overdue }
  })

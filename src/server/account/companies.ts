// Companies as the operations staff keep them, with the owner's rights.
import { sql } from 'kysely'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, one, type Db } from '#server/base/db.ts'

export type NewCompany = { code: string; name: string; country_code: string; time_zone: string }
export type CompanyLine = NewCompany & { company_id: number; machines: number; accounts: number }

/** The company_id, or null when another company has the code. */
export const createCompany = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  { code, name, country_code, time_zone }: NewCompany,
): Promise<number | null> => {
  if (await maybe(db, sql`select 1 from company where code = ${code}`)) return null
  const { company_id } = await one(
    db,
    sql<{ company_id: number }>`select nextval(pg_get_serial_sequence('company', 'company_id'))::int as company_id`,
  )
  return audited(db, { ...by, company_id }, { verb: 'create', noun: 'company', key: company_id }, async () => {
    await db.rows(sql`
      insert into company (company_id, code, name, country_code, time_zone) overriding system value
      values (${company_id}, ${code}, ${name}, ${country_code}, ${time_zone})`)
    return { answer: company_id, after: { code, name, country_code, time_zone } }
  })
}

/** All companies by code, with the numbers of machines and people. */
export const listCompanies = (db: Db): Promise<CompanyLine[]> =>
  db.rows(sql<CompanyLine>`
    select c.company_id, c.code, c.name, c.country_code, c.time_zone,
      coalesce((select machines from machine_count f where f.company_id = c.company_id), 0) as machines,
      (select count(*)::int from account a where a.company_id = c.company_id) as accounts
    from company c order by c.code`)

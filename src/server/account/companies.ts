// Companies as the operations staff keep them, with the owner's rights.
import { sql } from 'kysely'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'

type CompanyFacts = { code: string; name: string; country_code: string; time_zone: string }
/** Its people need no second factor unless told. */
export type NewCompany = CompanyFacts & { second_factor?: boolean }
export type CompanyLine = CompanyFacts & { company_id: number; rights: string[]; machines: number; accounts: number }

/** The company_id, or null when another company has the code. */
export const createCompany = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  { code, name, country_code, time_zone, second_factor = false }: NewCompany,
): Promise<number | null> => {
  if (await maybe(db, builder.selectFrom('company').select('company_id').where('code', '=', code))) return null
  const { company_id } = await one(
    db,
    sql<{ company_id: number }>`select nextval(pg_get_serial_sequence('company', 'company_id'))::int as company_id`,
  )
  return audited(db, { ...by, company_id }, { verb: 'create', noun: 'company', key: company_id }, async () => {
    await db.rows(sql`
      insert into company (company_id, code, name, country_code, time_zone, second_factor) overriding system value
      values (${company_id}, ${code}, ${name}, ${country_code}, ${time_zone}, ${second_factor})`)
    return { answer: company_id, after: { code, name, country_code, time_zone, second_factor } }
  })
}

/** Gives a company these rights and no others; false when there is no such company. */
export const setRights = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  code: string,
  rights: readonly string[],
): Promise<boolean> => {
  const company = await maybe(
    db,
    builder.selectFrom('company').select(['company_id', 'rights']).where('code', '=', code).forUpdate(),
  )
  if (company === null) return false
  const { company_id, rights: before } = company
  await audited(db, { ...by, company_id }, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(
      builder
        .updateTable('company')
        .set({ rights: [...rights] })
        .where('company_id', '=', company_id),
    )
    return { answer: null, before: { rights: before }, after: { rights } }
  })
  return true
}

/** All companies by code, with the numbers of machines and people. */
export const listCompanies = async (db: Db): Promise<CompanyLine[]> => {
  type Count = { company_id: number; count: number }
  const toMap = (rows: Count[]) => new Map(rows.map(({ company_id, count }) => [company_id, count]))
  // Apart: companies' tables, people and companies may be on machines of their own.
  const machines = toMap(await db.rows(sql<Count>`select company_id, machines as count from machine_count`))
  const accounts = toMap(
    await db.rows(sql<Count>`select company_id, count(*)::int as count from account group by company_id`),
  )
  const companies = await db.rows(sql<Omit<CompanyLine, 'machines' | 'accounts'>>`
    select company_id, code, name, country_code, time_zone, rights from company where erased_at is null order by code`)
  return companies.map((company) => ({
    ...company,
    machines: machines.get(company.company_id) ?? 0,
    accounts: accounts.get(company.company_id) ?? 0,
  }))
}

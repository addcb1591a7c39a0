// The days on which a company does not work, as a set.
import type { Db } from '#server/base/db.ts'
import { holidaysOfCompany } from './company-holidays.ts'

/** Public holidays and closing days of the company's own, from the year of one day to that of another (YYYY-MM-DD). */
export const closedDays = async (
  db: Db,
  company_id: number,
  from: string,
  until: string,
): Promise<ReadonlySet<string>> => {
  const years = { from: Number(from.slice(0, 4)), until: Number(until.slice(0, 4)) }
  const { holidays } = await holidaysOfCompany(db, { company_id, ...years, language: 'en' })
  return new Set(holidays.map(({ date }) => date))
}

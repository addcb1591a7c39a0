// Names of people in a company's answers, as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Db } from './db.ts'

/**
 * The name of a person who may enter the company, or once could; null for
 * another. `id`: an expression over tables that are not called person.
 * `language`: the reader's where it is left out.
 */
export const personName = (
  company_id: number,
  id: RawBuilder<unknown>,
  language?: Language,
): RawBuilder<string | null> => sql<string | null>`(
  select full_name(person.family_name, person.first_name${language === undefined ? sql`` : sql`, ${language}`})
  from person where person.company_id = ${company_id} and person.account_id = ${id})`

/** The same of several people, by their ids, for rows that stay on one machine of several. */
export const namesOfPeople = async (
  db: Db,
  company_id: number,
  ids: readonly (number | null)[],
  language: Language,
): Promise<ReadonlyMap<number | null, string>> => {
  const people = [...new Set(ids)].filter((id) => id !== null)
  if (people.length === 0) return new Map()
  const found = await db.rows(sql<{ account_id: number; name: string }>`
    select account_id, full_name(family_name, first_name, ${language}) as name from person
    where company_id = ${company_id} and account_id = any(${people}::int[])`)
  return new Map(found.map(({ account_id, name }) => [account_id, name]))
}

// Names of people in a company's answers, as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

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

// SQL of groups of machines over `m` (machine).
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { collateIn } from '#server/base/name-order.ts'

/** Groups `g` that the account of the request may see. */
export const isVisible = sql`(g.account_id is null or g.account_id = current_reader())`

/** Machines of a group, or of the favourites of the request's account. */
export const inGroup = (company_id: number, group: string): RawBuilder<unknown> =>
  group === FAVOURITES
    ? sql`m.machine_id in (
        select machine_id from machine_favourite where company_id = ${company_id} and account_id = current_reader())`
    : sql`m.machine_id in (
        select member.machine_id from machine_group g join machine_group_member member using (company_id, group_id)
        where g.company_id = ${company_id} and g.group_id = ${group}::bigint and ${isVisible})`

export const isFavourite = (company_id: number): RawBuilder<unknown> => sql`exists (
  select from machine_favourite f
  where f.company_id = ${company_id} and f.account_id = current_reader() and f.machine_id = m.machine_id)`

/** Names of its groups as JSON. */
export const groupNamesIn = (company_id: number, language: Language): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(g.name order by g.name ${collateIn(language)}), '[]')
  from machine_group_member member join machine_group g using (company_id, group_id)
  where member.company_id = ${company_id} and member.machine_id = m.machine_id and ${isVisible})`

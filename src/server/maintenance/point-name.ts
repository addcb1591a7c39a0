// The name of a schedule point in a reader's language and its part, as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

/** A column of the maker's texts for the item of `p`: in the reader's language, else in English; null for a point of the company's own. */
const textColumn = (column: 'name' | 'reference', language: Language): RawBuilder<unknown> => sql`(
  select t.${sql.ref(column)} from maintenance_text t where t.item_code = p.item_code and t.language in (${language}, 'en')
  order by t.language = ${language} desc limit 1)`

/** Over `p` (schedule_point or maintenance_result); an item without texts is its code. */
export const pointName = (language: Language): RawBuilder<string> =>
  sql<string>`coalesce(p.own_name, ${textColumn('name', language)}, p.item_code)`

export const pointReference = (language: Language): RawBuilder<string | null> =>
  sql<string | null>`${textColumn('reference', language)}`

/** What the item of `p` takes on the machine `m`, by its narrowest scope. */
export const partOfItem = sql`
  lateral (
    select i.part, i.amount, i.unit from maintenance_item i
    where i.item_code = p.item_code and i.scope in ('', m.machine_category, m.type_code)
    order by i.scope = m.type_code desc, i.scope = m.machine_category desc limit 1) i`

// Ways to a machine while one still types: suggestions, the models there are, and where the serial box leads (READINGS 12).
import { sql, type RawBuilder } from 'kysely'
import type { SuggestionKind } from '#contract/machine-search.ts'
import { keyOf, serialBegins } from './search.ts'
import { foldLine, lineOf, type SearchLine } from './store.ts'

/** Of each kind at most so many are suggested. */
const AT_MOST = sql.lit(4)
// What more machines hold than this says little yet: the first of them are enough to suggest from, and the answer stays quick.
const HITS_AT_MOST = sql.lit(1_500)

const holds = (line: SearchLine, text: string) => sql`strpos(${lineOf(line)}, ${text}) > 0`
const beginsLater = (line: SearchLine, text: string) => sql`not starts_with(${lineOf(line)}, ${text})`

const ofMachine = (kind: SuggestionKind, shown: string) =>
  sql`${sql.lit(kind)} as kind, ${sql.id(shown)} as text, serial, type_code, machine_category`

// The beginnings come from an index; the middle of a serial, which one remembers as often, from the hits.
const bySerial = (text: string) => sql`
  (select * from begun) union all
  (select ${ofMachine('serial', 'display_serial')} from hit m
    where (${holds('serial', text)} or ${holds('display_serial', text)})
      and ${beginsLater('serial', text)} and ${beginsLater('display_serial', text)}
    order by serial_order limit ${AT_MOST} - (select count(*) from begun))`

const byNumber = (kind: 'registration_number' | 'management_number', text: string) => sql`
  (select ${ofMachine(kind, kind)} from hit m where ${holds(kind, text)}
    order by ${beginsLater(kind, text)}, serial_order limit ${AT_MOST})`

// Models and customers are many machines' names: those of most come first.
const byName = (kind: 'type_code' | 'customer_name', text: string) => sql`
  (select ${sql.lit(kind)} as kind, ${sql.id(kind)} as text, null as serial, null as type_code,
      ${kind === 'type_code' ? sql`min(machine_category)` : sql`null`} as machine_category
    from hit m where ${holds(kind, text)} group by ${sql.id(kind)}, ${lineOf(kind)}
    order by ${beginsLater(kind, text)}, count(*) desc, ${sql.id(kind)} limit ${AT_MOST})`

/** JSON text in the shape of contract suggestMachines. The company's rows are read once; all kinds look at what is left of them. */
export const suggestionsFor = (company_id: number, typed: string): RawBuilder<{ text: string }> => {
  const text = foldLine(typed)
  const found = [
    bySerial(text),
    byNumber('registration_number', text),
    byNumber('management_number', text),
    byName('type_code', text),
    byName('customer_name', text),
  ]
  return sql<{ text: string }>`
    with begun as materialized (
      select ${ofMachine('serial', 'display_serial')} from machine m
      where m.company_id = ${company_id} and m.owned and ${serialBegins(typed)} order by serial_order, serial limit ${AT_MOST}
    ), hit as materialized (
      select serial, display_serial, serial_order, type_code, machine_category, registration_number, management_number,
        customer_name, search_text
      from machine where company_id = ${company_id} and owned and strpos(search_text, ${text}) > 0 limit ${HITS_AT_MOST}
    )
    select json_build_object('suggestions', coalesce(json_agg(found), '[]'))::text as text
    from (${sql.join(found, sql` union all `)}) found`
}

/** JSON text in the shape of contract listModels. */
export const modelsOf = (company_id: number, category: string | undefined): RawBuilder<{ text: string }> => {
  const inCategory = category === undefined ? sql`true` : sql`machine_category = ${category}`
  return sql<{ text: string }>`
    select json_build_object('models', coalesce(json_agg(found), '[]'))::text as text
    from (select machine_category, type_code, count(*)::int as machines from machine
      where company_id = ${company_id} and owned and ${inCategory}
      group by machine_category, type_code order by machine_category, type_code) found`
}

/** JSON text in the shape of contract findSerial. Of two machines that a serial names exactly, none is the one. */
export const serialBox = (company_id: number, typed: string): RawBuilder<{ text: string }> => sql<{ text: string }>`
  with exact as (
    select serial from machine where company_id = ${company_id} and owned
      and (serial_key = ${keyOf(typed)} or display_serial_key = ${keyOf(typed)}) limit 2
  )
  select json_build_object(
    'leads_to', case when (select count(*) from exact) = 1 then 'machine'
      when exists (select from machine m where m.company_id = ${company_id} and m.owned and ${serialBegins(typed)}) then 'list'
      else 'none' end,
    'serial', (select min(serial) from exact having count(*) = 1))::text as text`

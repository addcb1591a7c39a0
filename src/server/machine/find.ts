// Suggestions, models and the serial box (docs/product.md, Search).
import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Suggestion, SuggestionKind } from '#contract/machine/search.ts'
import {
  SUGGESTION_KINDS,
  type findMachineShape,
  type findSerialShape,
  type listModelsShape,
} from '#contract/machine/search.shape.ts'
import type { Language } from '#domain/language.ts'
import { collateIn } from '#server/base/name-order.ts'
import { keyOf, serialBegins } from './search.ts'
import { foldLine, lineOf, type SearchLine } from './store.ts'

/** Suggestions per kind. */
const AT_MOST = 4
// A text that matches more machines is too vague:
// suggestions from the first matches are enough, and quick.
const HITS_AT_MOST = 1_500

const holds = (line: SearchLine, text: string) => sql`strpos(${lineOf(line)}, ${text}) > 0`
const beginsLater = (line: SearchLine, text: string) => sql`not starts_with(${lineOf(line)}, ${text})`

/** Suggestions of one kind, in their order. */
const kindOf = (kind: SuggestionKind, order: RawBuilder<unknown>, behind = 0) =>
  sql`${sql.lit(kind)} as kind, row_number() over (order by ${order}) + ${sql.lit(behind)} as place`

// Beginnings come from an index,
// the middle of a serial from the matches.
const bySerial = (text: string) => sql`
  (select 'serial' as kind, place, machine_id from begun) union all
  (select ${kindOf('serial', sql`serial_order`, AT_MOST)}, machine_id from hit m
    where (${holds('serial', text)} or ${holds('display_serial', text)})
      and ${beginsLater('serial', text)} and ${beginsLater('display_serial', text)}
    order by place limit ${sql.lit(AT_MOST)} - (select count(*) from begun))`

const byNumber = (kind: 'registration_number' | 'management_number', text: string) => sql`
  (select ${kindOf(kind, sql`${beginsLater(kind, text)}, serial_order`)}, machine_id from hit m
    where ${holds(kind, text)} order by place limit ${sql.lit(AT_MOST)})`

// One model or customer names many machines: the most frequent first,
// spelled as on any of its machines.
const byName = (kind: 'type_code' | 'customer_name', text: string) => sql`
  (select ${kindOf(kind, sql`${beginsLater(kind, text)}, count(*) desc, ${lineOf(kind)} collate "C"`)}, min(machine_id) as machine_id
    from hit m where ${holds(kind, text)} group by ${lineOf(kind)} order by place limit ${sql.lit(AT_MOST)})`

/**
 * The company's texts are read once, from an index that holds only them.
 * All kinds filter these matches; only suggested machines are fetched.
 */
export const suggestionsFor = (company_id: number, typed: string): RawBuilder<Suggestion> => {
  const text = foldLine(typed)
  const conditions = [
    bySerial(text),
    byNumber('registration_number', text),
    byNumber('management_number', text),
    byName('type_code', text),
    byName('customer_name', text),
  ]
  const kinds = sql`array[${sql.join(SUGGESTION_KINDS.map((kind) => sql.lit(kind)))}]`
  const isName = sql`f.kind in ('type_code', 'customer_name')`
  return sql<Suggestion>`
    with begun as materialized (
      select machine_id, row_number() over () as place from (
        select machine_id from machine m where m.company_id = ${company_id} and m.owned and ${serialBegins(typed)}
        order by serial_order, serial limit ${sql.lit(AT_MOST)}) first_ones
    ), hit as materialized (
      select machine_id, serial_order, search_text from machine
      where company_id = ${company_id} and owned and strpos(search_text, ${text}) > 0 order by serial_order limit ${sql.lit(HITS_AT_MOST)}
    ), found as materialized (${sql.join(conditions, sql` union all `)})
    select f.kind,
      case f.kind when 'serial' then m.display_serial when 'registration_number' then m.registration_number
        when 'management_number' then m.management_number when 'type_code' then m.type_code else m.customer_name end as text,
      case when not ${isName} then m.serial end as serial,
      case when not ${isName} then m.type_code end as type_code,
      case when f.kind <> 'customer_name' then m.machine_category end as machine_category
    from found f join machine m on m.company_id = ${company_id} and m.machine_id = f.machine_id
    order by array_position(${kinds}, f.kind), f.place`
}

type Model = ResponseOf<typeof listModelsShape>['models'][number]

/** The models of the company's machines, by category and name. */
export const modelsOf = (company_id: number, language: Language, category: string | undefined): RawBuilder<Model> => {
  const inCategory = category === undefined ? sql`true` : sql`machine_category = ${category}`
  return sql<Model>`
    select machine_category, type_code, count(*) as machines from machine
    where company_id = ${company_id} and owned and ${inCategory}
    group by machine_category, type_code order by machine_category, type_code ${collateIn(language)}`
}

/** What a typed serial is: the list's when it is ambiguous. */
export const serialBox = (company_id: number, typed: string): RawBuilder<ResponseOf<typeof findSerialShape>> => sql<
  ResponseOf<typeof findSerialShape>
>`
  with exact as (
    select serial from machine where company_id = ${company_id} and owned
      and (serial_key = ${keyOf(typed)} or display_serial_key = ${keyOf(typed)}) limit 2
  )
  select
    case when (select count(*) from exact) = 1 then 'machine'
      when exists (select from machine m where m.company_id = ${company_id} and m.owned and ${serialBegins(typed)}) then 'list'
      else 'none' end as leads_to,
    (select min(serial) from exact having count(*) = 1) as serial`

/** Names that belong to one machine, as its plate does. */
const OWN_NAMES = ['registration_number', 'management_number', 'customer_management_no'] as const

/**
 * Where a typed text leads: to the machine that it names whole, else to
 * beginnings of serials, else to what holds it. The texts are read only
 * when no serial is the text, and then once, from their index.
 */
export const machineNamed = (company_id: number, typed: string): RawBuilder<ResponseOf<typeof findMachineShape>> => {
  const text = foldLine(typed)
  const isOwnName = sql.join(
    OWN_NAMES.map((name) => sql`${lineOf(name)} = ${text}`),
    sql` or `,
  )
  return sql<ResponseOf<typeof findMachineShape>>`
    with exact as materialized (
      select serial from machine where company_id = ${company_id} and owned
        and (serial_key = ${keyOf(typed)} or display_serial_key = ${keyOf(typed)}) limit 2
    ), begun as materialized (
      select serial from machine m where m.company_id = ${company_id} and m.owned and ${serialBegins(typed)} limit 2
    ), hit as materialized (
      select machine_id, search_text from machine
      where company_id = ${company_id} and owned and strpos(search_text, ${text}) > 0
    ), found as (
      select case
        when exists (select from exact) then (select min(serial) from exact having count(*) = 1)
        when exists (select from hit m where ${isOwnName}) then (
          select min(serial) from machine where company_id = ${company_id}
            and machine_id = any(array(select machine_id from hit m where ${isOwnName})) having count(*) = 1)
        when exists (select from begun) then (select min(serial) from begun having count(*) = 1)
        else (select min(serial) from machine where company_id = ${company_id}
          and machine_id = (select min(machine_id) from hit having count(*) = 1)) end as serial
    )
    select case when serial is not null then 'machine' when exists (select from exact) then 'serials'
        when exists (select from hit m where ${isOwnName}) then 'words' when exists (select from begun) then 'serials'
        when exists (select from hit) then 'words' else 'none' end as leads_to,
      serial
    from found`
}

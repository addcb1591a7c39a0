// One page of the inbox, and its counts.
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { COUNTED_AT_MOST, LINES_AT_ONCE } from '#contract/inbox/choices.ts'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import type { countInboxShape, listInboxShape } from '#contract/inbox/inbox.shape.ts'
import { PAGE_SIZE } from '#contract/machine/machine.ts'
import { HANDLED_VIEWS, INBOX_VIEWS, OWN_KINDS, SEVERITIES, type InboxView } from '#domain/inbox.ts'
import type { Language } from '#domain/language.ts'
import { columns, type JsonOf, jsonObject } from '#server/base/json-object.ts'
import type { InboxSource, LineFacts } from '#server/base/inbox-source.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { machineContact } from '#server/machine/contact.ts'
import { unnamedPlace } from '#server/machine/machine-places.ts'
import { searchSentences } from '#server/machine/search.ts'
import { foldLine } from '#server/machine/store.ts'
import type { NamedLine } from './line-rows.ts'
import { inView, linesOf, needsAttention, openLines } from './lines.ts'

export type Reader = { company_id: number; account_id: number; language: Language }
type Query = QueryOf<typeof listInboxShape>

const isOwn = sql`kind in (${sql.join(OWN_KINDS.map((kind) => sql.lit(kind)))})`
const severityName = sql`(array[${sql.join(SEVERITIES.map((name) => sql.lit(name)))}])[c.severity + 1]`

/** A fact by the kind of `c`; `otherwise` where its source says nothing. */
const fact = (
  sources: readonly InboxSource[],
  { company_id, language }: Pick<Reader, 'company_id' | 'language'>,
  name: keyof LineFacts,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const known = sources.flatMap(({ kinds, facts }) => {
    const value = facts?.(company_id, language)[name]
    return value ? kinds.map((kind) => sql`when ${sql.lit(kind)} then ${value}`) : []
  })
  return known.length === 0 ? otherwise : sql`case c.kind ${sql.join(known, sql` `)} else ${otherwise} end`
}

/** Over `c` and `s`: the report of the day on which it last occurred; of what is due, the newest. */
const dayIn = (company_id: number) => sql`(
  select ${jsonObject<NonNullable<InboxLine['day']>>({
    recorded_date: sql`to_char(d.recorded_date, 'YYYY-MM-DD')`,
    ...columns('d', ['time_difference', 'upper_operation_data', 'under_operation_data']),
  })}
  from daily_report d where d.company_id = ${company_id} and d.machine_id = c.machine_id and d.recorded_date = case
    when c.kind in ('inspection', 'maintenance') then s.latest_recorded_date
    when c.kind in ('level', 'meter') then (c.occurred_at at time zone 'UTC')::date
    else (c.occurred_at at time zone 'UTC' + make_interval(mins => coalesce(s.time_difference, 0)))::date end)`

/**
 * Over `c` (line), `m` (machine), `k` (company), `s` (machine_state),
 * `l` (inbox_line of the present occurrence) and `r` (any).
 */
export const lineIn = (
  sources: readonly InboxSource[],
  reader: Pick<Reader, 'company_id' | 'language'>,
): RawBuilder<InboxLine> => {
  const of = (name: keyof LineFacts, otherwise: RawBuilder<unknown>) => fact(sources, reader, name, otherwise)
  return jsonObject<InboxLine>({
    ...columns('m', ['serial', 'display_serial', 'type_code', 'machine_category', 'management_number', 'is_ic1r']),
    ...columns('c', ['kind', 'subject', 'level', 'state']),
    severity: severityName,
    title: of('title', sql`null`),
    detail: of('detail', sql`c.detail`),
    machine_location: unnamedPlace,
    day: dayIn(reader.company_id),
    contact: machineContact,
    advice: of('advice', sql`null`),
    count: of('count', sql`1`),
    first_at: utc(of('first_at', sql`c.occurred_at`)),
    last_at: utc('c.occurred_at'),
    occurrence: sql`coalesce(l.occurrence, r.occurrence + 1, 1)`,
    owner_id: sql`l.owner_id`,
    owner: personName(reader.company_id, sql`l.owner_id`),
    acknowledged_at: utc('l.acknowledged_at'),
    acknowledged_by: personName(reader.company_id, sql`l.acknowledged_by`),
    note: sql`l.note`,
    snoozed_until: utc(sql`case when l.snoozed_until > now() then l.snoozed_until end`),
    closed_at: utc('l.closed_at'),
    closed_by: personName(reader.company_id, sql`l.closed_by`),
    close_reason: sql`l.close_reason`,
    handled_at: utc('l.handled_at'),
    version: sql`coalesce(r.version, 0)`,
  })
}

/** What `lineIn` needs, from lines `c`. */
export const joinedLine = (company_id: number): RawBuilder<unknown> => sql`
  join machine m on m.company_id = ${company_id} and m.machine_id = c.machine_id
  join company k on k.company_id = ${company_id}
  left join machine_state s on s.company_id = ${company_id} and s.machine_id = c.machine_id
  left join inbox_line r on r.company_id = ${company_id} and (r.machine_id, r.kind, r.subject) = (c.machine_id, c.kind, c.subject)
  left join inbox_line l on l.company_id = ${company_id} and (l.machine_id, l.kind, l.subject) = (c.machine_id, c.kind, c.subject)
    and c.handled_at is not null`

const ownerIs = (owner: string, account_id: number): RawBuilder<unknown> => {
  if (owner === 'none') return sql`x.owner_id is null`
  return sql`x.owner_id = ${owner === 'me' ? account_id : Number(owner)}`
}

const orderOf = ({ view, sort, sort_order }: Query): RawBuilder<unknown> => {
  const direction = sql.raw(sort_order ?? 'asc')
  if (sort === 'serial') return sql`serial_order ${direction}, serial, severity, occurred_at desc, kind, subject`
  const last = sql`serial_order, serial, kind, subject`
  if (sort === 'last_at') return sql`occurred_at ${direction}, ${last}`
  if (sort === undefined && view === 'closed') return sql`handled_at desc, ${last}`
  return sql`severity ${direction}, occurred_at desc, ${last}`
}

const countBy = (name: 'kind' | 'severity', key: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  coalesce((select json_object_agg(key, n) from (
    select ${key} as key, count(*) as n from found c where ${condition} group by ${sql.raw(`c.${name}`)}) f), '{}')`

/** How lines of the CTE `found` are narrowed, by the filters of a query. */
const narrowingOf = ({ view = 'open', kind, severity }: Query) => {
  const ofKind = (listed: InboxView): RawBuilder<unknown> => {
    if (kind !== undefined && kind !== 'all') return sql`kind = ${kind}`
    return kind === 'all' || HANDLED_VIEWS.has(listed) ? sql`true` : isOwn
  }
  return {
    ofView: sql.raw(`is_${view}`),
    ofKind,
    ofSeverity: severity === undefined ? sql`true` : sql`severity = ${SEVERITIES.indexOf(severity)}`,
  }
}

/** CTEs up to `wanted`: the lines of a query. */
const wantedLines = (
  sources: readonly InboxSource[],
  { company_id, account_id }: Pick<Reader, 'company_id' | 'account_id'>,
  query: Query,
): RawBuilder<unknown> => {
  const { view = 'open', owner, free_word } = query
  const named = free_word === undefined ? [] : searchSentences(company_id, { free_word })
  const isFound = sql.join(
    [
      ...(named.length === 0
        ? []
        : [sql`(${sql.join(named, sql` and `)} or strpos(lower(x.subject), ${foldLine(free_word!)}) > 0)`]),
      ...(owner === undefined ? [] : [ownerIs(owner, account_id)]),
      sql`true`,
    ],
    sql` and `,
  )
  const { ofView, ofKind, ofSeverity } = narrowingOf(query)
  const views = INBOX_VIEWS.map((one) => sql`${inView(one, account_id)} as ${sql.raw(`is_${one}`)}`)
  return sql`${linesOf(sources, { company_id, machine_ids: null })}, found as materialized (
      select x.*, m.serial_order, m.serial, ${sql.join(views)}
      from line x join machine m on m.company_id = ${company_id} and m.machine_id = x.machine_id
      where ${isFound}
    ), wanted as (
      select * from found where ${ofView} and ${ofKind(view)} and ${ofSeverity}
    )`
}

/** The lines of a query that nobody has taken, in its order, as many as one request acts on. */
export const untakenLines = (
  sources: readonly InboxSource[],
  reader: Pick<Reader, 'company_id' | 'account_id'>,
  query: Query,
): RawBuilder<NamedLine> => sql<NamedLine>`
  with ${wantedLines(sources, reader, { ...query, owner: 'none' })}
  select serial, kind, subject from wanted where state in ('open', 'snoozed')
  order by ${orderOf(query)} limit ${sql.lit(LINES_AT_ONCE)}`

/** JSON text in the shape of contract listInbox. */
export const pageOfInbox = (
  sources: readonly InboxSource[],
  reader: Reader,
  query: Query,
): RawBuilder<{ text: string }> => {
  const { company_id } = reader
  const { page = 1, per_page = PAGE_SIZE, view = 'open' } = query
  const { ofView, ofKind, ofSeverity } = narrowingOf(query)
  const counts = INBOX_VIEWS.map(
    (one) => sql`${sql.lit(one)}, count(*) filter (where ${sql.raw(`is_${one}`)} and ${ofKind(one)} and ${ofSeverity})`,
  )
  const answer = jsonObject<ResponseOf<typeof listInboxShape>>({
    lines: sql`coalesce((select json_agg(${lineIn(sources, reader)} order by c.place) from page c ${joinedLine(company_id)}), '[]')`,
    current_page: sql`${page}::int`,
    per_page: sql`${per_page}::int`,
    total: sql`t.total`,
    last_page: sql`greatest(1, ceil(t.total::numeric / ${per_page}::int))::int`,
    counts: sql`json_build_object(
      'views', (select json_build_object(${sql.join(counts)}) from found),
      'kinds', ${countBy('kind', sql`kind`, sql`${ofView} and ${ofSeverity}`)},
      'severities', ${countBy('severity', severityName, sql`${ofView} and ${ofKind(view)}`)})`,
  })
  return sql<{ text: string }>`
    with ${wantedLines(sources, reader, query)}, page as (
      select w.*, row_number() over () as place
      from (select * from wanted order by ${orderOf({ ...query, view })} limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}) w
    )
    select ${answer}::text as text from (select count(*)::int as total from wanted) t`
}

/** JSON text in the shape of contract countInbox; reads no more than it counts. */
export const countOfInbox = (
  sources: readonly InboxSource[],
  { company_id }: Pick<Reader, 'company_id'>,
): RawBuilder<{ text: JsonOf<ResponseOf<typeof countInboxShape>> }> => {
  const listed = sources.filter(({ kinds }) => kinds.some((kind) => OWN_KINDS.includes(kind)))
  const answer = jsonObject<ResponseOf<typeof countInboxShape>>({
    count: sql`least(n, ${sql.lit(COUNTED_AT_MOST)})`,
    is_more: sql`n > ${sql.lit(COUNTED_AT_MOST)}`,
  })
  return sql<{ text: JsonOf<ResponseOf<typeof countInboxShape>> }>`
    select ${answer}::text as text from (
      select count(*)::int as n from (
        select from (${openLines(listed, { company_id, machine_ids: null })}) x where ${needsAttention} and ${isOwn}
        limit ${sql.lit(COUNTED_AT_MOST + 1)}) x) counted`
}

// SQL of the inbox's lines: what is open, joined with what people did with it.
import { sql, type RawBuilder } from 'kysely'
import { OCCURRENCE_DAYS, type InboxView } from '#domain/inbox.ts'
import { inScope, type InboxSource, type Scope } from '#server/base/inbox-source.ts'

const days = sql.raw(`interval '${OCCURRENCE_DAYS} days'`)

const kindsOf = ({ kinds }: InboxSource) => sql.join(kinds.map((kind) => sql.lit(kind)))

/** Over `c` (condition) and `l` (inbox_line): what was closed has occurred again. */
const hasRecurred = (sources: readonly InboxSource[], company_id: number): RawBuilder<boolean> => {
  const special = sources.flatMap((source) =>
    source.hasRecurred ? [sql`when c.kind in (${kindsOf(source)}) then ${source.hasRecurred(company_id)}`] : [],
  )
  const otherwise = sql<boolean>`c.occurred_at > l.occurred_at`
  return sql<boolean>`(l.close_reason = 'transferred' or
    ${special.length === 0 ? otherwise : sql`case ${sql.join(special, sql` `)} else ${otherwise} end`})`
}

/**
 * Over `c` and `l`: whether what people did concerns what is open now. Once
 * closed it does until it occurs again; before that for a month after it was over.
 */
export const concerns = (sources: readonly InboxSource[], company_id: number): RawBuilder<boolean> => sql<boolean>`
  case when l.closed_at is null then coalesce(l.handled_at >= c.occurred_at - ${days}, false) else not ${hasRecurred(sources, company_id)} end`

/** The conditions of a scope's machines that are still the company's. */
export const conditionsOf = (sources: readonly InboxSource[], scope: Scope): RawBuilder<unknown> => sql`
  select c.*, m.serial from (${sql.join(
    sources.map(({ conditions }) => conditions(scope)),
    sql` union all `,
  )}) c
  join machine m on m.company_id = ${scope.company_id} and m.machine_id = c.machine_id and m.owned`

const LINE = sql.raw('machine_id, kind, subject, severity, occurred_at, level, detail')
const of = (table: string) => sql.raw(`${table}.machine_id, ${table}.kind, ${table}.subject`)
/** Two tables are of one line. */
export const isSameLine = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(one)}) = (${of(other)})`

/** Conditions (`conditions`: table or query) with their state and what people did with their present occurrence. */
const handled = (sources: readonly InboxSource[], company_id: number, conditions: RawBuilder<unknown>) => sql`
  select ${of('c')}, c.severity, c.occurred_at, c.level, c.detail,
    case when l.closed_at is not null then 'closed' when l.snoozed_until > now() then 'snoozed' else 'open' end as state,
    l.owner_id, l.acknowledged_at, l.handled_at
  from ${conditions} c
  left join inbox_line l on l.company_id = ${company_id} and ${isSameLine('l', 'c')} and ${concerns(sources, company_id)}`

/** What is open now, closed by hand or not. */
export const openLines = (sources: readonly InboxSource[], scope: Scope): RawBuilder<unknown> =>
  handled(sources, scope.company_id, sql`(${conditionsOf(sources, scope)})`)

/** Two common table expressions: `condition`, and `line` with what is over as well. */
export const linesOf = (sources: readonly InboxSource[], scope: Scope): RawBuilder<unknown> => sql`
  condition as materialized (${conditionsOf(sources, scope)}),
  line as (
    ${handled(sources, scope.company_id, sql`condition`)}
    union all
    select ${LINE}, case when closed_at is null then 'over' else 'closed' end, owner_id, acknowledged_at, handled_at
    from inbox_line l where l.company_id = ${scope.company_id} and l.handled_at is not null and ${inScope('l.machine_id', scope)}
      and not exists (select from condition c where ${isSameLine('c', 'l')})
  )`

/** Over `x` (line); `account_id`: the reader. */
export const inView = (view: InboxView, account_id: number): RawBuilder<boolean> => {
  if (view === 'closed') return sql<boolean>`x.state in ('closed', 'over')`
  if (view === 'snoozed') return sql<boolean>`x.state = 'snoozed'`
  if (view === 'mine') return sql<boolean>`(x.state = 'open' and coalesce(x.owner_id = ${account_id}, false))`
  if (view === 'attention') return needsAttention
  return sql<boolean>`x.state = 'open'`
}

/** Nobody has acknowledged it, and it is critical or a warning. */
export const needsAttention = sql<boolean>`(x.state = 'open' and x.acknowledged_at is null and x.severity < 2)`

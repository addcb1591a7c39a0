// Rows of inbox_line: locked for an act, stored after it.
import { sql } from 'kysely'
import type { InboxKind } from '#domain/inbox.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import { concerns, conditionsOf, isSameLine } from './lines.ts'

/** A row of inbox_line; instants as PostgreSQL writes them into JSON. */
export type Handled = {
  company_id: number
  machine_id: number
  kind: InboxKind
  subject: string
  occurrence: number
  occurred_at: string
  severity: number
  level: number | null
  detail: string | null
  owner_id: number | null
  acknowledged_at: string | null
  acknowledged_by: number | null
  note: string | null
  snoozed_until: string | null
  closed_at: string | null
  closed_by: number | null
  close_reason: string | null
  handled_at: string | null
  version: number
}

export type LockedLine = {
  row: Handled
  /** What is open now; null when it is over. */
  condition: Pick<Handled, 'occurred_at' | 'severity' | 'level' | 'detail'> | null
  /** What the row says is about the present occurrence, or the last one. */
  is_current: boolean
  now: string
}

export type NamedLine = { serial: string; kind: InboxKind; subject: string }

const COLUMNS = [
  'occurrence',
  'occurred_at',
  'severity',
  'level',
  'detail',
  'owner_id',
  'acknowledged_at',
  'acknowledged_by',
  'note',
  'snoozed_until',
  'closed_at',
  'closed_by',
  'close_reason',
  'handled_at',
  'version',
]
const taken = sql.raw(COLUMNS.map((name) => `${name} = r.${name}`).join(', '))

type Target = { at: number; machine_id: number; kind: InboxKind; subject: string }

const targetsOf = async (db: Db, company_id: number, lines: readonly NamedLine[]): Promise<Target[]> => {
  const wanted = lines.map(({ serial, kind, subject }, at) => ({ at, serial, kind, subject }))
  const keys = new Set(wanted.map(({ serial, kind, subject }) => JSON.stringify([serial, kind, subject])))
  if (keys.size < wanted.length) throw new Fault('invalid_fields', [{ field: 'lines', message: 'names a line twice' }])
  const targets = await db.rows(sql<Target>`
    select w.at, m.machine_id, w.kind, w.subject
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (at int, serial text, kind text, subject text)
    join machine m on m.company_id = ${company_id} and m.serial = w.serial and m.owned
    order by w.at`)
  if (targets.length === wanted.length) return targets
  const known = new Set(targets.map(({ at }) => at))
  throw new Fault(
    'invalid_fields',
    wanted
      .filter(({ at }) => !known.has(at))
      .map(({ at }) => ({ field: `lines.${at}.serial`, message: 'is no machine of this company' })),
  )
}

/**
 * The lines in the order of their names. Throws not_found for one that is
 * neither open nor was ever handled. `db` is a transaction.
 */
export const lockedLines = async (
  db: Db,
  company_id: number,
  sources: readonly InboxSource[],
  lines: readonly NamedLine[],
): Promise<LockedLine[]> => {
  const targets = await targetsOf(db, company_id, lines)
  const machine_ids = [...new Set(targets.map(({ machine_id }) => machine_id))]
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) w (at int, machine_id int, kind text, subject text)`
  const conditions = conditionsOf(sources, { company_id, machine_ids })
  // In one order, so that two requests do not wait for each other.
  await db.rows(sql`
    insert into inbox_line (company_id, machine_id, kind, subject, occurred_at, severity, level, detail)
    select ${company_id}::int, c.machine_id, c.kind, c.subject, c.occurred_at, c.severity, c.level, c.detail
    from (${conditions}) c join ${wanted} on ${isSameLine('w', 'c')}
    order by c.machine_id, c.kind, c.subject
    on conflict do nothing`)
  await db.rows(sql`
    select from inbox_line l join ${wanted} on ${isSameLine('w', 'l')} where l.company_id = ${company_id}
    order by l.machine_id, l.kind, l.subject for update of l`)
  const rows = await db.rows(sql<LockedLine>`
    with condition as materialized (${conditions})
    select to_jsonb(l) as row, case when c.machine_id is not null then
        json_build_object('occurred_at', c.occurred_at, 'severity', c.severity, 'level', c.level, 'detail', c.detail) end as condition,
      case when c.machine_id is null then l.handled_at is not null else ${concerns(sources, company_id)} end as is_current,
      to_json(now()) as now
    from ${wanted}
    join inbox_line l on l.company_id = ${company_id} and ${isSameLine('w', 'l')}
    left join condition c on ${isSameLine('c', 'w')}
    where c.machine_id is not null or l.handled_at is not null
    order by w.at`)
  if (rows.length < lines.length) throw new Fault('not_found')
  return rows
}

/** Writes locked rows of one company. */
export const storeLines = async (db: Db, company_id: number, rows: readonly Handled[]): Promise<void> => {
  await db.rows(sql`
    update inbox_line l set ${taken}
    from jsonb_populate_recordset(null::inbox_line, ${JSON.stringify(rows)}::jsonb) r
    where l.company_id = ${company_id} and ${isSameLine('l', 'r')}`)
}

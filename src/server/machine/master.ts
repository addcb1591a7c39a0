// What is kept of machines besides their records: read, changed, audited.
import { sql } from 'kysely'
import type { MachineMaster } from '#contract/machine/master.ts'
import {
  MASTER_DAYS,
  MASTER_FIELDS,
  MASTER_FLAGS,
  type MasterField,
  type MasterValues,
} from '#domain/machine-master.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { isLit, type LampFlag } from './lamps.ts'
import { settleMeters } from './meters/settle.ts'
import { searchTextOf } from './store.ts'
import { whereOf } from './filter.ts'

const DAYS: readonly string[] = MASTER_DAYS
const isFlag = (name: MasterField): name is LampFlag => (MASTER_FLAGS as readonly string[]).includes(name)
const COLUMNS = MASTER_FIELDS.filter((field) => field !== 'time_difference')
const columns = sql.join(
  COLUMNS.map((name) => {
    if (isFlag(name)) return sql`${isLit(name)} as ${sql.id(name)}`
    return DAYS.includes(name)
      ? sql`to_char(m.${sql.id(name)}, 'YYYY-MM-DD') as ${sql.id(name)}`
      : sql`m.${sql.id(name)}`
  }),
)
const fields = sql`m.serial, m.display_serial, m.type_code, m.management_number, m.version, ${columns}`

/** With its number, which no answer tells. */
export type StoredMaster = MachineMaster & { machine_id: number }
type Row = Omit<StoredMaster, 'time_difference'>

// Apart from the others, as no statement over a company's
// tables may call a function that reads other tables.
const withOffsets = async (db: Db, rows: readonly Row[]): Promise<StoredMaster[]> => {
  const machines = await db.rows(sql<{ machine_id: number; time_difference: number }>`
    select machine_id, time_difference from own_offsets(${rows.map(({ machine_id }) => machine_id)}::int[])`)
  const offsets = new Map(machines.map(({ machine_id, time_difference }) => [machine_id, time_difference]))
  return rows.map((row) => ({ ...row, time_difference: offsets.get(row.machine_id) ?? 0 }))
}

type Query = { free_word?: string; page?: number; per_page?: number }
const PER_PAGE = 50

/** A page of machines by serial, and how many there are. */
export const pageOfMaster = async (
  db: Db,
  company_id: number,
  { free_word, page = 1, per_page = PER_PAGE }: Query,
): Promise<{ rows: StoredMaster[]; total: number }> => {
  const machines = await db.rows(sql<Row & { total: number }>`
    select m.machine_id, ${fields}, count(*) over ()::int as total
    from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.owned and ${whereOf(company_id, free_word ? { free_word } : {})}
    order by m.serial_order, m.serial limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = machines[0]?.total ?? 0
  const rows = await withOffsets(
    db,
    machines.map(({ total: _total, ...row }) => row),
  )
  return { rows, total }
}

/** Those of a company's machines that have the serials, by serial; locked until the commit. */
export const lockMaster = async (
  db: Db,
  company_id: number,
  serials: readonly string[],
): Promise<Map<string, StoredMaster>> => {
  const rows = await db.rows(sql<Row>`
    select m.machine_id, ${fields}
    from machine m left join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.owned and m.serial = any(${serials}::text[])
    order by m.machine_id for no key update of m`)
  return new Map((await withOffsets(db, rows)).map((row) => [row.serial, row]))
}

/** The fields of which the value is another one. */
export const changedFields = (stored: MasterValues, wanted: Partial<MasterValues>): MasterField[] =>
  MASTER_FIELDS.filter(
    (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]),
  )

const valuesOf = (values: Partial<MasterValues>, names: readonly MasterField[]): object =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Days before the delivery confirm no reading: other days may count now. */
const settleAnew = async (db: Db, company_id: number, stored: StoredMaster, delivery_date: string | null) => {
  const { machine_id, delivery_date: before } = stored
  const between = await db.rows(sql`
    select from daily_report where company_id = ${company_id} and machine_id = ${machine_id}
      and recorded_date >= least(coalesce(${before}::date, '-infinity'), coalesce(${delivery_date}::date, '-infinity'))
      and recorded_date < greatest(${before}::date, ${delivery_date}::date) limit 1`)
  if (between.length > 0) await settleMeters(db, { company_id, machine_id })
}

/** Stores what differs, with an entry in the audit; `stored` is locked. */
export const changeMaster = (
  db: Db,
  by: Actor,
  stored: StoredMaster,
  wanted: Partial<MasterValues>,
): Promise<StoredMaster> => {
  const names = changedFields(stored, wanted)
  const next = { ...stored, ...valuesOf(wanted, names), version: stored.version + 1 } as StoredMaster
  return audited(db, by, { verb: 'save', noun: 'machine', key: stored.serial }, async () => {
    const { company_id } = by
    // Said now, also where the column holds it already:
    // the terminal's record of before does not count any more.
    const said = names.filter(isFlag).map((name) => sql`${sql.id(`${name}_at`)} = now()`)
    const set = names
      .filter((name) => name !== 'time_difference')
      .map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`)
    await db.rows(sql`
      update machine m set ${sql.join([...set, ...said, sql`version = ${next.version}`, sql`search_text = ${searchTextOf(next)}`])}
      from jsonb_populate_record(null::machine, ${JSON.stringify(next)}::jsonb) n
      where m.company_id = ${company_id} and m.machine_id = ${stored.machine_id}`)
    if (names.includes('delivery_date')) await settleAnew(db, company_id, stored, next.delivery_date)
    if (names.includes('time_difference'))
      await db.rows(sql`select set_own_offset(${stored.machine_id}, ${next.time_difference})`)
    return { answer: next, before: valuesOf(stored, names), after: valuesOf(next, names) }
  })
}

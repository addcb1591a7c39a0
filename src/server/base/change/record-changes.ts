// Records of all machines in the order in which they came in.
import { sql, type RawBuilder } from 'kysely'
import { utc } from '#server/base/utc.ts'
import type { Asked, ChangePage } from './asked.ts'
import { cursorOf, placeOf, type Place } from './cursor.ts'
import { exactUtc } from './settled.ts'

/** What every item tells besides its own fields. */
export const CHANGED = { serial: sql`m.serial`, updated_at: utc('h.received_at') }

/** What tells of one kind of records. */
export type RecordList<Item> = {
  name: string
  data_types: readonly string[]
  /** Of an event: its kind. */
  key?: string
  /** The table of the records that count, its alias, and when its row is the record `h` of the history. */
  table: string
  alias: string
  isRecord: RawBuilder<unknown>
  /** JSON over `h`, `m` (machine) and the alias. */
  item: RawBuilder<Item>
}

const micros = (instant: string) => sql.raw(`(extract(epoch from ${instant}) * 1000000)::bigint`)
/** The order of records of one time: a text that names the record. */
const TIE = sql`(concat_ws(' ', h.machine_id, h.data_type, ${micros('h.key_at')}, h.key, h.terminal_id, h.sequence, ${micros('h.recorded_at')}) collate "C")`

const ofType = (
  company_id: number,
  type: string,
  key: string | undefined,
  { at, after }: Place,
  until: string,
  most: number,
) => sql`
  (select h.*, ${TIE} as tie from receive_history h
  where h.company_id = ${company_id} and h.data_type = ${type}::data_type ${key === undefined ? sql`` : sql`and h.key = ${key}`}
    and h.received_at >= ${at}::timestamptz and h.received_at < ${until}::timestamptz
    ${after === null ? sql`` : sql`and (h.received_at > ${at}::timestamptz or ${TIE} > ${after} collate "C")`}
  order by h.received_at, tie limit ${most})`

/**
 * The records that count from a place on, each as its row is now: one
 * that a later record has replaced is told where the later one came in.
 */
export const pageOfRecords = async <Item>(
  { db, company_id, query, until, most }: Asked,
  { name, data_types, key, table, alias, isRecord, item }: RecordList<Item>,
): Promise<ChangePage<Item>> => {
  const place = placeOf(name, query)
  const records = data_types.map((type) => ofType(company_id, type, key, place, until, most + 1))
  const rows = await db.rows(sql<{ at: string; after: string; item: Item | null }>`
    select ${exactUtc(sql`h.received_at`)} as at, h.tie as after, case when ${sql.ref(`${alias}.machine_id`)} is not null then ${item} end as item
    from (select * from (${sql.join(records, sql` union all `)}) every_one order by received_at, tie limit ${most + 1}) h
    join machine m on m.company_id = ${company_id} and m.machine_id = h.machine_id
    left join ${sql.table(table)} ${sql.raw(alias)} on ${sql.ref(`${alias}.company_id`)} = ${company_id}
      and ${sql.ref(`${alias}.machine_id`)} = h.machine_id and ${sql.ref(`${alias}.sequence`)} = h.sequence and ${isRecord}
    order by h.received_at, h.tie`)
  const page = rows.slice(0, most)
  return {
    items: page.flatMap((row) => row.item ?? []),
    cursor: cursorOf(name, page.at(-1) ?? place),
    has_more: rows.length > most,
  }
}

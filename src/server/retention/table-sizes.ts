// Bytes of the tables, their partitions added up, by heap and by index.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'

/** `index`: null for the heap with what is kept beside it (TOAST). */
export type TableSize = { table: string; index: string | null; bytes: number; rows: number }

/** Every table and index, the largest table first; `rows` is the estimate of the last analyze. */
export const tableSizes = (db: Db): Promise<TableSize[]> =>
  db.rows(sql<TableSize>`
    with leaf as (
      select c.oid, coalesce(pg_partition_root(c.oid), c.oid)::regclass as root, greatest(c.reltuples, 0) as rows
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    ), heap as (
      select root, sum(pg_table_size(oid)) as bytes, sum(rows) as rows from leaf group by root
    ), indexes as (
      select l.root, coalesce(pg_partition_root(i.indexrelid), i.indexrelid)::regclass as index, sum(pg_relation_size(i.indexrelid)) as bytes
      from leaf l join pg_index i on i.indrelid = l.oid group by 1, 2
    ), part as (
      select root, null::regclass as index, bytes from heap union all select root, index, bytes from indexes
    )
    select c.relname as table, i.relname as index, p.bytes::float8 as bytes, h.rows::float8 as rows
    from part p join heap h using (root) join pg_class c on c.oid = root left join pg_class i on i.oid = p.index
    order by sum(p.bytes) over (partition by root) desc, c.relname, (p.index is not null), p.bytes desc`)

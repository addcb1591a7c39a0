// For tests: a database as an earlier version left it, and comparisons with it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { ROLES, statementsOf } from '#server/base/migrate.ts'
import { projectRoot } from '#server/base/root.ts'
import { onServer } from '#server/base/test-cluster.ts'
import type { TestDatabase } from '#server/base/test-database.ts'

/** The state of the schema that `npm run keep:database` has kept: the number of its last migration. */
export const KEPT = '0043'

export const ask = async <Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** In place of a database of a test, whose roles the server has already. */
export const restoreKept = async ({ superUrl }: TestDatabase): Promise<void> => {
  const name = new URL(superUrl).pathname.slice(1)
  await onServer(superUrl, `drop database ${name} with (force)`)
  await onServer(superUrl, `create database ${name} template template0 owner ${ROLES.owner}`)
  await onServer(
    superUrl,
    `grant connect, temporary on database ${name} to ${ROLES.app}, ${ROLES.intake}, ${ROLES.worker}`,
  )
  const text = gunzipSync(readFileSync(join(projectRoot, `fixtures/database-${KEPT}.sql.gz`))).toString()
  // As pg_dump has it.
  await ask(superUrl, 'set check_function_bodies = off', "set search_path = ''", ...statementsOf(text))
}

export type Rows = Record<string, string[]>

/** All rows of all tables as texts, sorted; without what is null, for a new column is. */
export const rowsOf = async (superUrl: string): Promise<Rows> => {
  const tables = await ask<{ name: string }>(
    superUrl,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const rows: Rows = {}
  for (const { name } of tables)
    rows[name] = (
      await ask<{ row: string }>(
        superUrl,
        `select jsonb_strip_nulls(to_jsonb(t))::text as row from public.${name} t order by t::text`,
      )
    ).map(({ row }) => row)
  return rows
}

/** Tables that lack rows that were there before, and which. */
export const goneFrom = (before: Rows, after: Rows): Rows =>
  Object.fromEntries(
    Object.entries(before).flatMap(([table, rows]) => {
      const there = new Set(after[table])
      const gone = rows.filter((row) => !there.has(row))
      return gone.length > 0 ? [[table, gone]] : []
    }),
  )

const ours = `nspname in ('public', 'job', 'graphile_worker')`
const isOurs = (catalog: string, oid: string) =>
  `${ours} and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`
const rights = (acl: string) => `(select array_agg(a::text order by a::text) from unnest(${acl}) a)::text`
const SCHEMA = `
  with kept as (
    select nspname || '.' || relname as name, c.* from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${isOurs('pg_class', 'c.oid')} and not relispartition and relkind in ('r', 'p', 'v', 'S')
  )
  select concat_ws(' ', 'table', name, relkind, pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity, ${rights('relacl')}, pg_get_viewdef(oid)) as line from kept
  union all select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
    attcollation::regcollation, pg_get_expr(adbin, adrelid), ${rights('attacl')})
    from kept join pg_attribute a on attrelid = kept.oid and attnum > 0 and not attisdropped left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  union all select concat_ws(' ', 'constraint', name, conname, convalidated, pg_get_constraintdef(k.oid)) from kept join pg_constraint k on conrelid = kept.oid where contype <> 'n'
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from kept join pg_index on indrelid = kept.oid
  union all select concat_ws(' ', 'trigger', name, pg_get_triggerdef(t.oid)) from kept join pg_trigger t on tgrelid = kept.oid where not tgisinternal
  union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies p join kept on name = schemaname || '.' || tablename
  union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid), pg_get_userbyid(proowner), ${rights('proacl')}) from pg_proc p join pg_namespace n on n.oid = pronamespace where ${isOurs('pg_proc', 'p.oid')} and prokind = 'f'
  union all select concat_ws(' ', 'type', nspname, typname, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)::text)
    from pg_type t join pg_namespace n on n.oid = typnamespace where ${ours} and typtype in ('e', 'd')
  union all select concat_ws(' ', 'schema', nspname, pg_get_userbyid(nspowner), ${rights('nspacl')}) from pg_namespace where ${ours}
  order by 1`

/** A text for each part of the schema, partitions aside. A condition that was dumped and restored has other parentheses. */
export const schemaOf = async (superUrl: string): Promise<string[]> =>
  (await ask<{ line: string }>(superUrl, SCHEMA)).map(({ line }) => line.replaceAll(/[()]/g, ''))

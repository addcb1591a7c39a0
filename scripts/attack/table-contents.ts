// What all tables hold, to see that an attack has changed nothing.
import { insist } from './attack.ts'
import type { Site } from './site.ts'

/** A digest of each table. */
type Contents = ReadonlyMap<string, string>

export const readContents = async ({ admin }: Site): Promise<Contents> => {
  const { rows } = await admin.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`)
  insist(rows.length > 50, `only ${rows.length} tables are compared`)
  const contents = new Map<string, string>()
  for (const { name } of rows) {
    const digest = await admin.query<{ digest: string | null }>(
      `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`,
    )
    contents.set(name, digest.rows[0]!.digest ?? '')
  }
  return contents
}

export const insistUnchanged = async (site: Site, before: Contents, what: string): Promise<void> => {
  const now = await readContents(site)
  const changed = [...now].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
  insist(changed.length === 0, `${what} changed ${changed.join(', ')}`)
}

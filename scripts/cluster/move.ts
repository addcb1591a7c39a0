// Proof: one server's database moved to a cluster, every row with it.
import type pg from 'pg'
import { aDay } from '#fixtures/day.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { copyAll } from '#cli/database-copy.ts'
import { storeAll } from './load.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, type Site } from './site.ts'

const COMPANIES = sized(100, 3)
const MACHINES = sized(1_000, 20)

/** Rows by table and company. */
export const countsOf = async (admin: pg.Pool): Promise<Map<string, number>> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await admin.query<{ company_id: number; count: string }>(
      `select company_id, count(*) from ${name} group by 1`,
    )
    for (const { company_id, count } of rows) counts.set(`${name} ${company_id}`, Number(count))
  }
  return counts
}

/** A day of each machine. */
const store = (site: Site): Promise<void> => {
  const body = aDay({ recorded_date: '2026-11-10' })
  const day = { recorded_at: '2026-11-10T23:10:00+09:00', sequence: 1, body }
  return storeAll(
    site,
    site.companies.map(({ serials }) => serials.map((serial) => aRecord({ serial, ...day }))),
  )
}

export const proof: Proof = async () => {
  const sizes = Array.from({ length: COMPANIES }, () => MACHINES)
  const [old, cluster] = [await openSite(sizes, 0), await openSite([], 2)]
  try {
    await store(old)
    await old.server.kill()
    await cluster.server.kill()
    await old.owner.end()
    const from = performance.now()
    await copyAll(old.urls.superuser, cluster.urls.superuser)
    const seconds = (performance.now() - from) / 1_000
    const [before, after] = [await countsOf(old.admin), await countsOf(cluster.admin)]
    const wrong = [...before].filter(([key, rows]) => after.get(key) !== rows)
    const rows = [...after.values()].reduce((sum, count) => sum + count, 0)
    const said = `${COMPANIES * MACHINES} machines of ${COMPANIES} companies, ${rows} rows of companies in ${seconds.toFixed(0)} s; ${wrong.length} of ${before.size} counts by table and company differ`
    insist(wrong.length === 0 && after.size === before.size, said)
    return said
  } finally {
    await old.stop()
    await cluster.stop()
  }
}

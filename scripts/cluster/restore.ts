// Proof: every machine's base backup and archive lead back to one named moment.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aDay } from '#fixtures/day.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { cleanEnv, giveTo, ownFolder, runAsFor } from '#server/embedded/run-as.ts'
import { storeAll } from './load.ts'
import { programs, type Node } from './nodes.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, type Site } from './site.ts'

const COMPANIES = 6
const MACHINES = sized(20, 5)
const DAYS = sized(10, 3)
const POINT = 'the-moment'

const query = async ({ port }: Node, text: string, database = 'hoistline'): Promise<pg.QueryResult> => {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/${database}`)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const archiveOf = ({ folder }: Node): string => `${folder}-archive`
const backupOf = ({ folder }: Node): string => `${folder}-backup`

/** An empty folder of the server's user. */
const makeFolder = (path: string, { folder }: Node): void => {
  mkdirSync(path, { mode: 0o700 })
  giveTo(path, runAsFor(folder))
}

const archive = async (node: Node): Promise<void> => {
  makeFolder(archiveOf(node), node)
  await query(node, 'alter system set archive_mode = on')
  await query(node, `alter system set archive_command = 'cp %p ${archiveOf(node)}/%f'`)
  await node.stop()
  await node.start()
}

const backUp = (node: Node): void => {
  const folder = backupOf(node)
  makeFolder(folder, node)
  const runAs = runAsFor(node.folder)
  const from = ['-h', '127.0.0.1', '-p', String(node.port), '-U', 'postgres', '-c', 'fast', '-X', 'none']
  const made = spawnSync(join(programs(), 'pg_basebackup'), [...from, '-D', ownFolder(folder, runAs)], {
    ...runAs,
    cwd: folder,
    env: cleanEnv(),
    encoding: 'utf8',
  })
  insist(made.status === 0, `pg_basebackup: ${made.stderr}`)
}

/** Waits until all of a machine's log until now is in its archive. */
const archiveAll = async (node: Node): Promise<void> => {
  const { rows } = await query(node, 'select pg_walfile_name(pg_switch_wal()) as name')
  const { name } = rows[0] as { name: string }
  while (!existsSync(join(archiveOf(node), name))) await sleep(50)
}

/** In place of the machine's data: its backup, which reads the archive until the moment. */
const restore = async (node: Node): Promise<void> => {
  renameSync(node.folder, `${node.folder}-lost`)
  renameSync(backupOf(node), node.folder)
  const settings = [
    `restore_command = 'cp ${archiveOf(node)}/%f %p'`,
    `recovery_target_name = '${POINT}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = off`,
  ]
  appendFileSync(join(node.folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(node.folder, 'recovery.signal'), '')
  giveTo(join(node.folder, 'recovery.signal'), runAsFor(node.folder))
  await node.start()
}

const send = (site: Site, from: number, days: number): Promise<void> =>
  storeAll(
    site,
    Array.from({ length: days }, (_, n) => {
      const day = from + n
      const recorded_date = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10)
      const body = aDay({ recorded_date, upper_hourmeter: 1000 + day * 8 })
      const record = { recorded_at: `${recorded_date}T14:00:00Z`, sequence: day, body }
      return site.companies.flatMap(({ serials }) => serials.map((serial) => aRecord({ serial, ...record })))
    }),
  )

/** Number and checksum of each table's rows. */
const stateOf = async (node: Node): Promise<Map<string, string>> => {
  const { rows: tables } = (await query(
    node,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )) as { rows: { name: string }[] }
  const state = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await query(
      node,
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${name} t`,
    )
    state.set(name, (rows[0] as { sum: string }).sum)
  }
  return state
}

export const proof: Proof = async () => {
  const site = await openSite(Array.from({ length: COMPANIES }, () => MACHINES))
  try {
    await site.server.kill()
    const nodes = [site.coordinator, ...site.workers]
    for (const node of nodes) await archive(node)
    await send(site, 0, DAYS)
    for (const node of nodes) backUp(node)
    await send(site, DAYS, DAYS)
    const before = await stateOf(site.coordinator)
    await query(site.coordinator, `select citus_create_restore_point('${POINT}')`)
    await send(site, 2 * DAYS, DAYS)
    const lost = await stateOf(site.coordinator)
    for (const node of nodes) await archiveAll(node)
    for (const node of nodes) await node.kill()
    for (const node of nodes) await restore(node)
    const after = await stateOf(site.coordinator)
    const differing = [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)
    const changed = [...before].filter(([table, sum]) => lost.get(table) !== sum).length
    await send(site, 2 * DAYS, DAYS)
    const said = [
      `${nodes.length} machines from base backups and archives to one restore point`,
      `${differing.length} of ${before.size} tables differ from the moment ${differing.join(', ')}`,
      `${changed} tables had changed after it`,
      `${DAYS * COMPANIES * MACHINES} records were stored afterwards`,
    ].join('; ')
    insist(differing.length === 0 && changed > 3, said)
    return said
  } finally {
    await site.stop()
  }
}

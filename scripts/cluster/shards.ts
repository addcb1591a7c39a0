// Proof: parts of tables move between database machines while records arrive.
import { setTimeout as sleep } from 'node:timers/promises'
import { sized } from '#scripts/size.ts'
import { differing, TABLES, underLoad } from './load.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, type Site } from './site.ts'

const COMPANIES = 6
const MACHINES = sized(16, 4)
const MOVES = sized(4, 1)

/**
 * The other mode copies while records are written and then lets a role of its own catch up, to which PostgreSQL refuses
 * tables with forced row security: a part that is written meanwhile would never arrive.
 */
const MODE = 'block_writes'

type Placement = { shardid: number; nodeport: number }

const placementsOf = async ({ admin }: Site): Promise<Placement[]> => {
  const { rows } = await admin.query<Placement>(
    `select shardid, nodeport from citus_shards where table_name = 'machine'::regclass order by shardid`,
  )
  return rows
}

/** Refused while a partition is made, of which the first records of a month need some: then again. */
const unlessLocked = async (move: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      await move()
      return
    } catch (error) {
      if (tries === 100 || !/could not acquire the lock required/.test(String(error))) throw error
      await sleep(200)
    }
}

/** The part with the first company's rows, and others, each to another worker. */
const movePart = async (site: Site, n: number): Promise<void> => {
  const { rows } = await site.admin.query<{ shardid: number }>(
    `select get_shard_id_for_distribution_column('machine', $1::int) as shardid`,
    [site.companies[n % COMPANIES]!.company_id],
  )
  const { shardid, nodeport } = (await placementsOf(site)).find((one) => one.shardid === rows[0]!.shardid)!
  const to = site.workers.find(({ port }) => port !== nodeport)!.port
  await unlessLocked(() =>
    site.admin.query(`select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, '${MODE}')`, [
      shardid,
      nodeport,
      to,
    ]),
  )
}

export const proof: Proof = async () => {
  const site = await openSite(Array.from({ length: COMPANIES }, () => MACHINES))
  try {
    let moved = 0
    const { acknowledged, answers } = await underLoad(site, async () => {
      for (let n = 0; n < MOVES; n++) await movePart(site, n)
      const before = await placementsOf(site)
      await unlessLocked(() => site.admin.query(`select citus_rebalance_start(shard_transfer_mode := '${MODE}')`))
      await site.admin.query('select citus_rebalance_wait()')
      const after = await placementsOf(site)
      moved = after.filter(({ nodeport }, n) => nodeport !== before[n]!.nodeport).length
    })
    const { rows, all } = await differing(site, acknowledged)
    const said = [
      `${MOVES} parts moved to the other worker with all of their tables, then ${moved} by rebalancing`,
      `${acknowledged.length} records acknowledged meanwhile (answers: ${answers})`,
      `${rows.length} of ${all} rows of ${TABLES.length} tables differ from those derived anew`,
    ].join('; ')
    insist(rows.length === 0, `${said}\n${rows.slice(0, 6).join('\n')}`)
    return said
  } finally {
    await site.stop()
  }
}

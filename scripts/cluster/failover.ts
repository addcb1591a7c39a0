// Proof: standbys replace machines lost under load, with all that was sent.
import pg from 'pg'
import { absences } from './kills.ts'
import type { Node } from './nodes.ts'
import type { Proof } from './proof.ts'
import type { Site } from './site.ts'

const on = async ({ port }: Node, ...statements: string[]): Promise<void> => {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export const proof: Proof = () => {
  let site: Site
  const standbys = new Map<Node, Node>()
  return absences({
    name: 'machines lost',
    times: 3,
    away_ms: 4_000,
    prepare: async (opened) => {
      site = opened
      for (const node of [...site.workers, site.coordinator]) {
        standbys.set(node, await site.follow(node))
        // Of what follows behind, the last moments would be lost.
        await on(node, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
      }
    },
    // The one that answers last: everybody waits for it.
    turns: ({ workers, coordinator }) => [...workers, coordinator],
    leave: (node) => node.kill(),
    comeBack: async (node) => {
      const standby = standbys.get(node)!
      await on(standby, 'select pg_promote()')
      // Nobody else knows where it is: its standby takes its address.
      if (node === site.coordinator) return standby.moveTo(node.port)
      await site.admin.query(
        "select citus_update_node(nodeid, '127.0.0.1', $2) from pg_dist_node where nodeport = $1",
        [node.port, standby.port],
      )
      // Within a minute this happens by itself; until then what the lost one had prepared keeps its locks.
      await site.admin.query('select recover_prepared_transactions()')
    },
    slowest_ms: 6_000,
  })
}

// The portal on several database machines, with companies and people.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { aMachine } from '#fixtures/machine.ts'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, inTransaction, openPool } from '#server/base/db.ts'
import { createRoles, migrate, ROLES } from '#server/base/migrate.ts'
import { createStages } from '#server/intake/stages.ts'
import { addGateway, storeTerminals } from '#server/intake/terminal.ts'
import { storeMachines } from '#server/machine/store.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { startNodes, type Node } from './nodes.ts'
import { insist } from './proof.ts'

const PASSWORD = 'correct horse battery'
export const GATEWAY = 'gateway-of-the-proof'
/** The credential of a machine's terminal. */
export const credentialOf = (serial: string): string => `terminal-of-${serial}`
export const OPERATOR = { account_id: null, address: null, request_id: 'proof' }
const DATABASE = 'hoistline'
const passwords = { owner: 'owner', app: 'app', intake: 'intake', worker: 'worker' }

export type Company = { company_id: number; code: string; email: string; serials: string[]; node: Node }

export type Site = {
  coordinator: Node
  workers: Node[]
  /** A streaming standby of a machine. */
  follow: (node: Node) => Promise<Node>
  companies: Company[]
  /** A superuser's connections to the machine that answers. */
  admin: pg.Pool
  owner: pg.Pool
  server: ServerProcess
  urls: { app: string; intake: string; worker: string; owner: string; superuser: string }
  stop: () => Promise<void>
}

const urlOf = ({ port }: Node, role: string, password = '', database = DATABASE): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

const withPool = async <T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = openPool({ url, max: 1, pipeline: false, name: 'proof' })
  pool.options.query_timeout = 600_000
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const prepare = async (nodes: readonly Node[]): Promise<void> => {
  const [coordinator, ...workers] = nodes
  const isCluster = workers.length > 0
  for (const node of nodes) {
    await withPool(urlOf(node, 'postgres', '', 'postgres'), (pool) => pool.query(`create database ${DATABASE}`))
    await createRoles(urlOf(node, 'postgres'), passwords)
    if (isCluster) await withPool(urlOf(node, 'postgres'), (pool) => pool.query('create extension citus'))
  }
  if (!isCluster) return
  await withPool(urlOf(coordinator!, 'postgres'), async (pool) => {
    await pool.query('select citus_set_coordinator_host($1, $2)', ['127.0.0.1', coordinator!.port])
    for (const { port } of workers) await pool.query('select citus_add_node($1, $2)', ['127.0.0.1', port])
  })
  await createRoles(urlOf(coordinator!, 'postgres'), passwords)
}

const addCompany = (owner: pg.Pool, n: number, machines: number): Promise<Omit<Company, 'node'>> =>
  inTransaction(owner, async (db) => {
    const code = `c${String(n).padStart(3, '0')}`
    const named = { code, name: `Company ${n}`, country_code: 'JP', time_zone: 'Asia/Tokyo' }
    const company_id = (await createCompany(db, OPERATOR, named))!
    const email = `${code}@proof.example`
    const person = { email, password: PASSWORD, family_name: 'Mori', first_name: code, company_id, authorities: [] }
    await createAccount(db, OPERATOR, person)
    const serials = Array.from({ length: machines }, (_, m) => `${code.toUpperCase()}${String(m).padStart(5, '0')}`)
    const ids = await storeMachines(
      db,
      company_id,
      serials.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 })),
    )
    await storeTerminals(
      db,
      [...ids].map(([serial, machine_id]) => ({
        machine_id,
        terminal_type: 4,
        number: serial,
        installed_at: '2020-01-01T00:00:00Z',
        credential: credentialOf(serial),
      })),
    )
    return { company_id, code, email, serials }
  })

/** The access token of a company's person. */
export const signIn = async (address: string, { email }: Company): Promise<string> => {
  const answer = await fetch(`${address}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  insist(answer.status === 200, `a sign-in was answered ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** The port of the machine that has a company's rows. */
const portOf = async (admin: pg.Pool, company_id: number): Promise<number> => {
  const { rows } = await admin.query<{ nodeport: number }>(
    `select nodeport from pg_dist_shard_placement where shardid = get_shard_id_for_distribution_column('machine', $1::int)`,
    [company_id],
  )
  return rows[0]!.nodeport
}

/** `sizes`: the number of machines of each company. Without `workers` it is one ordinary server. */
export const openSite = async (sizes: readonly number[], workerCount = 2): Promise<Site> => {
  const { nodes, follow, stop } = await startNodes(workerCount)
  const [coordinator, ...workers] = nodes
  await prepare(nodes)
  const urls = {
    app: urlOf(coordinator, ROLES.app, passwords.app),
    intake: urlOf(coordinator, ROLES.intake, passwords.intake),
    worker: urlOf(coordinator, ROLES.worker, passwords.worker),
    owner: urlOf(coordinator, ROLES.owner, passwords.owner),
    superuser: urlOf(coordinator, 'postgres'),
  }
  await migrate(urls.owner)
  const owner = openPool({ url: urls.owner, max: 2, pipeline: false, name: 'proof owner' })
  owner.options.query_timeout = 600_000
  await createStages(dbOfPool(owner), recordTypes)
  const admin = openPool({ url: urlOf(coordinator, 'postgres'), max: 4, pipeline: false, name: 'proof' })
  admin.options.query_timeout = 600_000
  const companies: Company[] = []
  for (const [n, machines] of sizes.entries()) {
    const added = await addCompany(owner, n, machines)
    const port = workerCount === 0 ? coordinator.port : await portOf(admin, added.company_id)
    companies.push({ ...added, node: nodes.find((node) => node.port === port)! })
  }
  // As an import does: plans for empty tables would take minutes.
  await admin.query('analyze')
  await inTransaction(owner, (db) => addGateway(db, { ...OPERATOR, company_id: 0 }, 'proof', 'all', GATEWAY))
  const server = await startServerProcess(urls)
  return {
    coordinator,
    workers,
    follow,
    companies,
    admin,
    owner,
    server,
    urls,
    stop: async () => {
      await server.kill()
      await Promise.all([admin.end(), owner.ended ? null : owner.end()])
      await sleep(100)
      await stop()
    },
  }
}

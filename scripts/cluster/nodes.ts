// PostgreSQL servers with Citus: one that answers, others with rows.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readPostmaster, startPostmaster, stopPostmaster, type Postmaster } from '#server/embedded/postmaster.ts'
import { cleanEnv, giveTo, ownFolder, runAsFor } from '#server/embedded/run-as.ts'

export type Node = {
  port: number
  folder: string
  /** kill -9 of the server and all its processes. */
  kill: () => Promise<void>
  /** SIGSTOP of the server and all its processes: it takes connections and answers nothing. */
  hang: () => void
  /** The end of that. */
  wake: () => void
  start: () => Promise<void>
  /** Starts it again at another port. */
  moveTo: (port: number) => Promise<void>
  stop: () => Promise<void>
  /** Seconds of processor time since its start, of ended processes too. */
  cpu: () => number
  /** What its log holds from a byte on. */
  log: (from?: number) => Buffer
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The folder of PostgreSQL's programs, of an installation with Citus. */
export const programs = (): string => {
  const folder = process.env['CITUS_BIN']
  if (folder === undefined || !existsSync(join(folder, 'initdb')))
    throw new CannotStart(
      'Name the folder with the programs of a PostgreSQL that has the extension Citus, as CITUS_BIN=/usr/lib/postgresql/17/bin.',
    )
  return folder
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 300,
  max_prepared_transactions: 600,
  max_locks_per_transaction: 512,
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  wal_level: 'logical',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  'citus.shard_count': 16,
  'citus.enable_statistics_collection': 'off',
  'citus.local_hostname': '127.0.0.1',
  'citus.enable_unsafe_triggers': 'on',
  'citus.node_conninfo': 'sslmode=prefer',
}

/** Clock ticks of a process and its ended children: fields 14 to 17 of /proc/PID/stat, 100 a second. */
const ticksOf = (pid: number): { parent: number; own: number; ended: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return null
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && ticksOf(pid)?.parent === parent)

/** What fills a new server's folder, and with which options. */
type Filling = [program: 'initdb' | 'pg_basebackup', ...options: string[]]

// Servers of a proof trust whoever reaches their ports of this machine.
const EMPTY: Filling = [
  'initdb',
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
]

const createNode = async (folder: string, bin: string, [program, ...options]: Filling = EMPTY): Promise<Node> => {
  mkdirSync(folder, { mode: 0o700 })
  const runAs = runAsFor(folder)
  giveTo(folder, runAs)
  const made = spawnSync(join(bin, program), ['-D', ownFolder(folder, runAs), ...options], {
    ...runAs,
    cwd: folder,
    env: cleanEnv(),
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new CannotStart(`${program} failed: ${made.stderr}`)
  const logFile = `${folder}.log`
  let port = await freePort()
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: '' }
  let postmaster: Postmaster
  const start = async (): Promise<void> => {
    postmaster = await startPostmaster({ binaries, runAs, folder, logFile, settings: { ...SETTINGS, port } })
  }
  await start()
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)])
      try {
        process.kill(pid, name)
      } catch (error) {
        // It has ended meanwhile.
        if ((error as { code?: unknown }).code !== 'ESRCH') throw error
      }
  }
  return {
    get port() {
      return port
    },
    folder,
    start,
    moveTo: async (other) => {
      await stopPostmaster(folder, postmaster)
      port = other
      await start()
    },
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    kill: async () => {
      signal('SIGKILL')
      while (readPostmaster(folder) !== undefined) await sleep(5)
    },
    stop: () => stopPostmaster(folder, postmaster),
    cpu: () => {
      const { pid } = postmaster
      const server = ticksOf(pid)
      const running = childrenOf(pid).reduce((sum, child) => sum + (ticksOf(child)?.own ?? 0), 0)
      return ((server?.own ?? 0) + (server?.ended ?? 0) + running) / 100
    },
    log: (from = 0) => readFileSync(logFile).subarray(from),
  }
}

export type Nodes = {
  /** The coordinator first. */
  nodes: [Node, ...Node[]]
  /** A streaming standby of one of them. */
  follow: (node: Node) => Promise<Node>
  /** Removes all of them. */
  stop: () => Promise<void>
}

export const startNodes = async (workers = 2): Promise<Nodes> => {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-cluster-'))
  chmodSync(folder, 0o711)
  const all: Node[] = []
  const add = async (filling?: Filling): Promise<Node> => {
    const node = await createNode(join(folder, `node${all.length}`), bin, filling)
    all.push(node)
    return node
  }
  const nodes: [Node, ...Node[]] = [await add()]
  for (let n = 1; n <= workers; n++) nodes.push(await add())
  const follow = ({ port }: Node): Promise<Node> =>
    add(['pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', 'fast', '-X', 'stream', '-R'])
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const stop = async (): Promise<void> => {
    for (const node of all) await node.stop()
    remove()
  }
  process.once('exit', () => {
    for (const node of all) {
      const running = readPostmaster(node.folder)
      if (running) process.kill(running.pid, 'SIGKILL')
    }
    remove()
  })
  return { nodes, follow, stop }
}

// A process that decodes strangers' bytes, with limits of memory and time.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { projectRoot } from '#server/base/root.ts'

/**
 * Private memory in MB, some 135 of which Node takes itself;
 * the server and it fit into a host of 1 GB.
 */
const MEMORY_MB = 384
/** What was loaded is not private, but resident. */
const RESIDENT_MB = MEMORY_MB + 64
const PROCESSOR_S = 60
const PATIENCE_MS = 120_000
const WATCH_MS = 50
const POLITE = 10

const isSource = import.meta.url.endsWith('.ts')

// Only Linux counts all private memory (`-d`).
const withLimits = (file: string): [string, string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', ['-c', `ulimit -d ${MEMORY_MB * 1024} -t ${PROCESSOR_S}; exec "$@"`, 'sh', process.execPath, file]]
    : [process.execPath, [file]]

const run = async (file: string, input: Uint8Array): Promise<Uint8Array | null> => {
  const [command, args] = withLimits(file)
  // It needs nothing of the server's settings.
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    child.on('close', resolve)
  })
  // It may end before it has read all.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const output = await buffer(child.stdout).catch(() => null)
  return (await ended) === 0 ? output : null
}

let last: Promise<unknown> = Promise.resolve()

/**
 * What the process of that name answers; null when it failed or came to
 * a limit. One at a time. `name`: its entry in scripts/ and dist/server/.
 */
export const inLimitedProcess = (name: string, input: Uint8Array): Promise<Uint8Array | null> => {
  // A run from the sources has no build, or an old one.
  const file = join(projectRoot, isSource ? `scripts/${name}.mjs` : `dist/server/${name}.mjs`)
  const turn = last.then(() => run(file, input))
  last = turn
  return turn
}

/** In the process itself: where the system has no limit, this one holds. */
export const watchMemory = (): void => {
  setPriority(POLITE)
  setInterval(() => {
    if (process.memoryUsage.rss() > RESIDENT_MB * 1024 * 1024) process.exit(1)
  }, WATCH_MS).unref()
}

// The PostgreSQL server process of a cluster: start, find again, stop.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/base/cannot-start.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './process.ts'
import { cleanEnv, ownFolder, type RunAs } from './run-as.ts'

export type Postmaster = { pid: number; socketFolder: string; port: number }

/**
 * Reads postmaster.pid, one value per line: pid, folder, start time,
 * port, socket folder, address, shared memory, state.
 */
export const readPostmaster = (folder: string): (Postmaster & { ready: boolean }) | undefined => {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

type Start = {
  binaries: Binaries
  runAs: RunAs
  folder: string
  logFile: string
  settings: Record<string, string | number>
}

const lastWords = (logFile: string) => readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')

const refusal = (logFile: string): CannotStart => {
  const words = lastWords(logFile)
  if (/No space left on device/.test(words))
    return new CannotStart(`The database cannot start: the disk is full. Free some space and start again.\n${words}`)
  return new CannotStart(`The database did not start. Its last words (${logFile}):\n${words}`)
}

/**
 * After a kill the old server's children
 * keep its shared memory for a moment.
 */
const isStillDying = (logFile: string) =>
  /still in use|could not bind|lock file "postmaster.pid" already exists/.test(lastWords(logFile))

/**
 * Starts the server and waits until it accepts connections,
 * however long a recovery takes.
 */
export const startPostmaster = async (start: Start, patience = 20): Promise<Postmaster> => {
  const { binaries, runAs, folder, logFile, settings } = start
  const log = openSync(logFile, 'a', 0o600)
  if (statSync(logFile).size > 10_000_000) truncateSync(logFile)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C reaches the whole process group,
  // and the server must outlive our last requests.
  const child = spawn(binaries.postgres, ['-D', ownFolder(folder, runAs), ...options], {
    ...runAs,
    cwd: folder,
    env: cleanEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  while (!ended) {
    await sleep(5)
    const postmaster = readPostmaster(folder)
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster
  }
  if (patience > 0 && isStillDying(logFile)) {
    await sleep(250)
    return startPostmaster(start, patience - 1)
  }
  throw refusal(logFile)
}

const gone = (folder: string, pid: number) => readPostmaster(folder)?.pid !== pid

const endsWithin = async (ended: () => boolean, ms: number): Promise<boolean> => {
  for (const deadline = Date.now() + ms; !ended(); await sleep(10)) if (Date.now() >= deadline) return false
  return true
}

/**
 * Fast shutdown: ends sessions, keeps their commits,
 * writes a checkpoint. After `fastMs` an immediate one.
 */
export const stopPostmaster = async (folder: string, { pid }: Postmaster, fastMs = 10_000): Promise<void> => {
  if (gone(folder, pid)) return
  process.kill(pid, 'SIGINT')
  if (await endsWithin(() => gone(folder, pid), fastMs)) return
  quitPostmaster(folder)
  while (!gone(folder, pid)) await sleep(10)
}

/**
 * Immediate shutdown, not waited for: the server ends within
 * seconds, and its next start recovers every commit.
 */
export const quitPostmaster = (folder: string): void => {
  const pid = readPostmaster(folder)?.pid
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
}

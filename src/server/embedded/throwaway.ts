// A private server for one test run, deleted with its folder.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf, openDatabase, type Addresses } from '#server/embedded/embedded.ts'
import { fleeting, type Settings } from './settings.ts'

export type Throwaway = Addresses & {
  dataDir: string
  /** kill -9, like a crash. */
  kill(): Promise<void>
  /** Shuts down cleanly until `revive`. */
  pause(): Promise<void>
  /** Starts again on the same address. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server that `stop` deletes. `durable` writes as safely as
 * production; otherwise nothing waits for the disk. `settingsIn`: more
 * settings, for a data folder.
 */
export const startThrowaway = async ({
  durable = false,
  settingsIn = () => ({}),
}: { durable?: boolean; settingsIn?: (dataDir: string) => Settings } = {}): Promise<Throwaway> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoistline-test-'))
  chmodSync(dataDir, 0o711)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const [server, secrets] = await openDatabase({
    dataDir,
    settings: { ...(durable ? {} : fleeting), ...settingsIn(dataDir) },
  })
  // A run that ends without `stop` must not leave a server behind.
  const last = () => {
    if (server.isRunning()) process.kill(server.postmaster.pid, 'SIGKILL')
    remove()
  }
  process.once('exit', last)
  return {
    ...addressesOf(server.postmaster, secrets),
    dataDir,
    kill: async () => {
      process.kill(server.postmaster.pid, 'SIGKILL')
      while (server.isRunning()) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    pause: server.stop,
    revive: server.start,
    stop: async () => {
      process.off('exit', last)
      await server.close()
      remove()
    },
  }
}

// One server over one data folder: made, adopted or started again.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { createCluster, holdsCluster, refuseOtherMajor } from './cluster.ts'
import { readPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { isOpenTo, runAsFor } from './run-as.ts'
import { settingsFor, type Settings } from './settings.ts'

export type Server = {
  readonly postmaster: Postmaster
  isRunning: () => boolean
  /** Restarts on the same address after `stop` or a crash. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it for good and removes the socket. */
  close: () => Promise<void>
}

/**
 * A server left by an earlier process of ours,
 * once it is neither starting nor stopping.
 */
export const survivor = async (dataDir: string): Promise<Postmaster | undefined> => {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster || postmaster.ready) return postmaster
  await sleep(50)
  return survivor(dataDir)
}

type Options = {
  dataDir: string
  password: string
  log: (sentence: string) => void
  settings: Settings
  fastStopMs?: number
}

export const openServer = async ({ dataDir, password, log, settings, fastStopMs }: Options): Promise<Server> => {
  const folder = join(dataDir, 'postgres')
  const runAs = runAsFor(folder)
  const binaries = postgresBinaries(runAs)
  if (!holdsCluster(folder)) {
    log(`Setting up a database in ${dataDir} …`)
    createCluster(folder, { binaries, runAs, password, durable: settings.fsync !== 'off' })
  }
  refuseOtherMajor(folder, binaries)
  const found = await survivor(dataDir)
  const kept = found ? { unix_socket_directories: found.socketFolder, port: found.port } : {}
  const all = { ...(await settingsFor(dataDir, runAs, isOpenTo(runAs, dataDir))), ...kept, ...settings }
  const start = () =>
    startPostmaster({ binaries, runAs, folder, logFile: join(dataDir, 'postgres.log'), settings: all })
  let postmaster = found ?? (await start())
  const stop = () => stopPostmaster(folder, postmaster, fastStopMs)
  return {
    get postmaster() {
      return postmaster
    },
    isRunning: () => readPostmaster(folder) !== undefined,
    start: async () => {
      postmaster = await start()
    },
    stop,
    close: async () => {
      await stop()
      const ownFolder = postmaster.socketFolder.startsWith(join(tmpdir(), 'hoistline-'))
      if (ownFolder) rmSync(postmaster.socketFolder, { recursive: true, force: true })
    },
  }
}

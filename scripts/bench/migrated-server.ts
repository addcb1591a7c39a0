// A server with a migrated database for one suite, durable unless smallest.
import { addressWith, onServer } from '#server/base/test-cluster.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { isSmallest } from '#scripts/size.ts'

export type MigratedServer = Pick<
  Throwaway,
  'superUrl' | 'ownerUrl' | 'appUrl' | 'intakeUrl' | 'workerUrl' | 'passwords' | 'stop'
>

const startMigrated = async (): Promise<MigratedServer> => {
  const server = await startThrowaway({ durable: !isSmallest })
  await createRoles(server.superUrl, server.passwords)
  await migrate(server.ownerUrl)
  return server
}

let copies = 0

/** A server's database once more; nobody may be connected to it. `stop` removes the copy. */
export const copyOf = async (server: MigratedServer): Promise<MigratedServer> => {
  const name = `copy_${++copies}`
  const template = new URL(server.superUrl).pathname.slice(1)
  await onServer(server.superUrl, `create database ${name} template ${template}`)
  const at = (url: string): string => addressWith(url, name)
  return {
    superUrl: at(server.superUrl),
    ownerUrl: at(server.ownerUrl),
    appUrl: at(server.appUrl),
    intakeUrl: at(server.intakeUrl),
    workerUrl: at(server.workerUrl),
    passwords: server.passwords,
    stop: () => onServer(server.superUrl, `drop database ${name} with (force)`),
  }
}

/** Of a smallest run: its suites get copies of one database; the process's end removes the server. */
let shared: Promise<MigratedServer> | undefined

/** `stop` removes the database. */
export const migratedServer = async (): Promise<MigratedServer> =>
  isSmallest ? copyOf(await (shared ??= startMigrated())) : startMigrated()

// The target of attacks: a database with a small fleet, and a server process.
import type pg from 'pg'
import { createAccount } from '#server/account/accounts.ts'
import { createCompany } from '#server/account/companies.ts'
import { inTransaction, openPool } from '#server/base/db.ts'
import type { Settings } from '#server/embedded/settings.ts'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { addGateway, storeTerminals } from '#server/intake/terminal.ts'
import { storeMachines } from '#server/machine/store.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { aMachine } from '#fixtures/machine.ts'

export const EMAIL = 'ken.mori@alpha.example'
export const PASSWORD = 'correct horse battery'
/** The credential of a gateway for every machine. */
export const GATEWAY = 'gateway-under-attack'
export const SERIALS = Array.from({ length: 20 }, (_, n) => `AT${String(n).padStart(3, '0')}`)
/** The credential of a machine's own terminal. */
export const credentialOf = (serial: string): string => `terminal-of-${serial}`

export type Site = {
  /** The running server; another one after `restart`. */
  server: ServerProcess
  /** kill -9 of the database, and its return on the same address. */
  killDatabase: () => Promise<void>
  reviveDatabase: () => Promise<void>
  /** Accesses the database without row security. */
  admin: pg.Pool
  database: { dataDir: string; superUrl: string; workerUrl: string }
  /**
   * Restarts the server, killing a running one. `vars`: its environment
   * variables; `node`: options of its Node; `hasJobs`: whether it runs jobs too.
   */
  restart: (options?: { vars?: Record<string, string>; node?: readonly string[]; hasJobs?: boolean }) => Promise<void>
  stop: () => Promise<void>
}

export const OPERATOR = { account_id: null, address: null, request_id: 'attack' }

const fill = async (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    const wished = { code: 'alpha', name: 'Alpha Cranes', country_code: 'JP', time_zone: 'Asia/Tokyo' }
    const company_id = (await createCompany(db, OPERATOR, wished))!
    await createAccount(db, OPERATOR, {
      email: EMAIL,
      password: PASSWORD,
      company_id,
      authorities: [],
      family_name: 'Mori',
      first_name: 'Ken',
    })
    const machines = SERIALS.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 }))
    const ids = await storeMachines(db, company_id, machines)
    const terminals = [...ids].map(([serial, machine_id]) => ({
      machine_id,
      terminal_type: 4,
      number: serial,
      installed_at: '2020-01-01T00:00:00Z',
      credential: credentialOf(serial),
    }))
    await storeTerminals(db, terminals)
    await addGateway(db, { ...OPERATOR, company_id }, 'attack', 'all', GATEWAY)
  })

/** `settingsIn`: more settings of the database, for its data folder. */
export const openSite = async (settingsIn?: (dataDir: string) => Settings): Promise<Site> => {
  // Durable as in production: attacks that kill the server rely on it.
  const database = await startThrowaway({ durable: true, ...(settingsIn && { settingsIn }) })
  await createRoles(database.superUrl, database.passwords)
  await migrate(database.ownerUrl)
  const owner = openPool({ url: database.ownerUrl, max: 1, pipeline: false, name: 'attack owner' })
  await fill(owner)
  await owner.end()
  const admin = openPool({ url: database.superUrl, max: 4, pipeline: false, name: 'attack' })
  const urls = { app: database.appUrl, intake: database.intakeUrl, worker: database.workerUrl }
  const site: Site = {
    server: await startServerProcess(urls),
    admin,
    database,
    killDatabase: () => database.kill(),
    reviveDatabase: () => database.revive(),
    restart: async ({ hasJobs = true, ...options } = {}) => {
      await site.server.kill()
      const { worker, ...others } = urls
      site.server = await startServerProcess({ ...others, ...(hasJobs && { worker }) }, options)
    },
    stop: async () => {
      await site.server.kill()
      await admin.end()
      await database.stop()
    },
  }
  return site
}

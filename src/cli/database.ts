// The commands that make and migrate a database on a PostgreSQL server.
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import pg from 'pg'
import { CannotStart } from '#server/base/cannot-start.ts'
import { socketOf } from '#server/base/database-address.ts'
import { DATABASE_VARIABLES, readEnv, type DatabaseAddresses, type Role } from '#server/base/env.ts'
import {
  addressAt,
  configurationFaults,
  entryFaults,
  joinMachines,
  machinesIn,
  newMachines,
  tellPasswords,
  type Machine,
} from '#server/base/machines.ts'
import { createRoles, migrate, ROLES, type Passwords } from '#server/base/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { adoptKept } from './adopt-kept.ts'
import { warnOfMissingZones } from './zone-warning.ts'
import { addressFor } from './database-role.ts'
import { copyCommand } from './database-copy.ts'
import { sizeCommands } from './database-size.ts'
import { statusCommand } from './database-status.ts'
import { print } from './output.ts'

const SUPERUSER = 'DATABASE_SUPERUSER_URL'
const ROLE_KEYS = ['app', 'intake', 'worker', 'owner'] as const

type Addresses = Record<Role, string>

const sentences = (faults: readonly string[]): CannotStart =>
  new CannotStart(`The configuration is not right:\n${faults.map((one) => `  - ${one}`).join('\n')}`)

/** The configured addresses when all are set, null when none is. */
const configured = (database: DatabaseAddresses | null): Addresses | null => {
  if (database === null) return null
  const { app, intake, worker, owner } = database
  if (app !== null && intake !== null && worker !== null && owner !== null) return { app, intake, worker, owner }
  const names = Object.values(DATABASE_VARIABLES).join(', ')
  throw sentences([`Set all of ${names} for passwords of your own, or none of them for new ones.`])
}

/**
 * Addresses with new passwords for a database on the superuser's
 * server.
 */
const newAddresses = (superuser: string, name: string): Addresses => {
  const addressOf = (role: Role): string => {
    const url = new URL(superuser)
    url.username = ROLES[role]
    url.password = randomBytes(24).toString('base64url')
    url.pathname = `/${encodeURIComponent(name)}`
    return url.href
  }
  return { app: addressOf('app'), intake: addressOf('intake'), worker: addressOf('worker'), owner: addressOf('owner') }
}

const passwordsOf = (addresses: Addresses): Passwords => {
  const faults: string[] = []
  const passwords = { owner: '', app: '', intake: '', worker: '' }
  for (const role of ROLE_KEYS) {
    const { username, password } = new URL(addresses[role])
    const variable = DATABASE_VARIABLES[role]
    if (username !== ROLES[role])
      faults.push(`${variable}: the role must be called ${ROLES[role]}, not ${username || 'nothing'}.`)
    if (password === '') faults.push(`${variable}: give the password that the role shall have.`)
    passwords[role] = decodeURIComponent(password)
  }
  if (new Set(ROLE_KEYS.map((role) => new URL(addresses[role]).pathname)).size > 1)
    faults.push('The addresses must name the same database.')
  if (faults.length > 0) throw sentences(faults)
  return passwords
}

// Invalid authorization, invalid password (pg_hba.conf),
// and a closed port.
const REFUSED = new Set(['28000', '28P01', 'ECONNREFUSED'])

/** Whether the server accepts the address; throws other faults. */
const letsIn = async (address: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (REFUSED.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const overTcp = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  return url.href
}

/**
 * Addresses that the server accepts. A socket may be open only to roles
 * named like system users (`peer`, Debian's default); then the server is
 * reached over local TCP. Throws CannotStart when neither way works.
 */
const reachable = async (addresses: Addresses): Promise<Addresses> => {
  if (await letsIn(addresses.owner)) return addresses
  const { app, intake, worker, owner } = addresses
  const isSocket = socketOf(owner) !== null
  const other = { app: overTcp(app), intake: overTcp(intake), worker: overTcp(worker), owner: overTcp(owner) }
  if (isSocket && (await letsIn(other.owner))) return other
  const database = decodeURIComponent(new URL(owner).pathname.slice(1))
  throw new CannotStart(
    `The server accepts no password of the role ${ROLES.owner}${isSocket ? ', neither on its socket nor on 127.0.0.1' : ''}. ` +
      `Allow it in pg_hba.conf, for example with the line "host ${database} ${Object.values(ROLES).join(',')} 127.0.0.1/32 scram-sha-256", reload PostgreSQL and run this command again with --new-passwords.`,
  )
}

const createDatabase = async (superuser: string, name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const refuseKnownRoles = async (superuser: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = any($1)', [Object.values(ROLES)])
    if (rowCount !== 0)
      throw new CannotStart(
        `The server has Hoistline's roles already. Set ${Object.values(DATABASE_VARIABLES).join(', ')} to keep their passwords, ` +
          'or add --new-passwords: servers that run with the old ones then lose the database.',
      )
  } finally {
    await client.end()
  }
}

type InitOptions = { name: string; newPasswords: boolean; workers?: string }

/** Throws CannotStart when the machines lack what the portal needs. */
const join = async (
  superuser: string,
  { inside, database, passwords }: { inside: string; database: string; passwords: Passwords },
  workers: readonly Machine[],
): Promise<void> => {
  const joining = await newMachines(inside, workers)
  for (const machine of joining) {
    await createDatabase(addressAt(superuser, machine), database)
    await createRoles(addressAt(inside, machine), passwords)
  }
  if (joining.length > 0) await joinMachines(inside, joining)
  const faults = await configurationFaults(inside)
  if (faults.length > 0) throw sentences(faults)
  await createRoles(inside, passwords)
  await tellPasswords(inside, passwords)
}

const init = async ({ name, newPasswords, workers }: InitOptions): Promise<void> => {
  const env = readEnv(process.env)
  const machines = workers === undefined ? [] : machinesIn(workers)
  const superuser = env.database_superuser
  if (superuser === null)
    throw new CannotStart(
      `Name a superuser of the server in ${SUPERUSER}, like postgres://postgres:password@host:5432/postgres, or postgres:///postgres when this runs as the system's user postgres; it is used for this command only.`,
    )
  const given = configured(env.database)
  if (given === null && !newPasswords) await refuseKnownRoles(superuser)
  const wanted = given ?? newAddresses(superuser, name)
  const passwords = passwordsOf(wanted)
  const database = decodeURIComponent(new URL(wanted.owner).pathname.slice(1))
  const isNew = await createDatabase(superuser, database)
  const inside = new URL(superuser)
  inside.pathname = `/${encodeURIComponent(database)}`
  await join(superuser, { inside: inside.href, database, passwords }, machines)
  const addresses = given ?? (await reachable(wanted))
  const closed = (await Promise.all(ROLE_KEYS.map((role) => entryFaults(addresses[role])))).flat()
  if (closed.length > 0) throw sentences(closed)
  const ran = await migrate(addresses.owner)
  await adoptKept(addresses.owner)
  await warnOfMissingZones(addresses.owner)
  process.stderr.write(
    `Database ${database} ${isNew ? 'has been made' : 'was there'}; its roles are ready, ${ran.length} migrations were run.\n`,
  )
  if (given) return
  process.stderr.write(
    `Keep these lines where only their users can read them; they are shown only now. The server needs the first three, the command line ${DATABASE_VARIABLES.owner}:\n`,
  )
  for (const role of ROLE_KEYS) print(`${DATABASE_VARIABLES[role]}=${addresses[role]}`)
}

const bringUpToDate = async (): Promise<void> => {
  const env = readEnv(process.env)
  const embedded = env.database ? null : await startEmbedded({ dataDir: env.data_dir, join: true })
  try {
    const ownerUrl = env.database ? addressFor(env.database, 'owner') : embedded!.ownerUrl
    const log = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
    const ran = await migrate(ownerUrl, env.database ? undefined : env.data_dir, { log })
    print(ran.length === 0 ? 'The database is up to date.' : `Done: ${ran.join(', ')}`)
    await adoptKept(ownerUrl)
  } finally {
    await embedded?.stop()
  }
}

export const databaseCommands = (program: Command): void => {
  const database = program
    .command('database')
    .description('prepare the database, and see its machines and what takes their disk')
  database
    .command('init')
    .description('make database, roles and schema on a PostgreSQL server; may be repeated')
    .option('--name <name>', 'name of the database, when no addresses are set', 'hoistline')
    .option(
      '--workers <machines>',
      'machines that keep the rows of companies, like db1.internal:5432,db2.internal:5432, each with Citus and the same superuser; may be named again with more',
    )
    .option('--new-passwords', 'replace the passwords of roles that exist, when no addresses are set', false)
    .addHelpText(
      'after',
      `\n${SUPERUSER} names a superuser of the server, for this command only. With ${Object.values(DATABASE_VARIABLES).join(', ')}\nset, roles get the passwords that stand there; without them, random ones, which are printed once.`,
    )
    .action(init)
  database.command('migrate').description('bring the schema up to date, as the owner role').action(bringUpToDate)
  sizeCommands(database)
  statusCommand(database)
  copyCommand(database)
}

// hoistline database: makes roles and schema on a PostgreSQL server, and brings the schema up to date.
import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import pg from 'pg'
import { CannotStart } from '#server/base/cannot-start.ts'
import { readEnv } from '#server/base/env.ts'
import { createRoles, migrate, ROLES, type Passwords } from '#server/base/migrate.ts'
import { startEmbedded } from '#server/base/embedded.ts'
import { print } from './output.ts'

const KINDS = ['app', 'owner', 'intake'] as const
const VARIABLES = { app: 'DATABASE_URL', owner: 'DATABASE_OWNER_URL', intake: 'DATABASE_INTAKE_URL' } as const
const SUPERUSER = 'DATABASE_SUPERUSER_URL'

type Urls = Record<(typeof KINDS)[number], string>

/** Addresses of our own making on the server of the superuser. */
const newUrls = (superuser: string, name: string): Urls => {
  const urlOf = (kind: keyof Urls): string => {
    const url = new URL(superuser)
    url.username = ROLES[kind]
    url.password = randomBytes(24).toString('base64url')
    url.pathname = `/${name}`
    return url.href
  }
  return { app: urlOf('app'), owner: urlOf('owner'), intake: urlOf('intake') }
}

const passwordsOf = (urls: Urls): Passwords => {
  const faults: string[] = []
  const passwords = { owner: '', app: '', intake: '' }
  for (const kind of KINDS) {
    const { username, password } = new URL(urls[kind])
    if (username !== ROLES[kind])
      faults.push(`${VARIABLES[kind]}: the role must be called ${ROLES[kind]}, not ${username || 'nothing'}.`)
    if (password === '') faults.push(`${VARIABLES[kind]}: give the password that the role shall have.`)
    passwords[kind] = decodeURIComponent(password)
  }
  if (new Set(KINDS.map((kind) => new URL(urls[kind]).pathname)).size > 1)
    faults.push('The three addresses must name the same database.')
  if (faults.length > 0)
    throw new CannotStart(`The configuration is not right:\n${faults.map((one) => `  - ${one}`).join('\n')}`)
  return passwords
}

const createDatabase = async (superuser: string, name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 5_000 })
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

const init = async ({ name }: { name: string }): Promise<void> => {
  const env = readEnv(process.env)
  const superuser = env.database_superuser
  if (superuser === null)
    throw new CannotStart(
      `Name a superuser of the server in ${SUPERUSER}, like postgres://postgres:password@host:5432/postgres; it is used for this command only.`,
    )
  const urls = env.database ?? newUrls(superuser, name)
  const passwords = passwordsOf(urls)
  const database = decodeURIComponent(new URL(urls.owner).pathname.slice(1))
  const isNew = await createDatabase(superuser, database)
  const inside = new URL(superuser)
  inside.pathname = `/${encodeURIComponent(database)}`
  await createRoles(inside.href, passwords)
  const ran = await migrate(urls.owner)
  process.stderr.write(
    `Database ${database} ${isNew ? 'has been made' : 'was there'}; its roles are ready, ${ran.length} migrations were run.\n`,
  )
  if (env.database) return
  process.stderr.write(
    'Keep these lines where the server reads its environment, and nowhere else; they are shown only now:\n',
  )
  for (const kind of KINDS) print(`${VARIABLES[kind]}=${urls[kind]}`)
}

const bringUpToDate = async (): Promise<void> => {
  const env = readEnv(process.env)
  const embedded = env.database ? null : await startEmbedded({ dataDir: env.data_dir, join: true })
  try {
    const ran = await migrate(env.database?.owner ?? embedded!.ownerUrl)
    print(ran.length === 0 ? 'The database is up to date.' : `Done: ${ran.join(', ')}`)
  } finally {
    await embedded?.stop()
  }
}

export const databaseCommands = (program: Command): void => {
  const database = program.command('database').description('prepare the database')
  database
    .command('init')
    .description('make database, roles and schema on a PostgreSQL server; may be repeated')
    .option('--name <name>', 'name of the database, when no addresses are set', 'hoistline')
    .addHelpText(
      'after',
      `\n${SUPERUSER} names a superuser of the server, for this command only. With ${VARIABLES.app}, ${VARIABLES.owner} and ${VARIABLES.intake}\nset, roles get the passwords that stand there; without them, random ones, which are printed once.`,
    )
    .action(init)
  database.command('migrate').description('bring the schema up to date, as the owner role').action(bringUpToDate)
}

// A small database of today as SQL, for tests of upgrades.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { aDay } from '#fixtures/day.ts'
import { createRoles, migrate, ROLES, type Passwords } from '#server/base/migrate.ts'
import { addressWith, onServer } from '#server/base/test-cluster.ts'
import { testApp } from '#server/test-app.ts'
import { sendRecords } from '#server/test-terminals.ts'
import { twoCompanies } from '#server/test-two-companies.ts'

const HELP = `TEST_DATABASE_URL names a superuser of a server of the oldest PostgreSQL that is
supported, so that newer ones read the SQL, too; its pg_dump is on the path.
Writes fixtures/database-NNNN.sql.gz, NNNN being the number of the last migration.`
const NAME = 'kept'

const root = join(import.meta.dirname, '..')
const server = process.env['TEST_DATABASE_URL']
if (server === undefined) throw new Error(HELP)

/** Without settings of the session and the client's own commands. */
const plain = (dump: string): string => dump.replaceAll(/^(SET |\\|SELECT pg_catalog\.set_config).*\n/gm, '')

const urls = (passwords: Passwords) => {
  const url = (kind: keyof Passwords) => addressWith(server, NAME, { name: ROLES[kind], password: passwords[kind] })
  return { ownerUrl: url('owner'), appUrl: url('app'), intakeUrl: url('intake'), workerUrl: url('worker') }
}

await onServer(server, `drop database if exists ${NAME}`)
await onServer(server, `create database ${NAME} encoding 'UTF8' locale 'C' template template0`)
const passwords = { owner: 'owner', app: 'app', intake: 'intake', worker: 'worker' }
const superUrl = addressWith(server, NAME)
await createRoles(superUrl, passwords)
const addresses = urls(passwords)
await migrate(addresses.ownerUrl)
const app = await testApp({}, { database: { superUrl, ...addresses, close: () => Promise.resolve() } })
await twoCompanies(app)
const days = ['2020-02-01', '2026-08-01', '2026-11-20'].map((recorded_date, at) => ({
  serial: 'alpha-1',
  data_type: 'daily' as const,
  recorded_at: `${recorded_date}T22:00:00+09:00`,
  sequence: 100 + at,
  body: aDay({ recorded_date }),
}))
const { rejected } = await sendRecords(app, days)
if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
await app.close()
const client = new pg.Client({ connectionString: superUrl })
await client.connect()
await client.query(readFileSync(join(import.meta.dirname, 'keep-database.sql'), 'utf8'))
const tables = await client.query<{ name: string; filled: boolean }>(`
  select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int > 0 as filled
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
const empty = tables.rows.filter(({ filled }) => !filled).map(({ name }) => name)
await client.end()

const options = ['--inserts', '--rows-per-insert=100', '--no-comments', superUrl]
const dump = execFileSync('pg_dump', options, { encoding: 'utf8', maxBuffer: 2 ** 26 })
const last = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .at(-1)!
const file = `fixtures/database-${last.slice(0, 4)}.sql.gz`
writeFileSync(join(root, file), gzipSync(plain(dump), { level: 9 }))
await onServer(server, `drop database ${NAME} with (force)`)
console.log(`${file}: ${tables.rows.length} tables, of which these have no rows: ${empty.join(', ') || 'none'}.`)

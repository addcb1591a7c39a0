// Checks that keep a production server from starting with unsafe settings.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { DATABASE_VARIABLES, type Env } from './env.ts'
import { machineFaults } from './machines.ts'
import { migrations, ROLES, schemaRefusal, type Applied } from './migrate.ts'

type Urls = { app: string; intake: string; worker: string | null }

const SAMPLES = new Set([
  '',
  'hoistline',
  'postgres',
  'password',
  'secret',
  'change-me',
  'changeme',
  'demo',
  'demo-gateway',
  'test',
])
const DEMO_CREDENTIAL = 'demo-gateway'
const SHORTEST_TOKEN = 16

const isSample = (secret: string, ...names: string[]): boolean =>
  SAMPLES.has(secret.toLowerCase()) || names.includes(secret)

/** Warnings about published or guessable secrets. */
export const weakSecrets = (env: Pick<Env, 'database' | 'metrics_token'>): string[] => {
  const faults: string[] = []
  for (const kind of ['app', 'owner', 'intake', 'worker'] as const) {
    const address = env.database?.[kind]
    if (!address) continue
    const { username, password } = new URL(address)
    // Without a password the server identifies the role
    // by certificate or socket.
    if (password !== '' && isSample(decodeURIComponent(password), username))
      faults.push(
        `${DATABASE_VARIABLES[kind]} holds a sample password. Set a random one: alter role ${username} password '…'.`,
      )
  }
  const token = env.metrics_token
  if (token !== null && (isSample(token) || token.length < SHORTEST_TOKEN))
    faults.push(
      `METRICS_TOKEN is a sample or shorter than ${SHORTEST_TOKEN} characters. Make one with: openssl rand -hex 32`,
    )
  return faults
}

type Role = { name: string; rolsuper: boolean; rolbypassrls: boolean; owns: boolean; member: boolean }

const roleFaults = (variable: string, { name, rolsuper, rolbypassrls, owns, member }: Role): string[] => {
  const why =
    (rolsuper && 'is a superuser') ||
    (rolbypassrls && 'may bypass row security') ||
    (owns && 'owns tables') ||
    (member && `is a member of ${ROLES.owner}`)
  return why === false
    ? []
    : [
        `${variable}: the role ${name} ${why}, so the walls between companies would not hold. Use the roles that "hoistline database init" makes.`,
      ]
}

const rowsFrom = async <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

const OWN_ROLE = `
  select r.rolname as name, r.rolsuper, r.rolbypassrls,
    exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
    pg_has_role(r.oid, o.oid, 'member') and not r.rolsuper as member
  from pg_roles r cross join pg_roles o where r.rolname = current_user and o.rolname = '${ROLES.owner}'`

const schemaFaults = async (app: string): Promise<string[]> => {
  const [table] = await rowsFrom<{ readable: boolean }>(
    app,
    "select coalesce(has_table_privilege(to_regclass('public.migration')::oid, 'select'), false) as readable",
  )
  const done = table?.readable ? await rowsFrom<Applied>(app, 'select name, hash from migration order by name') : []
  const refusal = schemaRefusal(done)
  if (refusal !== null) return [refusal]
  const missing = migrations().filter(({ name }) => !done.some((row) => row.name === name))
  return missing.length === 0
    ? []
    : ['The database is not up to date with this program. Run: hoistline database migrate']
}

const demoFaults = async (app: string): Promise<string[]> => {
  const hash = createHash('sha256').update(DEMO_CREDENTIAL).digest()
  const [found] = await rowsFrom<{ fleet: boolean; accounts: boolean; credentials: boolean }>(
    app,
    'select * from demo_traces($1)',
    [hash],
  )
  const what = [
    found?.fleet && 'the demo fleet',
    found?.accounts && 'demo accounts',
    found?.credentials && 'the demo intake credential',
  ].filter(Boolean)
  return what.length === 0
    ? []
    : [`The database holds ${what.join(', ')}. Name an empty one for real use; the demo is started with: npm start`]
}

/** All reasons not to serve from this database, as sentences. */
export const refusals = async ({ app, intake, worker }: Urls): Promise<string[]> => {
  const roles = { DATABASE_URL: app, DATABASE_INTAKE_URL: intake, ...(worker && { DATABASE_WORKER_URL: worker }) }
  const faults = await Promise.all(
    Object.entries(roles).map(async ([variable, url]) =>
      roleFaults(variable, (await rowsFrom<Role>(url, OWN_ROLE))[0]!),
    ),
  )
  const machines = await machineFaults(roles)
  const schema = await schemaFaults(app)
  // The following queries may not fit another version's schema.
  return [...faults.flat(), ...machines, ...schema, ...(schema.length > 0 ? [] : await demoFaults(app))]
}

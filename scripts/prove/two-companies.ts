// Two full companies in a database that is copied for each portion of a proof.
import type pg from 'pg'
import { recordTypes } from '#server/app.ts'
import { addressWith, onServer } from '#server/base/test-cluster.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import type { TestDatabase } from '#server/base/test-database.ts'
import { openTestProvider, type TestProvider } from '#server/account/sign-on/test-provider.ts'
import { CLIENT } from '#server/account/sign-on/test-sign-on.ts'
import { startThrowaway } from '#server/embedded/throwaway.ts'
import { MAIL_VARS } from '#server/mail/test-mail.ts'
import { testApp, type TestApp, type TestAppOptions } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { fullCompany } from '#server/test-two-companies.ts'
import { addCallers, type Caller } from './callers.ts'
import { FIRST_ID, MARK, valuesOf, type ValuesByName } from './company-values.ts'
import { openersOf, type Openers } from './openers.ts'
import { tamperBySubject } from './rounds.ts'

export type TwoCompanies = {
  own: ValuesByName
  other: ValuesByName
  other_id: number
  callers: Caller[]
  openers: { own: Openers; other: Openers }
  provider: TestProvider
  /** A person of the other company. */
  owner: Caller
  /** A server on a copy of its own. */
  portal: (options?: TestAppOptions) => Promise<TestApp>
  stop: () => Promise<void>
}

const SETTINGS = {
  ...MAIL_VARS,
  SMTP_URL: 'smtp://127.0.0.1:9',
  WRITES_PER_MINUTE: '1000000',
  KEY_REQUESTS_PER_MINUTE: '1000000',
}
const NAMES =
  /name|text|note|memo|title|comment|words|customer|management_number|label|message|description|type_code|display_serial/

/** Numbers of all tables go on from `first`, or from where they were. */
const continueFrom = async (
  admin: pg.Pool,
  places: ReadonlyMap<string, number> | null,
): Promise<Map<string, number>> => {
  const { rows } = await admin.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and max_value > ${2 * FIRST_ID}`,
  )
  for (const { name } of rows) {
    const next = places === null ? FIRST_ID : (places.get(name) ?? 0) + 1
    await admin.query('select setval($1::regclass, $2, false)', [name, next])
  }
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]))
}

/** Marks every word that the other company was free to write; what a table does not take is left. */
const markWords = async (admin: pg.Pool, company_id: number): Promise<number> => {
  const { rows } = await admin.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'company_id'
    join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition
    where c.table_schema = 'public' and c.data_type = 'text'`)
  let marked = 0
  for (const { table, column } of rows.filter((one) => NAMES.test(one.column)))
    marked += await admin
      .query(`update ${table} set ${column} = '${MARK} ' || left(${column}, 15) where company_id = ${company_id}`)
      .then(
        ({ rowCount }) => rowCount ?? 0,
        () => 0,
      )
  return marked
}

const addHiddenMachine = async (app: TestApp, company_id: number): Promise<void> => {
  const serial = `${MARK}-2`
  await addTestMachines(app, company_id, [{ serial, display_serial: serial, type_code: MARK }])
  const records = recordTypes.map(({ data_types: [data_type], example }, sequence) => ({
    serial,
    data_type: data_type!,
    recorded_at: '2026-11-20T09:00:00Z',
    sequence,
    body: { ...example },
  }))
  const { rejected } = await sendRecords(app, records)
  if (rejected.length > 0) throw new Error(`a record was refused: ${JSON.stringify(rejected[0])}`)
}

/** A proof lasts longer than sessions, links and requests, and some endpoints ask for a fresh password. */
const keepAlive = async (admin: pg.Pool): Promise<void> => {
  const later = "now() + interval '90 days'"
  for (const change of [
    `session set expires_at = ${later}, proved_at = ${later}`,
    `session_token set expires_at = ${later}`,
    `api_token set expires_at = ${later}`,
    `factor_ticket set expires_at = ${later}`,
    `password_reset set created_at = ${later}`,
    `invitation set sent_at = ${later}`,
    `mail_address set link_sent_at = ${later}`,
    `company_archive set link_expires_at = ${later}`,
    `data_request set expires_at = ${later}`,
  ])
    await admin.query(`update ${change}`)
}

export const openTwoCompanies = async (): Promise<TwoCompanies> => {
  const [server, provider] = await Promise.all([startThrowaway(), openTestProvider(CLIENT)])
  const databaseOf = (name: string): TestDatabase => ({
    superUrl: addressWith(server.superUrl, name),
    ownerUrl: addressWith(server.ownerUrl, name),
    appUrl: addressWith(server.appUrl, name),
    intakeUrl: addressWith(server.intakeUrl, name),
    workerUrl: addressWith(server.workerUrl, name),
    close: () => onServer(server.superUrl, `drop database ${name} with (force)`),
  })
  await tamperBySubject(provider)
  await onServer(server.superUrl, 'create database filled')
  const filled = databaseOf('filled')
  await createRoles(filled.superUrl, server.passwords)
  await migrate(filled.ownerUrl)
  const app = await testApp(SETTINGS, { database: { ...filled, close: async () => undefined } })
  const own_id = await fullCompany(app, 'own')
  await addTestMachines(app, own_id, [{ serial: 'OWN-2' }])
  const ownOpeners = await openersOf(app, own_id, 'own', provider)
  const places = await continueFrom(app.owner, null)
  const other_id = await fullCompany(app, 'other')
  await addHiddenMachine(app, other_id)
  const otherOpeners = await openersOf(app, other_id, 'other', provider)
  await app.owner.query(`update company_archive_part set bytes = $1 where company_id = $2`, [
    Buffer.from(MARK),
    other_id,
  ])
  await markWords(app.owner, other_id)
  // It is told to whoever asks where people of a domain sign in.
  await app.owner.query("update sign_on_provider set name = 'Staff'")
  await continueFrom(app.owner, places)
  const [own, other] = [await valuesOf(app.owner, own_id), await valuesOf(app.owner, other_id)]
  const callers = await addCallers(app, own_id)
  const owner = { name: 'owner', bearer: (await app.signIn('ken@other.example')).access_token, isTerminal: false }
  await keepAlive(app.owner)
  await app.close()
  let copies = 0
  return {
    own,
    other,
    other_id,
    callers,
    openers: { own: ownOpeners, other: otherOpeners },
    provider,
    owner,
    portal: async (options = {}) => {
      const name = `portion_${(copies += 1)}`
      await onServer(server.superUrl, `create database ${name} template filled`)
      return testApp(SETTINGS, { ...options, database: databaseOf(name) })
    },
    stop: async () => {
      await provider.goAway()
      await server.stop()
    },
  }
}

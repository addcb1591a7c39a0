// A durable database with a fleet, a server on it, and records to send.
import { isSmallest, sized } from '#scripts/size.ts'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { sql } from 'kysely'
import type pg from 'pg'
import { Pool } from 'undici'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { projectRoot } from '#server/base/root.ts'
import { credentialHash } from '#server/intake/credential.ts'
import { storeTerminals } from '#server/intake/terminal.ts'
import { storeMachines } from '#server/machine/store.ts'
import { migratedServer } from './migrated-server.ts'

export const MACHINES = sized(4_000, 200)
const GATEWAY = 'gateway-of-the-benchmark'

export const serialOf = (n: number): string => `BE${String(n).padStart(5, '0')}`
export const dayOf = (n: number): string =>
  new Date(Date.parse('2025-01-01') + n * 86_400_000).toISOString().slice(0, 10)

// An all terrain crane's fields besides those of aDay().
const FURTHER = {
  track_operation_hour: 0,
  hydraulic_oil_high_temp_hour: 0.25,
  crane_operation_pto_on_hour: 6.75,
  travelling_pto_off_hour: 1.5,
  stoping_pto_off_neutral_hour: 0.5,
  fuel_efficiency_pto_on: 12.4,
  fuel_efficiency_pto_off: 2.1,
  fuel_consumption_pto_on: 83.7,
  fuel_consumption_pto_off: 29.4,
  max_coolant_temp_diff: 41.5,
  max_torcon_fluid_temp_diff: 52.5,
  avg_torcon_pressure: 1.425,
}

/** One machine's day as a line of NDJSON, as wide as a crane's. */
export const lineOf = (machine: number, day: number, sequence: number): string =>
  JSON.stringify({
    serial: serialOf(machine),
    data_type: 'daily',
    recorded_at: `${dayOf(day)}T23:${String(10 + (machine % 50))}:00+09:00`,
    sequence,
    body: aDay({
      ...FURTHER,
      recorded_date: dayOf(day),
      upper_hourmeter: 1000 + day * 7.25,
      under_hourmeter: 500 + day * 2.5,
      odometer: 10_000 + day * 31.4 + machine,
    }),
  })

type Post = { method: 'POST'; path: string; headers: Record<string, string>; body: Buffer }

export type Site = {
  admin: pg.Pool
  /** Of the role that runs jobs. */
  workerUrl: string
  /** Sends a post made by `postOf`. */
  post: (post: Post) => Promise<IntakeAnswer>
  stop: () => Promise<void>
}

/** A post of lines, ready to be sent. */
export const postOf = (body: string, credential = GATEWAY): Post => ({
  method: 'POST',
  path: INTAKE_PATH,
  headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${credential}` },
  body: Buffer.from(body),
})

const poster = (address: string): Site['post'] => {
  const pool = new Pool(address)
  return async (post) => {
    const { statusCode, body } = await pool.request(post)
    if (statusCode !== 200) throw new Error(`Intake answered ${statusCode}: ${await body.text()}`)
    return (await body.json()) as IntakeAnswer
  }
}

/** `clients`: connections to the bare database; `vars`: environment variables of the server. */
export const intakeSite = async (clients: number, vars: Record<string, string> = {}): Promise<Site> => {
  const database = await migratedServer()
  // Without row security, which refuses COPY:
  // the comparison is with the bare database.
  const admin = openPool({ url: database.superUrl, max: clients, pipeline: false, name: 'bench' })
  if (isSmallest) Object.assign(admin.options, { query_timeout: 0 })
  const db = dbOfPool(admin)
  await admin.query(`insert into company (code, name, country_code) values ('B', 'Bench', 'JP')`)
  const machines = await storeMachines(
    db,
    1,
    Array.from({ length: MACHINES }, (_, n) => ({
      serial: serialOf(n),
      display_serial: serialOf(n),
      type_code: 'HR-500N-4',
      machine_category: '11',
      terminal_type: 4,
      time_difference: 540,
    })),
  )
  await storeTerminals(
    db,
    [...machines].map(([serial, machine_id]) => ({
      machine_id,
      terminal_type: 4,
      number: serial,
      installed_at: '2020-01-01T00:00:00Z',
      credential: serial,
    })),
  )
  await db.rows(
    sql`insert into gateway (name, every_terminal, credential_hash) values ('bench', true, ${credentialHash(GATEWAY)})`,
  )

  const urls = { app: database.appUrl, owner: database.ownerUrl, intake: database.intakeUrl }
  const program = join(projectRoot, 'dist/bench/intake-server.mjs')
  // Built like the product: a loader would cost a fifth.
  await build({
    entryPoints: [join(projectRoot, 'src/server/intake/test-server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const server = fork(program, [JSON.stringify(urls), JSON.stringify(vars)], { execArgv: [] })
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve(message as string))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await Promise.all([ended, admin.end()])
    await database.stop()
  }
  return { admin, workerUrl: database.workerUrl, post: poster(address), stop }
}

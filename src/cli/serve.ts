// hoistline serve and hoistline demo: start, and an orderly stop at a signal.
import type { Command } from 'commander'
import { collectDefaultMetrics } from 'prom-client'
import { awaitDatabase } from '#server/base/await-database.ts'
import { CannotStart } from '#server/base/cannot-start.ts'
import { DEMO_PASSWORD_PATH } from '#server/base/demo-password-page.ts'
import { openPool } from '#server/base/db.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { readEnv, type Env } from '#server/base/env.ts'
import type { JobContext } from '#server/base/job/job.ts'
import { writeLine } from '#server/base/log.ts'
import { machineFaults } from '#server/base/machines.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { plainFaults } from '#server/base/plain-connections.ts'
import { ensurePort } from '#server/base/port.ts'
import { refusals, weakSecrets } from '#server/base/production.ts'
import { surviveRejections } from '#server/base/rejections.ts'
import { adoptKept } from './adopt-kept.ts'
import { warnOfMissingZones } from './zone-warning.ts'
import { addressFor } from './database-role.ts'
import { startServer, type DatabaseUrls } from '#server/main.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

const SHUTDOWN_MS = 20_000

type Stop = () => Promise<void>
type Database = { urls: DatabaseUrls; owner: string | null; worker: string | null; stop: Stop; embedded: boolean }

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** The configured or embedded server, prepared and migrated. */
const openDatabase = async (env: Env): Promise<Database> => {
  if (env.database) {
    const urls = { app: addressFor(env.database, 'app'), intake: addressFor(env.database, 'intake') }
    const { owner, worker } = env.database
    return { urls, owner, worker, stop: async () => undefined, embedded: false }
  }
  const embedded = await startEmbedded({ dataDir: env.data_dir, log: print })
  const { superUrl, ownerUrl, appUrl, intakeUrl, workerUrl, passwords } = embedded
  const stop = (): Promise<void> => embedded.stop()
  try {
    await createRoles(superUrl, passwords)
    await migrate(ownerUrl, env.data_dir)
    await adoptKept(ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: { app: appUrl, intake: intakeUrl }, owner: ownerUrl, worker: workerUrl, stop, embedded: true }
}

/**
 * Runs until a signal, then stops what was started, last first.
 * A second signal, or a stop that hangs, ends at once.
 */
const untilSignal = async (
  start: (onStop: (stop: Stop) => void, stopping: AbortSignal) => Promise<void>,
  drain_seconds = 0,
): Promise<void> => {
  surviveRejections(print)
  const stops: Stop[] = []
  const stopping = new AbortController()
  const stopAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  }
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (stopping.signal.aborted) process.exit(1)
        stopping.abort()
        resolve()
      })
  })
  const started = start((stop) => stops.push(stop), stopping.signal)
  try {
    await Promise.race([started, signalled])
    await signalled
  } finally {
    stopping.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_MS + drain_seconds * 1_000).unref()
    // The start must finish before its parts can be stopped.
    await started.catch(() => undefined)
    await stopAll()
  }
}

type Logs = Pick<JobContext, 'log' | 'note'>

const LINES: Logs = {
  log: (sentence, facts) => writeLine('warn', sentence, facts),
  note: (sentence, facts) => writeLine('info', sentence, facts),
}
const SENTENCES: Logs = {
  log: (sentence, { job, err } = {}) =>
    print([job, sentence, err instanceof Error ? err.message : undefined].filter(Boolean).join(': ')),
  note: () => undefined,
}

/** Null without a collector; then nothing of it is loaded. */
const openTelemetry = async ({ otlp }: Env, onStop: (stop: Stop) => void): Promise<Telemetry | null> => {
  if (otlp === null) return null
  const { startTelemetry } = await import('#server/telemetry/telemetry.ts')
  const telemetry = startTelemetry(otlp, print)
  onStop(telemetry.stop)
  return telemetry
}

/** Runs jobs until the returned function is called. */
const startWorker = async (env: Env, url: string, intakeUrl: string | null, logs: Logs): Promise<Stop> => {
  const [{ startJobs }, { jobs }] = await Promise.all([
    import('#server/base/job/job-runner.ts'),
    import('#server/app.ts'),
  ])
  const intake =
    intakeUrl === null ? null : openPool({ url: intakeUrl, max: 4, pipeline: false, name: 'hoistline job records' })
  const runner = startJobs({ url, jobs, context: { env, intake, ...logs } })
  return async () => {
    await runner.stop()
    await intake?.end()
  }
}

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0)
    throw new CannotStart(`This cannot be served for real:\n${faults.map((one) => `  - ${one}`).join('\n')}`)
}

const work = async (): Promise<void> => {
  const env = readEnv(process.env)
  refuse(plainFaults(env))
  await untilSignal(async (onStop, stopping) => {
    if (env.database === null)
      throw new CannotStart(
        'With the embedded database "hoistline serve" runs the jobs itself; there is nothing to do here.',
      )
    const worker = addressFor(env.database, 'worker')
    const { intake } = env.database
    const roles = { DATABASE_WORKER_URL: worker, ...(intake !== null && { DATABASE_INTAKE_URL: intake }) }
    refuse(await awaitDatabase(() => machineFaults(roles), { log: print, stopping }))
    const telemetry = await openTelemetry(env, onStop)
    if (telemetry !== null) collectDefaultMetrics({ register: telemetry.registry })
    onStop(await startWorker(env, worker, intake, LINES))
    print('Hoistline works on jobs.')
  })
}

const serve = async (): Promise<void> => {
  const env = readEnv(process.env)
  refuse(plainFaults(env))
  const weak = weakSecrets(env)
  await untilSignal(async (onStop, stopping) => {
    const { urls, worker, stop, embedded } = await openDatabase(env)
    onStop(stop)
    const found = await awaitDatabase(() => refusals({ ...urls, worker }), { log: print, stopping })
    refuse([...weak, ...found])
    await warnOfMissingZones(urls.app)
    const registry = (await openTelemetry(env, onStop))?.registry
    const { address, stop: stopServer } = await startServer(env, urls, { log: true, registry, stopping })
    onStop(stopServer)
    if (worker === null) print('DATABASE_WORKER_URL is not set: jobs wait until "hoistline work" runs with it.')
    else onStop(await startWorker(env, worker, urls.intake, LINES))
    print(`Hoistline listens at ${address}${embedded ? `, with its own database in ${env.data_dir}` : ''}.`)
  }, env.drain_seconds)
}

const demo = async ({ mqtt: broker }: { mqtt?: string }): Promise<void> => {
  // The portal listens at the terminals' broker, with a user of its own where MQTT_URL names one.
  const given = readEnv(broker === undefined ? process.env : { MQTT_URL: broker, ...process.env })
  const env = { ...given, forgot_password_url: given.forgot_password_url ?? DEMO_PASSWORD_PATH }
  const { fillDemo } = await import('./demo.ts')
  await untilSignal(async (onStop, stopping) => {
    if (env.database) addressFor(env.database, 'owner')
    const { urls, owner, worker, stop, embedded } = await openDatabase(env)
    onStop(stop)
    await ensurePort(env)
    if (owner === null) throw new Error('The demo needs the owner role')
    if (!embedded) {
      await awaitDatabase(() => migrate(owner), { log: print, stopping })
      await adoptKept(owner)
    }
    // Stopped during database setup, before the filling,
    // which handles signals itself.
    if (stopping.aborted) return
    const run = await fillDemo(env, { owner, intake: urls.intake })
    if (stopping.aborted) return
    const demoEnv = { ...env, demo: run.state }
    const { address, stop: stopServer } = await startServer(demoEnv, urls, { log: false })
    onStop(stopServer)
    if (worker !== null) onStop(await startWorker(demoEnv, worker, urls.intake, SENTENCES))
    // Stopped first, or terminals would keep retrying.
    onStop(() => run.stop())
    print(
      `\nHoistline is open at ${address}\nSign in as ${run.state.accounts.map(({ email }) => email).join(', ')} with the password ${env.demo_password}. Ctrl-C stops it.`,
    )
    const { topic_prefix, ca } = env.mqtt ?? {}
    await run.live(
      address,
      broker === undefined || topic_prefix === undefined ? null : { url: broker, topic_prefix, ca: ca ?? null },
    )
  })
}

export const serveCommand = (program: Command): void => {
  program
    .command('serve')
    .description('serve portal, API and intake for real; refuses demo data and sample secrets')
    .addHelpText('after', '\nEverything is configured by environment variables; docs/operating.md explains them.')
    .action(serve)
}

export const workCommand = (program: Command): void => {
  program
    .command('work')
    .description('run background jobs in a process of its own, beside "serve" or instead of it')
    .action(work)
}

export const demoCommand = (program: Command): void => {
  program
    .command('demo')
    .description('serve an invented fleet that goes on reporting (npm start)')
    .option(
      '--mqtt <url>',
      'its terminals publish to this broker instead of posting: mqtt://user:password@host:1883; MQTT_URL, or else the same for the portal',
    )
    .addHelpText(
      'after',
      `
Environment variables (docs/operating.md has them all):
  PORT           port of the portal, 8080
  HOST           address it listens at, 127.0.0.1
  DATA_DIR       folder of the database, files and secrets
  DEMO_MACHINES  number of machines, 600
  DEMO_MONTHS    months of history, 13
  DEMO_PASSWORD  password of the three accounts, hoistline

The size holds for the first start in a DATA_DIR.`,
    )
    .action(demo)
}

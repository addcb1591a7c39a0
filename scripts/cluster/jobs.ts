// Proof: jobs do the work of all companies but those of a worker that is away.
import { setTimeout as sleep } from 'node:timers/promises'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { queueJob } from '#server/base/job/job.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { trimWebhooksJob } from '#server/webhook/trim-job.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, type Company, type Site } from './site.ts'

const COMPANIES = sized(40, 6)
const HOURS = 6
const BEGIN = Date.parse('2026-11-10T00:00:00Z')
/** The longest wait of a job that has failed often is hours; the proof waits no longer for it. */
const PATIENCE_MS = 180_000
/** For which the worker stays away once the others' work is done. */
const AWAY_MS = 15_000

/** A machine of each stands at one place for hours: a site, once its company's job has looked. */
const store = async (site: Site): Promise<void> => {
  const pool = openPool({ url: site.urls.intake, max: 2, pipeline: false, name: 'proof' })
  const intake = openIntake(pool, recordTypes)
  const { rows } = await site.admin.query<{ gateway_id: number }>('select gateway_id from gateway')
  const sender = { terminal_id: null, gateway_id: rows[0]!.gateway_id, terminals: null, terminal_number: null }
  for (const { serials, code } of site.companies) {
    const records = Array.from({ length: HOURS }, (_, hour) => {
      const recorded_at = new Date(BEGIN + hour * 3_600_000).toISOString()
      return aRecord({ serial: serials[0]!, data_type: 'position', recorded_at, sequence: hour + 1, body: aPosition() })
    })
    const { accepted } = await acceptRecords(intake, sender, records.map(itemOf))
    insist(accepted === HOURS, `only ${accepted} records of ${code} were accepted`)
  }
  await pool.end()
}

/** An event that is older than events are kept. */
const addOldEvent = (site: Site, { company_id }: Company) =>
  site.admin.query(
    `insert into webhook_event (company_id, type, occurred_at, added_at, body) values ($1, 'alarm.opened', now(), now() - interval '31 days', '{}')`,
    [company_id],
  )

type Left = { sites: number; events: number }

const leftOf = async (site: Site, { company_id }: Company): Promise<Left> => {
  const { rows } = await site.admin.query<Left>(
    `select (select count(*)::int from site where company_id = $1) as sites,
       (select count(*)::int from webhook_event where company_id = $1) as events`,
    [company_id],
  )
  return rows[0]!
}

const isDone = ({ sites, events }: Left): boolean => sites === 1 && events === 0

/** Seconds until the work of all these companies is done. */
const untilDone = async (site: Site, companies: readonly Company[], when: string): Promise<number> => {
  const from = performance.now()
  let waiting = [...companies]
  while (waiting.length > 0) {
    const done = await Promise.all(waiting.map(async (company) => isDone(await leftOf(site, company))))
    waiting = waiting.filter((_, n) => !done[n])
    if (waiting.length === 0) break
    const left = await Promise.all(
      waiting.slice(0, 3).map(async (one) => `${one.code} ${JSON.stringify(await leftOf(site, one))}`),
    )
    insist(
      performance.now() - from < PATIENCE_MS,
      `${when} the work of ${waiting.length} companies was not done: ${left.join(', ')}`,
    )
    await sleep(500)
  }
  return (performance.now() - from) / 1_000
}

export const proof: Proof = async () => {
  const site = await openSite(Array.from({ length: COMPANIES }, () => 2))
  let server: ServerProcess | undefined
  try {
    const [away] = site.workers
    const [own, others] = [true, false].map((isAway) =>
      site.companies.filter(({ node }) => (node === away) === isAway),
    ) as [Company[], Company[]]
    insist(own.length > 0 && others.length > 0, 'companies are on one worker')
    // No jobs until the worker is away.
    await site.server.kill()
    for (const company of site.companies) await addOldEvent(site, company)
    await store(site)
    await away!.kill()
    server = await startServerProcess(site.urls)
    await queueJob(dbOfPool(site.owner), trimWebhooksJob, {})
    const meanwhile = await untilDone(site, others, 'while a worker was away')
    await sleep(AWAY_MS)
    await away!.start()
    // As its clock does every half an hour.
    await queueJob(dbOfPool(site.owner), trimWebhooksJob, {})
    const after = await untilDone(site, own, 'after its return')
    for (const company of site.companies) {
      const left = await leftOf(site, company)
      insist(isDone(left), `${company.code} was left with ${JSON.stringify(left)}`)
    }
    return `a worker with ${own.length} of ${COMPANIES} companies killed: sites of the others found and their old events removed within ${meanwhile.toFixed(0)} s of its end, its own within ${after.toFixed(0)} s of its return`
  } finally {
    await server?.kill()
    await site.stop()
  }
}

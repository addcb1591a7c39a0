// Proof: jobs do the work of all companies but those of a worker that is away.
import { setTimeout as sleep } from 'node:timers/promises'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { dbOfPool } from '#server/base/db.ts'
import { queueJob } from '#server/base/job/job.ts'
import { startServerProcess, type ServerProcess } from '#server/test-process.ts'
import { trimWebhooksJob } from '#server/webhook/trim-job.ts'
import { storeAll } from './load.ts'
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
const store = (site: Site): Promise<void> =>
  storeAll(
    site,
    site.companies.map(({ serials }) =>
      Array.from({ length: HOURS }, (_, hour) => {
        const recorded_at = new Date(BEGIN + hour * 3_600_000).toISOString()
        return aRecord({
          serial: serials[0]!,
          data_type: 'position',
          recorded_at,
          sequence: hour + 1,
          body: aPosition(),
        })
      }),
    ),
  )

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
  for (;;) {
    const waiting: string[] = []
    for (const company of companies) {
      const left = await leftOf(site, company)
      if (!isDone(left)) waiting.push(`${company.code} ${JSON.stringify(left)}`)
    }
    if (waiting.length === 0) return (performance.now() - from) / 1_000
    const said = `${when} the work of ${waiting.length} companies was not done: ${waiting.slice(0, 3).join(', ')}`
    insist(performance.now() - from < PATIENCE_MS, said)
    await sleep(500)
  }
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
    const after = await untilDone(site, site.companies, 'after its return')
    return `a worker with ${own.length} of ${COMPANIES} companies killed: sites of the others found and their old events removed within ${meanwhile.toFixed(0)} s of its end, its own within ${after.toFixed(0)} s of its return`
  } finally {
    await server?.kill()
    await site.stop()
  }
}

// Proof: storing costs a cluster at most 1.3 times what it costs one server.
import { aDay } from '#fixtures/day.ts'
import { aRecord } from '#fixtures/record.ts'
import { isSmallest, sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, type Site } from './site.ts'

const COMPANIES = sized(100, 8)
const MACHINES = 20
const BATCHES = sized(24, 2)
const BATCH = sized(1_250, 200)

/** Batches of machines of all companies, each machine's days in turn. */
const batchesOf = ({ companies }: Site, from: number, count: number) =>
  Array.from({ length: count }, (_, batch) =>
    Array.from({ length: BATCH }, (_, n) => {
      const at = (from + batch) * BATCH + n
      const { serials } = companies[at % companies.length]!
      const place = Math.floor(at / companies.length)
      const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(place / serials.length))).toISOString().slice(0, 10)
      return aRecord({
        serial: serials[place % serials.length]!,
        data_type: 'daily',
        recorded_at: `${day}T23:10:00+09:00`,
        sequence: at + 1,
        body: aDay({ recorded_date: day, upper_hourmeter: 100 + place }),
      })
    }),
  )

/** Microseconds of processor time for a record: all machines, and the one that answers. */
const costOf = async (workers: number): Promise<{ all: number; coordinator: number }> => {
  const site = await openSite(
    Array.from({ length: COMPANIES }, () => MACHINES),
    workers,
  )
  const pool = openPool({ url: site.urls.intake, max: 8, pipeline: false, name: 'proof' })
  try {
    const intake = openIntake(pool, recordTypes)
    const { rows } = await site.admin.query<{ gateway_id: number }>('select gateway_id from gateway')
    const sender = { terminal_id: null, gateway_id: rows[0]!.gateway_id, terminals: null, terminal_number: null }
    const send = async (batches: ReturnType<typeof batchesOf>): Promise<void> => {
      for (const batch of batches) {
        const { accepted } = await acceptRecords(intake, sender, batch.map(itemOf))
        insist(accepted === BATCH, `only ${accepted} of ${BATCH} records were accepted`)
      }
    }
    await send(batchesOf(site, 0, 4))
    const nodes = [site.coordinator, ...site.workers]
    const before = nodes.map((node) => node.cpu())
    await send(batchesOf(site, 4, BATCHES))
    const spent = nodes.map((node, at) => ((node.cpu() - before[at]!) * 1_000_000) / (BATCHES * BATCH))
    return { all: spent.reduce((sum, one) => sum + one), coordinator: spent[0]! }
  } finally {
    await pool.end()
    await site.stop()
  }
}

export const proof: Proof = async () => {
  const one = await costOf(0)
  const cluster = await costOf(2)
  const said = [
    `${BATCHES} batches of ${BATCH} days of ${COMPANIES} companies`,
    `${cluster.all.toFixed(0)} µs of processor time a record on the cluster, ${one.all.toFixed(0)} on one server: ${(cluster.all / one.all).toFixed(2)} times`,
    `${((100 * cluster.coordinator) / cluster.all).toFixed(0)} % of it on the machine that answers`,
  ].join('; ')
  // Figures of a smallest run mean nothing.
  insist(isSmallest || (cluster.all <= 1.3 * one.all && cluster.coordinator <= 0.2 * cluster.all), said)
  return said
}

// A large fleet's history: npx tsx scripts/bench/big-fleet.ts [machines] [months]
import { setTimeout as sleep } from 'node:timers/promises'
import { copyFleet } from './copy-fleet.ts'
import { migratedServer } from './migrated-server.ts'
import { storeBenchFleet } from './stored-fleet.ts'
import { daysOf } from '#cli/demo-fleet.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'

const [count = 20_000, months = 24] = process.argv.slice(2).map(Number)
const now = Date.now()
const began = performance.now()
const print = (what: string): void => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`)

const server = await migratedServer()
const { machines } = demoFleet({ seed: DEMO_SEED, machines: count, now, company: 'harima' })
const gateway_id = await storeBenchFleet(server.ownerUrl, machines)
print(`${count} machines are stored`)

const newest = await copyFleet({ superUrl: server.superUrl, machines, now, days: daysOf(months) })
print(`${months} months are copied`)
const pool = openPool({ url: server.intakeUrl, max: 2, pipeline: false, name: 'bench' })
const intake = openIntake(pool, recordTypes)
for (let from = 0; from < newest.length; from += 5000) {
  const sender = { terminal_id: null, gateway_id, terminals: null }
  await acceptRecords(intake, sender, newest.slice(from, from + 5000).map(itemOf))
}
await pool.end()
const admin = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
admin.options.query_timeout = 0
await admin.query('vacuum analyze')
for (const table of ['daily_report', 'position', 'alarm', 'receive_history']) {
  const { rows } = await admin.query<{ count: number }>(`select count(*) from ${table}`)
  print(`${table}: ${rows[0]?.count} rows`)
}
await admin.end()
print(`ready at ${server.ownerUrl} until Ctrl-C`)

let stopping = false
process.once('SIGINT', () => (stopping = true))
while (!stopping) await sleep(200)
await server.stop()

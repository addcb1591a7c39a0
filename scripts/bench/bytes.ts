// Benchmark: bytes on disk per machine and day, by table and index.
import { sql } from 'kysely'
import type pg from 'pg'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, openPool, type Db } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { tableSizes, type TableSize } from '#server/retention/table-sizes.ts'
import { recordsOf } from './copy-fleet.ts'
import type { Figure } from './figure.ts'
import { migratedServer, type MigratedServer } from './migrated-server.ts'
import { storeBenchFleet } from './stored-fleet.ts'

const MACHINES = sized(100, 10)
const DAYS = sized(90, 5)
/** The day after the last one: the same records in every run. */
const NOW = Date.parse('2026-11-27T00:00:00Z')
/** Records of a transaction, few of each type, as the posts of many terminals are gathered. */
const BATCH = 20
const VACUUMS = 30
/** Hourly positions are added up from the bytes of one. */
const HOURLY = 24

const openFleet = async (server: MigratedServer) => {
  const { machines } = demoFleet({ seed: DEMO_SEED, machines: MACHINES, now: NOW, company: 'harima' })
  return { machines, gateway_id: await storeBenchFleet(server.ownerUrl, machines) }
}

/**
 * Sends all records in the order in which they were recorded; the tables
 * that change in place are vacuumed every few days, as autovacuum would.
 */
const send = async (
  { server, admin, derived }: { server: MigratedServer; admin: pg.Pool; derived: readonly string[] },
  gateway_id: number,
  records: readonly TerminalRecord[],
): Promise<number> => {
  const pool = openPool({ url: server.intakeUrl, max: 2, pipeline: false, name: 'bench' })
  const intake = openIntake(pool, recordTypes)
  let accepted = 0
  const often = BATCH * Math.ceil(records.length / BATCH / VACUUMS)
  for (let from = 0; from < records.length; from += BATCH) {
    if (from % often === 0) await admin.query(`vacuum ${derived.join(', ')}`)
    const sender = { terminal_id: null, gateway_id, terminals: null }
    accepted += (await acceptRecords(intake, sender, records.slice(from, from + BATCH).map(itemOf))).accepted
  }
  await pool.end()
  return accepted
}

/** Tables that grow by the day: those by time, and what is derived from them. */
const growing = async (db: Db): Promise<Set<string>> => {
  const rows = await db.rows<{ name: string }>(sql`select name from partitioned_table`)
  const derived = recordTypes.flatMap((type) => type.derived ?? [])
  return new Set([...rows.map(({ name }) => name), ...derived])
}

const figure = (name: string, bytes: number, note: string, most: number | null = null): Figure => ({
  name,
  value: bytes,
  unit: 'B',
  goal: most === null ? null : { at: 'most', bound: most },
  note,
})

const ofTable = (table: string, sizes: readonly TableSize[], machineDays: number): Figure => {
  const own = sizes.filter((size) => size.table === table)
  const { rows } = own[0]!
  const bytes = own.reduce((sum, size) => sum + size.bytes, 0)
  const parts = own.map((size) => `${size.index ?? 'heap'} ${(size.bytes / Math.max(rows, 1)).toFixed(0)}`)
  return figure(`${table} per machine and day`, bytes / machineDays, `${rows} rows; bytes of one: ${parts.join(', ')}`)
}

export const measure = async (): Promise<Figure[]> => {
  const server = await migratedServer()
  const { machines, gateway_id } = await openFleet(server)
  const records = machines
    .flatMap((machine) => recordsOf(machine, NOW, DAYS))
    .toSorted((a, b) => Date.parse(a.recorded_at) - Date.parse(b.recorded_at))
  const admin = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  admin.options.query_timeout = 0
  const derived = [...new Set(recordTypes.flatMap((type) => type.derived ?? []))]
  const accepted = await send({ server, admin, derived }, gateway_id, records)
  await admin.query('vacuum analyze')
  const db = dbOfPool(admin)
  const grow = await growing(db)
  const measured = async () => (await tableSizes(db)).filter(({ table }) => grow.has(table))
  const sizes = await measured()
  for (const table of grow) await admin.query(`reindex table ${table}`)
  const rebuilt = await measured()
  await admin.end()
  await server.stop()
  const machineDays = machines.length * DAYS
  const sum = (all: readonly TableSize[]) => all.reduce((bytes, size) => bytes + size.bytes, 0) / machineDays
  const position = (table: string) => {
    const own = sizes.filter((size) => size.table === table)
    return own.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(own[0]!.rows, 1)
  }
  const hourly = HOURLY * (position('position') + position('receive_history'))
  return [
    figure(
      'all that grows, per machine and day',
      sum(sizes),
      `${accepted} records of ${machines.length} machines and ${DAYS} days (${(accepted / machineDays).toFixed(2)} a machine and day), sent ${BATCH} at a time`,
      1_800,
    ),
    figure('the same with rebuilt indexes', sum(rebuilt), 'after REINDEX, as a closed quarter may be'),
    figure('hourly positions, per machine and day', hourly, `${HOURLY} × a position and its line of the history`),
    ...[...new Set(sizes.map(({ table }) => table))].map((table) => ofTable(table, sizes, machineDays)),
  ]
}

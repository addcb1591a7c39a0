// The load of a proof: machines' records, and what they leave in the tables.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { daysLater } from '#domain/time.ts'
import { aDay } from '#fixtures/day.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { sized } from '#scripts/size.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { insist } from './proof.ts'
import { credentialOf, type Site } from './site.ts'

const LANES = sized(8, 3)
const DAYS = 40
export const START = '2026-09-01'

export const TABLES = [
  'receive_history',
  ...recordTypes.flatMap(({ table, derived = [] }) => [table?.name ?? [], ...derived].flat()),
  'machine_state',
]

/** A machine's day: each `pass` corrects the one before, alarms open on every other. */
const recordsOf = (serial: string, day: number, pass: number): TerminalRecord[] => {
  const date = daysLater(START, day)
  const at = (hour: number): string => `${date}T${String(hour).padStart(2, '0')}:${String(pass).padStart(2, '0')}:00Z`
  const alarm = { alarm_event_detail_key: 'a', error_code: `E-${day % 3}` }
  return [
    ['daily', at(14), aDay({ recorded_date: date, upper_hourmeter: 1000 + day * 8 + pass })] as const,
    ['position', at(3), aPosition()] as const,
    ['position', at(9), aPosition()] as const,
    ['alarm', at(5), { ...alarm, recorded_date: at(5), state: 1 }] as const,
    ['alarm', at(6), { ...alarm, recorded_date: at(6), state: day % 2 }] as const,
  ].map(([data_type, recorded_at, body]) => aRecord({ serial, data_type, recorded_at, sequence: pass + 1, body }))
}

const post = async (site: Site, serial: string, records: readonly TerminalRecord[]): Promise<number> => {
  const answer = await fetch(site.server.address + INTAKE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${credentialOf(serial)}` },
    body: records.map((record) => JSON.stringify(record)).join('\n'),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (answer.status === 200) insist(/"rejected":\[\]/.test(text), `a record was refused: ${text.slice(0, 300)}`)
  return answer.status
}

/** Sends the days of its machines in turn, each until it is acknowledged. */
const sendLane = async (
  site: Site,
  serials: readonly string[],
  statuses: Map<number, number>,
  isOver: () => boolean,
): Promise<TerminalRecord[]> => {
  const acknowledged: TerminalRecord[] = []
  for (let round = 0; !isOver(); round++) {
    const serial = serials[round % serials.length]!
    const turn = Math.floor(round / serials.length)
    // 17 and 40 have no common divisor: each day once a pass, in no order of time.
    const records = recordsOf(serial, (turn * 17) % DAYS, Math.floor(turn / DAYS))
    for (let status = 0; status !== 200;) {
      status = await post(site, serial, records)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200) await sleep(200)
    }
    acknowledged.push(...records)
  }
  return acknowledged
}

/** Sends records of all machines, some at once, while `work` is done; says how they were answered. */
export const underLoad = async (
  site: Site,
  work: () => Promise<void>,
): Promise<{ acknowledged: TerminalRecord[]; answers: string }> => {
  const serials = site.companies.flatMap((company) => company.serials)
  const statuses = new Map<number, number>()
  let isOver = false
  const lanes = Array.from({ length: LANES }, (_, lane) => serials.filter((__, n) => n % LANES === lane))
  const sending = lanes.map((own) => sendLane(site, own, statuses, () => isOver))
  const [, ...parts] = await Promise.all([work().finally(() => (isOver = true)), ...sending])
  return {
    acknowledged: parts.flat(),
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
  }
}

/** Every row that the machines' records left, without the time of its arrival. */
const dump = async (admin: pg.Pool): Promise<Map<string, number>> => {
  const rows = new Map<string, number>()
  for (const table of TABLES) {
    const { rows: found } = await admin.query<{ row: string }>(
      `select (to_jsonb(t) - 'received_at')::text as row from ${table} t`,
    )
    for (const { row } of found) rows.set(`${table} ${row}`, (rows.get(`${table} ${row}`) ?? 0) + 1)
  }
  return rows
}

/** Stores records past the server; none may be refused. */
export const storeAll = async (
  { urls }: Pick<Site, 'urls'>,
  batches: readonly (readonly TerminalRecord[])[],
): Promise<void> => {
  const pool = openPool({ url: urls.intake, max: 4, pipeline: false, name: 'proof' })
  const intake = openIntake(pool, recordTypes)
  const { rows } = await pool.query<{ gateway_id: number }>('select gateway_id from gateway')
  const sender = { terminal_id: null, gateway_id: rows[0]!.gateway_id, terminals: null, terminal_number: null }
  for (const records of batches) {
    const { rejected } = await acceptRecords(intake, sender, records.map(itemOf))
    insist(rejected.length === 0, `a record was refused: ${JSON.stringify(rejected[0])}`)
  }
  await pool.end()
}

/** Removes what the records left and stores them again in another order, now that nobody changes hands. */
const deriveAnew = async ({ admin, urls }: Site, records: readonly TerminalRecord[]): Promise<void> => {
  for (const table of TABLES) await admin.query(`delete from ${table}`)
  await admin.query('insert into machine_state (company_id, machine_id) select company_id, machine_id from machine')
  await storeAll({ urls }, [records.toReversed()])
}

/**
 * The rows that records left under load and that differ from those which
 * the same records leave in rest and in another order, and how many there are.
 */
export const differing = async (
  site: Site,
  acknowledged: readonly TerminalRecord[],
): Promise<{ rows: string[]; all: number }> => {
  await site.server.kill()
  const before = await dump(site.admin)
  await deriveAnew(site, acknowledged)
  const anew = await dump(site.admin)
  const all = [...new Set([...before.keys(), ...anew.keys()])]
  return { rows: all.filter((row) => before.get(row) !== anew.get(row)), all: all.length }
}

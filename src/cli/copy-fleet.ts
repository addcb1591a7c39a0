// A fleet's history by COPY, for benchmarks too large for the intake: the same rows, written straight into the tables.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sql } from 'kysely'
import type { TerminalRecord } from '#contract/intake.ts'
import { dateOf, localDay } from '#fixtures/calendar.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { Life } from '#fixtures/life.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { recordTypes } from '#server/app.ts'
import { dbOf, type Db } from '#server/base/db.ts'
import { copyInstant, NULL } from '#server/base/record/copy-text.ts'
import { markBackwardMeters } from '#server/daily/backward-meters.ts'
import { tellEngineMonths } from '#server/engine-history/record.ts'
import { itemOf } from '#server/intake/accept-records.ts'
import { draftOf, type Draft } from '#server/intake/envelope.ts'
import { contentHash } from '#server/intake/staging.ts'
import { allTypes } from '#server/intake/whole-record.ts'
import { isRefusal } from '#server/base/record/refusal.ts'

const OWNED = ['company_id', 'machine_id']
const ORDER = ['installed_at', 'sequence']
const { types, typeOf } = allTypes(recordTypes)
/** The columns that a table has from its record type, under the names of the staging. */
const ownColumns = (table: string): string[] => {
  const type = types.find((one) => one.table === table)
  return (type?.columns ?? []).map((column) => column.slice(0, column.indexOf(' ')))
}
const INSTANT = [...OWNED, ...ORDER, 'recorded_at']
const COLUMNS = {
  receive_history: [
    ...OWNED,
    'data_type',
    'key_at',
    'key',
    'terminal_id',
    'sequence',
    'recorded_at',
    'content_hash',
    'body',
  ],
  daily_report: [...INSTANT, ...ownColumns('daily_report')],
  position: [...INSTANT, 'latitude', 'longitude', 'data_type', 'send_place', 'extra'],
  alarm: [...INSTANT, 'recorded_date', 'alarm_event_detail_key', ...ownColumns('alarm')],
  overload: [...INSTANT, ...ownColumns('overload')],
  emergency: [...INSTANT, ...ownColumns('emergency')],
  engine_day: [...INSTANT, ...ownColumns('engine_day')],
}
type Table = keyof typeof COLUMNS
const TABLES = Object.keys(COLUMNS) as Table[]
const CHUNK = 1 << 17

export interface CopyOptions {
  /** a superuser's address: row security refuses COPY to everybody else */
  superUrl: string
  /** stored already, with terminals, and owned by one company each */
  machines: readonly FleetMachine[]
  /** epoch ms of the fleet's making */
  now: number
  /** days back from then */
  days: number
}

/**
 * Writes the history of all machines but each one's newest records, which it answers: they go in by the intake's own door,
 * which brings the machines' states up to date from all that is there.
 */
export async function copyFleet({ superUrl, machines, now, days }: CopyOptions): Promise<TerminalRecord[]> {
  const control = new pg.Client(superUrl)
  await control.connect()
  const places = await placesOf(dbOf(control))
  await makePartitions(dbOf(control), now, days)

  const writers = await Promise.all(TABLES.map((table) => openWriter(superUrl, table)))
  const to = new Map(TABLES.map((table, at) => [table, writers[at]]))
  const newest: TerminalRecord[] = []
  for (const machine of machines) {
    const terminals = places.get(machine.serial)
    if (!terminals) continue
    const { older, kept } = parted(recordsOf(machine, now, days))
    newest.push(...kept)
    const latest = { alarm: new Map<string, string>(), daily_report: new Map<string, string>() }
    for (const record of older) {
      const draft = draftOf(itemOf(record), typeOf, Number.MAX_SAFE_INTEGER)
      if (isRefusal(draft)) throw new Error(`${record.serial}: ${draft.message}`)
      const place = placeAt(terminals, draft.recorded_at)
      await to.get('receive_history')?.write(historyLine(place, draft))
      const { table } = draft.type
      if (table === null) throw new Error(`${record.serial}: there is no table for ${record.data_type}`)
      const line = nounLine(place, draft)
      // Of an alarm or a day told twice the later word stays; records come in the order of their sequences.
      if (table === 'alarm' || table === 'daily_report')
        latest[table].set(`${draft.reading.key_at} ${draft.reading.key}`, line)
      else await to.get(table)?.write(line)
    }
    for (const line of latest.alarm.values()) await to.get('alarm')?.write(line)
    for (const line of latest.daily_report.values()) await to.get('daily_report')?.write(line)
  }
  await Promise.all(writers.map((writer) => writer.end()))
  // The month rows are kept by differences, which COPY has passed by.
  await control.query('select rebuild_daily_months()')
  await dbOf(control).rows(tellEngineMonths(sql.table('engine_day')))
  await dbOf(control).rows(markBackwardMeters({ rows: sql.table('daily_report'), isOneEach: false }))
  await control.end()
  return newest
}

/** All that a machine told in so many days, oldest first. */
export function recordsOf(machine: FleetMachine, now: number, days: number): TerminalRecord[] {
  if (machine.terminal_installed_on === null) return []
  const life = new Life(machine)
  const made = localDay(now, machine.time_difference)
  return Array.from({ length: days }, (_, at) => life.day(made - days + at)).flatMap((day) =>
    day ? recordsOfDay(machine, day) : [],
  )
}

/** The newest of each kind that a machine's state is told from, and all the others. */
function parted(records: readonly TerminalRecord[]): { older: TerminalRecord[]; kept: TerminalRecord[] } {
  const newest = new Map<string, TerminalRecord>()
  for (const record of records) {
    newest.set(record.data_type, record)
    if (record.data_type === 'position') newest.set(`position ${String(record.body['data_type'])}`, record)
  }
  const kept = new Set(newest.values())
  return { older: records.filter((record) => !kept.has(record)), kept: [...kept] }
}

/** `from` is epoch ms. */
type Place = { company_id: number; machine_id: number; terminal_id: number; installed_at: string; from: number }

/** The places of each machine's terminals, the newest first. */
async function placesOf(db: Db): Promise<Map<string, Place[]>> {
  const rows = await db.rows<Place & { serial: string }>(sql`
    select i.serial, i.machine_id, o.company_id, t.terminal_id, t.installed_at::text as installed_at,
      extract(epoch from t.installed_at)::float8 * 1000 as from
    from machine_identity i join ownership o using (machine_id) join terminal t using (machine_id)
    order by t.installed_at desc`)
  const places = new Map<string, Place[]>()
  for (const row of rows) places.set(row.serial, [...(places.get(row.serial) ?? []), row])
  return places
}

function placeAt(terminals: readonly Place[], recorded_at: number): Place {
  const place = terminals.find(({ from }) => from <= recorded_at)
  if (!place) throw new Error('A record is older than the first terminal of its machine.')
  return place
}

async function makePartitions(db: Db, now: number, days: number): Promise<void> {
  // Some days more on both ends: offsets, and alarms told after they occurred.
  for (let day = localDay(now, 0) - days - 90; day <= localDay(now, 0) + 30; day += 30)
    for (const table of TABLES)
      await db.rows(sql`select ensure_partition(${table}, ${`${dateOf(day)}T00:00:00Z`}::timestamptz)`)
}

interface Writer {
  write(line: string): Promise<void> | undefined
  end(): Promise<void>
}

async function openWriter(superUrl: string, table: Table): Promise<Writer> {
  const client = new pg.Client(superUrl)
  await client.connect()
  const stream: Writable = client.query(copyFrom(`copy ${table} (${COLUMNS[table].join(', ')}) from stdin`))
  let text = ''
  const flush = (): boolean => {
    const roomy = stream.write(text)
    text = ''
    return roomy
  }
  return {
    // A promise for every line would cost more than the line.
    write: (line) => {
      text += line
      if (text.length < CHUNK || flush()) return undefined
      return once(stream, 'drain').then(() => undefined)
    },
    end: async () => {
      flush()
      stream.end()
      await finished(stream)
      await client.end()
    },
  }
}

function historyLine({ company_id, machine_id, terminal_id }: Place, draft: Draft): string {
  const { data_type, reading, sequence, recorded_at } = draft
  return `${company_id}\t${machine_id}\t${data_type}\t${copyInstant(reading.key_at)}\t${reading.key}\t${terminal_id}\t${sequence}\t${copyInstant(recorded_at)}\t${contentHash(draft)}\t${NULL}\n`
}

function nounLine(
  { company_id, machine_id, installed_at }: Place,
  { type, reading, sequence, recorded_at }: Draft,
): string {
  const start = `${company_id}\t${machine_id}\t${installed_at}\t${sequence}\t${copyInstant(recorded_at)}`
  return type.table === 'alarm'
    ? `${start}\t${copyInstant(reading.key_at)}\t${reading.key}\t${reading.columns}\n`
    : `${start}\t${reading.columns}\n`
}

// A fleet's history written by COPY, for benchmarks too large for the intake.
import { alarmRecord } from '#server/alarm/record.ts'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sql } from 'kysely'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { dateOf, localDay } from '#fixtures/calendar.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { Life } from '#fixtures/life.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { recordTypes } from '#server/app.ts'
import { dbOf, type Db } from '#server/base/db.ts'
import { copyInstant, NULL } from '#server/base/record/copy-text.ts'
import { storedColumns } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType } from '#server/base/record/record-type.ts'
import { markUnsettled } from '#server/daily/unsettled-meters.ts'
import { addEngineMonths } from '#server/engine-history/record.ts'
import { itemOf } from '#server/intake/accept-records.ts'
import { draftOf, type Draft } from '#server/intake/envelope.ts'
import { contentHash } from '#server/intake/staging.ts'
import { allTypes } from '#server/intake/whole-record.ts'
import { settleStored } from '#server/machine/meters/settle.ts'
import { isRefusal } from '#server/base/record/refusal.ts'

const { types, typeOf } = allTypes(recordTypes)
const HISTORY = [
  'company_id',
  'machine_id',
  'data_type',
  'key_at',
  'key',
  'terminal_id',
  'sequence',
  'recorded_at',
  'content_hash',
  'body',
]
type Stored = RecordType & { table: RecordTable }
const stored = types.filter((type): type is Stored => type.table !== null)
const COLUMNS = new Map<RecordType, ReturnType<typeof storedColumns>>(stored.map((type) => [type, storedColumns(type)]))
const CHUNK = 1 << 17

export interface CopyOptions {
  /** a superuser's address: row security refuses COPY to others */
  superUrl: string
  /** stored with their terminals, each owned by one company */
  machines: readonly FleetMachine[]
  /** epoch ms of the fleet's creation */
  now: number
  /** days back from then */
  days: number
}

/**
 * Writes the history of all machines except each one's newest records,
 * which it returns: the intake must store them, to derive the machines'
 * states from all that is there.
 */
export const copyFleet = async ({ superUrl, machines, now, days }: CopyOptions): Promise<TerminalRecord[]> => {
  const control = new pg.Client(superUrl)
  await control.connect()
  const places = await placesOf(dbOf(control))
  await makePartitions(dbOf(control), now, days)

  const history = await openWriter(superUrl, 'receive_history', HISTORY)
  const writers = new Map<RecordType, Writer>()
  for (const [type, columns] of COLUMNS)
    writers.set(
      type,
      await openWriter(
        superUrl,
        type.table!.name,
        columns.map((column) => column.stored),
      ),
    )
  const newest: TerminalRecord[] = []
  for (const machine of machines) {
    const terminals = places.get(machine.serial)
    if (!terminals) continue
    const { older, kept } = parted(recordsOf(machine, now, days))
    newest.push(...kept)
    // A corrected record replaces the earlier one:
    // they are in the order of their sequences.
    const lines = new Map<string, { type: RecordType; line: string }>()
    for (const record of older) {
      const draft = draftOf(itemOf(record), typeOf, Number.MAX_SAFE_INTEGER)
      if (isRefusal(draft)) throw new Error(`${record.serial}: ${draft.message}`)
      if (draft.type.table === null) throw new Error(`${record.serial}: there is no table for ${record.data_type}`)
      const place = placeAt(terminals, draft.recorded_at)
      await history.write(historyLine(place, draft))
      const { data_type, reading, type } = draft
      const key = `${data_type} ${reading.key_at} ${reading.key}`
      const line = tableLine(place, draft)
      lines.set(key, {
        type,
        line:
          type.table?.name === alarmRecord.table!.name ? withDetail(line, place, draft, lines.get(key)?.line) : line,
      })
    }
    for (const { type, line } of lines.values()) await writers.get(type)?.write(line)
  }
  for (const writer of [history, ...writers.values()]) await writer.end()
  // Month rows are updated by differences, which COPY bypasses.
  await control.query('select rebuild_daily_months()')
  await control.query('select rebuild_daily_to_date()')
  await dbOf(control).rows(addEngineMonths(sql.table('engine_day')))
  await dbOf(control).rows(markUnsettled(sql.table('daily_report'), () => sql<boolean>`true`))
  await settleStored(dbOf(control), null)
  await control.end()
  return newest
}

/** All records of a machine in some days, oldest first. */
export const recordsOf = (machine: FleetMachine, now: number, days: number): TerminalRecord[] => {
  if (machine.terminal_installed_on === null) return []
  const life = new Life(machine)
  const made = localDay(now, machine.time_difference)
  return Array.from({ length: days }, (_, at) => life.day(made - days + at)).flatMap((day) =>
    day ? recordsOfDay(machine, day) : [],
  )
}

/**
 * The newest record of each kind that decides the state,
 * and all others.
 */
const parted = (records: readonly TerminalRecord[]): { older: TerminalRecord[]; kept: TerminalRecord[] } => {
  const newest = new Map<string, TerminalRecord>()
  for (const record of records) {
    newest.set(record.data_type, record)
    if (record.data_type === 'position') newest.set(`position ${String(record.body['data_type'])}`, record)
    // Open is what the newest record of a code and device says.
    if (record.data_type === 'alarm')
      newest.set(`alarm ${String(record.body['error_code'])} ${String(record.body['control_device_code'])}`, record)
    if (record.data_type === 'event') newest.set(`event ${String(record.body['event_type'])}`, record)
  }
  const kept = new Set(newest.values())
  return { older: records.filter((record) => !kept.has(record)), kept: [...kept] }
}

/** `from` is epoch ms. */
type Place = { company_id: number; machine_id: number; terminal_id: number; installed_at: string; from: number }

/** The places of each machine's terminals, the newest first. */
const placesOf = async (db: Db): Promise<Map<string, Place[]>> => {
  const rows = await db.rows<Place & { serial: string }>(sql`
    select i.serial, i.machine_id, o.company_id, t.terminal_id, t.installed_at::text as installed_at,
      extract(epoch from t.installed_at)::float8 * 1000 as from
    from machine_identity i join ownership o using (machine_id) join terminal t using (machine_id)
    order by t.installed_at desc`)
  const places = new Map<string, Place[]>()
  for (const row of rows) places.set(row.serial, [...(places.get(row.serial) ?? []), row])
  return places
}

const placeAt = (terminals: readonly Place[], recorded_at: number): Place => {
  const place = terminals.find(({ from }) => from <= recorded_at)
  if (!place) throw new Error('A record is older than the first terminal of its machine.')
  return place
}

const makePartitions = async (db: Db, now: number, days: number): Promise<void> => {
  // Some more days at both ends: offsets, and late alarms.
  for (let day = localDay(now, 0) - days - 90; day <= localDay(now, 0) + 30; day += 30)
    for (const table of ['receive_history', ...stored.map((type) => type.table.name)])
      await db.rows(sql`select ensure_partition(${table}, ${`${dateOf(day)}T00:00:00Z`}::timestamptz)`)
}

interface Writer {
  write(line: string): Promise<void> | undefined
  end(): Promise<void>
}

const openWriter = async (superUrl: string, table: string, columns: readonly string[]): Promise<Writer> => {
  const client = new pg.Client(superUrl)
  await client.connect()
  const stream: Writable = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  let text = ''
  const flush = (): boolean => {
    const roomy = stream.write(text)
    text = ''
    return roomy
  }
  return {
    // A promise per line would cost more than the line.
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

const historyLine = ({ company_id, machine_id, terminal_id }: Place, draft: Draft): string => {
  const { data_type, reading, sequence, recorded_at } = draft
  return `${company_id}\t${machine_id}\t${data_type}\t${copyInstant(reading.key_at)}\t${reading.key}\t${terminal_id}\t${sequence}\t${copyInstant(recorded_at)}\t\\${contentHash(draft)}\t${NULL}\n`
}

/** A record in the order of `storedColumns`. */
/** First of the cells of an alarm's values, and of the record that had them, from the end of the line. */
const DETAIL_FROM_END = alarmRecord.columns.length - alarmRecord.columns.indexOf('detail jsonb')

/** As the intake keeps them: the values of an earlier record stay where the better one has none. */
const withDetail = (
  line: string,
  { installed_at }: Place,
  { recorded_at, sequence }: Draft,
  before: string | undefined,
): string => {
  const cells = line.split('\t')
  const at = cells.length - DETAIL_FROM_END
  const own =
    cells[at] === '\\N'
      ? before?.split('\t').slice(at, at + 4)
      : [cells[at]!, installed_at, copyInstant(recorded_at), String(sequence)]
  if (own) cells.splice(at, 4, ...own)
  return cells.join('\t')
}

const tableLine = (
  { company_id, machine_id, installed_at }: Place,
  { type, reading, sequence, recorded_at }: Draft,
): string => {
  const envelope: Record<string, string | number> = {
    company_id,
    machine_id,
    installed_at,
    sequence,
    recorded_at: copyInstant(recorded_at),
    key_at: copyInstant(reading.key_at),
    key: reading.key,
  }
  const start = (COLUMNS.get(type) ?? []).flatMap(({ staged }) => envelope[staged] ?? [])
  return `${[...start, reading.columns].join('\t')}\n`
}

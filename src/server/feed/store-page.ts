// A page's machines and values, stored as records of the intake.
import { sql } from 'kysely'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Db } from '#server/base/db.ts'
import { dayRecords } from './day-records.ts'
import type { FetchedPage } from './fetch-page.ts'
import { machinesOf, type FeedLimits, type FeedMachine, type FeedOwner, type Latest } from './machines.ts'
import type { NoteOf } from './notes.ts'
import type { Snapshot } from './read-fleet.ts'
import { addReadings, readingsAround, storedReadings, type Reading } from './readings.ts'

export type StoreRecords = (records: readonly TerminalRecord[]) => Promise<IntakeAnswer>
/** Counts of values; positions and the engine's state are values too. */
export type Counts = { machines: number; values_new: number; values_known: number; values_refused: number }

const instant = (at: number): string => new Date(at).toISOString()

/** Only what is newer than what is held; `value` of a time of fetching must differ. */
const isNews = (before: { at: string } | undefined, at: number | null, isSame: boolean): boolean =>
  before === undefined || (at === null ? !isSame : Date.parse(before.at) < at)

type Told = { machine: FeedMachine; snapshot: Snapshot }

const readingsOf = ({ machine, snapshot }: Told, fetched_at: number, note: NoteOf): Reading[] =>
  snapshot.readings.flatMap(({ kind, at, value }) => {
    if (at !== null) return { machine_id: machine.machine_id, kind, at, value, is_time_of_fetching: false }
    note({ code: 'time_of_fetching', serial: snapshot.serial })
    // Without a time, the same value says nothing new.
    if (machine.latest[kind]?.value === value) return []
    return { machine_id: machine.machine_id, kind, at: fetched_at, value, is_time_of_fetching: true }
  })

const positionOf = ({ machine, snapshot }: Told, fetched_at: number): TerminalRecord[] => {
  const { position } = snapshot
  if (position === null) return []
  const { at, latitude, longitude } = position
  const before = machine.latest.position
  if (at === null && before?.latitude === latitude && before.longitude === longitude) return []
  return [
    {
      serial: machine.serial,
      data_type: 'position',
      recorded_at: instant(at ?? fetched_at),
      // The same again is the same record.
      sequence: 0,
      body: { latitude, longitude, data_type: 3, ...(at === null && { is_time_of_fetching: true }) },
    },
  ]
}

const latestOf = ({ machine, snapshot }: Told, fetched_at: number): Latest => {
  const { position, engine, readings } = snapshot
  const latest: Latest = { ...machine.latest }
  for (const { kind, at, value } of readings)
    if (isNews(latest[kind], at, latest[kind]?.value === value)) latest[kind] = { at: instant(at ?? fetched_at), value }
  if (position !== null) {
    const { at, latitude, longitude } = position
    const isSame = latest.position?.latitude === latitude && latest.position.longitude === longitude
    if (isNews(latest.position, at, isSame)) latest.position = { at: instant(at ?? fetched_at), latitude, longitude }
  }
  if (engine !== null && isNews(latest.engine, engine.at, latest.engine?.running === engine.running))
    latest.engine = { at: instant(engine.at ?? fetched_at), running: engine.running }
  return latest
}

const saveLatest = async (db: Db, company_id: number, told: readonly Told[], fetched_at: number): Promise<void> => {
  const rows = told.map((each) => ({ machine_id: each.machine.machine_id, latest: latestOf(each, fetched_at) }))
  await db.rows(sql`
    update feed_machine f set latest = n.latest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (machine_id int, latest jsonb)
    where f.company_id = ${company_id} and f.machine_id = n.machine_id and f.latest is distinct from n.latest`)
}

/** The first of each machine, kind and time; values that others contradict are not taken. */
const freshOf = async (
  db: Db,
  company_id: number,
  readings: readonly Reading[],
  told: readonly Told[],
  note: NoteOf,
) => {
  const key = ({ machine_id, kind, at }: Reading) => `${machine_id} ${kind} ${at}`
  const values = new Map((await storedReadings(db, company_id, readings)).map((each) => [key(each), each.value]))
  const fresh: Reading[] = []
  let refused = 0
  for (const reading of readings) {
    const before = values.get(key(reading))
    if (before === undefined) fresh.push(reading)
    else if (before !== reading.value) {
      refused++
      const serial = told.find(({ machine }) => machine.machine_id === reading.machine_id)!.snapshot.serial
      note({ code: 'contradiction', serial, detail: `${reading.kind} ${before} ${reading.value}` })
    }
    values.set(key(reading), before ?? reading.value)
  }
  return { fresh, refused }
}

/** Repeated, it comes to the same end: readings are kept once their days are. */
export const storePage = async (
  { db, store, machines_max }: { db: Db; store: StoreRecords } & FeedLimits,
  owner: FeedOwner,
  page: FetchedPage,
  note: NoteOf,
): Promise<Counts> => {
  const { machines: snapshots, fetched_at } = page
  const { company_id } = owner
  const machines = await machinesOf(db, owner, snapshots, fetched_at, note, { machines_max })
  const told = snapshots.flatMap((snapshot, at): Told[] => {
    const machine = machines[at]
    return machine ? [{ machine, snapshot }] : []
  })
  const all = told.flatMap((each) => readingsOf(each, fetched_at, note))
  const { fresh, refused } = await freshOf(db, company_id, all, told, note)
  const positions = told.flatMap((each) => positionOf(each, fetched_at))
  const around = await readingsAround(db, company_id, fresh)
  for (const reading of fresh) around.get(reading.machine_id)!.readings.push(reading)
  const days = await dayRecords(
    db,
    company_id,
    [...new Map(told.map(({ machine }) => [machine.machine_id, machine])).values()],
    around,
    Math.floor(fetched_at),
  )
  // Days apart, so that a refused position is counted as one value.
  const answers = [await store(positions), await store(days)]
  for (const { rejected } of answers) for (const { message } of rejected) note({ code: 'not_stored', detail: message })
  const [ofPositions, ofDays] = answers as [IntakeAnswer, IntakeAnswer]
  if (ofDays.rejected.length === 0) await addReadings(db, company_id, fresh)
  await saveLatest(db, company_id, told, fetched_at)
  return {
    machines: told.length,
    values_new: fresh.length + ofPositions.accepted,
    values_known: all.length - fresh.length - refused + ofPositions.duplicate,
    values_refused: page.refused + refused + ofPositions.rejected.length,
  }
}

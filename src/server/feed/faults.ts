// Faults of a feed's machines, read after their values and stored as alarms.
import { sql } from 'kysely'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Db } from '#server/base/db.ts'
import type { Asking } from './ask.ts'
import { BusyFault } from './ask.ts'
import {
  afterReports,
  endOf,
  FAULTS_MAX,
  firstToEnd,
  isEndAssumed,
  type Fault,
  type FaultReport,
  type KnownFaults,
} from './fault-episodes.ts'
import { FeedFault } from './feed-fault.ts'
import { fetchText } from './fetch-page.ts'
import type { FeedOwner } from './machines.ts'
import type { NoteOf } from './notes.ts'
import { nextUrl } from './pages.ts'
import { readFaults } from './read-faults.ts'
import type { StoreRecords } from './store-page.ts'

const DAY_MS = 24 * 3_600_000
/** What is read of a machine at first, and again each time, as reports come late. */
const FIRST_MS = 30 * DAY_MS
const AGAIN_MS = DAY_MS
/** How far back the ends of open faults are read, of a server that tells them. */
const ENDS_MS = 90 * DAY_MS
/** Of a machine in one run. */
const REPORTS_MAX = 10_000
const PAGES_MAX = 200
/** Machines one after the other without an answer: the server has no faults to tell. */
const FAILURES_MAX = 3
const NOT_THERE: ReadonlySet<string> = new Set(['404', '405', '410', '501'])

type Tools = { db: Db; store: StoreRecords; asking: Asking; headers: Record<string, string>; note: NoteOf }
type Counts = { reported: number; refused: number }
type Machine = {
  machine_id: number
  serial: string
  display_serial: string
  maker: string
  type_code: string
  known: KnownFaults | null
}

/** Those with values since their faults were read, and those with a fault that may be over; the newest first. */
const machinesToAsk = (db: Db, { company_id, feed_id }: FeedOwner): Promise<Machine[]> =>
  db.rows(sql<Machine>`
    select f.machine_id, m.serial, m.display_serial, m.maker, m.type_code, f.latest -> 'faults' as known
    from feed_machine f
    join machine m on m.company_id = ${company_id} and m.machine_id = f.machine_id
    cross join lateral (select max((v.value ->> 'at')::timestamptz) as newest from jsonb_each(f.latest - 'faults') v) n
    where f.company_id = ${company_id} and f.feed_id = ${feed_id} and m.owned
      and (coalesce(n.newest > (f.latest #>> '{faults,until}')::timestamptz, true) or (f.latest #>> '{faults,open}')::int > 0)
    order by n.newest desc nulls last, f.machine_id`)

const saveKnown = async (db: Db, company_id: number, machine_id: number, known: KnownFaults): Promise<void> => {
  await db.rows(sql`
    update feed_machine set latest = latest || jsonb_build_object('faults', ${JSON.stringify(known)}::jsonb)
    where company_id = ${company_id} and machine_id = ${machine_id}`)
}

const second = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** Null where the fleet's address does not say where its machines are. */
const addressOf = (fleet: URL, { maker, type_code, display_serial }: Machine, from: number, to: number): URL | null => {
  const base = /^(.*\/Fleet)(\/\d+)?\/?$/i.exec(fleet.pathname)?.[1]
  if (base === undefined) return null
  const names = [maker, type_code, display_serial].map(encodeURIComponent).join('/')
  const url = new URL(fleet)
  url.pathname = `${base}/Equipment/MakeModelSerial/${names}/Faults/${second(from)}/${second(to)}/1`
  return url
}

const readFrom = (known: KnownFaults | null, now: number): number => {
  if (known === null) return now - FIRST_MS
  const again = Date.parse(known.until) - AGAIN_MS
  return Math.min(again, Math.max(firstToEnd(known.faults) ?? again, now - ENDS_MS))
}

/** `isAll`: every page was read. */
const reportsOf = async ({ asking, headers, note }: Tools, first: URL, serial: string, refuse: () => void) => {
  const reports: FaultReport[] = []
  const visited = new Set<string>()
  for (let url = first; ;) {
    visited.add(url.href)
    const text = await fetchText(asking, url, headers, note)
    const page = readFaults(text, { now: asking.now(), note, serial, refuse })
    reports.push(...page.reports)
    if (page.next === null) return { reports, isAll: true }
    if (visited.size >= PAGES_MAX || reports.length >= REPORTS_MAX) return { reports, isAll: false }
    url = nextUrl(page.next, url)
    if (visited.has(url.href)) throw new FeedFault('circular', url.pathname)
  }
}

const recordOf = (serial: string, fault: Fault, sequence: number): TerminalRecord => {
  const { code, device, description, severity, first, is_over, is_time_of_fetching } = fault
  return {
    serial,
    data_type: 'alarm',
    recorded_at: new Date(first).toISOString(),
    sequence,
    body: {
      recorded_date: new Date(first).toISOString(),
      alarm_event_detail_key: [code, device].filter(Boolean).join(' '),
      error_code: code,
      ...(device !== null && { control_device_code: device }),
      state: is_over ? 0 : 1,
      ...(is_over && { recovered_at: new Date(endOf(fault)).toISOString() }),
      ...(is_over && isEndAssumed(fault) && { is_end_assumed: true }),
      ...(description !== null && { maker_description: description }),
      ...(severity !== null && { maker_severity: severity }),
      ...(is_time_of_fetching && { is_time_of_fetching: true }),
    },
  }
}

const readMachine = async (
  tools: Tools,
  { company_id }: FeedOwner,
  machine: Machine,
  url: URL,
  from: number,
): Promise<Counts> => {
  const { db, store, asking, note } = tools
  const { serial, display_serial, machine_id, known } = machine
  const now = asking.now()
  let refused = 0
  const { reports, isAll } = await reportsOf(tools, url, display_serial, () => refused++)
  const { faults, changed, tooMany } = afterReports(known?.faults ?? [], reports, { now, canEnd: isAll })
  if (tooMany > 0 || !isAll)
    note({ code: 'too_many_faults', serial: display_serial, count: tooMany || 1, detail: String(FAULTS_MAX) })
  const { rejected } = await store(changed.map((fault) => recordOf(serial, fault, Math.floor(now))))
  for (const { message } of rejected) note({ code: 'not_stored', detail: message })
  const last = isAll ? now : reports.reduce((latest, { at }) => Math.max(latest, at), from)
  const open = faults.filter(({ is_over }) => !is_over).length
  await saveKnown(db, company_id, machine_id, { until: new Date(last).toISOString(), open, faults })
  return { reported: changed.length - rejected.length, refused: refused + tooMany + rejected.length }
}

/** A machine whose faults were not read keeps them as they are. @throws BusyFault */
export const readFaultsOf = async (
  tools: Tools,
  owner: FeedOwner & { address: string },
  count: (counts: Counts) => void,
): Promise<void> => {
  const { db, asking, note } = tools
  let failures = 0
  for (const machine of await machinesToAsk(db, owner)) {
    const now = asking.now()
    const from = readFrom(machine.known, now)
    // The end does not belong to the span.
    const url = addressOf(new URL(owner.address), machine, from, now + 1_000)
    if (url === null || failures >= FAILURES_MAX || now >= asking.until) return
    try {
      count(await readMachine(tools, owner, machine, url, from))
      failures = 0
    } catch (error) {
      if (error instanceof BusyFault || !(error instanceof FeedFault)) throw error
      const { code, detail = '' } = error.note
      failures++
      if (code !== 'status' || !NOT_THERE.has(detail))
        note({
          code: 'faults_not_read',
          serial: machine.display_serial,
          detail: [code, detail].filter(Boolean).join(' '),
        })
    }
  }
}

// The demo's history through the intake's code: newest days first, resumable.
import type pg from 'pg'
import { sql } from 'kysely'
import { LAST_DAYS } from '#contract/machine/choices.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { localDay } from '#fixtures/calendar.ts'
import { inOrderOfArrival, withRepeats } from '#fixtures/delivery.ts'
import { Life } from '#fixtures/life.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { recordTypes } from '#server/app.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { daysOf, fleetOf, type Demo } from './demo-fleet.ts'
import { datePastReceipts } from './demo-receipts.ts'

/**
 * Days back from the demo's creation that are filled: from `newest` (zero
 * or less as the demo gets older) to `oldest`.
 */
export interface Filled {
  newest: number
  oldest: number
}

/** Days that are filled before the portal opens: the list's strip. */
export const DAYS_AT_FIRST = LAST_DAYS

export interface Progress {
  days: number
  of: number
  records: number
  /** records refused, such as those of removed terminals */
  refused: number
}

export interface HistoryOptions {
  demo: Demo
  /** the intake role's pool */
  pool: pg.Pool
  /** the owner role, to store the progress */
  db: Db
  gateway_id: number
  /** days back, the newer first */
  from: number
  to: number
  /** batches at a time */
  lanes: number
  signal: AbortSignal
  progress: (progress: Progress) => void
}

const BATCH = 4000
const RECORDS_A_DAY = 1.9
/** Of each machine: its meters, stays and due dates follow anew from each older batch on. */
const DAYS_AT_ONCE = 28
const DAY_MS = 86_400_000

export const storedFilled = async (db: Db): Promise<Filled | null> =>
  (await maybe(db, sql<{ value: Filled }>`select value from setting where name = 'demo_fill'`))?.value ?? null

const storeFilled = (db: Db, filled: Filled): Promise<unknown> =>
  db.rows(sql`
    insert into setting (name, value) values ('demo_fill', ${JSON.stringify(filled)}::jsonb)
    on conflict (name) do update set value = excluded.value`)

/**
 * Missing days at `now`, in days back, as spans from newer to older:
 * days since the last start, then older months.
 */
export const missing = (
  { now: made, months }: Demo,
  filled: Filled | null,
  now: number,
): [from: number, to: number][] => {
  // The last day that is over everywhere; where a later date
  // has begun, terminals report yesterday themselves.
  const newest = 1 - Math.floor((now - made) / DAY_MS)
  const oldest = daysOf(months)
  if (!filled) return [[newest, oldest]]
  const spans: [number, number][] = [
    [newest, filled.newest - 1],
    [filled.oldest + 1, oldest],
  ]
  return spans.filter(([from, to]) => from <= to)
}

/**
 * Fills the days `from` … `to` back. Resolves early when stopped;
 * acknowledged records count.
 */
export const fillHistory = async (options: HistoryOptions): Promise<void> => {
  const { demo, pool, db, gateway_id, from, to, lanes, signal, progress } = options
  const intake = openIntake(pool, recordTypes)
  const sender = { terminal_id: null, gateway_id, terminals: null }
  const lives = fleetOf(demo)
    .machines.filter(({ terminal_installed_on }) => terminal_installed_on !== null)
    .map((machine) => new Life(machine))
  let records = 0
  let refused = 0
  const before = await storedFilled(db)
  // A span that continues nothing is noted at its end only,
  // because a stop in between would leave a gap.
  const goesOn = !before || from === before.oldest + 1

  for (let newer = from; newer <= to && !signal.aborted; newer += DAYS_AT_ONCE) {
    const older = Math.min(newer + DAYS_AT_ONCE - 1, to)
    const days = older - newer + 1
    const each = Math.max(1, Math.floor(BATCH / (days * RECORDS_A_DAY)))
    for (let at = 0; at < lives.length; at += each * lanes) {
      // Lanes have separate machines, so they never wait for each other's rows.
      const portions = Array.from({ length: lanes }, (_, lane) => lives.slice(at + lane * each, at + (lane + 1) * each))
      await Promise.all(portions.map((some) => send(some.flatMap((life) => spanOf(life, newer, older)))))
      if (signal.aborted) return
      await datePastReceipts(db, demo.now - older * DAY_MS, demo.now - newer * DAY_MS)
      const share = Math.min(1, (at + each * lanes) / lives.length)
      progress({ days: newer - from + Math.ceil(days * share), of: to - from + 1, records, refused })
    }
    if (goesOn) await storeFilled(db, { newest: before?.newest ?? from, oldest: older })
  }
  if (!goesOn && !signal.aborted) await storeFilled(db, { newest: from, oldest: before.oldest })

  /** Mostly oldest first within a span, as machines live forward. */
  function spanOf(life: Life, newer: number, older: number): TerminalRecord[] {
    const made = localDay(demo.now, life.machine.time_difference)
    const found: TerminalRecord[] = []
    for (let back = older; back >= newer; back--) {
      const day = life.day(made - back)
      if (day) found.push(...withRepeats(life.machine, recordsOfDay(life.machine, day)))
    }
    return inOrderOfArrival(life.machine, found)
  }

  async function send(batch: readonly TerminalRecord[]): Promise<void> {
    if (batch.length === 0 || signal.aborted) return
    const { rejected } = await acceptRecords(intake, sender, batch.map(itemOf))
    refused += rejected.length
    records += batch.length
  }
}

// Acts on many lines of the inbox, all or none, with their history.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { actOnLinesShape, takeAllShape } from '#contract/inbox/inbox.shape.ts'
import { audited, unchangedSince, type Actor } from '#server/base/audit.ts'
import type { Db } from '#server/base/db.ts'
import { Fault, type TranslatedFault } from '#server/base/errors.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import { canBeUndone, isTooLate, undoRefusal } from '#server/base/undo.ts'
import { checkAct } from './check-act.ts'
import { untakenLines } from './list.ts'
import { lockedLines, storeLines, type Handled, type LockedLine } from './line-rows.ts'

export type Act = BodyOf<typeof actOnLinesShape>

const NOTHING = {
  owner_id: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: null,
  snoozed_until: null,
  closed_at: null,
  closed_by: null,
  close_reason: null,
}

/** What is wrong with an act on one line; null when nothing is. */
const faultOf = (line: LockedLine, { verb }: Act): string | null => {
  const isClosed = line.is_current && line.row.closed_at !== null
  if (verb === 'reopen') {
    if (!isClosed) return 'is not closed'
    return line.condition === null ? 'is over: it cannot be opened again' : null
  }
  return isClosed && verb !== 'note' ? 'is closed: open it again first' : null
}

/** The line's columns after the act. */
const rowAfter = (
  { row, is_current, condition, now }: LockedLine,
  act: Omit<Act, 'lines'>,
  me: number | null,
): Handled => {
  const base: Handled = {
    ...row,
    ...(is_current ? {} : { ...NOTHING, occurrence: row.occurrence + 1 }),
    ...condition,
    handled_at: now,
    version: row.version + 1,
  }
  const seen = { acknowledged_at: base.acknowledged_at ?? now, acknowledged_by: base.acknowledged_by ?? me }
  const { verb, owner_id = null, text, until = null, reason } = act
  if (verb === 'assign') return { ...base, owner_id, ...(owner_id !== null && seen) }
  if (verb === 'acknowledge') return { ...base, ...seen }
  if (verb === 'note') return { ...base, note: text!.trim() }
  if (verb === 'snooze') return { ...base, snoozed_until: until, ...(until !== null && seen) }
  if (verb === 'reopen') return { ...base, closed_at: null, closed_by: null, close_reason: null }
  return {
    ...base,
    ...seen,
    note: text?.trim() ?? base.note,
    snoozed_until: null,
    closed_at: now,
    closed_by: me,
    close_reason: reason!,
  }
}

const detailOf = ({ verb, owner_id, text, until, reason }: Omit<Act, 'lines'>): object => {
  if (verb === 'assign') return { owner_id }
  if (verb === 'snooze') return { until }
  return { ...(text !== undefined && { text: text.trim() }), ...(reason !== undefined && { reason }) }
}

/** Writes what an act makes of locked lines, and their history. */
const storeActs = async (
  db: Db,
  by: Actor,
  lines: readonly LockedLine[],
  act: Omit<Act, 'lines'>,
): Promise<number[]> => {
  const after = lines.map((line) => rowAfter(line, act, by.account_id))
  await storeLines(db, by.company_id, after)
  const acts = lines.map(({ row }, at) => ({
    company_id: by.company_id,
    machine_id: row.machine_id,
    kind: row.kind,
    subject: row.subject,
    occurrence: after[at]!.occurrence,
    detail: detailOf(act),
    version: after[at]!.version,
    before: row,
  }))
  const ids = await db.rows(sql<{ act_id: number }>`
    insert into inbox_act (company_id, machine_id, kind, subject, occurrence, verb, detail, account_id, version, before)
    select company_id, machine_id, kind, subject, occurrence, ${act.verb}, detail, ${by.account_id}, version, before
    from jsonb_populate_recordset(null::inbox_act, ${JSON.stringify(acts)}::jsonb) returning act_id`)
  return ids.map(({ act_id }) => act_id)
}

/** Whoever takes, gives, snoozes or closes a line has seen it: this acknowledges it. */
export const actOnLines = (
  db: Db,
  by: Actor,
  sources: readonly InboxSource[],
  act: Act,
): Promise<{ act_ids: number[] }> =>
  audited(db, by, { verb: act.verb, noun: 'inbox_line' }, async () => {
    await checkAct(db, act)
    const lines = await lockedLines(db, by.company_id, sources, act.lines)
    const faults = lines.flatMap((line, at): TranslatedFault[] => {
      unchangedSince(act.lines[at]!.version, line.row)
      const message = faultOf(line, act)
      return message === null ? [] : [{ field: `lines.${at}`, message }]
    })
    if (faults.length > 0) throw new Fault('invalid_fields', faults)
    const act_ids = await storeActs(db, by, lines, act)
    return { answer: { act_ids }, key: act_ids.join(' ').slice(0, 200), after: act }
  })

/** Makes the caller the owner of what a filter lists and nobody has taken. */
export const takeAll = async (
  db: Db,
  by: Actor,
  sources: readonly InboxSource[],
  query: BodyOf<typeof takeAllShape>,
): Promise<{ act_ids: number[] }> => {
  const reader = { company_id: by.company_id, account_id: by.account_id! }
  const found = await db.rows(untakenLines(sources, reader, query))
  const locked = found.length === 0 ? [] : await lockedLines(db, by.company_id, sources, found)
  // Somebody may have taken or closed one until it was locked.
  const lines = locked.filter(({ is_current, row }) => !is_current || (row.owner_id === null && row.closed_at === null))
  if (lines.length === 0) return { act_ids: [] }
  return audited(db, by, { verb: 'take', noun: 'inbox_line' }, async () => {
    const act_ids = await storeActs(db, by, lines, { verb: 'assign', owner_id: by.account_id })
    return { answer: { act_ids }, key: act_ids.join(' ').slice(0, 200), after: { ...query, lines: act_ids.length } }
  })
}

/** Takes back acts of the same person, as long as nothing has followed them. The history keeps them, marked. */
export const undoActs = (db: Db, by: Actor, act_ids: readonly number[]): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'undo', noun: 'inbox_line' }, async () => {
    const own = sql`company_id = ${by.company_id} and act_id = any(${[...act_ids]}::bigint[])
        and account_id = ${by.account_id} and withdrawn_at is null`
    const acts = sql`
      select * from inbox_act where ${own} and ${canBeUndone('acted_at')}`
    const handled = await db.rows(sql<{ before: Handled; version: number; present: number }>`
      select a.before, a.version, l.version as present
      from inbox_line l join (${acts}) a using (machine_id, kind, subject)
      where l.company_id = ${by.company_id}
      order by l.machine_id, l.kind, l.subject for update of l`)
    if (handled.length !== new Set(act_ids).size)
      throw await undoRefusal(
        db,
        sql<{ act_id: number }>`select act_id from inbox_act where ${own} and ${isTooLate('acted_at')}`,
      )
    for (const { version, present } of handled) unchangedSince(version, { version: present })
    await storeLines(
      db,
      by.company_id,
      handled.map(({ before, present }) => ({ ...before, version: present + 1 })),
    )
    await db.rows(sql`
      update inbox_act set withdrawn_at = now() where company_id = ${by.company_id} and act_id = any(${[...act_ids]}::bigint[])`)
    return { answer: { status: 1 as const }, key: act_ids.join(' ').slice(0, 200) }
  })

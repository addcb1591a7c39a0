// The load under which processes are killed, and what was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { insist } from '#scripts/attack/attack.ts'
import { missingOf, positionOf, post, type Key } from '#scripts/attack/intake-post.ts'
import { credentialOf, GATEWAY, SERIALS } from '#scripts/attack/site.ts'
import { callUntilDone, type KillSite } from './kill-site.ts'

const START = Date.parse('2025-06-01T00:00:00Z')
const PAUSE_MS = 50
/** Alarms whose mails an address gets before another one takes its place: it is mailed to 60 times an hour at most. */
const ALARMS_OF_ADDRESS = 40
/** Alarms that wait to be posted. */
const BACKLOG = 30

export type Ledger = {
  /** By HTTP, and by MQTT as its broker acknowledged them. */
  records: Key[]
  messages: Key[]
  /** Codes of alarms; of each a result of maintenance has the same memo, and its line was taken over. */
  alarms: string[]
  results: string[]
  acts: string[]
}
export const newLedger = (): Ledger => ({ records: [], messages: [], alarms: [], results: [], acts: [] })

const untilTaken = async ({ site }: KillSite, credential: string, body: string, count: number): Promise<void> => {
  for (;;) {
    const answer = await post(site, credential, body).catch(() => null)
    if (answer !== null && answer.accepted + answer.duplicate === count) return
    insist(answer === null || [429, 503].includes(answer.status), `a terminal is answered ${answer?.status}`)
    await sleep(PAUSE_MS)
  }
}

/** Names of everything that a run sends begin with its number. */
type Load = { kills: KillSite; ledger: Ledger; run: number; isOver: () => boolean }

const keysOf = (run: number, writer: number, round: number, count: number): Key[] =>
  Array.from({ length: count }, (_, n) => ({
    serial: SERIALS[(writer + n) % SERIALS.length]!,
    recorded_at: new Date(START + run * 86_400_000 + (round * 50 + n) * 1_000).toISOString(),
    sequence: 10_000 + writer,
  }))

/** Odd writers are terminals that send single records, even ones a gateway that sends fifty. */
const writeRecords = async ({ kills, ledger, run, isOver }: Load, writer: number): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const keys = keysOf(run, writer, round, writer % 2 === 0 ? 50 : 1)
    const credential = writer % 2 === 0 ? GATEWAY : credentialOf(keys[0]!.serial)
    await untilTaken(kills, credential, keys.map(positionOf).join('\n'), keys.length)
    ledger.records.push(...keys)
    kills.happened()
  }
}

const publish = async ({ kills, ledger, run, isOver }: Load): Promise<void> => {
  for (let round = 0; !isOver(); round++) {
    const [key] = keysOf(run, 9, round, 1)
    const message = `[${positionOf(key!)}]`
    await kills.terminal.publishAsync(`hoistline/v1/${key!.serial}/records`, message, { qos: 1 })
    ledger.messages.push(key!)
    kills.happened()
    if (!isOver()) await kills.after(2)
  }
}

const newAddress = async ({ site }: KillSite, email: string): Promise<void> => {
  const change = (): Promise<unknown> =>
    site.admin.query(
      `with former as (update mail_address set kinds = '{}')
       insert into mail_address (company_id, email, name, language, unit, time_zone, hourly_limit, kinds, confirmed_at)
       select company_id, $1, 'Desk', 'en', 'tonMeter', 'Asia/Tokyo', 60, '{alarm_critical,alarm_warning,alarm_notice}', now() from company
       on conflict do nothing`,
      [email],
    )
  while (!(await change().catch(() => null))) await sleep(PAUSE_MS)
}

/** An alarm, which is mailed and posted; somebody takes it over and registers what was done. */
const raiseAlarms = async ({ kills, ledger, run, isOver }: Load, point_id: number): Promise<void> => {
  const before = kills.posted.length
  for (let n = 0; !isOver(); n++) {
    const code = `K${run}-${n}-`
    const serial = SERIALS[0]!
    if (n % ALARMS_OF_ADDRESS === 0) await newAddress(kills, `desk-${run}-${n}@proof.example`)
    const at = new Date().toISOString()
    const body = anAlarm({ recorded_date: at, alarm_event_detail_key: code, error_code: code })
    const record = aRecord({ serial, data_type: 'alarm', recorded_at: at, sequence: 20_000 + n, body })
    await untilTaken(kills, credentialOf(serial), JSON.stringify(record), 1)
    ledger.alarms.push(code)
    kills.happened()
    const line = { serial, kind: 'alarm', subject: code }
    await callUntilDone(kills, '/api/v1/inbox/acts', `act ${code}`, { verb: 'acknowledge', lines: [line] })
    ledger.acts.push(code)
    kills.happened()
    const results = [{ serial, point_id, done_on: '2026-11-02', memo: code }]
    await callUntilDone(kills, '/api/v1/maintenance/schedule/complete', `result ${code}`, { results })
    ledger.results.push(code)
    kills.happened()
    while (n - (kills.posted.length - before) > BACKLOG && !isOver()) await kills.after(1)
  }
}

/** A point of maintenance for the results. */
export const newPoint = async (kills: KillSite): Promise<number> => {
  const wished = { serial: SERIALS[0]!, name: 'Wash', months: 2 }
  const body = await callUntilDone(kills, '/api/v1/maintenance/schedule/set_point', 'point', wished)
  return (body as { point: { point_id: number } }).point.point_id
}

/** Resolves once it is over and all that was sent is acknowledged. */
export const sendLoad = async (load: Load, point_id: number): Promise<void> => {
  await Promise.all([...[0, 1, 2, 3].map((n) => writeRecords(load, n)), publish(load), raiseAlarms(load, point_id)])
}

/** How often each text is in a table. */
const countsIn = async ({ site }: KillSite, column: string, table: string): Promise<Map<string, number>> => {
  const { rows } = await site.admin.query<{ text: string; count: number }>(
    `select ${column} as text, count(*)::int as count from ${table} group by 1`,
  )
  return new Map(rows.map(({ text, count }) => [text, count]))
}

/** What is acknowledged is there, once. `from`: how much of the ledger was checked before. */
export const checkStored = async (kills: KillSite, ledger: Ledger, from: Ledger = newLedger()): Promise<void> => {
  const records = ledger.records.slice(from.records.length)
  const missing = await missingOf(kills.site, records)
  insist(missing === 0, `${missing} of ${records.length} acknowledged records are missing`)
  for (const [what, texts, column, table] of [
    ['alarms', ledger.alarms, 'error_code', 'alarm'],
    ['results', ledger.results, 'memo', 'maintenance_result'],
    ['acts', ledger.acts, 'subject', 'inbox_act'],
  ] as const) {
    const counts = await countsIn(kills, column, table)
    const lost = texts.filter((text) => !counts.has(text))
    const doubled = [...counts].filter(([, count]) => count > 1)
    insist(lost.length === 0, `${lost.length} acknowledged ${what} are missing: ${lost.slice(0, 5).join(', ')}`)
    insist(doubled.length === 0, `${doubled.length} ${what} are there twice: ${doubled.slice(0, 5).join(', ')}`)
  }
}

const doubledRecords = async ({ site }: KillSite): Promise<number> => {
  const { rows } = await site.admin.query<{ doubled: number }>(
    `select count(*)::int as doubled from (select from receive_history
       group by company_id, machine_id, data_type, key_at, key, terminal_id, sequence having count(*) > 1) x`,
  )
  return rows[0]!.doubled
}

/** What still waits: jobs that are due, mails, webhooks, messages at the broker. */
const queued = async ({ site }: KillSite, messages: readonly Key[]): Promise<string[]> => {
  const { rows } = await site.admin.query<{ what: string; count: number }>(
    `select 'jobs of ' || task_identifier as what, count(*)::int as count from graphile_worker.jobs where run_at <= now() or attempts > 0 group by 1
     union all select 'mails', count(*)::int from mail where state = 'waiting'
     union all select 'parts of mails', count(*)::int from mail_item
     union all select 'webhooks', count(*)::int from webhook_delivery where state = 'waiting'`,
  )
  const unread = await missingOf(site, messages)
  return [...rows, { what: 'messages', count: unread }].flatMap(({ what, count }) =>
    count > 0 ? `${count} ${what}` : [],
  )
}

/** Empties all queues; what may still be taken back is told now. */
export const drain = async (kills: KillSite, { messages }: Ledger, limit_ms: number): Promise<void> => {
  await kills.site.admin.query('update mail_event set due_at = now() where due_at > now()')
  await kills.site.admin.query(`select job.queue(name, '{}', name) from unnest('{mail,webhook}'::text[]) name`)
  const end = performance.now() + limit_ms
  for (let left = await queued(kills, messages); left.length > 0; left = await queued(kills, messages)) {
    insist(performance.now() < end, `the queues are not empty after ${limit_ms / 60_000} minutes: ${left.join(', ')}`)
    await sleep(200)
  }
}

export type Told = { mails: number; unknown: number; posts: number; repeated: number }

/** Each alarm is mailed once and posted under one id; an unknown mail may have come or not. Counts since the beginning. */
export const checkTold = async (kills: KillSite, ledger: Ledger): Promise<Told> => {
  const doubled = await doubledRecords(kills)
  insist(doubled === 0, `${doubled} records are stored twice`)
  const { rows } = await kills.site.admin.query<{ state: string; content: string; message_id: string }>(
    'select state, content::text as content, message_id from mail',
  )
  const states = new Set(rows.map(({ state }) => state))
  insist(
    [...states].every((state) => state === 'sent' || state === 'unknown'),
    `mails are ${[...states].join(', ')}`,
  )
  const codesIn = (text: string): string[] => [...new Set(text.match(/K\d+-\d+-/g))]
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const mayLack = new Set(unknown.flatMap(({ content }) => codesIn(content)))
  const times = new Map<string, number>()
  for (const { parsed } of kills.mails.received)
    for (const code of codesIn(parsed.text ?? '')) times.set(code, (times.get(code) ?? 0) + 1)
  const lost = ledger.alarms.filter((code) => !times.has(code) && !mayLack.has(code))
  const twice = [...times].filter(([, count]) => count > 1)
  insist(lost.length === 0, `${lost.length} alarms were not mailed: ${lost.slice(0, 5).join(', ')}`)
  insist(twice.length === 0, `${twice.length} alarms were mailed twice: ${twice.slice(0, 5).join(', ')}`)
  const ids = new Map<string, Set<string>>()
  for (const { code, id } of kills.posted) ids.set(code, (ids.get(code) ?? new Set()).add(id))
  const unposted = ledger.alarms.filter((code) => !ids.has(code))
  const other = [...ids].filter(([, each]) => each.size > 1)
  insist(unposted.length === 0, `${unposted.length} alarms were not posted: ${unposted.slice(0, 5).join(', ')}`)
  insist(other.length === 0, `${other.length} alarms were posted under two ids`)
  return {
    mails: kills.mails.received.length,
    unknown: unknown.length,
    posts: kills.posted.length,
    repeated: kills.posted.length - ids.size,
  }
}

// Terms of keeping: what goes, what stays, and what is told of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import type { SiteStay } from '#contract/site/site.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { positionAt, testFinder, type TestFinder } from '#server/site/test-sites.ts'
import { testJobContext } from '#server/test-job.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { dropPartitionsJob } from './drop-job.ts'
import type { TableSize } from './table-sizes.ts'
import type { KeptPartition } from './terms.ts'

const TERMS = { KEEP_HISTORY_MONTHS: '24', KEEP_POSITIONS_MONTHS: '36' }
const HOUR = 3_600_000
/** The first instant of the oldest quarter that a term of so many months keeps. */
const oldestKept = (months: number): number => {
  const cut = new Date()
  cut.setUTCMonth(cut.getUTCMonth() - months)
  return Date.UTC(cut.getUTCFullYear(), cut.getUTCMonth() - (cut.getUTCMonth() % 3), 1)
}
const POSITIONS = oldestKept(36)
const HISTORY = oldestKept(24)
const quarterBefore = (at: number): string => {
  const day = new Date(at - 1)
  return `${day.getUTCFullYear()}q${Math.floor(day.getUTCMonth() / 3) + 1}`
}
const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

let desk: Desk
let finder: TestFinder
let token: string
beforeAll(async () => {
  desk = await openDesk()
  const alpha = await desk.app.company('alpha')
  await addTestMachines(desk.app, alpha, [
    { serial: 'OLD', time_difference: 0 },
    { serial: 'GONE', time_difference: 0 },
  ])
  token = await desk.app.newReader('ken@alpha.example', alpha)
  finder = testFinder(desk.app.database)
})
afterAll(async () => {
  await finder.close()
  await desk.close()
})

const run = (line: string, vars: Record<string, string>) => {
  const { appUrl, ownerUrl, intakeUrl } = desk.app.database
  const own = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_INTAKE_URL: intakeUrl }
  return desk.run(line, undefined, { ...own, ...vars })
}
const due = async (vars: Record<string, string> = TERMS): Promise<string[]> => {
  const { out, err } = await run('database terms --json', vars)
  expect(err).toBe('')
  const partitions = JSON.parse(out) as KeptPartition[]
  expect(partitions.length).toBeGreaterThan(1)
  return partitions.filter(({ is_due }) => is_due).map(({ partition }) => partition)
}
/** What the job says. */
const runJob = async (vars: Record<string, string> = TERMS): Promise<string[]> => {
  const said: string[] = []
  const { context, close } = testJobContext(desk.app, vars)
  await dropPartitionsJob.run({}, { ...context, log: (sentence) => void said.push(sentence) })
  await close()
  return said
}
const ask = async (path: string) => (await desk.app.request(token, 'GET', `/api/v1/${path}`)).body
type Line = { data_type: string; time_stamp: string; counts: boolean }
const history = async () => ((await ask('receive_hisotry?serial=OLD&per_page=100')) as { history: Line[] }).history
const stored = async (table: string): Promise<string[]> => {
  const time = table === 'daily_report' ? 'recorded_date::timestamp' : "recorded_at at time zone 'UTC'"
  const { rows } = await desk.app.owner.query<{ at: string }>(
    `select to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from ${table} order by 1`,
  )
  return rows.map(({ at }) => at)
}

const day = (at: number, sequence: number): TerminalRecord => ({
  serial: 'OLD',
  data_type: 'daily',
  recorded_at: iso(at + 20 * HOUR),
  sequence,
  body: aDay({ recorded_date: iso(at).slice(0, 10), time_difference: 0, mileage: sequence }),
})
/** A machine that stands from three hours before the oldest kept quarter of positions until three hours after. */
const stands = [-3, -2, -1, 0, 1, 2, 3].map((hour) => positionAt('OLD', POSITIONS + hour * HOUR, 0))
/** Another that was there before, and turns up elsewhere later. */
const stood = [-8, -7, -6, -5].map((hour) => positionAt('GONE', POSITIONS + hour * HOUR, 0))
const lastGone = positionAt('OLD', POSITIONS - 1_000, 0.1)
const lastDay = day(HISTORY - 24 * HOUR, 7)
const firstDay = day(HISTORY, 8)

test.each([
  [{ KEEP_HISTORY_MONTHS: '23' }, 'KEEP_HISTORY_MONTHS=23: give a whole number of months from 24 to 1200'],
  [{ ...TERMS, KEEP_POSITIONS_MONTHS: '35' }, 'KEEP_POSITIONS_MONTHS=35: give a whole number of months from 36'],
  [{ KEEP_ENGINE_RUNS_MONTHS: '1e2' }, 'KEEP_ENGINE_RUNS_MONTHS=1e2: give'],
  [{ KEEP_POSITIONS_MONTHS: '36' }, 'positions must be kept as long as the history, which reads them'],
  [
    { KEEP_POSITIONS_MONTHS: '36', KEEP_HISTORY_MONTHS: '37' },
    'KEEP_POSITIONS_MONTHS=36: positions must be kept as long as the history, which reads them; set KEEP_HISTORY_MONTHS to 36 or less.',
  ],
])('refuses %j', async (vars, sentence) => {
  const { code, err } = await run('database terms', vars)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
})

test('without a term nothing goes', async () => {
  const records = [...stands, ...stood, lastGone, lastDay, firstDay]
  expect(await sendRecords(desk.app, records)).toMatchObject({ accepted: records.length })
  await finder.run()
  expect(await due({})).toEqual([])
  expect((await run('database terms', {})).out).toMatch(/never[^]*Nothing goes now\./)
  expect(await runJob({})).toEqual([])
  expect(await stored('position')).toHaveLength(12)
})

test('shows what goes and when, and changes nothing by that', async () => {
  const positions = `position_${quarterBefore(POSITIONS)}`
  const histories = [quarterBefore(POSITIONS), quarterBefore(POSITIONS + 100 * 24 * HOUR)].map(
    (quarter) => `receive_history_${quarter}`,
  )
  expect(await due()).toEqual(
    expect.arrayContaining([positions, histories[0], `receive_history_${quarterBefore(HISTORY)}`]),
  )
  expect(await due()).not.toContain(`receive_history_${quarterBefore(HISTORY + 100 * 24 * HOUR)}`)
  const { out } = await run('database terms', TERMS)
  expect(out).toMatch(new RegExp(`${positions} .*with the next run .*KEEP_POSITIONS_MONTHS=36`))
  expect(out).toContain('With the next run of the job drop_partitions 4 partitions go')
  expect(await stored('position')).toHaveLength(12)
})

test('the job drops whole partitions, none that holds anything younger, and says so', async () => {
  const month = `daily?serial=OLD&year=${iso(HISTORY - 1).slice(0, 4)}&month=${Number(iso(HISTORY - 1).slice(5, 7))}`
  const before = await ask(month)
  const wasDue = await due()
  const said = await runJob()
  expect(said).toHaveLength(wasDue.length)
  expect(said.join('\n')).toMatch(
    new RegExp(`position_${quarterBefore(POSITIONS)} is gone, .*before ${iso(POSITIONS)}.*KEEP_POSITIONS_MONTHS is 36`),
  )
  expect(await stored('position')).toEqual([0, 1, 2, 3].map((hour) => iso(POSITIONS + hour * HOUR)))
  expect(await stored('daily_report')).toHaveLength(2)
  expect(await ask(month)).toEqual(before)
  expect((await history()).map(({ data_type, time_stamp, counts }) => [data_type, time_stamp, counts])).toEqual([
    ['daily', iso(HISTORY + 20 * HOUR), true],
  ])
  const { rows } = await desk.app.owner.query<{ key: string }>(
    "select key from audit where company_id = 0 and verb = 'drop' and noun = 'partition' and before ? 'ends_at' order by audit_id",
  )
  expect(rows.map(({ key }) => key)).toEqual(wasDue)
  expect(await runJob()).toEqual([])
  expect(await due()).toEqual([])
})

test('a record from before the term that comes again is acknowledged, stored once, and goes with the next run', async () => {
  const before = await ask(
    `daily?serial=OLD&year=${iso(HISTORY - 1).slice(0, 4)}&month=${Number(iso(HISTORY - 1).slice(5, 7))}`,
  )
  for (const known of [false, true])
    expect(await sendRecords(desk.app, [lastDay])).toMatchObject({ accepted: known ? 0 : 1, duplicate: known ? 1 : 0 })
  expect(await stored('daily_report')).toHaveLength(2)
  const { rows } = await desk.app.owner.query<{ reported: number }>(
    'select sum(bit_count(reported::bit(32)))::int as reported from daily_month',
  )
  expect(rows[0]!.reported).toBe(2)
  expect(
    await ask(`daily?serial=OLD&year=${iso(HISTORY - 1).slice(0, 4)}&month=${Number(iso(HISTORY - 1).slice(5, 7))}`),
  ).toEqual(before)
  expect(await runJob()).toHaveLength(1)
  expect((await history()).map(({ time_stamp }) => time_stamp)).toEqual([iso(HISTORY + 20 * HOUR)])
})

test('shows what each table and index takes, partitions added up', async () => {
  const { out } = await run('database size --json', {})
  const sizes = (JSON.parse(out) as TableSize[]).filter(({ table }) => table === 'position')
  expect(sizes.map(({ index }) => index)).toEqual([null, 'position_pkey'])
  const { rows } = await desk.app.owner.query<{ bytes: number }>(
    "select sum(pg_total_relation_size(inhrelid))::float8 as bytes from pg_inherits where inhparent = 'position'::regclass",
  )
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(rows[0]!.bytes)
  expect((await run('database size', {})).out).toMatch(/receive_history_pkey +[\d.]+[^]*All together [\d.]+ MB\./)
})

test('stays of before the oldest kept position remain: one that goes on keeps its arrival, one that is over ends', async () => {
  await sendRecords(desk.app, [
    positionAt('OLD', POSITIONS + 4 * HOUR, 0),
    positionAt('OLD', POSITIONS + 9 * HOUR, 50),
    positionAt('GONE', POSITIONS + 9 * HOUR, 70),
  ])
  await finder.run()
  const { sites } = (await ask('sites')) as { sites: { id: number }[] }
  expect(sites).toHaveLength(1)
  const { stays } = (await ask(`sites/${sites[0]!.id}/stays`)) as { stays: SiteStay[] }
  expect(stays.map(({ serial, arrived_at, left_at }) => [serial, arrived_at, left_at])).toEqual([
    ['OLD', iso(POSITIONS - 3 * HOUR), iso(POSITIONS + 4 * HOUR)],
    ['GONE', iso(POSITIONS - 8 * HOUR), iso(POSITIONS - 5 * HOUR)],
  ])
})

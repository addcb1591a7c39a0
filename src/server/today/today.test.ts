// The morning through HTTP: late and missing reports, other companies, days.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Morning } from '#contract/today/today.ts'
import { daysLater, localDate, zoneDayStart } from '#domain/time.ts'
import { storeTestDay, storeTestMachines } from '#server/daily/test-days.ts'
import { minutesAgo, raise, setState } from '#server/inbox/test-inbox.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let token: string
let theirs: string
let company_id: number
let ids: Map<string, number>

const TOKYO = 540
const today = localDate(Date.now(), TOKYO)
const yesterday = daysLater(today, -1)
const before = daysLater(today, -2)

/** A day's digits: quarter-hours of each kind, from 06:00. */
const digits = (runs: Partial<Record<1 | 2 | 3, number>>) =>
  `${'0'.repeat(24)}${([1, 2, 3] as const).map((kind) => String(kind).repeat(runs[kind] ?? 0)).join('')}`.padEnd(
    96,
    '0',
  )
const NONE = '0'.repeat(96)

const day = (serial: string, recorded_date: string, upper: string, under: string = NONE) =>
  storeTestDay(
    app,
    { company_id, machine_id: ids.get(serial)! },
    {
      recorded_date,
      upper_operation_data: upper,
      under_operation_data: under,
    },
  )

const ask = async (query = '', reader = token) => {
  const { status, body } = await app.request(reader, 'GET', `/api/v1/today${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Morning
}
const serialsOf = (machines: readonly { serial: string }[]) => machines.map(({ serial }) => serial)

beforeAll(async () => {
  app = await testApp()
  company_id = await app.company('alpha')
  const other = await app.company('beta')
  token = await app.newReader('ken@alpha.example', company_id)
  theirs = await app.newReader('aki@beta.example', other)
  const speaking = { terminal_type: 4, contract_live: true }
  ids = await storeTestMachines(app, company_id, [
    ...['WORKED', 'IDLED', 'STOOD', 'DROVE', 'LATE', 'MUTE', 'PARKED', 'GONE'].map((serial) => ({
      serial,
      ...speaking,
    })),
    { serial: 'PAPER', terminal_type: 1 },
  ])
  const foreign = await storeTestMachines(app, other, [{ serial: 'FOREIGN', ...speaking }])
  await setState(app, [...ids.keys(), 'FOREIGN'], {
    latest_updated_at: minutesAgo(15),
    daily_recorded_at: minutesAgo(15),
  })
  await day('WORKED', yesterday, digits({ 3: 30, 2: 4, 1: 3 }))
  await day('WORKED', before, digits({ 3: 6 }))
  await day('IDLED', yesterday, digits({ 3: 2, 1: 18 }))
  await day('STOOD', yesterday, NONE)
  await day('DROVE', yesterday, NONE, digits({ 2: 9 }))
  // Told today of the day before yesterday, and of today so far.
  await day('LATE', before, digits({ 3: 20 }))
  await day('LATE', today, digits({ 3: 1 }))
  await storeTestDay(
    app,
    { company_id: other, machine_id: foreign.get('FOREIGN')! },
    {
      recorded_date: yesterday,
      upper_operation_data: digits({ 3: 42, 1: 30 }),
    },
  )
})
afterAll(() => app.close())

test('tells of yesterday in the reader’s zone: who worked, most hours first', async () => {
  const { date, days, machines, worked } = await ask()
  expect({ date, days, machines }).toEqual({ date: yesterday, days: 1, machines: 9 })
  expect(worked).toMatchObject({ total: 3, reported: 4, operation_slots: 32 })
  expect(worked.machines.map(({ serial, operation_slots }) => [serial, operation_slots])).toEqual([
    ['WORKED', 30],
    ['IDLED', 2],
    ['DROVE', 0],
  ])
})

test('a machine that reported nothing of the day is not one that did not work', async () => {
  const { worked } = await ask()
  // The one without a terminal is not expected to report.
  expect(worked.not_reported).toBe(4)
  expect((await ask(`?date=${before}`)).worked).toMatchObject({ total: 2, reported: 2, not_reported: 6 })
})

test('idling of two hours and more is told, with the engine’s hours', async () => {
  const { idled } = await ask()
  expect(idled).toMatchObject({ total: 1, neutral_slots: 21, engine_slots: 57 })
  expect(idled.machines).toMatchObject([{ serial: 'IDLED', neutral_slots: 18, engine_slots: 20 }])
})

test('several days are summed', async () => {
  const { from, worked } = await ask(`?date=${yesterday}&days=2`)
  expect(from).toBe(before)
  expect(worked.machines.map(({ serial, operation_slots }) => [serial, operation_slots])).toEqual([
    ['WORKED', 36],
    ['LATE', 20],
    ['IDLED', 2],
    ['DROVE', 0],
  ])
})

test('what has fallen silent since yesterday began, without a reason first', async () => {
  const start = zoneDayStart('Asia/Tokyo', yesterday)
  const minutes = (instant: number) => (Date.now() - instant) / 60_000
  const quiet = minutesAgo(minutes(start) + 23 * 60)
  const long = minutesAgo(minutes(start) + 25 * 60)
  await setState(app, ['MUTE'], { latest_updated_at: quiet, daily_recorded_at: quiet })
  await setState(app, ['PARKED'], {
    latest_updated_at: minutesAgo(25 * 60),
    daily_recorded_at: minutesAgo(26 * 60),
    keyed_off_at: minutesAgo(25 * 60),
  })
  await setState(app, ['GONE'], { latest_updated_at: long, daily_recorded_at: long })
  const { silent } = await ask()
  expect(silent).toMatchObject({ all: 3, total: 2 })
  expect(silent.machines.map(({ serial, reason }) => [serial, reason])).toEqual([
    ['MUTE', 'no_report'],
    ['PARKED', 'keyed_off'],
  ])
  expect(Date.parse(silent.machines[0]!.since!)).toBe(Math.floor(Date.parse(quiet) / 1000) * 1000)
  expect(serialsOf((await ask(`?date=${before}`)).silent.machines)).toEqual(['GONE'])
})

test('what is newly wrong are the inbox’s open lines since then', async () => {
  const start = zoneDayStart('Asia/Tokyo', yesterday)
  const sinceStart = (Date.now() - start) / 60_000
  await raise(app, 'WORKED', 'E-101', { minutes: sinceStart - 5 })
  await raise(app, 'WORKED', 'E-102', { minutes: sinceStart + 5 })
  await raise(app, 'STOOD', 'E-103', { minutes: 30, state: 0 })
  await raise(app, 'FOREIGN', 'E-101', { minutes: 3 })
  const { matters } = await ask()
  expect(matters.total).toBe(1)
  expect(matters.lines).toMatchObject([{ serial: 'WORKED', kind: 'alarm', subject: 'E-101', state: 'open' }])
  expect((await ask(`?date=${before}`)).matters.lines).toMatchObject([{ subject: 'E-102' }])
  await app.request(token, 'POST', '/api/v1/inbox/acts', {
    verb: 'close',
    reason: 'resolved',
    lines: [{ serial: 'WORKED', kind: 'alarm', subject: 'E-101' }],
  })
  expect((await ask()).matters).toEqual({ total: 0, lines: [] })
})

test('machines and points that are overdue or due within 30 days, by the company’s today', async () => {
  const due = (serial: string, days: number, part = 'crane') =>
    app.asOwner((db) =>
      db.rows(
        sql`update machine set ${sql.ref(`legal_inspection_${part}`)} = ${daysLater(today, days)}::date where company_id = ${company_id} and serial = ${serial}`,
      ),
    )
  await app.asOwner((db) =>
    db.rows(
      sql`update machine set legal_inspection_crane = null, legal_inspection_career = null, legal_inspection_aerial = null, legal_inspection_other = null`,
    ),
  )
  await due('STOOD', -40)
  await due('STOOD', -3, 'career')
  await due('WORKED', 0)
  await due('IDLED', 30)
  await due('LATE', 31)
  const { due: found } = await ask()
  expect(found).toMatchObject({ machines: 3, overdue: 1, due: 2, overdue_points: 2, due_points: 2 })
  // One machine's many points must not hide the others.
  expect(found.points.map(({ serial, days, name, more }) => [serial, days, name, more])).toEqual([
    ['STOOD', -40, 'クレーン検査', 1],
    ['WORKED', 0, 'クレーン検査', 0],
    ['IDLED', 30, 'クレーン検査', 0],
  ])
})

test('another company sees its own machines alone', async () => {
  const morning = await ask('', theirs)
  expect(morning.machines).toBe(1)
  expect(serialsOf(morning.worked.machines)).toEqual(['FOREIGN'])
  expect(morning.silent.all).toBe(0)
  expect(morning.matters.lines).toMatchObject([{ serial: 'FOREIGN' }])
})

test('favourites narrow every section', async () => {
  await app.asOwner((db) =>
    db.rows(sql`
      insert into machine_favourite (company_id, account_id, machine_id)
      select ${company_id}, account_id, ${ids.get('MUTE')!} from account where email = 'ken@alpha.example' on conflict do nothing`),
  )
  const { machines, worked, silent, due } = await ask('?group=favourites')
  expect({
    machines,
    worked: worked.total,
    missing: worked.not_reported,
    silent: silent.total,
    due: due.points,
  }).toEqual({
    machines: 1,
    worked: 0,
    missing: 1,
    silent: 1,
    due: [],
  })
})

test('refuses a day that is not over', async () => {
  for (const date of [today, daysLater(today, 1)])
    expect((await app.request(token, 'GET', `/api/v1/today?date=${date}`)).status).toBe(422)
})

test('yesterday is one day for the morning and the ranges: that of the reader’s zone', async () => {
  // 25 hours apart: no hour has the same day in both.
  const reader = await app.newReader('far@alpha.example', company_id)
  await app.asOwner(async (db) => {
    await db.rows(sql`update company set time_zone = 'Pacific/Kiritimati' where company_id = ${company_id}`)
    await db.rows(sql`update account set time_zone = 'Pacific/Pago_Pago' where email = 'far@alpha.example'`)
  })
  const { today: told, date } = await ask('', reader)
  const { body } = await app.request(reader, 'GET', '/api/v1/daily/range?range=yesterday')
  const pagoPago = localDate(Date.now(), -660)
  expect({ told, date, range: body.from }).toEqual({ told: pagoPago, date: daysLater(pagoPago, -1), range: date })
})

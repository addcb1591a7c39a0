// The engine history through HTTP: machines, months, runs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundsOfMonth, monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { CATEGORIES } from '#domain/category.ts'
import { daysOfEngineHistory, EARLY_MODEL, hasEngineHistory } from '#domain/engine-history.ts'
import { localDate } from '#domain/time.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { Life } from '#fixtures/life.ts'
import { localDay } from '#fixtures/calendar.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { asCompany } from '#server/base/tenant.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { spansOfMonth, type MachineRuns } from './spans.ts'
import { engineDay } from './test-runs.ts'

// The company's zone is Asia/Tokyo, like the machines' offset.
const today = localDate(Date.now(), 540)
const thisMonth = monthOfDate(today)
const before = (days: number) => localDate(Date.now() - days * 86_400_000, 540)
const QUARTER = 900_000
const DIESEL = { type_code: 'HR-250N-4', machine_category: '12' as const }

let app: TestApp
const companyOf = async (code: string) => {
  const company_id = await app.company(code)
  await app.account(`ken@${code}.example`, company_id)
  return { company_id, token: (await app.signIn(`ken@${code}.example`)).access_token }
}
const existing = async (token: string) =>
  (await app.request(token, 'GET', '/api/v1/engine/history/exist')).body as unknown
const spansOf = async (company_id: number, days: readonly [string, string]) => {
  const machines: MachineRuns[] = []
  await asCompany(app.context.pool, company_id, async (db) => {
    for await (const machine of spansOfMonth(db, company_id, days)) machines.push(machine)
  })
  return machines
}

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the available months', () => {
  test('are those in which an engine ran before today, newest first, the company’s own machines only', async () => {
    const { company_id, token } = await companyOf('alpha')
    const none = await companyOf('beta')
    expect(await existing(token)).toEqual({ exists: 0, months: [] })
    await addTestMachines(app, company_id, [{ serial: 'ONE', ...DIESEL, manufactured_on: '2019-03-01' }])
    const old = monthsLater(thisMonth, -14)
    const [day] = boundsOfMonth(old)
    await sendRecords(app, [
      engineDay('ONE', day, [{ from: 1, to: 2 }]),
      engineDay('ONE', boundsOfMonth(monthsLater(thisMonth, -3))[0], []),
      engineDay('ONE', today, [{ from: 1 }]),
    ])
    expect(await existing(token)).toEqual({ exists: 1, months: [monthValue(old)] })
    await sendRecords(app, [engineDay('ONE', before(1), [{ from: 1, to: 2 }])])
    expect(await existing(token)).toEqual({
      exists: 1,
      months: [monthValue(monthOfDate(before(1))), monthValue(old)],
    })
    expect(await existing(none.token)).toEqual({ exists: 0, months: [] })
  })

  test('depend on model and month of manufacture, exactly by the rule', async () => {
    const { company_id } = await companyOf('gamma')
    const made = ['2018-11-30', '2018-12-01', '2019-02-28', '2019-03-01', '2020-09-30', '2020-10-01', null]
    const machines = CATEGORIES.flatMap((machine_category) =>
      made.flatMap((manufactured_on, n) =>
        ['HX-1', EARLY_MODEL].map((type_code) => {
          const serial = `${machine_category}-${n}-${type_code === EARLY_MODEL ? 'early' : 'other'}`
          return { serial, machine_category, type_code, manufactured_on }
        }),
      ),
    )
    await addTestMachines(app, company_id, machines)
    await sendRecords(
      app,
      machines.map(({ serial }) => engineDay(serial, '2026-05-04', [{ from: 1, to: 2 }])),
    )
    const counted = (await spansOf(company_id, ['2026-05-01', '2026-06-01'])).map(({ machine }) => machine.serial)
    const expected = machines.filter((machine) => hasEngineHistory(machine)).map(({ serial }) => serial)
    expect(expected.length).toBeGreaterThan(20)
    expect(counted).toEqual(expected.toSorted())
  })
})

describe('the runs', () => {
  test('follow corrected and late days', async () => {
    const { company_id } = await companyOf('delta')
    await addTestMachines(app, company_id, [{ serial: 'D-1', ...DIESEL, manufactured_on: '2022-01-01' }])
    const wrong = engineDay('D-1', '2026-05-05', [{ from: 10, to: 20 }])
    const right = engineDay('D-1', '2026-05-05', [{ from: 80_000, send_place: '晴海' }])
    await sendRecords(app, [right, wrong])
    const spans = async () =>
      (await spansOf(company_id, ['2026-05-01', '2026-06-01'])).flatMap(({ runs }) =>
        runs.map(({ started_at, ended_at, ...run }) => ({
          ...run,
          seconds: ended_at && (ended_at - started_at) / 1000,
        })),
      )
    expect(await spans()).toEqual([{ seconds: null, time_difference: 540, send_place: '晴海' }])
    await sendRecords(app, [engineDay('D-1', '2026-05-06', [{ from: 0, to: 100 }])])
    expect(await spans()).toEqual([{ seconds: 6_500, time_difference: 540, send_place: '晴海' }])
  })

  test('of the demo’s machines fill the slots of their days, and their events the days’ counts', async () => {
    const { company_id, token } = await companyOf('harima')
    const now = Date.parse('2026-11-10T00:00:00Z')
    const { machines } = demoFleet({ seed: DEMO_SEED, machines: 60, now, company: 'harima' })
    const mine = machines.filter(
      ({ country_code, terminal_installed_on }) => country_code === 'JP' && terminal_installed_on,
    )
    await addTestMachines(
      app,
      company_id,
      mine.map(({ serial, type_code, machine_category, manufactured_on }) => ({
        serial,
        type_code,
        machine_category,
        manufactured_on,
      })),
    )
    const records = mine.flatMap((machine) => {
      const life = new Life(machine)
      const from = localDay(Date.parse('2026-09-30T00:00:00Z'), 540)
      return Array.from({ length: 34 }, (_, n) => life.day(from + n)).flatMap((lived) =>
        lived ? recordsOfDay(machine, lived) : [],
      )
    })
    for (let at = 0; at < records.length; at += 2_000)
      expect((await sendRecords(app, records.slice(at, at + 2_000))).rejected).toEqual([])

    const spans = new Map(
      (await spansOf(company_id, daysOfEngineHistory({ year: 2026, month: 10 }, '2026-11-10')!)).map(
        ({ machine, runs }) => [machine.serial, runs],
      ),
    )
    let compared = 0
    let events = 0
    for (const machine of mine) {
      const of = async (path: string) =>
        (await app.request(token, 'GET', `/api/v1/${path}?serial=${machine.serial}&year=2026&month=10`)).body
      const { daily } = (await of('daily')) as {
        daily: {
          recorded_date: string
          upper_operation_data: string
          overload_counts: number
          emergope_counts: number
        }[]
      }
      const counted = {
        overload_counts: (await of('overload')).overload,
        emergope_counts: (await of('emergency')).emergency,
      } as Record<'overload_counts' | 'emergope_counts', { recorded_date: string }[]>
      for (const name of ['overload_counts', 'emergope_counts'] as const) {
        for (const day of daily)
          expect(counted[name].filter(({ recorded_date }) => recorded_date === day.recorded_date)).toHaveLength(
            day[name],
          )
        expect(counted[name]).toHaveLength(daily.reduce((sum, day) => sum + day[name], 0))
        events += counted[name].length
      }
      if (!hasEngineHistory(machine)) {
        expect(spans.has(machine.serial)).toBe(false)
        continue
      }
      const ran = new Map(daily.map(({ recorded_date }) => [recorded_date, Array<string>(96).fill('0')]))
      for (const { started_at, ended_at } of spans.get(machine.serial) ?? [])
        for (let at = started_at - (started_at % QUARTER); at < ended_at!; at += QUARTER)
          ran.get(localDate(at, 540))![((at + 540 * 60_000) % 86_400_000) / QUARTER] = '1'
      for (const { recorded_date, upper_operation_data } of daily)
        expect(`${recorded_date} ${ran.get(recorded_date)!.join('')}`).toBe(
          `${recorded_date} ${upper_operation_data.replaceAll(/[123]/g, '1')}`,
        )
      compared += daily.length
    }
    expect(compared).toBeGreaterThan(300)
    expect(events).toBeGreaterThan(5)
  })
})

// Meters with every kind of trouble: totals, doubts and what is due, by hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeterValue, SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { METER_TROUBLES, OIL_HOURS, type RightMeter } from '#fixtures/meter-troubles.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { TODAY } from '#server/maintenance/test-maintenance.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { dateOfTrouble, EVERY_TROUBLE, sayOfTroubles, sendTroubles } from '#server/test-meter-troubles.ts'

let app: TestApp
let token: string
let refused: Map<string, string[]>
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  // A country without holidays known here: every day is open.
  await app.owner.query("update company set country_code = 'AQ' where code = 'alpha'")
  token = await app.newReader('ken@alpha.example', company)
  await app.owner.query(
    `
    insert into maintenance_item (item_code, scope, place, meter, hours, months) values
      ('oil', 'TROUBLE', 'engine', 'upper_hourmeter', $1, null)`,
    [OIL_HOURS],
  )
  refused = await sendTroubles(app, company, TODAY, {
    afterEach: () => runTestJob(app, refreshSchedulesJob(closedDays)),
  })
  await sayOfTroubles(app, token, TODAY)
})
afterAll(() => app.close())

const get = async (path: string) => (await app.request(token, 'GET', `/api/v1/maintenance/${path}`)).body
const valueOf = ({ reads, on, total, doubt }: RightMeter) => ({
  reported: reads,
  reported_on: dateOfTrouble(on, TODAY),
  value: total,
  doubt: doubt ? { recorded_date: dateOfTrouble(doubt.day, TODAY), value: doubt.value, kind: doubt.kind } : null,
})

test('every machine is there in each order', () => {
  expect(EVERY_TROUBLE).toHaveLength(3 * METER_TROUBLES.length)
  expect(METER_TROUBLES.length).toBeGreaterThan(15)
})

describe.each(EVERY_TROUBLE)('$name: $trouble', ({ name, records, right }) => {
  test('refuses what cannot be', () => {
    const expected = records.flatMap((record) => record.refused ?? [])
    expect((refused.get(name) ?? []).toSorted()).toEqual(expected.toSorted())
  })

  test('has the running totals and doubts', async () => {
    const { meters } = await get(`detail/${encodeURIComponent(name)}`)
    const of = (meter: string) => (meters as MeterValue[]).find((candidate) => candidate.meter === meter)
    expect(of('upper_hourmeter')).toMatchObject(valueOf(right.upper_hourmeter))
    if (right.odometer === null) expect(of('odometer')).toBeUndefined()
    else expect(of('odometer')).toMatchObject(valueOf(right.odometer))
  })

  test('has the marks of its readings', async () => {
    const { readings } = await get(`meters/${encodeURIComponent(name)}`)
    const marksOf = (meter: string) =>
      Object.fromEntries(
        (readings as { meter: string; recorded_date: string; mark: string }[])
          .filter((item) => item.meter === meter)
          .map(({ recorded_date, mark }) => [recorded_date, mark]),
      )
    for (const meter of ['upper_hourmeter', 'odometer'] as const) {
      const marks = Object.entries(right[meter]?.marks ?? {})
      const expected = marks.map(([day, mark]) => [dateOfTrouble(isNaN(Number(day)) ? day : Number(day), TODAY), mark])
      expect({ meter, marks: marksOf(meter) }).toEqual({ meter, marks: Object.fromEntries(expected) })
    }
  })

  test('is due when it is due', async () => {
    const { points } = await get(`detail/${encodeURIComponent(name)}`)
    const oil = (points as SchedulePoint[]).find(({ item_code }) => item_code === 'oil')!
    const { last, next, left, level, basis } = right.oil
    expect(oil).toMatchObject({ last_meter: last, next: { meter: next, hours_left: left, level, basis } })
  })
})

// Days, months, ranges and files of machines with meter troubles, by hand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { DailyListItem } from '#contract/daily/list.ts'
import type { RangeItem } from '#contract/daily/range.ts'
import { monthTotals } from '#domain/month-totals.ts'
import { METER_TROUBLES, TROUBLE_DAYS } from '#fixtures/meter-troubles.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { dateOfTrouble, EVERY_TROUBLE, sayOfTroubles, sendTroubles, serialIn } from '#server/test-meter-troubles.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'

/** All days but those of wrong clocks lie in one month. */
const NEWEST = '2026-10-20'
/** The first two days of September, the others in August. */
const ACROSS = '2026-09-02'
const HOURS = 'Hour meter: Meter (h)'
const KM = 'Odometer (km)'
const DISTANCE = 'Odometer, difference (km)'

let app: TestApp
let token: string
let across: string
let months: Map<string, DailyListItem>
let ranges: Map<string, RangeItem>
let listRows: Map<string, Record<string, unknown>>
const bearer = (by: string) => ({ authorization: `Bearer ${by}`, 'accept-language': 'en' })
const get = async (path: string, by = token) => (await app.request(by, 'GET', `/api/v1/${path}`)).body
const bookOf = async (path: string, by = token) => {
  const headers = bearer(by)
  const { statusCode, rawPayload } = await app.fastify.inject({ method: 'GET', url: `/api/v1/${path}`, headers })
  expect(statusCode).toBe(200)
  return readWorkbook(rawPayload)[0]!
}
/** The rows of a month's days, and the last one with its sums; the head stands below the notes. */
const daysOf = async (query: string, by = token) => {
  const book = await bookOf(`daily/excel?${query}`, by)
  const [head] = [...book.cells].find(([, { value }]) => value === 'Date')!
  const table = tableOf(book, Number(head.slice(1)))
  return { table, sums: table.find((row) => row['Day'] === null)! }
}
const bySerial = <T extends { serial: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.serial, item]))

beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await sendTroubles(app, company, NEWEST)
  await sayOfTroubles(app, token, NEWEST)
  const range = `${dateOfTrouble(-TROUBLE_DAYS, NEWEST)}..${NEWEST}`
  months = bySerial((await get('daily/list?year=2026&month=10&per_page=100')).machine_base_list as DailyListItem[])
  ranges = bySerial((await get(`daily/range?range=${range}&per_page=100`)).machines as RangeItem[])
  const rows = tableOf(await bookOf('daily/list/excel?year=2026&month=10'), 4)
  listRows = new Map(rows.map((row) => [String(row['Serial']), row]))
})
afterAll(() => app.close())

test('every machine is there in each order', () => {
  expect(EVERY_TROUBLE).toHaveLength(3 * METER_TROUBLES.length)
  expect(months.size).toBe(EVERY_TROUBLE.length)
})

describe.each(EVERY_TROUBLE)('$name: $trouble', ({ name, right }) => {
  const serial = encodeURIComponent(name)
  const { upper_hourmeter, odometer, cells } = right
  const month = { upper: upper_hourmeter.reads, odometer: odometer?.reads ?? null }

  test('its month has the last readings that count', () => {
    const item = months.get(name)!
    expect({ upper: item.hourmeters.upper, odometer: item.odometer }).toEqual(month)
    expect({ slots: item.operation_slots, days: item.operation_data.replaceAll('-', '').length }).toEqual({
      slots: right.range.quarters,
      days: right.range.days,
    })
  })

  test('the list has the last readings that count, with the doubts', async () => {
    const machine = (await get(`machine/list?serial=${serial}`)).machines[0]
    expect({ upper: machine.upper_hourmeter, odometer: machine.odometer }).toEqual(month)
    const doubts = [
      ['odometer', odometer?.doubt],
      ['upper_hourmeter', upper_hourmeter.doubt],
    ] as const
    expect(machine.meter_doubts).toEqual(
      doubts.flatMap(([meter, doubt]) =>
        doubt ? [{ meter, value: doubt.value, recorded_date: dateOfTrouble(doubt.day, NEWEST), kind: doubt.kind }] : [],
      ),
    )
  })

  test('its days have what was told, with the marks, and the distance of those that count', async () => {
    const { daily } = (await get(`daily?serial=${serial}&year=2026&month=10`)) as { daily: DailyDay[] }
    const marks = Object.fromEntries(
      (['upper_hourmeter', 'odometer'] as const).flatMap((meter) =>
        daily.flatMap(({ recorded_date, meter_marks }) =>
          meter_marks?.[meter] ? [[`${meter} ${recorded_date}`, meter_marks[meter]]] : [],
        ),
      ),
    )
    const expected = Object.fromEntries(
      (['upper_hourmeter', 'odometer'] as const).flatMap((meter) =>
        Object.entries(right[meter]?.marks ?? {}).flatMap(([day, mark]) =>
          isNaN(Number(day)) ? [] : [[`${meter} ${dateOfTrouble(Number(day), NEWEST)}`, mark]],
        ),
      ),
    )
    expect(marks).toEqual(expected)
    expect(monthTotals(daily).diff_odometer).toBe(right.distance)
  })

  test('a range has the days and the hours', () => {
    const { reported_days, operation_slots } = ranges.get(name)!
    expect({ days: reported_days, quarters: operation_slots }).toEqual(right.range)
  })

  test('the file of its month has what was told, what is filled in, and what is said of it', async () => {
    const { table, sums } = await daysOf(`serial=${serial}&year=2026&month=10&is_complement=1`)
    expect(table[0]).toHaveProperty([HOURS])
    for (const [day, [hours, km, said]] of Object.entries(cells) as [string, [number, number, string]][]) {
      const row = table[Number(dateOfTrouble(Number(day), NEWEST).slice(8)) - 1]!
      expect
        .soft({ day, hours: row[HOURS], km: row[KM] ?? null, said: row['Meters'] ?? null })
        .toEqual({ day, hours, km, said })
    }
    expect(sums[DISTANCE] ?? null).toBe(right.distance)
  })

  test('the file of all machines has the last readings that count', () => {
    const row = listRows.get(name)!
    expect({ upper: row['Hour meter: Upper (h)'], odometer: row[KM] }).toEqual(month)
  })
})

describe('over the end of a month', () => {
  beforeAll(async () => {
    const company = await app.company('beta')
    across = await app.newReader('ken@beta.example', company)
    await sendTroubles(app, company, ACROSS, { orders: ['again'] })
    await sayOfTroubles(app, across, ACROSS, ['again'])
  })

  test.each(METER_TROUBLES)('$serial: its months add up to what is right', async (trouble) => {
    const serial = encodeURIComponent(serialIn(trouble, 'again'))
    const { distance, range } = trouble.right
    const sums = { days: 0, quarters: 0 }
    const distances: number[] = []
    const inFile: number[] = []
    for (const month of [8, 9]) {
      const { daily } = await get(`daily?serial=${serial}&year=2026&month=${month}`, across)
      const totals = monthTotals(daily)
      if (totals.diff_odometer !== null) distances.push(totals.diff_odometer)
      sums.days += daily.length
      sums.quarters += totals.operation_count * 4
      const book = await daysOf(`serial=${serial}&year=2026&month=${month}&is_complement=1`, across)
      const told = book.sums[DISTANCE] ?? null
      if (told !== null) inFile.push(Number(told))
    }
    const sumOf = (list: readonly number[]) => (list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0))
    expect({ ...sums, distance: sumOf(distances), inFile: sumOf(inFile) }).toEqual({
      ...range,
      distance,
      inFile: distance,
    })
  })
})

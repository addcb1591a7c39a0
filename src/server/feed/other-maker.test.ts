// Another maker's machine in list, map, days, ranges and maintenance.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { fleetXml } from './test-fleet-document.ts'
import { otherServer, testFeeds, type OtherServer, type TestFeeds } from './test-other-server.ts'

let app: TestApp
let feeds: TestFeeds
let other: OtherServer
let token: string
let feed_id: number

const idle = (hours: number, at: string) =>
  `<CumulativeIdleHours datetime="${at}"><Hour>${hours}</Hour></CumulativeIdleHours>`
const fuel = (litres: number, at: string) =>
  `<FuelUsed datetime="${at}"><FuelUnits>litre</FuelUnits><FuelConsumed>${litres}</FuelConsumed></FuelUsed>`
const place = (at: string) =>
  `<Location datetime="${at}"><Latitude>35.5</Latitude><Longitude>139.25</Longitude></Location>`
const tell = async (at: string, hours: number, idles: number, litres: number) => {
  const more = idle(idles, at) + fuel(litres, at) + place(at)
  other.answer((_request, response) => response.end(fleetXml([{ serial: 'X-1', make: 'Nordkran', hours, at, more }])))
  return feeds.run(feed_id)
}
const get = async (path: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  app = await testApp()
  feeds = testFeeds(app)
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  other = await otherServer()
  feed_id = await feeds.add(company, { address: other.address })
  // Noon of the machine's days, and two of them without a reading.
  await tell('2026-11-02T03:00:00Z', 100, 10, 500)
  await tell('2026-11-05T03:00:00Z', 130, 16, 530)
})
afterAll(async () => {
  await feeds.close()
  await other.close()
  await app.close()
})

test('it is in list and map as of another maker, with meter and place, and without a day of slots', async () => {
  const { machines } = await get('machine/list')
  expect(machines).toMatchObject([
    {
      display_serial: 'X-1',
      maker: 'Nordkran',
      type_code: 'N-90',
      activity: 'other_maker',
      silence_reason: null,
      upper_hourmeter: 130,
      latest_location: { latest_latitude: 35.5, latest_longitude: 139.25, recorded_date: '2026-11-05T03:00:00Z' },
      today: null,
    },
  ])
  const map = await get('locations/latest')
  expect(map.locations).toMatchObject([{ kind: 'machine', activity: 'other_maker' }])
  const { data } = await get(`machine/detail?serial=${machines[0].serial}`)
  expect(data).toMatchObject({ maker: 'Nordkran', silence: null, terminal_status: 'none' })
})

test('hours and litres are spread over the days, and no quarter of an hour is made up', async () => {
  const { machines } = await get('machine/list')
  const { daily } = await get(`daily?serial=${machines[0].serial}&year=2026&month=11`)
  const figures = daily.map((day: Record<string, unknown>) => [
    day['recorded_date'],
    day['counter_operation_slots'],
    day['counter_neutral_slots'],
    day['fuel_consumption_pto_off'],
  ])
  expect(figures).toEqual([
    ['2026-11-02', 16, 4, 5],
    ['2026-11-03', 32, 8, 10],
    ['2026-11-04', 32, 8, 10],
    ['2026-11-05', 16, 4, 5],
  ])
  for (const day of daily) expect(day.upper_operation_data).toBe('0'.repeat(96))
})

test('months and ranges have the hours from the counter', async () => {
  const range = await get('daily/range?range=2026-11-03..2026-11-04')
  expect(range.machines).toMatchObject([
    { operated_days: 2, operation_slots: 64, running_slots: 0, neutral_slots: 16, fuel: 20 },
  ])
  const month = await get('daily/list?year=2026&month=11')
  expect(month.machine_base_list).toMatchObject([
    { operation_slots: 96, neutral_slots: 24, fuel_consumption_pto_off: 30 },
  ])
})

test('a counter that fell counts nothing until a second reading follows', async () => {
  await tell('2026-11-06T03:00:00Z', 2, 17, 531)
  const { machines } = await get('machine/list')
  expect(machines[0]).toMatchObject({
    upper_hourmeter: 130,
    meter_doubts: [{ meter: 'upper_hourmeter', value: 2, kind: 'fell' }],
  })
  const { daily } = await get(`daily?serial=${machines[0].serial}&year=2026&month=11`)
  expect(daily.at(-1)).toMatchObject({ recorded_date: '2026-11-06', counter_operation_slots: null })
  await tell('2026-11-07T03:00:00Z', 10, 18, 540)
  const later = await get(`daily?serial=${machines[0].serial}&year=2026&month=11`)
  expect(later.daily.slice(-2)).toMatchObject([
    { recorded_date: '2026-11-06', counter_operation_slots: 12 },
    { recorded_date: '2026-11-07', counter_operation_slots: 14 },
  ])
})

test('times that are those of fetching are told as such: last position, newest day, month, changes and workbook', async () => {
  const silent = `<Location><Latitude>35.5</Latitude><Longitude>139.5</Longitude></Location>`
  const { machines: before } = await get('machine/list')
  other.answer((_request, response) =>
    response.end(fleetXml([{ serial: 'X-2', make: 'Nordkran', hours: 70, more: silent }])),
  )
  await feeds.run(feed_id, { now: () => Date.parse('2026-11-08T03:00:00Z') })
  const serial = (await get('machine/list')).machines.find(
    ({ display_serial }: { display_serial: string }) => display_serial === 'X-2',
  ).serial
  const told = { is_location_time_of_fetching: true, is_day_time_of_fetching: true }
  expect((await get(`machine/detail?serial=${serial}`)).data).toMatchObject(told)
  expect((await get(`location_info?serial=${serial}`)).locations.latest).toMatchObject({ is_time_of_fetching: true })
  expect((await get(`daily?serial=${serial}&year=2026&month=11`)).daily).toMatchObject([
    { recorded_date: '2026-11-08', is_time_of_fetching: true },
  ])
  const { statusCode, rawPayload } = await app.fastify.inject({
    url: `/api/v1/daily/excel?serial=${serial}&year=2026&month=11&is_complement=0`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  expect(statusCode).toBe(200)
  expect(tableOf(readWorkbook(rawPayload)[0]!, 4)[7]).toMatchObject({ Report: 'Received, time of fetching' })
  // A machine with times of its own has none of it.
  const measured = before[0].serial
  expect((await get(`machine/detail?serial=${measured}`)).data).toMatchObject({
    is_location_time_of_fetching: false,
    is_day_time_of_fetching: false,
  })
  expect((await get(`location_info?serial=${measured}`)).locations.latest).toMatchObject({ is_time_of_fetching: false })
  const { daily } = await get(`daily?serial=${measured}&year=2026&month=11`)
  for (const day of daily) expect(day).toMatchObject({ is_time_of_fetching: false })
  const changed = await Promise.all(['changes/days', 'changes/positions'].map((path) => get(path)))
  for (const { items } of changed)
    expect(
      items.map((each: Record<string, unknown>) => [each['serial'] === serial, each['is_time_of_fetching']]),
    ).toContainEqual([true, true])
})

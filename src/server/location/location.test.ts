// A machine's positions, track and days over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { LocationDates, Tracking } from '#contract/location/tracking.ts'
import { aDay } from '#fixtures/day.ts'
import { followTransfer } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let alpha: number
let beta: number
let token: string
let others: string
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  const serials = ['ONE', 'MUTE', 'EDGE', 'WEST', 'LATE', 'LONG', 'OLD', 'SOLD']
  await addTestMachines(
    app,
    alpha,
    serials.map((serial) => ({ serial })),
  )
  token = await app.newReader('ken@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
})
afterAll(() => app.close())

let sequence = 0
const position = (
  serial: string,
  recorded_at: string,
  [latitude, longitude]: readonly [number, number],
  data_type: 1 | 2 | 3 = 1,
  send_place: string | null = null,
) =>
  ({
    serial,
    data_type: 'position',
    recorded_at,
    sequence: ++sequence,
    body: { latitude, longitude, data_type, ...(send_place !== null && { send_place }) },
  }) satisfies TerminalRecord
const day = (serial: string, recorded_date: string, time_difference: number, over: Record<string, unknown> = {}) =>
  ({
    serial,
    data_type: 'daily',
    recorded_at: `${recorded_date}T12:00:00Z`,
    sequence: ++sequence,
    body: aDay({ recorded_date, time_difference, ...over }),
  }) satisfies TerminalRecord
const send = async (...records: TerminalRecord[]) => {
  for (let at = 0; at < records.length; at += 500) {
    const some = records.slice(at, at + 500)
    expect(await sendRecords(app, some)).toMatchObject({ accepted: some.length, rejected: [] })
  }
}
const get = (path: string, as = token) => app.request(as, 'GET', `/api/v1/${path}`)
const tracked = async (query: string, as = token) => (await get(`tracking?${query}`, as)).body as Tracking
const dates = async (path: string, as = token) => (await get(`locations/date/${path}`, as)).body as LocationDates
const inLanguage = async (path: string, language: string) =>
  (
    await app.fastify.inject({
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  ).json()

const HARUMI = [35.656, 139.783] as const
const AOBA = [35.5526, 139.537] as const
const ROSENHEIM = [47.8561, 12.1289] as const
const ATLANTIC = [30, -40] as const

describe('a machine’s map', () => {
  test('has the newest position, the newest of a job site and the newest final one, with places', async () => {
    await send(
      position('ONE', '2026-11-02T09:00:00+09:00', AOBA, 1, '神奈川県横浜市青葉区'),
      position('ONE', '2026-11-01T09:00:00+09:00', ROSENHEIM, 1),
      position('ONE', '2026-11-03T17:00:00+09:00', HARUMI, 2, '晴海'),
      position('ONE', '2026-11-04T08:15:00+09:00', ATLANTIC, 3),
    )
    const { locations } = await inLanguage('location_info?serial=ONE', 'en')
    expect(locations).toEqual({
      latest: {
        latest_latitude: 30,
        latest_longitude: -40,
        recorded_date: '2026-11-03T23:15:00Z',
        is_time_of_fetching: false,
        send_place: null,
        place: null,
        site: null,
      },
      work_place: {
        work_latitude: 35.5526,
        work_longitude: 139.537,
        recorded_date: '2026-11-02T00:00:00Z',
        is_time_of_fetching: false,
        send_place: '神奈川県横浜市青葉区',
        place: 'Aoba-ku, Yokohama, Kanagawa Prefecture, Japan',
        site: null,
      },
      day_last: {
        last_latitude: 35.656,
        last_longitude: 139.783,
        recorded_date: '2026-11-03T08:00:00Z',
        is_time_of_fetching: false,
        send_place: '晴海',
        place: expect.stringMatching(/Chuo-ku.*Tokyo/i),
        site: null,
      },
    })
    expect((await inLanguage('location_info?serial=ONE', 'ja')).locations.work_place.place).toBe('神奈川県横浜市青葉区')
  })

  test('is empty for a machine without positions, 404 for another company’s', async () => {
    const none = { latest: null, work_place: null, day_last: null }
    expect((await get('location_info?serial=MUTE')).body.locations).toEqual(none)
    expect((await get('location_info?serial=ONE', others)).status).toBe(404)
    expect((await get('location_info?serial=NONE')).status).toBe(404)
    expect((await get('location_info')).status).toBe(422)
  })
})

describe('a track', () => {
  test('is a month of the machine’s own days, newest first, in any order of arrival', async () => {
    const late = position('LATE', '2026-10-05T10:00:00+09:00', AOBA, 3)
    await send(
      position('LATE', '2026-10-31T23:59:59+09:00', HARUMI, 2, '晴海'),
      position('LATE', '2026-11-01T00:00:00+09:00', HARUMI, 1),
      position('LATE', '2026-09-30T23:59:59+09:00', ROSENHEIM, 1),
      day('LATE', '2026-10-31', 540, { upper_operation_data: '3'.repeat(96), mileage: null }),
      day('LATE', '2026-10-05', 540, { upper_operation_data: '1'.repeat(96), under_operation_data: '2'.repeat(96) }),
      day('LATE', '2026-10-04', 540),
      late,
    )
    expect((await sendRecords(app, [late])).duplicate).toBe(1)
    const october = await tracked('serial=LATE&year=2026&month=10')
    expect(october).toMatchObject({ time_difference: 540, is_cut: false })
    expect(october.list_info.loc_list).toEqual([
      {
        recorded_date: '2026-10-31T14:59:59Z',
        send_place: '晴海',
        place: expect.any(String),
        data_type: 2,
        latitude: 35.656,
        longitude: 139.783,
      },
      {
        recorded_date: '2026-10-05T01:00:00Z',
        send_place: null,
        place: expect.any(String),
        data_type: 3,
        latitude: 35.5526,
        longitude: 139.537,
      },
    ])
    expect(october.days).toEqual([
      {
        recorded_date: '2026-10-05',
        time_difference: 540,
        upper_operation_data: '1'.repeat(96),
        under_operation_data: '2'.repeat(96),
        mileage: 60.4,
      },
      {
        recorded_date: '2026-10-31',
        time_difference: 540,
        upper_operation_data: '3'.repeat(96),
        under_operation_data: expect.anything(),
        mileage: null,
      },
    ])
    const all = await tracked('serial=LATE&all=1')
    expect(all.list_info.loc_list.map(({ recorded_date }) => recorded_date)).toEqual([
      '2026-10-31T15:00:00Z',
      '2026-10-31T14:59:59Z',
      '2026-10-05T01:00:00Z',
      '2026-09-30T14:59:59Z',
    ])
    expect((await tracked('serial=LATE&year=2026&month=8')).list_info.loc_list).toEqual([])
  })

  test('is a month of its own days west of Greenwich too', async () => {
    await send(
      day('WEST', '2026-10-30', -480),
      position('WEST', '2026-10-31T23:30:00-08:00', [34.05, -118.24]),
      position('WEST', '2026-11-01T00:30:00-08:00', [34.06, -118.25]),
    )
    const instants = async (month: number) =>
      (await tracked(`serial=WEST&year=2026&month=${month}`)).list_info.loc_list.map((entry) => entry.recorded_date)
    expect(await instants(10)).toEqual(['2026-11-01T07:30:00Z'])
    expect(await instants(11)).toEqual(['2026-11-01T08:30:00Z'])
    expect(await dates('WEST?all=1')).toEqual({
      time_difference: -480,
      dates: [
        { recorded_date: '2026-11-01', count: 1 },
        { recorded_date: '2026-10-31', count: 1 },
      ],
    })
  })

  test('of all covers 36 months and 10,000 entries, and says when it was cut', async () => {
    const first = Date.parse('2026-09-01T00:00:00Z')
    const every = (index: number) => new Date(first + index * 60_000).toISOString()
    await send(...Array.from({ length: 10_000 }, (_, index) => position('LONG', every(index), AOBA, 3)))
    expect(await tracked('serial=LONG&all=1')).toMatchObject({ is_cut: false })
    await send(position('LONG', every(-1), HARUMI, 3))
    const cut = await tracked('serial=LONG&all=1')
    expect(cut.is_cut).toBe(true)
    expect(cut.list_info.loc_list).toHaveLength(10_000)
    expect(cut.list_info.loc_list.at(-1)?.recorded_date).toBe('2026-09-01T00:00:00Z')
    expect((await dates('LONG?all=1')).dates.reduce((sum, { count }) => sum + count, 0)).toBe(10_001)

    const month = new Date()
    month.setUTCMonth(month.getUTCMonth() - 36, 15)
    const within = new Date(month)
    within.setUTCMonth(within.getUTCMonth() + 2)
    await send(position('OLD', within.toISOString(), AOBA))
    expect(await tracked('serial=OLD&all=1')).toMatchObject({ is_cut: false })
    await send(position('OLD', month.toISOString(), AOBA))
    const old = await tracked('serial=OLD&all=1')
    expect(old).toMatchObject({ is_cut: true })
    expect(old.list_info.loc_list).toHaveLength(1)
  })

  test('answers 422 with the field’s name, and 404 for another company’s machine', async () => {
    const right = 'year=2026&month=11'
    for (const path of [
      'tracking?serial=ONE&',
      'tracking/gpx?serial=ONE&',
      'tracking/csv?serial=ONE&',
      'locations/date/ONE?',
    ])
      for (const [query, field] of [
        ['', 'year'],
        ['year=2026', 'month'],
        ['month=11', 'year'],
        ['year=2026&month=13', 'month'],
        ['year=2026&month=0', 'month'],
        ['year=26&month=11', 'year'],
        ['year=2026&month=May', 'month'],
        ['all=2', 'all'],
        ['all=0', 'all'],
        ['all=true', 'all'],
        [`${right}&all=1`, 'year'],
        [`${right}&page=1`, 'page'],
      ]) {
        const { status, body } = await get(path + query)
        expect.soft([status, body.fields?.[0]?.field], path + query).toEqual([422, field])
      }
    for (const path of [
      'tracking?serial=ONE&',
      'tracking/gpx?serial=ONE&',
      'tracking/csv?serial=ONE&',
      'locations/date/ONE?',
    ]) {
      expect((await get(path + right, others)).status).toBe(404)
      expect((await get(path.replace('ONE', 'NONE') + right)).status).toBe(404)
    }
    expect((await get(`tracking?${right}`)).body.fields[0].field).toBe('serial')
    expect((await inLanguage('tracking?serial=ONE', 'de')).fields[0].message).toMatch(/entweder year und month/)
  })
})

test('a former owner keeps the positions of its time, the new one sees its own only', async () => {
  for (const date of ['2026-06-09', '2026-06-10', '2026-06-11'])
    await send(day('SOLD', date, 540), position('SOLD', `${date}T17:00:00+09:00`, HARUMI, 2))
  const wish = { serial: 'SOLD', company_id: beta, from: '2026-06-10', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  await send(position('SOLD', '2026-06-09T08:00:00+09:00', AOBA, 1))
  const query = 'serial=SOLD&year=2026&month=6'
  const seen = async (as: string) => {
    const { list_info, days } = await tracked(query, as)
    const { latest, work_place } = (await get('location_info?serial=SOLD', as)).body.locations
    return {
      entries: list_info.loc_list.map(({ recorded_date }) => recorded_date.slice(0, 10)),
      days: days.map(({ recorded_date }) => recorded_date),
      dates: (await dates('SOLD?year=2026&month=6', as)).dates,
      latest: latest.recorded_date.slice(0, 10),
      works: work_place !== null,
    }
  }
  expect(await seen(token)).toEqual({
    entries: ['2026-06-09', '2026-06-08'],
    days: ['2026-06-09'],
    dates: [{ recorded_date: '2026-06-09', count: 2 }],
    latest: '2026-06-09',
    works: true,
  })
  expect(await seen(others)).toEqual({
    entries: ['2026-06-11', '2026-06-10'],
    days: ['2026-06-10', '2026-06-11'],
    dates: [
      { recorded_date: '2026-06-11', count: 1 },
      { recorded_date: '2026-06-10', count: 1 },
    ],
    latest: '2026-06-11',
    works: false,
  })
})

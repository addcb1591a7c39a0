// A track's files: GPX for other maps, CSV for spreadsheets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { aDay } from '#fixtures/day.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const alpha = await app.company('alpha')
  await addTestMachines(app, alpha, [
    { serial: 'ONE', display_serial: 'O<&>"NE' },
    { serial: 'EMPTY' },
    { serial: 'DENSE' },
    { serial: 'MANY' },
  ])
  token = await app.newReader('ken@alpha.example', alpha)
  let sequence = 0
  const position = (serial: string, recorded_at: string, over: Record<string, unknown>) =>
    ({
      serial,
      data_type: 'position',
      recorded_at,
      sequence: ++sequence,
      body: aPosition(over),
    }) satisfies TerminalRecord
  await sendRecords(app, [
    {
      serial: 'ONE',
      data_type: 'daily',
      recorded_at: '2026-10-05T12:00:00Z',
      sequence: 1,
      body: aDay({ recorded_date: '2026-10-05' }),
    },
    position('ONE', '2026-10-05T08:00:00+09:00', { data_type: 1, send_place: '=cmd|"calc"' }),
    position('ONE', '2026-10-05T23:59:59+09:00', {
      latitude: -33.86,
      longitude: 151.2,
      data_type: 3,
      send_place: null,
    }),
    position('ONE', '2026-10-06T00:00:00+09:00', { data_type: 2, send_place: '晴海 <1>, 東 "A"\u0007' }),
    ...Array.from({ length: 1_201 }, (_, index) =>
      position('MANY', new Date(Date.parse('2026-10-01T00:00:00Z') + index * 60_000).toISOString(), { data_type: 3 }),
    ),
  ])
})
afterAll(() => app.close())

const file = async (path: string, language = 'en') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answer = await app.fastify.inject({ url: `/api/v1/tracking/${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return { text: answer.rawPayload.toString('utf8'), headers: answer.headers }
}

test('CSV has a UTF-8 mark, CRLF, the machine’s clock and no formula', async () => {
  const { text, headers } = await file('csv?serial=ONE&year=2026&month=10')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('filename="tracking_ONE_202610.csv"')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [head, ...rows] = text.slice(1).trimEnd().split('\r\n')
  expect(head).toBe('Serial,Time at the machine,Offset,Category,Latitude,Longitude,Place,Place as sent')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^ONE,2026-10-06 00:00:00,UTC\+0900,Final position,35\.656,139\.783,"?.+,"晴海 <1>, 東 ""A""/)
  expect(rows[1]).toMatch(/^ONE,2026-10-05 23:59:59,UTC\+0900,Others,-33\.86,151\.2,"Sydney, /)
  expect(rows[2]).toContain(',"\'=cmd|""calc"""')
  expect(text).not.toMatch(/(^|,)"?=/m)
  expect((await file('csv?serial=ONE&year=2026&month=10', 'ja')).text).toContain('最終位置')
})

test('separator and decimal mark are those of the reader’s spreadsheet', async () => {
  const { text } = await file('csv?serial=ONE&year=2026&month=10', 'de')
  expect(text.split('\r\n')[1]).toMatch(/^ONE;2026-10-06 00:00:00;UTC\+0900;[^;]+;35,656;139,783;/)
})

test('one day of the machine’s has its own files, and only a date that can be is read', async () => {
  const { text, headers } = await file('csv?serial=ONE&date=2026-10-05')
  expect(headers['content-disposition']).toContain('filename="tracking_ONE_20261005.csv"')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  for (const query of [
    'date=2026-10-05&all=1',
    'date=2026-10-05&year=2026&month=10',
    'date=9999-12-31',
    'date=2026-02-30',
  ])
    expect((await app.request(token, 'GET', `/api/v1/tracking?serial=ONE&${query}`)).status).toBe(422)
})

test('each day of a month with more positions than an answer holds can be opened, and a cut file says so', async () => {
  await app.owner.query(
    `insert into position (company_id, machine_id, recorded_at, installed_at, sequence, position_type, latitude, longitude)
    select p.company_id, p.machine_id, '2026-10-02T00:00:00+09:00'::timestamptz + n * interval '4 minutes', '2020-01-01', 1000000 + n, 3, 35, 139
    from generate_series(0, 10799) n, (select company_id, machine_id from machine where serial = 'DENSE') p`,
  )
  const month = (await app.request(token, 'GET', '/api/v1/tracking?serial=DENSE&year=2026&month=10')).body
  expect(month.is_cut).toBe(true)
  expect(month.list_info.loc_list).toHaveLength(10_000)
  const { dates } = (await app.request(token, 'GET', '/api/v1/locations/date/DENSE?year=2026&month=10')).body
  expect(dates).toHaveLength(30)
  const [first] = dates.slice(-1)
  expect(first).toEqual({ recorded_date: '2026-10-02', count: 360 })
  const day = (await app.request(token, 'GET', '/api/v1/tracking?serial=DENSE&date=2026-10-02')).body
  expect(day.is_cut).toBe(false)
  expect(day.list_info.loc_list).toHaveLength(360)
  const lines = (await file('csv?serial=DENSE&year=2026&month=10')).text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(10_002)
  expect(lines.at(-1)).toBe('"Only the newest 10000 positions are here; there are older ones."')
  expect((await file('gpx?serial=DENSE&year=2026&month=10')).text).toContain('<desc>Only the newest 10000 positions')
  expect((await file('csv?serial=DENSE&date=2026-10-02')).text).not.toContain('Only the newest')
})

test('GPX 1.1 has a segment per day, the earliest first, and only valid XML', async () => {
  const { text, headers } = await file('gpx?serial=ONE&all=1')
  expect(headers['content-type']).toBe('application/gpx+xml')
  expect(headers['content-disposition']).toContain('filename="tracking_ONE_all.gpx"')
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<gpx version="1\.1" /)
  expect(text).toContain('<name>O&lt;&amp;&gt;&quot;NE</name>')
  expect(text.match(/<trkseg>[\s\S]*?<\/trkseg>/g)?.map((segment) => segment.match(/<trkpt /g)?.length)).toEqual([2, 1])
  expect([...text.matchAll(/<trkpt lat="([^"]+)" lon="([^"]+)"><time>([^<]+)/g)].map(([, ...all]) => all)).toEqual([
    ['35.656', '139.783', '2026-10-04T23:00:00Z'],
    ['-33.86', '151.2', '2026-10-05T14:59:59Z'],
    ['35.656', '139.783', '2026-10-05T15:00:00Z'],
  ])
  expect([...text].some((sign) => sign < ' ' && sign !== '\n')).toBe(false)
  // Every opening tag has its end.
  const open = [...text.matchAll(/<(\/?)(\w+)(?=[\s>])/g)].map(([, slash, name]) => `${slash}${name}`)
  for (const name of ['gpx', 'trk', 'trkseg', 'trkpt', 'time', 'name', 'type'])
    expect(open.filter((tag) => tag === name).length).toBe(open.filter((tag) => tag === `/${name}`).length)
})

test('a machine without positions has files without rows; a long track is complete', async () => {
  expect((await file('csv?serial=EMPTY&all=1')).text.trimEnd().split('\r\n')).toHaveLength(1)
  expect((await file('gpx?serial=EMPTY&all=1')).text).not.toContain('<trkseg>')
  expect((await file('csv?serial=MANY&all=1')).text.trimEnd().split('\r\n')).toHaveLength(1_202)
  const times = [...(await file('gpx?serial=MANY&all=1')).text.matchAll(/<time>([^<]+)/g)].map(([, time]) => time!)
  expect(times).toHaveLength(1_201)
  expect(times).toEqual(times.toSorted())
})

// Feeds of the maintenance calendar over HTTP, read by an independent reader.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
beforeAll(async () => {
  ;({ app, token, newMachine, pointsOf, post } = await testMaintenance())
})
afterAll(() => app.close())

const read = (path: string) => app.fastify.inject({ method: 'GET', url: path })
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
const feeds = async (reader = token) =>
  (await app.request(reader, 'GET', '/api/v1/maintenance/feeds')).body.feeds as { feed_id: number; name: string }[]

test('a feed has each point on its planned day, else when it is due, in the person’s language', async () => {
  await newMachine('I1', { display_serial: 'I1; "x", \\ ü' })
  await newMachine('J1')
  await post('schedule/set_point', { serial: 'I1', name: 'Seile, Haken; 検査\\ '.repeat(6).slice(0, 100), months: 1 })
  const points = await pointsOf('I1')
  const own = Object.values(points).find(({ item_code }) => item_code === null)!
  const set = (point: { point_id: number; version: number }, body: object) =>
    post('schedule/set_date', { serial: 'I1', point_id: point.point_id, version: point.version, ...body })
  await set(own, { date: daysLater(TODAY, -4), reason: 'x' })
  await set(points['hydraulic-oil']!, { planned_on: daysLater(TODAY, 11) })
  await app.owner.query("update account set language = 'de' where email = 'ken@alpha.example'")
  const { status, body } = await post('feeds', { name: ' Kalender ', free_word: 'I1', kinds: ['item'] })
  expect(status).toBe(200)
  expect(body.feed).toMatchObject({ name: 'Kalender', free_word: 'I1', kinds: ['item'], used_at: null })
  const answer = await read(body.path)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const events = eventsIn(answer.body)
  const byDay = (date: string) => events.filter(({ startDate }) => startDate.toString() === date)
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
  expect(byDay(daysLater(TODAY, 11)).map(({ summary }) => summary)).toContain('I1; "x", \\ ü: Hydrauliköl wechseln')
  expect(byDay(daysLater(TODAY, -4)).map(({ summary }) => summary)).toEqual([`I1; "x", \\ ü: ${own.name}`])
  expect(byDay(TODAY).map(({ summary }) => summary)).toContain('Punkte überfällig: 1')
  expect(events.some(({ summary }) => summary.startsWith('J1'))).toBe(false)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  // Lines of at most 75 octets, ended by CR LF.
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect((await feeds())[0]).toMatchObject({ name: 'Kalender', used_at: expect.any(String) as string })
})

test('a feed has the name that was given, makes nobody busy, and reminds when asked to', async () => {
  await newMachine('K1')
  await pointsOf('K1')
  const calendarOf = async (wished: object) => {
    const { body } = await post('feeds', { free_word: 'K1', ...wished })
    const calendar = new ICAL.Component(ICAL.parse((await read(body.path)).body) as unknown[])
    const events = calendar.getAllSubcomponents('vevent')
    expect(events.length).toBeGreaterThan(1)
    return { calendar, events, feed: body.feed as { remind_days: number | null } }
  }
  const name = 'Yard; north, \\ crane “7” 東'
  const { calendar, events, feed } = await calendarOf({ name })
  // Escaped as every text; the reader leaves unknown properties as they are.
  const written = String(calendar.getFirstPropertyValue('x-wr-calname'))
  expect(written.replaceAll(/\\([\\;,])/g, '$1')).toBe(name)
  expect(feed.remind_days).toBeNull()
  for (const event of events) {
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(event.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('FREE')
    expect(event.getAllSubcomponents('valarm')).toEqual([])
  }
  for (const [remind_days, before] of [
    [0, 'PT7H'],
    [1, '-PT17H'],
    [7, '-P6DT17H'],
  ] as const) {
    const reminding = await calendarOf({ name: 'Reminding', remind_days })
    expect(reminding.feed.remind_days).toBe(remind_days)
    const ofPoints = reminding.events.filter((event) => String(event.getFirstPropertyValue('uid')).startsWith('point-'))
    for (const event of ofPoints) {
      const trigger = event.getFirstSubcomponent('valarm')!.getFirstProperty('trigger')!
      expect([String(trigger.getFirstValue()), trigger.getParameter('related') ?? 'START']).toEqual([before, 'START'])
    }
  }
})

test('a feed of more than 5,000 points says that it is cut', async () => {
  await newMachine('L1')
  await pointsOf('L1')
  const { body } = await post('feeds', { name: 'All', free_word: 'L1' })
  const first = eventsIn((await read(body.path)).body).map(({ summary }) => summary)
  expect(first.some((summary) => summary.includes('5000'))).toBe(false)
  await app.owner.query(
    `insert into schedule_point (company_id, machine_id, own_name, kind, place, last_done_on, next_date, next_basis)
     select company_id, machine_id, 'Own ' || n, 'item', 'crane', $1::date, $1::date + 30, 'months'
     from machine, generate_series(1, 5000) n where serial = 'L1' on conflict do nothing`,
    [TODAY],
  )
  const events = eventsIn((await read(body.path)).body)
  expect(events.filter(({ uid }) => uid.startsWith('point-'))).toHaveLength(5_000)
  expect(events.filter(({ startDate }) => startDate.toString() === TODAY).map(({ summary }) => summary)).toContainEqual(
    expect.stringMatching(/5000/),
  )
})

test.each([
  [{ name: 'x', remind_days: 3 }, 'remind_days'],
  [{ name: '' }, 'name'],
  [{ name: '\u0007' }, 'name'],
  [{ name: 'x', kinds: ['wing'] }, 'kinds.0'],
  [{ name: 'x', colour: 'red' }, 'colour'],
])('a feed is refused: %j', async (wished, field) => {
  const { status, body } = await post('feeds', wished)
  expect([status, body.fields[0].field]).toEqual([422, field])
})

test('a feed ends when it is revoked, and when its person may not enter the company any more', async () => {
  const { body } = await post('feeds', { name: 'Phone' })
  const other = (await post('feeds', { name: 'Tablet' })).body
  const colleague = await app.newReader('mia@alpha.example', 1)
  expect(await feeds(colleague)).toEqual([])
  const revoke = (reader: string, id: number) => app.request(reader, 'DELETE', `/api/v1/maintenance/feeds/${id}`)
  expect((await revoke(colleague, body.feed.feed_id)).status).toBe(404)
  expect((await read(body.path)).statusCode).toBe(200)
  expect((await revoke(token, body.feed.feed_id)).status).toBe(200)
  expect((await revoke(token, body.feed.feed_id)).status).toBe(404)
  const gone = await read(body.path)
  expect([gone.statusCode, gone.body]).toEqual([404, expect.not.stringContaining(body.path)])
  expect((await feeds()).map(({ name }) => name)).not.toContain('Phone')
  await app.owner.query("update account set disabled_at = now() where email = 'ken@alpha.example'")
  expect((await read(other.path)).statusCode).toBe(404)
  await app.owner.query("update account set disabled_at = null where email = 'ken@alpha.example'")
  expect((await read(other.path)).statusCode).toBe(200)
  const { rows } = await app.owner.query<{ text: string }>('select secret_hash::text as text from calendar_feed')
  expect(rows.map(({ text }) => text).join(' ')).not.toContain(other.path.slice(-20, -4))
})

test.each(['', 'x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '%00.ics'])('no feed is at %j', async (file) => {
  const { statusCode } = await read(`/api/v1/calendar/${file}`)
  expect([400, 404, 422]).toContain(statusCode)
})

// Servers that misbehave: a sentence each, and nothing lost that was read.
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { equipmentXml, fleetXml } from './test-fleet-document.ts'
import { otherServer, testFeeds, type OtherServer, type TestFeeds } from './test-other-server.ts'

let app: TestApp
let feeds: TestFeeds
let company: number
let other: OtherServer
let feed_id: number
let letter = 0

beforeAll(async () => {
  app = await testApp()
  feeds = testFeeds(app)
  company = await app.company('alpha')
})
afterAll(async () => {
  await feeds.close()
  await app.close()
})
beforeEach(async () => {
  other = await otherServer()
  feed_id = await feeds.add(company, { address: other.address })
  letter++
})
afterEach(async () => {
  await other.close()
  await app.owner.query('delete from feed')
})

const AT = '2026-11-20T03:00:00Z'
/** Of this test alone. */
const machine = (number: number, over: object = {}) => ({
  serial: `N${letter}-${number}`,
  hours: number,
  at: AT,
  ...over,
})
const pages = (texts: Record<string, string | Buffer>, headers: Record<string, string> = {}) =>
  other.answer((request, response) => response.writeHead(200, headers).end(texts[request.url!]))
const serials = async () =>
  (
    await app.owner.query(
      'select display_serial from machine where company_id = $1 and display_serial like $2 order by display_serial',
      [company, `N${letter}-%`],
    )
  ).rows.map(({ display_serial }) => display_serial.split('-')[1])
const codes = async (over: object = {}) => {
  const { notes, is_complete } = await feeds.run(feed_id, over)
  return { is_complete, codes: notes.map(({ code }) => code) }
}

test('entities are refused, whether they grow or read a file', async () => {
  const bomb = `<!DOCTYPE f [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Fleet>&b;</Fleet>`
  const file = `<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Fleet><Equipment>&x;</Equipment></Fleet>`
  for (const text of [bomb, file, '<Fleet><Equipment><Model>&x;</Model></Equipment></Fleet>']) {
    pages({ '/Fleet/1': text })
    expect(await codes()).toEqual({ is_complete: false, codes: ['entities'] })
  }
})

test('a page of 100 MB ends the run, sent as it is or packed; what was read before is kept', async () => {
  const first = fleetXml([machine(1)], '/Fleet/2')
  other.answer((request, response) => {
    if (request.url === '/Fleet/1') return response.end(first)
    const part = Buffer.alloc(1024 * 1024, ' ')
    const send = (left: number): void => {
      if (left === 0 || response.destroyed) return void response.end()
      response.write(part, () => send(left - 1))
    }
    send(100)
  })
  expect(await codes()).toEqual({ is_complete: false, codes: ['too_large'] })
  expect(await serials()).toEqual(['1'])
  pages({ '/Fleet/1': gzipSync(Buffer.alloc(100 * 1024 * 1024, ' ')) }, { 'content-encoding': 'gzip' })
  expect(await codes()).toEqual({ is_complete: false, codes: ['too_large'] })
})

test('a page of a million elements or values, and machines without end, are not taken', async () => {
  for (const text of [
    `<Fleet>${'<a/>'.repeat(1_000_001)}</Fleet>`,
    `<Fleet><a ${[...Array(1_000_001).keys()].map((n) => `a${n}=""`).join(' ')}/></Fleet>`,
    `[${'{},'.repeat(600_000)}{}]`,
  ]) {
    pages({ '/Fleet/1': text })
    expect(await codes()).toEqual({ is_complete: false, codes: ['too_many_parts'] })
  }
  const many = [41, 42, 43, 44, 45].map((number) => machine(number))
  pages({ '/Fleet/1': fleetXml(many) })
  const { notes } = await feeds.run(feed_id, { machines_max: 2 })
  expect(notes).toEqual([{ code: 'too_many_machines', count: 3, serial: machine(43).serial }])
  expect(await serials()).toEqual(['41', '42'])
  expect((await feeds.run(feed_id, { machines_max: 3 })).notes).toMatchObject([{ code: 'too_many_machines', count: 2 }])
  expect(await serials()).toEqual(['41', '42', '43'])
})

test('broken UTF-8, half a document, another document and too many levels are told apart', async () => {
  const broken = Buffer.concat([Buffer.from('<Fleet>'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('</Fleet>')])
  const cases = [
    [broken, 'not_text'],
    ['<Fleet><Equipment>', 'not_readable'],
    ['{"Equipment": [', 'not_readable'],
    ['<html><body>Sign in</body></html>', 'no_fleet'],
    [`<Fleet>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Fleet>`, 'too_deep'],
    [`${'['.repeat(50)}${']'.repeat(50)}`, 'too_deep'],
  ] as const
  for (const [text, code] of cases) {
    pages({ '/Fleet/1': text })
    expect(await codes(), code).toEqual({ is_complete: false, codes: [code] })
  }
  pages({ '/Fleet/1': 'no gzip' }, { 'content-encoding': 'gzip' })
  expect(await codes()).toEqual({ is_complete: false, codes: ['not_packed'] })
})

test('pages without end, links in a circle and links to other servers end; what was read is kept', async () => {
  pages({ '/Fleet/1': fleetXml([machine(1)], '2'), '/Fleet/2': fleetXml([machine(2)], '/Fleet/1') })
  expect(await codes()).toEqual({ is_complete: false, codes: ['circular'] })
  expect(await serials()).toEqual(['1', '2'])
  pages({ '/Fleet/1': fleetXml([machine(3)], 'http://198.51.100.7/Fleet/2') })
  expect(await codes()).toEqual({ is_complete: false, codes: ['other_host'] })
  let asked = 0
  other.answer((_request, response) => response.end(fleetXml([], `/Fleet/${++asked + 1}`)))
  expect(await codes()).toEqual({ is_complete: false, codes: ['nothing_new'] })
  expect(asked).toBe(200)
  expect(await serials()).toEqual(['1', '2', '3'])
})

test('another page’s data under a link is told, and the following pages are read', async () => {
  const first = [machine(1)]
  pages({
    '/Fleet/1': fleetXml(first, '/Fleet/2'),
    '/Fleet/2': fleetXml(first, '/Fleet/3'),
    '/Fleet/3': fleetXml([machine(3)]),
  })
  expect(await codes()).toEqual({ is_complete: true, codes: ['repeated_page'] })
  expect(await serials()).toEqual(['1', '3'])
})

test('a busy server is asked again after as long as it says; one that is busy for hours, in the next run', async () => {
  const waits: number[] = []
  let answers = [429, 503]
  other.answer((_request, response) => {
    const status = answers.shift()
    if (status === undefined) return response.end(fleetXml([machine(1)]))
    return response.writeHead(status, { 'retry-after': String(status - 425) }).end()
  })
  const wait = async (ms: number) => void waits.push(ms)
  answers = [429]
  expect(await codes({ wait })).toEqual({ is_complete: true, codes: [] })
  expect(waits).toEqual([4_000])
  answers = Array<number>(9).fill(503)
  other.answer((_request, response) => response.writeHead(503, { 'retry-after': '14400' }).end())
  expect(await codes({ wait })).toEqual({ is_complete: false, codes: ['busy'] })
  const { rows } = await app.owner.query("select next_run_at > now() + interval '239 minutes' as later from feed")
  expect(rows).toEqual([{ later: true }])
})

test('after an outage the next run goes on; refused sign-ins and other statuses are told', async () => {
  pages({ '/Fleet/1': fleetXml([machine(1)]) })
  const feed = new URL(other.address)
  const gone = await feeds.add(company, { name: 'Gone', address: `http://127.0.0.1:1${feed.pathname}` })
  expect((await feeds.run(gone)).notes).toMatchObject([{ code: 'unreachable', detail: 'ECONNREFUSED' }])
  await app.owner.query('update feed set address = $1 where feed_id = $2', [other.address, gone])
  expect(await feeds.run(gone)).toMatchObject({ is_complete: true, machines: 1, values_new: 1 })
  for (const [status, code] of [
    [401, 'sign_in_refused'],
    [302, 'status'],
    [500, 'status'],
  ] as const) {
    other.answer((_request, response) => response.writeHead(status, { location: '/' }).end())
    expect(await codes(), String(status)).toEqual({ is_complete: false, codes: [code] })
  }
})

test('private addresses are refused unless the operator has named them', async () => {
  pages({ '/Fleet/1': fleetXml([machine(1)]) })
  expect(await codes({ named: [] })).toEqual({ is_complete: false, codes: ['private_address'] })
  expect(other.asked).toHaveLength(0)
})

test('values of a clock that is ahead are refused, each other value is taken', async () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const far = `<Location datetime="${AT}"><Latitude>95</Latitude><Longitude>10</Longitude></Location>`
  const furlong = `<Distance datetime="${AT}"><OdometerUnits>furlong</OdometerUnits><Odometer>7</Odometer></Distance>`
  pages({
    '/Fleet/1': fleetXml([
      machine(1, { at: ahead }),
      machine(2, { more: far + furlong }),
      machine(3, { at: 'yesterday' }),
      { serial: '', hours: 4, at: AT },
    ]),
  })
  const { notes, ...result } = await feeds.run(feed_id)
  expect(notes).toMatchObject([
    { code: 'in_the_future', serial: `N${letter}-1`, detail: ahead },
    { code: 'unknown_unit', detail: 'distance furlong' },
    { code: 'bad_value', detail: 'location 95 10' },
    { code: 'bad_time', detail: 'yesterday' },
    { code: 'no_serial' },
  ])
  expect(result).toMatchObject({ is_complete: true, machines: 3, values_new: 1, values_refused: 5 })
})

test('another value for the same time is refused, the same one is known', async () => {
  pages({ '/Fleet/1': fleetXml([machine(1)]) })
  expect(await feeds.run(feed_id)).toMatchObject({ values_new: 1, values_known: 0 })
  expect(await feeds.run(feed_id)).toMatchObject({ values_new: 0, values_known: 1, notes: [] })
  pages({ '/Fleet/1': fleetXml([machine(1, { hours: 9 })]) })
  expect(await feeds.run(feed_id)).toMatchObject({
    values_refused: 1,
    notes: [{ code: 'contradiction', detail: 'operating_hours 1 9' }],
  })
})

test('machines are not taken from the manufacturer or from another feed; a removed feed’s are', async () => {
  const { addTestMachines } = await import('#server/test-terminals.ts')
  await addTestMachines(app, company, [{ serial: `N${letter}-1` }])
  pages({ '/Fleet/1': fleetXml([machine(1), machine(2)]) })
  expect(await feeds.run(feed_id)).toMatchObject({ machines: 1, notes: [{ code: 'serial_taken' }] })
  const second = await feeds.add(company, { name: 'Second', address: other.address })
  expect(await feeds.run(second)).toMatchObject({
    machines: 0,
    notes: [{ code: 'serial_taken' }, { code: 'other_feed' }],
  })
  await feeds.remove(company, feed_id)
  expect(await feeds.run(second)).toMatchObject({ machines: 1, values_new: 0, values_known: 1 })
})

test('times of fetching are marked, and the same value again says nothing new', async () => {
  pages({ '/Fleet/1': fleetXml([machine(1, { at: undefined }), machine(2)]) })
  expect(await feeds.run(feed_id)).toMatchObject({ values_new: 2, notes: [{ code: 'time_of_fetching', count: 1 }] })
  expect(await feeds.run(feed_id)).toMatchObject({ values_new: 0 })
  // All of now: it tells when it was asked.
  other.answer((_request, response) => {
    const at = new Date().toISOString()
    response.end(fleetXml([machine(3, { at }), machine(4, { at })]))
  })
  expect(await feeds.run(feed_id)).toMatchObject({ values_new: 2, notes: [{ code: 'time_of_fetching', count: 2 }] })
  const { rows } = await app.owner.query(
    'select m.display_serial, r.is_time_of_fetching from feed_reading r join machine m using (company_id, machine_id) where m.display_serial like $1 order by 1',
    [`N${letter}-%`],
  )
  expect(rows.map(({ is_time_of_fetching }) => is_time_of_fetching)).toEqual([true, false, true, true])
})

test('order, casing, prefixes, attributes, JSON and other encodings make no difference', async () => {
  const xml = `<n:FLEET xmlns:n="x"><n:equipment><n:cumulativeOperatingHours n:DateTime="${AT}"><n:HOUR>PT90M</n:HOUR></n:cumulativeOperatingHours>
    <n:Equipment_Header><n:serialNumber>N${letter}-1</n:serialNumber><n:OEMname>Grün</n:OEMname></n:Equipment_Header></n:equipment>
    <n:Link REL="Next" HREF="../Fleet/2"/></n:FLEET>`
  const json = {
    links: [{ Rel: 'next', Href: '/Fleet/3' }],
    equipment: [
      {
        distance: { odometer: '10', odometerUnits: 'Miles', datetime: '2026-11-20 03:00:00' },
        equipmentHeader: { serialNumber: `N${letter}-2`, oemName: 'Grün' },
      },
    ],
  }
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?><Fleet>${equipmentXml(machine(3, { make: 'Grün' }))}</Fleet>`,
    'latin1',
  )
  pages({ '/Fleet/1': gzipSync(xml), '/Fleet/2': JSON.stringify(json), '/Fleet/3': latin })
  expect(await feeds.run(feed_id)).toMatchObject({ pages: 3, machines: 3, values_new: 3, notes: [] })
  const { rows } = await app.owner.query(
    `select m.display_serial, m.maker, r.kind, r.value from feed_reading r join machine m using (company_id, machine_id)
    where m.display_serial like $1 order by 1`,
    [`N${letter}-%`],
  )
  expect(rows).toEqual([
    { display_serial: `N${letter}-1`, maker: 'Grün', kind: 'operating_hours', value: 1.5 },
    { display_serial: `N${letter}-2`, maker: 'Grün', kind: 'distance', value: 16.093 },
    { display_serial: `N${letter}-3`, maker: 'Grün', kind: 'operating_hours', value: 3 },
  ])
})

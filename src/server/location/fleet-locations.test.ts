// The fleet's locations over HTTP: boxes, clusters, wrong boxes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FleetCluster, FleetMachine } from '#contract/location/fleet-location.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aPosition } from '#fixtures/position.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

type Answer = {
  locations: (FleetMachine | FleetCluster)[]
  found: number
  without_position: number
  box: FleetCluster['box'] | null
}

const PATH = '/api/v1/locations/latest'
let app: TestApp
let token: string
let stranger: string

let sequence = 0
const position = (serial: string, body: Record<string, unknown>, minutesAgo = 60): TerminalRecord => ({
  serial,
  data_type: 'position',
  recorded_at: new Date(Math.floor(Date.now() / 1000) * 1000 - minutesAgo * 60_000).toISOString(),
  sequence: ++sequence,
  body: aPosition(body),
})

const PLACES: [serial: string, latitude: number, longitude: number, send_place: string | null][] = [
  ['HA1', 35.5526, 139.537, '神奈川県横浜市青葉区'],
  ['HA2', 35.6117, 139.6265, null],
  ['HA3', 47.8561, 12.1289, 'Rosenheim'],
  ['HA4', -17.8, 179.2, null],
  ['HA5', -17.1, -179.6, null],
  ['HA6', 35.5526, 139.537, '神奈川県横浜市青葉区'],
]

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
  await addTestMachines(app, ours, [
    ...PLACES.map(([serial], index) => ({
      serial,
      machine_category: (index === 1 ? '11' : '12') as '11',
      country_code: index === 2 ? 'DE' : 'JP',
      management_number: `RT-${index}`,
      ...(index === 0 && { legal_inspection_crane: '2020-01-01' }),
    })),
    { serial: 'HA7', machine_category: '12' },
  ])
  const { rejected } = await sendRecords(app, [
    // Out of order, and one twice: the newest counts.
    position('HA1', { latitude: 35.5526, longitude: 139.537, send_place: PLACES[0]![3] }, 30),
    position('HA1', { latitude: 34.1, longitude: 135.1, send_place: '和歌山県' }, 90),
    ...PLACES.slice(1).map(([serial, latitude, longitude, send_place]) =>
      position(serial, { latitude, longitude, ...(send_place === null ? { send_place: undefined } : { send_place }) }),
    ),
  ])
  expect(rejected).toEqual([])
  await app.owner.query("update machine set geo_alert = true, geo_alert_outside = true where serial = 'HA1'")
})
afterAll(() => app.close())

const getLocations = async (query = '', language = 'en', reader = token): Promise<Answer> => {
  const { statusCode, body } = await app.fastify.inject({
    url: `${PATH}?${query}`,
    headers: { authorization: `Bearer ${reader}`, 'accept-language': language },
  })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as Answer
}
const machinesIn = ({ locations }: Answer) =>
  locations.flatMap((location) => (location.kind === 'machine' ? [location.serial] : [])).toSorted()
const clustersIn = ({ locations }: Answer) =>
  locations.flatMap((location) => (location.kind === 'cluster' ? [location] : []))

test('zoomed out, neighbours are one cluster with middle, box and states', async () => {
  const answer = await getLocations('zoom=4')
  expect(answer).toMatchObject({ found: 7, without_position: 1 })
  const [cluster] = clustersIn(answer)
  expect(cluster).toMatchObject({
    machines: 3,
    box: { west: 139.537, south: 35.5526, east: 139.6265, north: 35.6117 },
    off: 3,
    operating: 0,
    alarm: 0,
    due: 0,
    overdue: 1,
    outside: 1,
  })
  expect(cluster!.latitude).toBeCloseTo((35.5526 * 2 + 35.6117) / 3, 6)
  expect(cluster!.longitude).toBeCloseTo((139.537 * 2 + 139.6265) / 3, 6)
  expect(machinesIn(answer)).toEqual(['HA3', 'HA4', 'HA5'])
})

test('zoomed in, they separate, even those at one place', async () => {
  const box = 'west=139&south=35&east=140&north=36'
  const nearer = await getLocations(`${box}&zoom=12`)
  expect(machinesIn(nearer)).toEqual(['HA2'])
  expect(clustersIn(nearer)[0]).toMatchObject({ machines: 2, box: { west: 139.537, east: 139.537 } })
  const nearest = await getLocations(`${box}&zoom=18`)
  expect(machinesIn(nearest)).toEqual(['HA1', 'HA2', 'HA6'])
  // Counts and the box of all do not depend on the requested box.
  expect(nearest).toMatchObject({ found: 7, without_position: 1 })
  expect(nearest.locations.find((location) => location.kind === 'machine' && location.serial === 'HA1')).toMatchObject({
    display_serial: 'HA1',
    management_number: 'RT-0',
    machine_category: '12',
    latest_latitude: 35.5526,
    latest_longitude: 139.537,
    activity: 'off',
    alarm_count: 0,
    inspection: 'overdue',
    geo_alert_outside: true,
  })
})

test('a box across the date line has west greater than east, as has the box of all', async () => {
  const around = await getLocations('west=178&south=-20&east=-178&north=-10&zoom=5')
  expect(machinesIn(around)).toEqual(['HA4', 'HA5'])
  expect(machinesIn(await getLocations('west=-178&south=-20&east=178&north=-10&zoom=5'))).toEqual([])
  const { box } = await getLocations('serial_from=HA4&serial_to=HA5')
  expect(box!.west).toBeCloseTo(179.2)
  expect(box!.east).toBeCloseTo(-179.6)
})

test('applies the list’s conditions: category, status, search, having a position', async () => {
  expect(machinesIn(await getLocations('category=11'))).toEqual(['HA2'])
  expect(machinesIn(await getLocations('status=overdue'))).toEqual(['HA1'])
  expect(machinesIn(await getLocations('free_word=RT-2'))).toEqual(['HA3'])
  expect(await getLocations('position=none')).toEqual({ locations: [], found: 1, without_position: 1, box: null })
  const { body } = await app.request(token, 'GET', '/api/v1/machine/list?position=none')
  expect(body.machines.map(({ serial }: { serial: string }) => serial)).toEqual(['HA7'])
  expect((await app.request(token, 'GET', '/api/v1/machine/counts?position=none')).body.total).toBe(1)
  expect((await app.request(token, 'GET', '/api/v1/machine/list?position=known')).body.total).toBe(6)
})

test('a place has the name that was sent for readers of its language, ours for others', async () => {
  const nameOf = async (language: string, serial: string) => {
    const { locations } = await getLocations('zoom=20', language)
    return locations.flatMap((location) =>
      location.kind === 'machine' && location.serial === serial ? [location.machine_location] : [],
    )
  }
  expect(await nameOf('ja', 'HA1')).toEqual(['神奈川県横浜市青葉区'])
  expect(await nameOf('en', 'HA1')).toEqual(['Aoba-ku, Yokohama, Kanagawa Prefecture, Japan'])
  expect(await nameOf('de', 'HA3')).toEqual(['Rosenheim'])
  expect(await nameOf('en', 'HA3')).toEqual(['Rosenheim, Bavaria, Germany'])
  expect(await nameOf('ja', 'HA2')).toEqual(['東京都世田谷区'])
})

test('another company sees none of it', async () => {
  expect(await getLocations('', 'en', stranger)).toEqual({ locations: [], found: 0, without_position: 0, box: null })
  expect((await app.request(stranger, 'GET', `${PATH}_date`)).body).toEqual({ latest_date: null })
})

test('returns the date of the company’s newest position', async () => {
  const { body } = await app.request(token, 'GET', `${PATH}_date`)
  const { locations } = await getLocations('zoom=20')
  const newest = locations
    .map((location) => (location.kind === 'machine' ? location.recorded_date : ''))
    .toSorted()
    .at(-1)
  expect(body).toEqual({ latest_date: newest })
})

test('answers 304 until a new position arrives', async () => {
  const url = `${PATH}?zoom=3&west=-10&south=-10&east=10&north=10`
  const first = await app.request(token, 'GET', url)
  const again = (etag: unknown) =>
    app.fastify.inject({ url, headers: { authorization: `Bearer ${token}`, 'if-none-match': String(etag) } })
  // The tag changes with the minute.
  const second = await again(first.headers['etag'])
  const known = second.statusCode === 304 ? first.headers['etag'] : second.headers['etag']
  expect((await again(known)).statusCode).toBe(304)
  await sendRecords(app, [position('HA7', { latitude: 1.5, longitude: 2.5 }, 5)])
  const changed = await again(known)
  expect(changed.statusCode).toBe(200)
  expect(changed.json<Answer>()).toMatchObject({ found: 7, without_position: 0, locations: [{ serial: 'HA7' }] })
})

const BOX = 'west=139&south=35&east=140&north=36'
test.each([
  ['a side beyond the world', 'west=-181&south=35&east=140&north=36', 'west'],
  ['a side beyond the pole', 'west=139&south=35&east=140&north=90.1', 'north'],
  ['three sides', 'west=139&south=35&east=140', 'north'],
  ['upside down', 'west=139&south=36&east=140&north=35', 'south'],
  ['no number', 'west=a&south=35&east=140&north=36', 'west'],
  ['an exponent', 'west=1e2&south=35&east=140&north=36', 'west'],
  ['not a number at all', 'west=NaN&south=35&east=140&north=36', 'west'],
  ['a side twice', `${BOX}&west=138`, 'west'],
  ['zoom -1', `${BOX}&zoom=-1`, 'zoom'],
  ['zoom 99', `${BOX}&zoom=99`, 'zoom'],
  ['zoom 3.5', `${BOX}&zoom=3.5`, 'zoom'],
  ['an unknown parameter', `${BOX}&bbox=1,2,3,4`, 'bbox'],
  ['pages, which it has not', 'page=1', 'page'],
  ['an unknown position', 'position=maybe', 'position'],
  ['an unknown category', 'category=99', 'category'],
])('%s is refused with the name of the field', async (_, query, field) => {
  const { status, body } = await app.request(token, 'GET', `${PATH}?${query}`)
  expect(status).toBe(422)
  expect(body.fields[0].field).toBe(field)
})

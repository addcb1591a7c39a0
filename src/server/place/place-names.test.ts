// Place names with a geocoding service: slow, failing, absent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPosition } from '#fixtures/position.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { openPlaceNames } from './place-names.ts'

type GeocoderRequest = { path: string; query: Record<string, string>; headers: IncomingMessage['headers'] }
let requests: GeocoderRequest[] = []
let reply: (response: ServerResponse, request: GeocoderRequest) => void
const service = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
  const one = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers }
  requests.push(one)
  reply(response, one)
})
let url: string

const found: typeof reply = (response, { query }) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ display_name: `${query['accept-language']} street at ${query['lat']}` }))
}

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/nominatim/`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  requests = []
  reply = found
})

const AOBA = { latitude: 35.55261, longitude: 139.53704, send_place: null, country_code: 'JP' }
const OUR_NAME = 'Aoba-ku, Yokohama, Kanagawa Prefecture, Japan'

test('requests a place once per language, and identifies itself', async () => {
  const places = openPlaceNames(url)
  expect(await places.geocoded([AOBA, { ...AOBA, latitude: 35.552_64 }], 'de')).toEqual(
    Array.from({ length: 2 }, () => 'de street at 35.5526'),
  )
  expect(places.atOnce(AOBA, 'de')).toBe('de street at 35.5526')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    path: '/nominatim/reverse',
    query: { format: 'jsonv2', lat: '35.5526', lon: '139.537', 'accept-language': 'de' },
    headers: { 'user-agent': expect.stringContaining('Hoistline'), 'accept-language': 'de' },
  })
  expect(await places.geocoded([AOBA], 'ja')).toEqual(['ja street at 35.5526'])
})

test('uses what the terminal sent in the reader’s language without a request', async () => {
  const places = openPlaceNames(url)
  expect(await places.geocoded([{ ...AOBA, send_place: '神奈川県横浜市青葉区' }], 'ja')).toEqual([
    '神奈川県横浜市青葉区',
  ])
  expect(requests).toEqual([])
})

const FAULTS: [what: string, reply: typeof reply][] = [
  ['500', (response) => void response.writeHead(500).end('{"display_name":"x"}')],
  ['a page instead of JSON', (response) => void response.end('<html>')],
  ['JSON without end', (response) => void response.end(JSON.stringify({ display_name: 'x'.repeat(100_000) }))],
  ['a connection that ends', (response) => void response.destroy()],
  ['nothing at all', () => undefined],
]
test.each(FAULTS)('%s: uses the index and pauses the service', async (_, fault) => {
  const places = openPlaceNames(url)
  reply = fault
  expect(await places.geocoded([AOBA], 'en')).toEqual([OUR_NAME])
  reply = found
  expect(await places.geocoded([AOBA], 'en')).toEqual([OUR_NAME])
  expect(places.atOnce({ ...AOBA, latitude: 35.6 }, 'en')).not.toBeNull()
  expect(requests).toHaveLength(1)
})

test('uses the index for a place without an address', async () => {
  const places = openPlaceNames(url)
  for (const answer of [{ error: 'Unable to geocode' }, { display_name: 7 }, { display_name: ' \n' }, null, []]) {
    reply = (response) => void response.end(JSON.stringify(answer))
    expect(await places.geocoded([AOBA], 'en')).toEqual([OUR_NAME])
  }
})

test('uses the index when the service is down; without both there is no name', async () => {
  const places = openPlaceNames('http://127.0.0.1:9')
  expect(await places.geocoded([AOBA], 'en')).toEqual([OUR_NAME])
  expect(places.atOnce({ ...AOBA, latitude: 30, longitude: -40 }, 'en')).toBeNull()
  expect(places.atOnce({ ...AOBA, latitude: 30, longitude: -40, send_place: '海上' }, 'en')).toBe('海上')
  expect(places.atOnce({ ...AOBA, latitude: null, longitude: null }, 'en')).toBeNull()
})

const TERMINALS: [place: string, country: string | null, readers: string[]][] = [
  ['神奈川県横浜市青葉区', 'JP', ['ja']],
  ['横浜市', null, ['ja']],
  ['ヨコハマ', 'US', ['ja']],
  ['上海市浦东新区', 'CN', []],
  ['서울특별시', 'KR', ['ko']],
  ['Москва', 'RU', ['ru']],
  ['München', 'DE', ['de']],
  ['Guadalajara', 'MX', ['es']],
  ['São Paulo', 'BR', ['pt']],
  ['Leeds', 'GB', ['en']],
  ['Shinagawa, Tokyo', 'JP', ['en']],
  ['Depot 7', null, ['en']],
]
test.each(TERMINALS)('%s from a machine in %s is read as sent by %s', (send_place, country_code, readers) => {
  const places = openPlaceNames(null)
  for (const language of ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'] as const) {
    const name = places.atOnce({ ...AOBA, send_place, country_code }, language)
    if (readers.includes(language)) expect(name).toBe(send_place)
    else expect(name).toBe(places.atOnce({ ...AOBA, send_place: null }, language))
  }
})

test('a list never waits for the service and has its addresses once known; a machine’s page waits', async () => {
  const delayed: (() => void)[] = []
  reply = (response, geocoderRequest) => void delayed.push(() => found(response, geocoderRequest))
  const app: TestApp = await testApp({ GEOCODER_URL: url })
  try {
    const company_id = await app.company('HCS')
    const token = await app.newReader('owner@test.example', company_id)
    await addTestMachines(app, company_id, [{ serial: 'HA1', country_code: 'JP' }])
    await sendRecords(app, [
      {
        serial: 'HA1',
        data_type: 'position',
        recorded_at: '2026-11-19T01:00:00Z',
        sequence: 1,
        body: aPosition({ latitude: 35.5526, longitude: 139.537, send_place: '神奈川県横浜市青葉区' }),
      },
    ])
    const placeIn = async (path: string, language: string) => {
      const { body } = await app.fastify.inject({
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      })
      const { machines, locations, data } = JSON.parse(body)
      return (machines?.[0] ?? locations?.[0] ?? data).machine_location as string
    }
    // The service delays its response: a waiting list would never return.
    expect(await placeIn('machine/list', 'en')).toBe(OUR_NAME)
    expect(await placeIn('locations/latest', 'en')).toBe(OUR_NAME)
    await expect.poll(() => delayed).toHaveLength(1)
    reply = found
    for (const answer of delayed) answer()
    await expect.poll(() => placeIn('machine/list', 'en')).toBe('en street at 35.5526')
    expect(await placeIn('machine/detail?serial=HA1', 'pt')).toBe('pt street at 35.5526')
    expect(await placeIn('machine/detail?serial=HA1', 'ja')).toBe('神奈川県横浜市青葉区')
    expect(requests).toHaveLength(2)
  } finally {
    await app.close()
  }
})

test('refuses an invalid address at the start', async () => {
  await expect(testApp({ GEOCODER_URL: 'nominatim.internal' })).rejects.toThrow(/GEOCODER_URL: give the address/)
})

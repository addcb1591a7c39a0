// The fleet's snapshot by ISO 15143-3.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRecords } from '#server/test-terminals.ts'
import { ISO, isoDay, type IsoFleet, isoFleet, parsedXml } from './test-iso-fleet.ts'

const JCMA = 'http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501'
const CRANE = 'urn:hoistline:iso15143-3:crane:1'

let fleet: IsoFleet
beforeAll(async () => {
  fleet = await isoFleet()
})
afterAll(() => fleet.app.close())
const get: IsoFleet['get'] = (url, headers) => fleet.get(url, headers)
const getJson: IsoFleet['getJson'] = (url) => fleet.getJson(url)

/** What a strict reader of the standard may find in a machine. */
const KNOWN =
  /^(EquipmentHeader|Location|CumulativeIdleHours|CumulativeOperatingHours|Distance|FuelUsed|FuelUsedLast24|FuelRemaining|DEFRemaining|EngineStatus)$/
/** As objects: attributes and elements of `namespace` alone. */
const readXml = (text: string, namespace: string): Record<string, unknown> => {
  const read = (element: globalThis.Element): unknown => {
    const children = [...element.children].filter(({ namespaceURI }) => namespaceURI === namespace)
    if (children.length === 0 && element.attributes.length === 0) return element.textContent
    const entries: [string, unknown][] = [...element.attributes]
      .filter(({ name }) => name !== 'xmlns')
      .map(({ name, value }) => [name, value])
    for (const name of new Set(children.map(({ localName }) => localName))) {
      const all = children.filter(({ localName }) => localName === name).map(read)
      entries.push([name, name === 'Equipment' || name === 'Links' ? all : all[0]])
    }
    return Object.fromEntries(entries)
  }
  const root = parsedXml(text).documentElement
  expect(root.namespaceURI).toBe(namespace)
  return read(root) as Record<string, unknown>
}
const asTexts = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asTexts)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTexts(each)]))
      : String(value)

test('each value has the time of its own measurement; what is not held is left out', async () => {
  const { Equipment, Links, version } = await getJson('/iso15143-3/Fleet/1')
  expect(version).toBe('1')
  expect(Links).toEqual([
    { rel: 'self', href: '/iso15143-3/Fleet/1' },
    { rel: 'last', href: '/iso15143-3/Fleet/1' },
  ])
  expect(Equipment).toEqual([
    {
      EquipmentHeader: {
        UnitInstallDateTime: '2020-01-01T00:00:00Z',
        OEMName: 'Kranbau & Söhne',
        Model: 'GR-250N-4',
        EquipmentID: 'No. 7',
        SerialNumber: 'IA1',
        PIN: 'JH0000000000000IA',
      },
      Location: { datetime: '2026-11-12T08:00:00Z', Latitude: 35.5, Longitude: 139.25 },
      CumulativeIdleHours: { datetime: '2026-11-12T08:30:00Z', Hour: 2.25 },
      CumulativeOperatingHours: { datetime: '2026-11-11T10:15:00Z', Hour: 104.25 },
      Distance: { datetime: '2026-11-12T08:30:00Z', OdometerUnits: 'kilometre', Odometer: 5_040.5 },
      FuelUsed: { datetime: '2026-11-12T08:30:00Z', FuelUnits: 'litre', FuelConsumed: 19.5 },
      FuelRemaining: { datetime: '2026-11-11T10:15:00Z', Percent: 70.5 },
      DEFRemaining: { datetime: '2026-11-11T10:15:00Z', Percent: 43 },
      EngineStatus: { datetime: '2026-11-11T01:00:00Z', Running: true },
    },
    { EquipmentHeader: { OEMName: 'Kranbau & Söhne', Model: 'AT-100 <b>', EquipmentID: 'IA2', SerialNumber: 'IA2' } },
    expect.objectContaining({
      CumulativeIdleHours: { datetime: '2026-11-11T09:00:00Z', Hour: 0 },
      // The upper meter of the 10th and the under one of the 11th.
      CumulativeOperatingHours: { datetime: '2026-11-11T09:00:00Z', Hour: 451 },
    }),
  ])
})

test('XML of both editions says the same to a reader that knows only the standard’s names', async () => {
  const json = await getJson('/iso15143-3/Fleet/1')
  for (const [accept, namespace] of [
    ['application/xml', ISO],
    ['text/html, */*', ISO],
    ['application/xml;edition=2020', JCMA],
    ['application/json;q=0.5, text/xml; edition="2020"', JCMA],
  ] as const)
    for (const crane of ['', '?crane=1']) {
      const answer = await get(`/iso15143-3/Fleet/1${crane}`, { accept })
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
      const fleet = readXml(answer.payload, namespace) as { Equipment: object[] }
      for (const name of fleet.Equipment.flatMap((each) => Object.keys(each))) expect(name).toMatch(KNOWN)
      expect(fleet.Equipment).toEqual(asTexts(json.Equipment))
    }
})

test('the crane’s figures stand in a namespace of their own when they are asked for', async () => {
  const { payload } = await get('/iso15143-3/Fleet/Equipment/ID/IA1?crane=1')
  const crane = parsedXml(payload).getElementsByTagNameNS(CRANE, 'HoistlineCrane')
  expect(crane).toHaveLength(1)
  const { Equipment } = await getJson('/iso15143-3/Fleet/Equipment/ID/IA1?crane=1')
  expect(Equipment[0].HoistlineCrane).toEqual({
    Overloads: { datetime: '2026-11-11T05:00:00Z', Count: 2 },
    EmergencyOperations: { datetime: '2026-11-08T05:00:00Z', Count: 1, Seconds: 42 },
    BoomHours: { datetime: '2026-11-12T09:00:00Z', Hour: 22.5 },
    OutriggerHours: { datetime: '2026-11-12T09:00:00Z', Hour: 80.25 },
    HoursByKind: {
      datetime: '2026-11-12T08:30:00Z',
      Operating: 2,
      Running: 0,
      Neutral: 2.25,
      CarrierOperating: 0.75,
      CarrierNoOperation: 2.25,
    },
  })
})

test('one machine by its make, model and serial, or by its id; nobody else’s', async () => {
  const only = async (path: string) => (await getJson(`/iso15143-3/Fleet/Equipment/${path}`)).Equipment.length
  expect(await only('MakeModelSerial/Kranbau%20%26%20S%C3%B6hne/GR-250N-4/IA1')).toBe(1)
  expect(await only('ID/No.%207')).toBe(1)
  for (const path of [
    'ID/IB1',
    'ID/nobody',
    'MakeModelSerial/Other/GR-250N-4/IA1',
    'MakeModelSerial/Kranbau%20%26%20S%C3%B6hne/AT-100/IA1',
    'MakeModelSerial/Kranbau%20%26%20S%C3%B6hne/GR-250N-4/IB1',
  ])
    expect((await get(`/iso15143-3/Fleet/Equipment/${path}`)).statusCode, path).toBe(404)
})

test('an unchanged page is a 304, of each form its own; a new record is not', async () => {
  const first = await get('/iso15143-3/Fleet/1')
  const etag = String(first.headers.etag)
  expect(first.headers['last-modified']).toBe('Thu, 12 Nov 2026 08:30:00 GMT')
  expect(first.headers.vary).toContain('Accept,')
  expect((await get('/iso15143-3/Fleet/1', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('/iso15143-3/Fleet/1', { 'if-none-match': etag, accept: 'application/json' })).statusCode).toBe(200)
  await sendRecords(fleet.app, [isoDay('IA2', '2026-11-12', '18:00:00', { upper_hourmeter: 12 })])
  expect((await get('/iso15143-3/Fleet/1', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('pages that there are not, and odd ones', async () => {
  expect((await get('/iso15143-3/Fleet/2')).statusCode).toBe(404)
  for (const page of ['0', '-1', 'x', '1.5', '99999999999'])
    expect((await get(`/iso15143-3/Fleet/${page}`)).statusCode, page).toBe(422)
})

// The fleet by ISO 15143-3, read by another XML reader than the product's.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { anEmergency, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import { anAccumulation } from '#fixtures/usage.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { engineDay } from '#server/engine-history/test-runs.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const ISO = 'http://standards.iso.org/iso/15143/-3'
const JCMA = 'http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501'
const CRANE = 'urn:hoistline:iso15143-3:crane:1'

let app: TestApp
let token: string
let sequence = 0
const record = (serial: string, data_type: string, recorded_at: string, body: object): TerminalRecord =>
  ({ serial, data_type, recorded_at, sequence: ++sequence, body }) as TerminalRecord
/** Slots 0 to 95: `digit` at as many as `count`, from 40 on. */
const slots = (digit: string, count: number) => `${'0'.repeat(40)}${digit.repeat(count)}`.padEnd(96, '0')
const day = (serial: string, date: string, time: string, over: object) =>
  record(serial, 'daily', `${date}T${time}+09:00`, {
    ...aDay({ recorded_date: date }),
    upper_operation_data: slots('0', 0),
    under_operation_data: slots('0', 0),
    ...over,
  })

beforeAll(async () => {
  app = await testApp({ BRAND_NAME: 'Kranbau & Söhne' })
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  token = await app.newReader('ken@alpha.example', alpha)
  await addTestMachines(app, alpha, [
    {
      serial: 'IA1',
      type_code: 'GR-250N-4',
      machine_category: '11',
      vin: 'JH0000000000000IA',
      management_number: 'No. 7',
    },
    { serial: 'IA2', type_code: 'AT-100 <b>', machine_category: '12', vin: null, management_number: null },
    { serial: 'IA3', type_code: 'GR-250N-4', machine_category: '13' },
  ])
  await addTestMachines(app, beta, [{ serial: 'IB1', type_code: 'GR-250N-4' }])
  const { rejected } = await sendRecords(app, [
    day('IA1', '2026-11-10', '18:00:00', {
      upper_hourmeter: 100.5,
      under_hourmeter: 900,
      odometer: 5_000,
      upper_fuel_level: 80,
      upper_ad_blue_level: null,
      under_ad_blue_level: 44,
      upper_operation_data: slots('1', 6),
      under_operation_data: slots('1', 9),
      fuel_consumption_pto_on: 10,
      fuel_consumption_pto_off: 2.5,
    }),
    // The newest day omits the meter, the levels and the fuel.
    day('IA1', '2026-11-12', '17:30:00', {
      upper_hourmeter: null,
      under_hourmeter: 905,
      odometer: 5_040.5,
      upper_fuel_level: null,
      under_fuel_level: null,
      upper_ad_blue_level: null,
      under_ad_blue_level: null,
      upper_operation_data: slots('1', 3),
      under_operation_data: slots('2', 3),
      fuel_consumption_pto_on: null,
      fuel_consumption_pto_off: null,
    }),
    // Late, and between the others.
    day('IA1', '2026-11-11', '19:15:00', {
      upper_hourmeter: 104.25,
      under_hourmeter: 902,
      odometer: 5_020,
      upper_fuel_level: 70.5,
      upper_ad_blue_level: null,
      under_ad_blue_level: 43,
      upper_operation_data: slots('3', 8),
      under_operation_data: slots('0', 0),
      fuel_consumption_pto_on: 7,
      fuel_consumption_pto_off: null,
    }),
    // A reading that fell: in doubt until another confirms it.
    day('IA3', '2026-11-10', '18:00:00', { upper_hourmeter: 400, under_hourmeter: 50, pto_hourmeter: 30 }),
    day('IA3', '2026-11-11', '18:00:00', { upper_hourmeter: 3, under_hourmeter: 51, pto_hourmeter: 31 }),
    day('IB1', '2026-11-11', '18:00:00', { upper_hourmeter: 7_777 }),
    record('IA1', 'position', '2026-11-12T08:00:00Z', aPosition({ latitude: 35.5, longitude: 139.25, data_type: 1 })),
    record('IA1', 'position', '2026-11-11T08:00:00Z', aPosition({ latitude: 34.5, longitude: 135.25, data_type: 1 })),
    engineDay('IA1', '2026-11-11', [
      { from: 3_600, to: 7_200 },
      { from: 36_000, to: null },
    ]),
    record(
      'IA1',
      'alarm',
      '2026-11-11T03:00:00Z',
      anAlarm({ error_code: 'E-101', recorded_date: '2026-11-11T03:00:00Z' }),
    ),
    // Over by the same key, and a recovery under a key of its own.
    record(
      'IA1',
      'alarm',
      '2026-11-11T04:30:00Z',
      anAlarm({
        error_code: 'E-132',
        recorded_date: '2026-11-11T04:00:00Z',
        alarm_event_detail_key: 'over',
        state: 0,
        recovered_at: '2026-11-11T04:30:00Z',
      }),
    ),
    record(
      'IA1',
      'alarm',
      '2026-11-11T04:40:00Z',
      anAlarm({ error_code: 'E-101', recorded_date: '2026-11-11T04:40:00Z', alarm_event_detail_key: 'end', state: 0 }),
    ),
    record('IA1', 'event', '2026-11-11T05:00:00Z', anOverload({})),
    record('IA1', 'event', '2026-11-09T05:00:00Z', anOverload({})),
    record('IA1', 'event', '2026-11-08T05:00:00Z', anEmergency({ duration: 42 })),
    record('IA1', 'accumulation', '2026-11-12T09:00:00Z', {
      ...anAccumulation({ under: null }),
      upper: { boom_raise_hour: 12.5, boom_lower_hour: 10, outrigger_hour: 80.25 },
    }),
  ])
  expect(rejected).toEqual([])
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
const getJson = async (url: string) => {
  const answer = await get(url, { accept: 'application/json' })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const parsed = (text: string) => {
  const document = new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent ?? null).toBeNull()
  return document
}
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
  const root = parsed(text).documentElement
  expect(root.namespaceURI).toBe(namespace)
  return read(root) as Record<string, unknown>
}
const asTexts = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asTexts)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTexts(each)]))
      : String(value)

describe('the snapshot', () => {
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
    const crane = parsed(payload).getElementsByTagNameNS(CRANE, 'HoistlineCrane')
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
    expect((await get('/iso15143-3/Fleet/1', { 'if-none-match': etag, accept: 'application/json' })).statusCode).toBe(
      200,
    )
    await sendRecords(app, [day('IA2', '2026-11-12', '18:00:00', { upper_hourmeter: 12 })])
    expect((await get('/iso15143-3/Fleet/1', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('pages that there are not, and odd ones', async () => {
    expect((await get('/iso15143-3/Fleet/2')).statusCode).toBe(404)
    for (const page of ['0', '-1', 'x', '1.5', '99999999999'])
      expect((await get(`/iso15143-3/Fleet/${page}`)).statusCode, page).toBe(422)
  })
})

describe('values over time', () => {
  const SPAN = '2026-11-10T00:00:00Z/2026-11-12T00:00:00Z'
  const series = async (name: string, span = SPAN) => getJson(`/iso15143-3/Fleet/Equipment/ID/IA1/${name}/${span}/1`)

  test('every day that told of it, in order, by the time of the record', async () => {
    expect((await series('CumulativeOperatingHours')).CumulativeOperatingHours).toEqual([
      { datetime: '2026-11-10T09:00:00Z', Hour: 100.5 },
      { datetime: '2026-11-11T10:15:00Z', Hour: 104.25 },
    ])
    expect((await series('CumulativeIdleHours')).CumulativeIdleHours).toEqual([
      { datetime: '2026-11-10T09:00:00Z', Hour: 1.5 },
      { datetime: '2026-11-11T10:15:00Z', Hour: 1.5 },
    ])
    expect((await series('CumulativeFuelUsed')).FuelUsed).toEqual([
      { datetime: '2026-11-10T09:00:00Z', FuelUnits: 'litre', FuelConsumed: 12.5 },
      { datetime: '2026-11-11T10:15:00Z', FuelUnits: 'litre', FuelConsumed: 19.5 },
    ])
    expect(
      (await series('FuelUsedLast24')).FuelUsedLast24.map((each: { FuelConsumed: number }) => each.FuelConsumed),
    ).toEqual([12.5, 7])
    expect((await series('FuelRemainingRatio')).FuelRemaining.map((each: { Percent: number }) => each.Percent)).toEqual(
      [80, 70.5],
    )
    expect((await series('DEFRemaining')).DEFRemaining.map((each: { Percent: number }) => each.Percent)).toEqual([
      44, 43,
    ])
    expect(
      (await series('Distance', '2026-11-11/2026-11-13')).Distance.map((each: { Odometer: number }) => each.Odometer),
    ).toEqual([5_020, 5_040.5])
  })

  test('positions, the engine and faults', async () => {
    expect((await series('Locations')).Location).toEqual([
      { datetime: '2026-11-11T08:00:00Z', Latitude: 34.5, Longitude: 135.25 },
    ])
    expect((await series('EngineStatus')).EngineStatus).toEqual([
      { datetime: '2026-11-10T16:00:00Z', Running: true },
      { datetime: '2026-11-10T17:00:00Z', Running: false },
      { datetime: '2026-11-11T01:00:00Z', Running: true },
    ])
    expect((await series('Faults')).FaultCode).toEqual([
      expect.objectContaining({ datetime: '2026-11-11T03:00:00Z', CodeIdentifier: 'E-101', CodeSeverity: 'critical' }),
      expect.objectContaining({ datetime: '2026-11-11T04:00:00Z', CodeIdentifier: 'E-132', CodeSeverity: 'warning' }),
    ])
  })

  test('the end does not belong to it, the start does; the same as XML', async () => {
    const only = await series('CumulativeOperatingHours', '2026-11-10T09:00:00Z/2026-11-11T10:15:00Z')
    expect(only.CumulativeOperatingHours).toHaveLength(1)
    const { payload } = await get(`/iso15143-3/Fleet/Equipment/ID/IA1/CumulativeOperatingHours/${SPAN}/1`)
    const values = [...parsed(payload).getElementsByTagNameNS(ISO, 'CumulativeOperatingHours')]
    expect(parsed(payload).documentElement.localName).toBe('CumulativeOperatingHoursMessages')
    expect(values.map((each) => [each.getAttribute('datetime'), each.textContent])).toEqual([
      ['2026-11-10T09:00:00Z', '100.5'],
      ['2026-11-11T10:15:00Z', '104.25'],
    ])
  })

  test('a reading in doubt is none', async () => {
    const { CumulativeOperatingHours } = await getJson(
      `/iso15143-3/Fleet/Equipment/ID/IA3/CumulativeOperatingHours/${SPAN}/1`,
    )
    expect(CumulativeOperatingHours).toEqual([{ datetime: '2026-11-10T09:00:00Z', Hour: 450 }])
  })

  test('names and instants that there are not are said', async () => {
    const base = '/iso15143-3/Fleet/Equipment/ID/IA1'
    for (const path of [
      `${base}/Temperature/${SPAN}/1`,
      `${base}/Distance/2026-13-45/2026-11-12/1`,
      `${base}/Distance/yesterday/now/1`,
    ])
      expect((await get(path)).statusCode, path).toBe(422)
    expect((await get(`${base}/Distance/${SPAN}/2`)).statusCode).toBe(404)
    expect((await get(`/iso15143-3/Fleet/Equipment/ID/IB1/Distance/${SPAN}/1`)).statusCode).toBe(404)
    // Nothing in it is an empty page.
    expect((await series('Distance', '2020-01-01/2020-02-01')).Distance).toEqual([])
  })
})

// Values of a machine over time by ISO 15143-3.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRANE_NAMESPACE } from './document.ts'
import { ISO, type IsoFleet, isoFleet, parsedXml } from './test-iso-fleet.ts'

let fleet: IsoFleet
beforeAll(async () => {
  fleet = await isoFleet()
})
afterAll(() => fleet.app.close())
const get: IsoFleet['get'] = (url, headers) => fleet.get(url, headers)
const getJson: IsoFleet['getJson'] = (url) => fleet.getJson(url)

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
  expect((await series('FuelRemainingRatio')).FuelRemaining.map((each: { Percent: number }) => each.Percent)).toEqual([
    80, 70.5,
  ])
  expect((await series('DEFRemaining')).DEFRemaining.map((each: { Percent: number }) => each.Percent)).toEqual([44, 43])
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

test('ends of faults are told beside the standard, on request', async () => {
  const address = `/iso15143-3/Fleet/Equipment/ID/IA1/Faults/${SPAN}/1?crane=1`
  const { FaultCode, Links } = await getJson(address)
  expect(FaultCode.map((fault: Record<string, unknown>) => fault['HoistlineCrane'])).toEqual([
    { Ended: { datetime: '2026-11-11T04:40:00Z' } },
    { Ended: { datetime: '2026-11-11T04:30:00Z' } },
  ])
  expect(Links[0].href).toMatch(/\/1\?crane=1$/)
  const { payload } = await get(address)
  const [ended] = parsedXml(payload).getElementsByTagNameNS(CRANE_NAMESPACE, 'Ended')
  expect(ended?.getAttribute('datetime')).toBe('2026-11-11T04:40:00Z')
})

test('the end does not belong to it, the start does; the same as XML', async () => {
  const only = await series('CumulativeOperatingHours', '2026-11-10T09:00:00Z/2026-11-11T10:15:00Z')
  expect(only.CumulativeOperatingHours).toHaveLength(1)
  const { payload } = await get(`/iso15143-3/Fleet/Equipment/ID/IA1/CumulativeOperatingHours/${SPAN}/1`)
  const values = [...parsedXml(payload).getElementsByTagNameNS(ISO, 'CumulativeOperatingHours')]
  expect(parsedXml(payload).documentElement.localName).toBe('CumulativeOperatingHoursMessages')
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

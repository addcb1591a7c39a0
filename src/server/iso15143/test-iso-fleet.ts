// For tests of ISO 15143-3: a fleet with late and doubted days, and its reader.
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { anEmergency, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import { anAccumulation } from '#fixtures/usage.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { engineDay } from '#server/engine-history/test-runs.ts'
import { testApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

/** The namespace of 2016. */
export const ISO = 'http://standards.iso.org/iso/15143/-3'

let sequence = 0
const record = (serial: string, data_type: string, recorded_at: string, body: object): TerminalRecord =>
  ({ serial, data_type, recorded_at, sequence: ++sequence, body }) as TerminalRecord
/** Slots 0 to 95: `digit` at as many as `count`, from 40 on. */
const slots = (digit: string, count: number) => `${'0'.repeat(40)}${digit.repeat(count)}`.padEnd(96, '0')
export const isoDay = (serial: string, date: string, time: string, over: object) =>
  record(serial, 'daily', `${date}T${time}+09:00`, {
    ...aDay({ recorded_date: date }),
    upper_operation_data: slots('0', 0),
    under_operation_data: slots('0', 0),
    ...over,
  })

/** IA1, IA2 and IA3 of one company, IB1 of another; `get` as a person of the first. */
export const isoFleet = async () => {
  const app = await testApp({ BRAND_NAME: 'Kranbau & Söhne' })
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  const token = await app.newReader('ken@alpha.example', alpha)
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
    isoDay('IA1', '2026-11-10', '18:00:00', {
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
    isoDay('IA1', '2026-11-12', '17:30:00', {
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
    isoDay('IA1', '2026-11-11', '19:15:00', {
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
    isoDay('IA3', '2026-11-10', '18:00:00', { upper_hourmeter: 400, under_hourmeter: 50, pto_hourmeter: 30 }),
    isoDay('IA3', '2026-11-11', '18:00:00', { upper_hourmeter: 3, under_hourmeter: 51, pto_hourmeter: 31 }),
    isoDay('IB1', '2026-11-11', '18:00:00', { upper_hourmeter: 7_777 }),
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
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
  const getJson = async (url: string) => {
    const answer = await get(url, { accept: 'application/json' })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json()
  }
  return { app, get, getJson }
}
export type IsoFleet = Awaited<ReturnType<typeof isoFleet>>

/** Read by another XML reader than the product's. */
export const parsedXml = (text: string) => {
  const document = new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent ?? null).toBeNull()
  return document
}

// Every column of a hot answer, written with its own value, read over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyListItem } from '#contract/daily/list.ts'
import type { ReportedMonth } from '#contract/daily/months.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import { storeTestDay, storeTestMachines } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from './test-app.ts'
import {
  MACHINE_FLAGS,
  DAY_FLAGS,
  MACHINE,
  MACHINE_INTERNAL,
  READING_DATES,
  ALARM,
  STATE,
  STATE_INTERNAL,
  DAY,
  DAY_INTERNAL,
  MONTH,
  MONTH_INTERNAL,
  OVERLOAD,
  EMERGENCY,
  EVENT_INTERNAL,
} from './test-column-values.ts'

type Row = Record<string, unknown>

const ITEM: MachineItem = {
  serial: 'HA7',
  display_serial: 'HA-00007',
  type_code: 'HR-250N-4',
  type_code_2: 'HC5-160',
  customer_management_no: 'C-18',
  customer_name: '東港建設',
  delivery_date: '2021-04-02',
  upper_hourmeter: 1234.56,
  under_hourmeter: 200.25,
  odometer: 7575.5,
  cruising_distance: 386,
  latest_recorded_date: '2026-11-19',
  registration_number: '横浜 11',
  machine_category: '14',
  agent_name: 'Kanto Agency',
  service_shop_name: 'Chiba Service',
  latest_updated_date: '2026-11-17T04:05:06Z',
  machine_location: '千葉県市川市',
  country_code: 'JP',
  terminal_type: 2,
  geo_alert: false,
  geo_alert_outside: false,
  latest_location: {
    latest_latitude: 35.6,
    latest_longitude: 139.8,
    recorded_date: '2026-11-16T07:08:09Z',
    send_place: '千葉県市川市',
  },
  free_inspection: 6,
  remaining_level: {
    upper_fuel_level: 81.5,
    under_fuel_level: 72.5,
    upper_ad_blue_level: 63.5,
    under_ad_blue_level: 54.5,
  },
  display_battery_level: 45.5,
  filter_maintenance: { upper: false, under: false },
  dpf: false,
  gas_code: '2DG',
  noise_code: 'N-3',
  management_number: 'AT-09',
  next_maintenance: { date: '2031-01-11', item_code: 'inspection-crane', name: 'クレーン検査' },
  legal_inspection: { crane: '2031-01-11', career: '2031-02-12', aerial: '2031-03-13', other: '2031-04-14' },
  work_instruction: ['Boom sheave'],
  alarms: [{ ...ALARM, content: 'E-31' }],
  meter_doubts: [{ meter: 'track_hourmeter', value: 11.5, recorded_date: '2026-11-12', kind: 'fell' }],
  is_ic1r: false,
  body_category_id: 3,
  alarm_count: 9,
  track_hourmeter: 31.5,
  pto_hourmeter: 42.75,
  first_engine_hourmeter: 53.1,
  second_engine_hourmeter: 64.2,
  reading_dates: READING_DATES,
  is_road_rail: false,
  maker: null,
  activity: 'no_terminal',
  silence_reason: 'out_of_contract',
  contract_live: false,
  management_number_version: 12,
  groups: { is_favourite: false, names: [] },
  today: {
    recorded_date: '2026-11-19',
    time_difference: 525,
    upper_operation_data: '3'.repeat(96),
    under_operation_data: '2'.repeat(96),
    // Only with the column of the last days.
    last_days: null,
  },
}
const DETAIL: Omit<MachineDetail, 'silence'> = {
  ...ITEM,
  serial_2: 'HC-71',
  ownership: [{ from: null, to: null }],
  machine_category_code: '14',
  total_hourmeter: 1434.81,
  hour_meters: [{ label: 'crane', hours: 1234.56 }],
  spec_no: 'S-0042',
  general_assembly_no: 'GA-4417',
  chassis_number: 'CH-20388',
  vin: 'HLNA004417P004417',
  manufactured_on: '2021-03-15',
  contract_partner: 'Minato Lease',
  contract_partner_code: 'K-0417',
  responsible_offices: ['千葉営業所'],
  agent_telephone: '03-5550-0111',
  service_shop_telephone: '043-555-0112',
  contact: { role: 'service_shop', name: ITEM.service_shop_name, telephone: '043-555-0112' },
  terminal_model: 'HTM-400J',
  terminal_number: 'T-555',
  terminal_status: 'cancelled',
  communication_classification: ['01'],
  time_difference: 525,
  daily_recorded_at: '2026-11-18T01:02:03Z',
  keyed_off_at: '2026-11-15T10:11:12Z',
  is_day_time_of_fetching: false,
  is_location_time_of_fetching: false,
}

const GRID_ITEM: DailyListItem = {
  body_category_id: 3,
  management_number: 'AT-09',
  registration_number: '横浜 11',
  type_code: 'HR-250N-4',
  display_serial: 'HA-00007',
  serial: 'HA7',
  odometer: 6000.5,
  machine_category_code: '14',
  known_meters: ['pto', 'upper', 'under', 'track', 'first_engine', 'second_engine'],
  hourmeters: {
    pto: 204.5,
    upper: 201.5,
    under: 202.5,
    track: 203.5,
    first_engine: 205.5,
    second_engine: 206.5,
  },
  fuel_consumption_pto_on: 301.25,
  fuel_consumption_pto_off: 302.25,
  operation_data: '1111000------0----------------',
  operation_count: 28,
  no_ope_count: 39,
  running_count: 31,
  neutral_count: 33,
  track_count: 36,
  operation_slots: 110,
  // Without the ten of the 14th.
  counted_slots: 87,
  running_slots: 121,
  neutral_slots: 132,
  track_slots: 143,
  no_ope_slots: 154,
}
const FLEET_MONTH: ReportedMonth = {
  month: '202611',
  machines: 1,
  listed_machines: 3,
  reported_days: 8,
  operated_days: 4,
  operation_slots: 110,
  counted_slots: 87,
  running_slots: 121,
  neutral_slots: 132,
}

let app: TestApp
let token: string
let key: { company_id: number; machine_id: number }

const write = async (table: string, row: Row): Promise<void> => {
  const columns = Object.keys(row).map((name) => `${name} = r.${name}`)
  const { rowCount } = await app.owner.query(
    `update ${table} t set ${columns.join()} from jsonb_populate_record(null::${table}, $1) r
    where t.company_id = $2 and t.machine_id = $3`,
    [row, key.company_id, key.machine_id],
  )
  expect(rowCount).toBe(1)
}
const add = (table: string, row: Row) =>
  app.owner.query(
    `insert into ${table} select * from jsonb_populate_record(null::${table}, $1) on conflict do nothing`,
    [{ ...row, ...key, installed_at: '2020-01-01T00:00:00Z', sequence: 77 }],
  )
const noFlags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]))

const get = async (path: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/${path}`)
  expect(status).toBe(200)
  return body
}
const readItem = async (): Promise<Row> => (await get('machine/list?serial=HA7')).machines[0]
const readDetail = async (): Promise<Row> => (await get('machine/detail?serial=HA7')).data
const readDay = async (): Promise<Row> => (await get('daily?serial=HA7&year=2026&month=11')).daily[0]

beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('HCS')
  token = await app.newReader('owner@test.example', company_id)
  const ids = await storeTestMachines(app, company_id, [{ serial: 'HA7' }, { serial: 'HA8' }, { serial: 'HA9' }])
  key = { company_id, machine_id: ids.get('HA7')! }
  await storeTestDay(app, key, DAY)
  for (const event of ['overload', 'emergency'])
    await app.owner.query('select ensure_partition($1, $2)', [event, OVERLOAD.recorded_at])
  await add('overload', OVERLOAD)
  await add('emergency', EMERGENCY)
  await write('machine', { ...MACHINE, ...noFlags(MACHINE_FLAGS) })
  await write('machine_state', STATE)
  await write('daily_report', DAY)
  await write('daily_month', MONTH)
})
afterAll(() => app.close())

const TABLES: [table: string, written: Row, internal: readonly string[]][] = [
  ['machine', { ...MACHINE, ...noFlags(MACHINE_FLAGS) }, MACHINE_INTERNAL],
  ['machine_state', STATE, STATE_INTERNAL],
  ['daily_report', DAY, DAY_INTERNAL],
  ['daily_month', MONTH, MONTH_INTERNAL],
  ['overload', OVERLOAD, EVENT_INTERNAL],
  ['emergency', EMERGENCY, EVENT_INTERNAL],
]

test.each(TABLES)('every column of %s is written, each with its own value', async (table, written, internal) => {
  const { rows } = await app.owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'",
    [table],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(written), ...internal].toSorted())
  const values = Object.values(written)
    .filter((value) => typeof value !== 'boolean')
    .map((value) => JSON.stringify(value))
  expect(new Set(values).size).toBe(values.length)
})

type Reader = { answer: string; expected: Row; read: () => Promise<Row> }
const ANSWERS: Reader[] = [
  { answer: 'machine list item', expected: ITEM, read: readItem },
  {
    answer: 'machine detail',
    // Its days are counted from now.
    expected: { ...DETAIL, silence: expect.objectContaining({ reason: 'out_of_contract' }) },
    read: readDetail,
  },
  { answer: 'daily day', expected: { ...DAY, is_time_of_fetching: false }, read: readDay },
  {
    answer: 'month of all machines',
    expected: GRID_ITEM,
    read: async () =>
      (await get('daily/list?year=2026&month=11&before=2026-11-14&serial=HA7')).machine_base_list[0] as Row,
  },
  {
    answer: 'reported month',
    expected: FLEET_MONTH,
    read: async () => (await get('daily/months?before=2026-11-14')).months[0] as Row,
  },
  {
    answer: 'overload',
    expected: OVERLOAD,
    read: async () => (await get('overload?serial=HA7&year=2026&month=11')).overload[0] as Row,
  },
  {
    answer: 'emergency operation',
    expected: { ...EMERGENCY, content: 'E-77' },
    read: async () => (await get('emergency?serial=HA7&year=2026&month=11')).emergency[0] as Row,
  },
]

describe.each(ANSWERS)('$answer', ({ expected, read }) => {
  let body: Row
  beforeAll(async () => {
    body = await read()
  })
  test.each(Object.keys(expected))('%s', (name) => expect(body[name]).toEqual(expected[name]))
  test('no other column', () => expect(Object.keys(body).toSorted()).toEqual(Object.keys(expected).toSorted()))
})

/** Flags of a machine as the wire has them. */
const flagsOf = (item: Row) => {
  const { upper, under } = item['filter_maintenance'] as { upper: boolean; under: boolean }
  const plain = MACHINE_FLAGS.filter((name) => name in item).map((name) => [name, item[name]])
  return { ...Object.fromEntries(plain), filter_maintenance_upper: upper, filter_maintenance_under: under }
}

test.each(MACHINE_FLAGS)('%s alone is true', async (flag) => {
  const flags = { ...noFlags(MACHINE_FLAGS), [flag]: true }
  await write('machine', flags)
  expect(flagsOf(await readItem())).toEqual(flags)
  expect(flagsOf(await readDetail())).toEqual(flags)
})

test.each(DAY_FLAGS)('%s of a day alone is true', async (flag) => {
  const flags = { ...noFlags(DAY_FLAGS), [flag]: true }
  await write('daily_report', flags)
  expect(await readDay()).toMatchObject(flags)
})

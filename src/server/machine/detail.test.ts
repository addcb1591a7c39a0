// Machine detail through HTTP: stored and derived fields, one company only.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MachineDetail } from '#contract/machine/detail.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import { aMachine } from '#fixtures/machine.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeMachines, type NewMachine } from './store.ts'

let app: TestApp
let token: string
let ids: Map<string, number>
let ours: number

const machine = (serial: string, over: Partial<NewMachine> = {}) =>
  ({ ...aMachine({ serial }), time_difference: 540, ...over }) as NewMachine

beforeAll(async () => {
  app = await testApp()
  const theirs = await app.company('OTH')
  ours = await app.company('HCS')
  token = await app.newReader('owner@test.example', ours)
  ids = await app.asOwner(async (db) => {
    await storeMachines(db, theirs, [machine('ZZ1')])
    return storeMachines(db, ours, [
      machine('HA4417', {
        general_assembly_no: 'GA-4417-02',
        contract_partner: '東港建設',
        contract_partner_code: 'K-0417',
        responsible_offices: ['東京支店', '千葉営業所'],
      }),
      machine('HB1', { machine_category: '31', terminal_type: 1 }),
      machine('HA2', { contract_live: false }),
      machine('HA3'),
    ])
  })
})
afterAll(() => app.close())

const detail = async (serial: string): Promise<{ status: number; data: MachineDetail | null }> => {
  const { status, body } = await app.request(
    token,
    'GET',
    `/api/v1/machine/detail?serial=${encodeURIComponent(serial)}`,
  )
  expect(status).toBe(200)
  return body as { status: number; data: MachineDetail | null }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const setState = (serial: string, state: Record<string, unknown>) =>
  app.asOwner(async (db) => {
    await db.rows(sql`delete from machine_state where machine_id = ${ids.get(serial)}`)
    const full = { alarm_count: 0, alarms: [], ...state, company_id: ours, machine_id: ids.get(serial) }
    await db.rows(sql`
      insert into machine_state select * from jsonb_populate_record(null::machine_state, ${JSON.stringify(full)}::jsonb)
      on conflict do nothing`)
  })

test('the detail has every field of the list and its own', async () => {
  await setState('HA4417', {
    upper_hourmeter: 1234.56,
    under_hourmeter: 0.29,
    cruising_distance: 65_535,
    latest_updated_at: hoursAgo(1),
    latest_recorded_date: '2026-11-20',
    time_difference: 540,
  })
  const { status, data } = await detail('HA4417')
  expect(status).toBe(1)
  const { body } = await app.request(token, 'GET', '/api/v1/machine/list?serial=HA4417')
  const item = body.machines[0] as MachineItem
  expect(data).toMatchObject(item)
  expect(data).toMatchObject({
    serial_2: 'HC5160-20388',
    machine_category_code: '11',
    total_hourmeter: 1234.85,
    hour_meters: [
      { label: 'crane', hours: 1234.56 },
      { label: 'carrier', hours: 0.29 },
    ],
    cruising_distance: 65_535,
    type_code: 'HA-1600N-3',
    type_code_2: 'HC5-160',
    spec_no: 'HA-1600N-3-10201',
    general_assembly_no: 'GA-4417-02',
    chassis_number: 'HC5160-20388',
    vin: 'HLNA004417P004417',
    manufactured_on: '2021-03-15',
    contract_partner: '東港建設',
    contract_partner_code: 'K-0417',
    responsible_offices: ['東京支店', '千葉営業所'],
    terminal_type: 4,
    terminal_model: 'HTM-400J',
    terminal_number: '8801-004417-6',
    terminal_status: 'live',
    communication_classification: ['03'],
    latest_recorded_date: '2026-11-20',
    gas_code: '5V',
    noise_code: 'L',
    silence: null,
    management_number: 'AT-07',
    management_number_version: 1,
  })
})

test.each(['ZZ1', 'NONE', 'ha4417', 'HA441', '%', "' or true --", 'x'.repeat(100)])(
  '"%s" is nothing stored, another company’s machine like one that does not exist',
  async (serial) => expect(await detail(serial)).toEqual({ status: 2, data: null }),
)

test.each(['', '?serial=', `?serial=${'x'.repeat(101)}`, '?serial=a&serial=b', '?serial=%00', '?serial=a&x=1'])(
  'the query "%s" is refused',
  async (query) => {
    expect((await app.request(token, 'GET', `/api/v1/machine/detail${query}`)).status).toBe(422)
  },
)

test('gives the reason why a machine is silent', async () => {
  expect((await detail('HB1')).data).toMatchObject({
    silence: { reason: 'no_terminal', since: null, days: null },
    terminal_status: 'none',
    communication_classification: ['00'],
  })
  expect((await detail('HA2')).data).toMatchObject({
    silence: { reason: 'out_of_contract' },
    terminal_status: 'cancelled',
    communication_classification: ['01'],
  })
  expect((await detail('HA3')).data!.silence).toEqual({ reason: 'no_report', since: null, days: null })
  const lastReport = hoursAgo(75).replace(/\.\d+/, '')
  await setState('HA3', { latest_updated_at: lastReport, daily_recorded_at: lastReport, keyed_off_at: lastReport })
  expect((await detail('HA3')).data).toMatchObject({
    activity: 'silent',
    keyed_off_at: lastReport,
    silence: { reason: 'keyed_off', since: lastReport, days: 3 },
  })
})

test('answers 304 for an unchanged machine until the fleet changes', async () => {
  const url = '/api/v1/machine/detail?serial=HA4417'
  const headers = { authorization: `Bearer ${token}` }
  const { headers: first } = await app.fastify.inject({ url, headers })
  const again = () => app.fastify.inject({ url, headers: { ...headers, 'if-none-match': String(first.etag) } })
  // The tag also changes with the minute.
  if (new Date().getSeconds() < 58) expect((await again()).statusCode).toBe(304)
  await app.owner.query("update machine set customer_name = 'New' where serial = 'HA4417'")
  expect((await again()).statusCode).toBe(200)
})

// A machine's transfer, column by column.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { followTransfer } from './app.ts'
import { KEEPER, testApp, type TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

type Row = Record<string, unknown>

let app: TestApp
let alpha: number
let beta: number
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
})
afterAll(() => app.close())

const rowOf = async (table: string, company_id: number, machine_id: number): Promise<Row> => {
  const { rows } = await app.owner.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where company_id = $1 and machine_id = $2`,
    [company_id, machine_id],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.row
}
const transfer = (serial: string) => {
  const wish = { serial, company_id: beta, from: '2026-11-01', now: Date.now() }
  return app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
}

/** Names and numbers given by an owner, and values derived from them. */
const OF_THE_OWNER = new Set([
  'agent_name',
  'agent_telephone',
  'contract_partner',
  'contract_partner_code',
  'customer_management_no',
  'customer_name',
  'geo_alert',
  'geo_alert_outside',
  'maintenance_next',
  'maintenance_next_item',
  'maintenance_next_name',
  'management_number',
  'management_number_version',
  'registration_number',
  'responsible_offices',
  'search_text',
  'service_shop_name',
  'service_shop_telephone',
  'site_name',
  'work_instruction',
])

test('takes the machine’s own columns along, nothing that its owner gave it', async () => {
  const machine_id = (await addTestMachines(app, alpha, [{ serial: 'ALL' }])).get('ALL')!
  const { rows: columns } = await app.owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
    where table_name = 'machine' and is_generated = 'NEVER' and column_name !~ '^(company_id|machine_id|owned|version|serial|search_text|scheduled_at)$|_key$|_order$'`,
  )
  const closed: Row = { machine_category: '31', country_code: 'NZ', terminal_type: 5 }
  const { rows: defaults } = await app.owner.query<{ row: Row }>(
    'select to_jsonb(m) as row from machine m where machine_id = $1',
    [machine_id],
  )
  const values = Object.fromEntries(
    columns.map(({ name, type }, n): [string, unknown] => {
      if (name in closed) return [name, closed[name]]
      if (type === 'boolean') return [name, defaults[0]!.row[name] !== true]
      if (type === 'date') return [name, `2021-03-${String(1 + (n % 28)).padStart(2, '0')}`]
      if (type.startsWith('timestamp')) return [name, `2021-04-${String(1 + (n % 28)).padStart(2, '0')}T00:00:00Z`]
      if (type === 'ARRAY') return [name, [`${name} value`]]
      return [name, type === 'text' ? `${name} value` : 100 + n]
    }),
  )
  const sets = Object.keys(values).map((name) => `${name} = r.${name}`)
  await app.owner.query(
    `update machine m set ${sets.join()} from jsonb_populate_record(null::machine, $2) r where m.machine_id = $1`,
    [machine_id, JSON.stringify(values)],
  )
  const before = await rowOf('machine', alpha, machine_id)
  await transfer('ALL')
  const { company_id: _, owned, version: __, changed_at, ...after } = await rowOf('machine', beta, machine_id)
  expect(owned).toBe(true)
  expect(changed_at).not.toBe(before['changed_at'])
  const kept = Object.keys(after).filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]))
  expect(kept.toSorted()).toEqual(
    Object.keys(after)
      .filter((name) => !OF_THE_OWNER.has(name))
      .toSorted(),
  )
  expect(JSON.stringify(after)).not.toContain('customer_name value')
})

test('the former owner keeps nothing of the machine’s state, the new one has all of it', async () => {
  const machine_id = (await addTestMachines(app, alpha, [{ serial: 'STATE' }])).get('STATE')!
  const meters = ['upper', 'under', 'track', 'pto', 'first_engine', 'second_engine']
  const bodies = [
    [
      'daily',
      aDay({
        ...Object.fromEntries(meters.map((name, n) => [`${name}_hourmeter`, 1000 + n])),
        battery_level: 47.5,
        meter_replaced: { odometer: {} },
      }),
    ],
    ['position', { latitude: 35.65412, longitude: 139.78215, data_type: 2, send_place: '東京都中央区晴海' }],
    ['alarm', { recorded_date: '2026-11-19T10:10:00Z', alarm_event_detail_key: 'a', error_code: 'E-214', state: 1 }],
    ['event', { event_type: 'lamp', time_difference: 540, filter_upper: true, filter_under: false, dpf: true }],
  ] as const
  const records = bodies.map(([data_type, body], sequence) => ({
    serial: 'STATE',
    data_type,
    recorded_at: '2026-11-19T12:00:00Z',
    sequence,
    body,
  }))
  expect((await sendRecords(app, records)).rejected).toEqual([])
  const before = await rowOf('machine_state', alpha, machine_id)
  // A column without a value would prove nothing below.
  expect(Object.keys(before).filter((name) => before[name] === null)).toEqual([])
  await transfer('STATE')
  expect(await rowOf('machine_state', beta, machine_id)).toEqual({ ...before, company_id: beta })
  const { company_id: _, machine_id: __, ...left } = await rowOf('machine_state', alpha, machine_id)
  const { alarms, alarm_count, unsettled, ...others } = left
  expect({ alarms, alarm_count, unsettled }).toEqual({ alarms: [], alarm_count: 0, unsettled: false })
  expect(Object.keys(others).filter((name) => others[name] !== null)).toEqual([])
})

test('tells each owner its own time of ownership and nobody else’s', async () => {
  await addTestMachines(app, alpha, [{ serial: 'OWNED', time_difference: 540 }])
  const token = await app.newReader('alpha@test.example', alpha)
  const newOwner = await app.newReader('beta@test.example', beta)
  const ownershipFor = async (whose: string) =>
    (await app.request(whose, 'GET', '/api/v1/machine/detail?serial=OWNED')).body.data?.ownership
  expect(await ownershipFor(token)).toEqual([{ from: null, to: null }])
  await transfer('OWNED')
  expect(await ownershipFor(newOwner)).toEqual([{ from: '2026-11-01', to: null }])
  expect(await ownershipFor(token)).toBeUndefined()
  const back = { serial: 'OWNED', company_id: alpha, from: '2026-11-09', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, back, (move) => followTransfer(db, move)))
  expect(await ownershipFor(token)).toEqual([
    { from: null, to: '2026-10-31' },
    { from: '2026-11-09', to: null },
  ])
})

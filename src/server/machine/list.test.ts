// The machine list through HTTP: fields, sorts, pages, filters, counts.
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import type { MachineItem } from '#contract/machine/machine.ts'
import { activityOf, type MachineNow } from '#domain/activity.ts'
import { one } from '#server/base/db.ts'
import { testApp, type TestResponse, type TestApp } from '#server/test-app.ts'
import { storeMachines, type NewMachine } from './store.ts'

type List = { machines: MachineItem[]; current_page: number; per_page: number; total: number; last_page: number }

let app: TestApp
let owner: string
let stranger: string

const machine = (serial: string, fields: Partial<NewMachine> = {}): NewMachine => ({
  serial,
  display_serial: serial,
  type_code: 'HR-250N-4',
  machine_category: '12',
  terminal_type: 4,
  time_difference: 540,
  ...fields,
})

const getList = async (query: string, token: string, headers: Record<string, string> = {}): Promise<TestResponse> => {
  const answer = await app.fastify.inject({
    url: `/api/v1/machine/list${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
}
const list = async (query = '', token = owner, headers: Record<string, string> = {}): Promise<List> => {
  const { status, body } = await getList(query, token, headers)
  expect(status).toBe(200)
  return body as List
}
const serials = async (query: string): Promise<string[]> => (await list(query)).machines.map(({ serial }) => serial)

type State = Partial<Record<string, string | number | null | object[]>>
const setState = (serial: string, state: State) =>
  app.asOwner(async (db) => {
    const { company_id, machine_id } = await one(
      db,
      sql<{
        company_id: number
        machine_id: number
      }>`select company_id, machine_id from machine where serial = ${serial} and owned`,
    )
    const full = JSON.stringify({ alarm_count: 0, alarms: [], ...state, company_id, machine_id })
    await db.rows(sql`delete from machine_state where company_id = ${company_id} and machine_id = ${machine_id}`)
    await db.rows(
      sql`insert into machine_state select * from jsonb_populate_record(null::machine_state, ${full}::jsonb) on conflict do nothing`,
    )
  })

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  owner = await app.newReader('owner@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
  await app.asOwner(async (db) => {
    await storeMachines(db, ours, [
      machine('HA1', {
        management_number: 'C',
        geo_alert: true,
        legal_inspection_crane: '2020-01-01',
        machine_category: '11',
      }),
      machine('HA2', {
        management_number: 'A',
        filter_maintenance_upper: true,
        terminal_type: 1,
        registration_number: '=1+1',
      }),
      machine('HA3', {
        management_number: null,
        work_instruction: ['Boom sheave'],
        legal_inspection_aerial: '2099-01-01',
      }),
    ])
    await storeMachines(db, theirs, [machine('ZZ1'), machine('ZZ2')])
  })
})
afterAll(() => app.close())

test('a company sees its own machines and nothing of another', async () => {
  expect(await serials('')).toEqual(['HA1', 'HA2', 'HA3'])
  expect((await list('', stranger)).machines.map(({ serial }) => serial)).toEqual(['ZZ1', 'ZZ2'])
})

test('sorts by every key of the contract, both ways, machines without the value last', async () => {
  for (const sort of MACHINE_SORTS)
    for (const order of ['asc', 'desc']) expect(await serials(`?sort=${sort}&sort_order=${order}`)).toHaveLength(3)
  expect(await serials('?sort=management_number')).toEqual(['HA2', 'HA1', 'HA3'])
  expect(await serials('?sort=work_instruction&sort_order=desc')).toEqual(['HA3', 'HA1', 'HA2'])
  expect(await serials('?sort=filter_maintenance&sort_order=desc')).toEqual(['HA2', 'HA1', 'HA3'])
  expect(await serials('?sort=geo_alert&sort_order=desc')).toEqual(['HA1', 'HA2', 'HA3'])
  expect(await serials('?sort=activity')).toEqual(['HA1', 'HA3', 'HA2'])
  expect(await serials('?sort=management_number&sort_order=desc')).toEqual(['HA1', 'HA2', 'HA3'])
})

test('has the location with and without force', async () => {
  expect(await list('?force_location=1')).toEqual(await list())
  expect((await getList('?force_location=2', owner)).status).toBe(422)
})

test('pages follow without a gap and have the total', async () => {
  const first = await list('?per_page=2')
  expect(first).toMatchObject({ current_page: 1, per_page: 2, total: 3, last_page: 2 })
  const second = await list('?per_page=2&page=2')
  expect([...first.machines, ...second.machines].map(({ serial }) => serial)).toEqual(['HA1', 'HA2', 'HA3'])
  expect(await list('?page=9')).toMatchObject({ machines: [], total: 3, last_page: 1 })
})

test.each([
  '?page=0',
  '?page=x',
  '?per_page=101',
  '?per_page=1.5',
  '?sort=password_hash',
  '?sort_order=up',
  '?status=sleepy',
  '?category=99',
  '?colour=red',
])('the query %s is refused with the field that is wrong', async (query) => {
  const { status, body } = await getList(query, owner)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'invalid_fields', fields: [{ field: query.slice(1).split('=')[0] }] })
})

test('filters by category and due status narrow list and total alike', async () => {
  expect(await list('?category=11')).toMatchObject({ total: 1, machines: [{ serial: 'HA1' }] })
  expect(await list('?status=overdue')).toMatchObject({ total: 1, machines: [{ serial: 'HA1' }] })
  expect(await list('?status=overdue&category=12')).toMatchObject({ total: 0, machines: [], last_page: 1 })
})

test('the head figures match what their filters list', async () => {
  await setState('HA3', {
    latest_updated_at: new Date().toISOString(),
    alarm_count: 1,
    alarms: [],
    upper_fuel_level: 14.9,
  })
  const { body } = await app.request(owner, 'GET', '/api/v1/machine/counts')
  const counts = body as Record<string, number> & { categories: Record<string, number> }
  expect(counts).toMatchObject({
    total: 3,
    alarm: 1,
    fuel_low: 1,
    overdue: 1,
    silent: 1,
    categories: { '11': 1, '12': 2 },
  })
  for (const status of ['operating', 'silent', 'alarm', 'due', 'overdue', 'fuel_low'])
    expect((await list(`?status=${status}`)).total, status).toBe(counts[status])
})

test('words an alarm in the reader’s language, an unknown one as its code', async () => {
  const alarms = ['E-214', 'E-999'].map((error_code) => ({
    recorded_date: '2026-11-20T00:00:00Z',
    error_code,
    control_device_code: 'LML',
  }))
  await setState('HA3', { alarm_count: 2, alarms })
  const [german] = (await list('?status=alarm', owner, { 'accept-language': 'de' })).machines
  const [english] = (await list('?status=alarm', owner, { 'accept-language': 'fr' })).machines
  expect(german?.alarms.map(({ content }) => content)).toEqual(['Überlastung', 'E-999'])
  expect(english?.alarms.map(({ content }) => content)).toEqual(['Overload', 'E-999'])
})

test.each([
  ['SPN 110 FMI 0', 'Coolant temperature: far above normal'],
  ['J1939: SPN=110, FMI=0', 'Coolant temperature: far above normal'],
  ['spn 3251-fmi 16', 'Particulate filter pressure difference: above normal'],
  ['SPN 520192 FMI 31', 'SPN 520192: condition present'],
  ['SPN 100 FMI 25', 'Engine oil pressure: failure mode 25, reserved by the standard'],
  ['SPN 524288 FMI 1', 'SPN 524288 FMI 1'],
  ['SPN 100 FMI 32', 'SPN 100 FMI 32'],
  ['SPN 100', 'SPN 100'],
])('the fault pair %s is told as: %s', async (error_code, content) => {
  await setState('HA3', {
    alarm_count: 1,
    alarms: [{ recorded_date: '2026-11-20T00:00:00Z', error_code, control_device_code: 'ECU' }],
  })
  const { machines } = await list('?status=alarm', owner, { 'accept-language': 'en' })
  expect(machines[0]?.alarms.map((alarm) => alarm.content)).toEqual([content])
})

test('a model’s own text wins over the text of all models', async () => {
  await setState('HA3', {
    alarm_count: 1,
    alarms: [{ recorded_date: '2026-11-20T00:00:00Z', error_code: 'E-214', control_device_code: 'LML' }],
  })
  const texts = async () =>
    (await list('?status=alarm', owner, { 'accept-language': 'en' })).machines[0]?.alarms.map(({ content }) => content)
  const put = (type_code: string, content: string) =>
    app.owner.query(
      "insert into alarm_text (error_code, type_code, language, content) values ('E-214', $1, 'en', $2)",
      [type_code, content],
    )
  await put('another model', 'Not this')
  expect(await texts()).toEqual(['Overload'])
  const { rows } = await app.owner.query("select type_code from machine where serial = 'HA3'")
  await put(rows[0].type_code, 'Load moment limit reached')
  expect(await texts()).toEqual(['Load moment limit reached'])
})

test('answers 304 for an unchanged list until the fleet changes', async () => {
  const first = await getList('', owner)
  const etag = String(first.headers['etag'])
  const again = () => getList('', owner, { 'if-none-match': etag })
  // The activity changes by the minute, and the tag with it.
  if (new Date().getSeconds() < 58) expect((await again()).status).toBe(304)
  expect((await getList('', stranger, { 'if-none-match': etag })).status).toBe(200)
  expect((await getList('', owner, { 'if-none-match': etag, 'accept-language': 'de' })).status).toBe(200)
  await app.asOwner((db) => db.rows(sql`update machine set customer_name = 'New' where serial = 'HA1'`))
  expect((await again()).status).toBe(200)
})

test('compresses a long answer for clients that accept it', async () => {
  const get = (encoding: string) =>
    app.fastify.inject({
      url: '/api/v1/machine/list',
      headers: { authorization: `Bearer ${owner}`, 'accept-encoding': encoding },
    })
  const [plain, packed, refused] = [await get('identity'), await get('br, gzip'), await get('gzip;q=0')]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(refused.headers['content-encoding']).toBeUndefined()
})

// One state per line; omitted fields are null.
// Times are minutes before now.
const day = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const everywhere = (digit: string) => digit.repeat(96)
const running = (upper: string, under: string | null, minutes = 1): State => ({
  latest_recorded_date: day(),
  time_difference: 540,
  daily_recorded_at: ago(minutes),
  latest_updated_at: ago(minutes),
  upper_operation_data: everywhere(upper),
  under_operation_data: under === null ? null : everywhere(under),
})
const states: [string, State][] = [
  ['nothing known', {}],
  ['silent', running('3', '0', 25 * 60)],
  ['operating', running('3', '1')],
  ['running', running('2', '2')],
  ['neutral', running('1', null)],
  ['carrier operating', running('0', '2')],
  ['carrier idle', running('0', '1')],
  ['nothing on', running('0', '0')],
  ['old', running('3', '0', 50)],
  ['keyed off', { ...running('3', '0', 10), keyed_off_at: ago(5) }],
  ['key off before the last day', { ...running('3', '0', 5), keyed_off_at: ago(10) }],
  ['a day that is not the record’s', { ...running('3', '0'), latest_recorded_date: '2026-01-01' }],
  ['only positions', { latest_updated_at: ago(3) }],
]

test.each(states)('the state "%s" is the same in SQL and in the domain', async (_name, state) => {
  const at = (name: string) => (state[name] == null ? null : Date.parse(String(state[name])))
  const now: MachineNow = {
    terminal_type: 4,
    contract_live: true,
    latest_updated_at: at('latest_updated_at'),
    daily_recorded_at: at('daily_recorded_at'),
    keyed_off_at: at('keyed_off_at'),
    latest_recorded_date: (state['latest_recorded_date'] as string) ?? null,
    time_difference: (state['time_difference'] as number) ?? null,
    upper_operation_data: (state['upper_operation_data'] as string) ?? null,
    under_operation_data: (state['under_operation_data'] as string) ?? null,
  }
  await setState('HA3', state)
  const found = (await list()).machines.find(({ serial }) => serial === 'HA3')
  expect(found!.activity).toBe(activityOf(now, Date.now()))
})

test('a machine whose terminal never reported has no activity', async () => {
  const found = (await list()).machines.find(({ serial }) => serial === 'HA2')
  expect(found).toMatchObject({ activity: 'no_terminal', registration_number: '=1+1', today: null })
})

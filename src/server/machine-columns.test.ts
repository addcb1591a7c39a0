// Every column of a machine in list and detail, each with its own value.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import { aDay } from '#fixtures/day.ts'
import { testApp, type TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

let app: TestApp
let company: number
let token: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company('alpha')
  token = await app.newReader('mia@alpha.example', company)
})
afterAll(() => app.close())

type Values = Record<string, unknown>

/** Columns that a test may fill: not those of PostgreSQL or a trigger. */
const columnsOf = async (table: string): Promise<{ name: string; type: string }[]> => {
  const { rows } = await app.owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER' and column_name !~ '_key$|_order$|^(company|machine)_id$|^(owned|version|alarms|alarm_count|site_name)$'`,
    [table],
  )
  return rows
}

const CLOSED: Values = { machine_category: '31', country_code: 'NZ', terminal_type: 5, time_difference: 570 }
const dayAfter = (days: number): string => new Date(Date.UTC(2021, 0, 1 + days)).toISOString().slice(0, 10)

/** A value that no other column has. */
const valueOf = ({ name, type }: { name: string; type: string }, n: number): unknown => {
  if (name in CLOSED) return CLOSED[name]
  if (name.endsWith('_operation_data')) return String(n % 3).repeat(96)
  if (type === 'boolean') return false
  if (type === 'date') return dayAfter(n)
  if (type.startsWith('timestamp')) return `2026-11-19T00:00:${10 + (n % 50)}Z`
  if (type === 'ARRAY') return [`${name} 1`, `${name} 2`]
  if (type === 'text' || type === 'character') return `${name} value`
  return 10 + n
}

const write = (table: string, machine_id: number, values: Values) => {
  const columns = Object.keys(values).map((name) => `${name} = r.${name}`)
  return app.owner.query(
    `update ${table} t set ${columns.join()} from jsonb_populate_record(null::${table}, $2) r where t.machine_id = $1`,
    [machine_id, JSON.stringify(values)],
  )
}

/** path → value of every leaf. */
const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]]

/** Fields with another name than their column. */
const COLUMN_OF: Record<string, string> = {
  latest_updated_date: 'latest_updated_at',
  machine_category_code: 'machine_category',
  machine_location: 'send_place',
  'latest_location.recorded_date': 'location_recorded_at',
  'today.recorded_date': 'latest_recorded_date',
  'filter_maintenance.upper': 'filter_maintenance_upper',
  'filter_maintenance.under': 'filter_maintenance_under',
  'legal_inspection.crane': 'legal_inspection_crane',
  'legal_inspection.career': 'legal_inspection_career',
  'legal_inspection.aerial': 'legal_inspection_aerial',
  'legal_inspection.other': 'legal_inspection_other',
}
const columnOf = (path: string): string =>
  COLUMN_OF[path] ?? (path.startsWith('reading_dates.') ? `${path.slice(14)}_on` : path.replace(/^\w+\./, ''))
/** Fields that a domain rule derives from several columns, or from other tables. */
const DERIVED =
  /^(groups\..*|contact.*|is_(day|location)_time_of_fetching|today\.last_days|activity|maker|alarm_count|alarms|meter_doubts|next_maintenance.*|silence.*|total_hourmeter|hour_meters|terminal_status|communication_classification|ownership)$/

const readBoth = async (serial: string): Promise<[string, unknown][]> => {
  const { body: list } = await app.request(token, 'GET', `/api/v1/machine/list?serial=${encodeURIComponent(serial)}`)
  const { body: detail } = await app.request(
    token,
    'GET',
    `/api/v1/machine/detail?serial=${encodeURIComponent(serial)}`,
  )
  expect(list.machines).toHaveLength(1)
  return [...leavesOf(list.machines[0]), ...leavesOf(detail.data)].filter(([path]) => !DERIVED.test(path))
}

test('each field of list and detail is the column of its name', async () => {
  const machine_id = (await addTestMachines(app, company, [{ serial: 'ONE' }])).get('ONE')!
  const values: Values = {}
  let n = 0
  for (const table of ['machine', 'machine_state']) {
    const own: Values = {}
    for (const column of await columnsOf(table)) own[column.name] = valueOf(column, ++n)
    // Another maker's machine has no newest day.
    if (table === 'machine') own['maker'] = null
    Object.assign(values, own)
    await write(table, machine_id, { ...own, ...(table === 'machine_state' && { latest_recorded_date: '2026-11-18' }) })
  }
  values['latest_recorded_date'] = '2026-11-18'
  const fields = await readBoth(String(values['serial']))
  expect(fields.length).toBeGreaterThan(120)
  for (const [path, value] of fields) {
    expect.soft(values, path).toHaveProperty([columnOf(path)])
    expect.soft({ path, value }).toEqual({ path, value: values[columnOf(path)] })
  }
})

test('each flag is the column of its name', async () => {
  const flags = (await columnsOf('machine')).filter(({ type }) => type === 'boolean').map(({ name }) => name)
  expect(flags.length).toBeGreaterThan(6)
  for (const [at, flag] of flags.entries()) {
    const serial = `FLAG${at}`
    const machine_id = (await addTestMachines(app, company, [{ serial }])).get(serial)!
    await write('machine', machine_id, Object.fromEntries(flags.map((name) => [name, name === flag])))
    const trueFields = (await readBoth(serial)).filter(([, value]) => value === true).map(([path]) => columnOf(path))
    expect.soft(new Set(trueFields), flag).toEqual(new Set([flag]))
  }
})

const serialsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/machine/list?${query}`)
  expect(status).toBe(200)
  return (body.machines as { serial: string }[]).map(({ serial }) => serial)
}

/** The columns of sorts with another name. */
const SORTED_BY: Partial<Record<(typeof MACHINE_SORTS)[number], string>> = {
  latest_updated_date: 'latest_updated_at',
  machine_location: 'send_place',
  legal_inspection: 'legal_inspection_aerial',
  next_maintenance: 'legal_inspection_aerial',
  alarms: 'alarm_count',
  filter_maintenance: 'filter_maintenance_under',
  latest_location: 'location_recorded_at',
}
/** Two ordered values where the type alone does not give them. */
const ORDERED: Record<string, [unknown, unknown]> = {
  machine_category: ['11', '12'],
  terminal_type: [2, 4],
  country_code: ['AU', 'JP'],
  work_instruction: [['Boom sheave'], ['Boom sheave', 'Winch']],
  is_ic1r: [false, true],
  dpf: [false, true],
  is_road_rail: [false, true],
  contract_live: [false, true],
  geo_alert: [false, true],
  filter_maintenance_under: [false, true],
}

test('each sort uses its own column', async () => {
  const { rows } = await app.owner.query<{ name: string; table: string; type: string }>(
    `select column_name as name, table_name as table, data_type as type from information_schema.columns
    where table_name in ('machine', 'machine_state')`,
  )
  const ids = await addTestMachines(app, company, [{ serial: 'SORT1' }, { serial: 'SORT2' }])
  const [low, high] = [ids.get('SORT1')!, ids.get('SORT2')!]
  // States combine several columns; serials have their own order.
  const sorts = MACHINE_SORTS.filter((sort) => !['activity', 'serial', 'display_serial'].includes(sort))
  for (const sort of sorts) {
    const { name, table, type } = rows.find((row) => row.name === (SORTED_BY[sort] ?? sort))!
    const [one, other] =
      ORDERED[name] ??
      (/date|time/.test(type) ? ['2026-02-03', '2026-03-02'] : /text|char/.test(type) ? ['A', 'B'] : [3, 20])!
    await write(table, low, { [name]: one })
    await write(table, high, { [name]: other })
    const query = `serial=SORT&sort=${sort}&sort_order=`
    // Machines that are equal both ways are in the order of serials.
    expect.soft({ sort, order: await serialsOf(`${query}desc`) }).toEqual({ sort, order: ['SORT2', 'SORT1'] })
    await write(table, low, { [name]: other })
    await write(table, high, { [name]: one })
    expect.soft({ sort, order: await serialsOf(`${query}asc`) }).toEqual({ sort, order: ['SORT2', 'SORT1'] })
    await write(table, low, { [name]: one })
  }
})

test('list and detail have a day’s meters and levels under the same names', async () => {
  await addTestMachines(app, company, [{ serial: 'TOLD', machine_category: '31' }])
  const meters = {
    upper_hourmeter: 6412.25,
    under_hourmeter: 2118.75,
    track_hourmeter: 311.5,
    pto_hourmeter: 1902.4,
    first_engine_hourmeter: 7021.1,
    second_engine_hourmeter: 845.9,
    odometer: 48_210.4,
    cruising_distance: 412,
  }
  const levels = { upper_fuel_level: 62, under_fuel_level: 58.5, upper_ad_blue_level: 71, under_ad_blue_level: 78 }
  const body = aDay({ ...meters, ...levels, battery_level: 47.5 })
  const record = {
    serial: 'TOLD',
    data_type: 'daily',
    recorded_at: '2026-11-19T23:00:00+09:00',
    sequence: 1,
    body,
  } as const
  expect((await sendRecords(app, [record])).rejected).toEqual([])
  const { body: list } = await app.request(token, 'GET', '/api/v1/machine/list?serial=TOLD')
  expect(list.machines[0]).toMatchObject({
    ...meters,
    remaining_level: levels,
    display_battery_level: 47.5,
    latest_recorded_date: body.recorded_date,
  })
})

test('fuel is low when either tank is', async () => {
  const ids = await addTestMachines(app, company, [{ serial: 'LOW1' }, { serial: 'LOW2' }, { serial: 'LOW3' }])
  await write('machine_state', ids.get('LOW1')!, { upper_fuel_level: 14.9, under_fuel_level: 80 })
  await write('machine_state', ids.get('LOW2')!, { upper_fuel_level: 80, under_fuel_level: 14.9 })
  await write('machine_state', ids.get('LOW3')!, { upper_fuel_level: 80, under_fuel_level: 15 })
  expect(await serialsOf('serial=LOW&status=fuel_low')).toEqual(['LOW1', 'LOW2'])
})

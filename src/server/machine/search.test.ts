// Search of the list through HTTP: criteria, folding, ranges, refusals.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classificationsOf, CLASSIFICATIONS, TERMINAL_TYPES } from '#domain/communication.ts'
import { serialOrder } from '#domain/serial-order.ts'
import { aMachine } from '#fixtures/machine.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { storeMachines, type NewMachine } from './store.ts'
import { transferMachine } from './transfer.ts'

let app: TestApp
let token: string
let ours: number
let theirs: number

const plain = {
  type_code: 'HR-250N-4',
  machine_category: '12',
  serial_2: null,
  customer_name: null,
  management_number: null,
  customer_management_no: null,
  registration_number: null,
  chassis_number: null,
  delivery_date: null,
} as const
const machine = (serial: string, over: Partial<NewMachine> = {}) =>
  ({ ...aMachine({ serial }), ...plain, time_difference: 540, ...over }) as NewMachine

const FLEET = [
  machine('FC0009', {
    customer_name: 'カトウ建設',
    delivery_date: '2021-06-01',
    registration_number: '品川　８３０ あ 24-17',
  }),
  machine('FC0010', { customer_name: '100%_Lift\\Co', delivery_date: '2021-06-30', management_number: 'RT-07' }),
  machine('FC100', { customer_name: 'ÉLÉVATION Ibérica', customer_management_no: 'C-88120', type_code: 'HR-600N-2' }),
  machine('FB77', {
    display_serial: '77-FB',
    machine_category: '11',
    type_code: 'HA-1600N-3',
    chassis_number: 'HC5160-20388',
  }),
  machine('ＧＫ５', { display_serial: 'GK5', geo_alert: true, management_number: '８８-ｸﾚｰﾝ' }),
]
const classed = TERMINAL_TYPES.flatMap((terminal_type) =>
  [true, false].map((contract_live) =>
    machine(`T${terminal_type}${contract_live ? 'L' : 'C'}`, { terminal_type, contract_live, type_code: 'TT-1' }),
  ),
)

beforeAll(async () => {
  app = await testApp()
  ours = await app.company('HCS')
  theirs = await app.company('OTH')
  token = await app.newReader('owner@test.example', ours)
  await app.asOwner(async (db) => {
    await storeMachines(db, ours, [...FLEET, ...classed])
    await storeMachines(db, theirs, [machine('FC0011', { customer_name: 'カトウ建設' })])
  })
})
afterAll(() => app.close())

const search = (query: Record<string, string>, path = 'list') =>
  app.request(token, 'GET', `/api/v1/machine/${path}?${new URLSearchParams(query)}`)

const found = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await search({ per_page: '100', ...query })
  expect(status).toBe(200)
  const serials = body.machines.map(({ serial }: { serial: string }) => serial)
  expect(body.total).toBe(serials.length)
  return serials
}

test.each<[Record<string, string>, string[]]>([
  [{ free_word: 'fc00' }, ['FC0009', 'FC0010']],
  [{ free_word: '77-fb' }, ['FB77']],
  [{ free_word: 'ha-1600' }, ['FB77']],
  [{ free_word: 'rt-07' }, ['FC0010']],
  [{ free_word: 'c-88120' }, ['FC100']],
  [{ free_word: '品川 830' }, ['FC0009']],
  [{ free_word: 'ｶﾄｳ' }, ['FC0009']],
  [{ free_word: 'HC5160' }, []],
  [{ serial: 'fc00' }, ['FC0009', 'FC0010']],
  [{ serial: 'ＦＣ００' }, ['FC0009', 'FC0010']],
  [{ serial: '\u3000 fc00 ' }, ['FC0009', 'FC0010']],
  [{ serial: '77' }, ['FB77']],
  [{ serial: 'C00' }, []],
  [{ serial: 'gk' }, ['ＧＫ５']],
  [{ category: '11' }, ['FB77']],
  [{ modelgen: 'hr-600n-2' }, ['FC100']],
  [{ modelgen: 'HR-600' }, []],
  [{ serial_from: 'FC10', serial_to: 'FC99' }, ['FC0010']],
  [{ serial_from: 'FC9', serial_to: 'FC9' }, ['FC0009']],
  [{ serial_from: 'FC', serial_to: 'FC' }, ['FC0009', 'FC0010', 'FC100']],
  [{ serial_from: 'FB100', serial_to: 'FC9' }, ['FC0009']],
  [{ serial_to: 'FB' }, ['FB77']],
  [{ customer_name: 'カトウ' }, ['FC0009']],
  [{ customer_name: 'ｶﾄｳ建' }, ['FC0009']],
  [{ customer_name: 'élévation' }, ['FC100']],
  [{ customer_name: 'e\u0301LE\u0301V' }, ['FC100']],
  [{ customer_name: 'FC' }, []],
  [{ license_no: '830  あ' }, ['FC0009']],
  [{ license_no: 'カトウ' }, []],
  [{ frame_no: '5160-2' }, ['FB77']],
  [{ frame_no: 'hc5160' }, ['FB77']],
  [{ management_no: 'rt-' }, ['FC0010']],
  [{ management_no: '88120' }, ['FC100']],
  [{ management_no: '88-クレーン' }, ['ＧＫ５']],
  [{ delivery_date_from: '2021-06-02' }, ['FC0010']],
  [{ delivery_date_to: '2021-06-01' }, ['FC0009']],
  [{ delivery_date_from: '2021-06-01', delivery_date_to: '2021-06-30' }, ['FC0009', 'FC0010']],
  [{ geo_alert: '1' }, ['ＧＫ５']],
  [{ category: '12', serial: 'fc', delivery_date_from: '2021-01-01', management_no: '07' }, ['FC0010']],
])('%j finds %j', async (query, serials) => expect(await found(query)).toEqual(serials))

test.each(['%', '_', '100%_', '%_lift', '\\co', '.*', "' or 1=1 --", '%%', '[a-z]', '$1', '{}'])(
  'the sign "%s" is text, not a pattern',
  async (typed) => {
    const holders = FLEET.filter(({ customer_name }) => customer_name?.toLowerCase().includes(typed))
    expect(await found({ customer_name: typed })).toEqual(holders.map(({ serial }) => serial))
    expect(await found({ free_word: typed })).toEqual(holders.map(({ serial }) => serial))
    expect(await found({ serial: typed })).toEqual([])
  },
)

test.each(CLASSIFICATIONS)('communication classification %s matches the domain’s rule', async (terminabled) => {
  const expected = classed.filter((newMachine) =>
    classificationsOf(newMachine.terminal_type, newMachine.contract_live!).includes(terminabled),
  )
  expect((await found({ terminabled, modelgen: 'TT-1' })).toSorted()).toEqual(
    expected.map(({ serial }) => serial).toSorted(),
  )
  expect(expected.length).toBeGreaterThan(0)
})

test('lists serials in natural order, both ways', async () => {
  const serials = await found({ serial: 'f' })
  expect(serials).toEqual(['FB77', 'FC0009', 'FC0010', 'FC100'])
  expect(await found({ serial: 'f', sort: 'serial', sort_order: 'desc' })).toEqual(serials.toReversed())
  expect(await found({ serial: 'fc', sort: 'display_serial', sort_order: 'desc' })).toEqual([
    'FC100',
    'FC0010',
    'FC0009',
  ])
  // The serial decides between equals.
  expect(await found({ serial: 'fc', sort: 'machine_category' })).toEqual(['FC0009', 'FC0010', 'FC100'])
})

test('SQL and domain order serials alike', async () => {
  const serial = fc.string({ unit: fc.constantFrom(...'ABfc0019９ -_./'), maxLength: 12 })
  const samples = fc.sample(serial, 400)
  const rows = await app.asOwner((db) =>
    db.rows<{ counted: string }>(
      sql`select counted_key(t) as counted from unnest(${samples}::text[]) with ordinality as x(t, n) order by n`,
    ),
  )
  expect(rows.map(({ counted }) => counted)).toEqual(samples.map(serialOrder))
})

test('a range finds exactly the serials between its ends', async () => {
  const series = FLEET.map(({ serial }) => serial)
  const end = fc
    .tuple(fc.constantFrom('FA', 'FB', 'FC', 'GK'), fc.constantFrom('0', '00', ''), fc.nat({ max: 120 }))
    .map(([mark, zeros, n]) => `${mark}${zeros}${n}`)
  await fc.assert(
    fc.asyncProperty(end, end, async (a, b) => {
      const [serial_from, serial_to] = serialOrder(a) <= serialOrder(b) ? [a, b] : [b, a]
      const between = series.filter(
        (serial) => serialOrder(serial) >= serialOrder(serial_from) && serialOrder(serial) <= serialOrder(serial_to),
      )
      const serials = (await found({ serial_from, serial_to })).filter((serial) => series.includes(serial))
      expect(serials.toSorted()).toEqual(between.toSorted())
    }),
    { numRuns: 40 },
  )
})

test('the head figures describe the searched list', async () => {
  expect((await search({ serial: 'fc' }, 'counts')).body).toMatchObject({
    total: 3,
    silent: 3,
    categories: { '12': 3 },
  })
  expect((await search({ modelgen: 'TT-1', terminabled: '00' }, 'counts')).body).toMatchObject({ total: 6, silent: 0 })
  expect((await search({ free_word: 'nowhere' }, 'counts')).body).toMatchObject({ total: 0, categories: {} })
})

test('status and paging combine with a search', async () => {
  expect(await found({ serial: 'fc', status: 'silent' })).toEqual(['FC0009', 'FC0010', 'FC100'])
  expect(await found({ serial: 'fc', status: 'alarm' })).toEqual([])
  const { body } = await search({ serial: 'fc', per_page: '2', page: '2' })
  expect(body).toMatchObject({ total: 3, last_page: 2, current_page: 2, machines: [{ serial: 'FC100' }] })
})

test('a transferred machine is found by its new owner, and by the old one once returned', async () => {
  const other = await app.newReader('other@test.example', theirs)
  const finds = async (as: string, query: string) =>
    (await app.request(as, 'GET', `/api/v1/machine/list?${query}`)).body.machines.map(
      ({ serial }: { serial: string }) => serial,
    )
  const move = (company_id: number, from: string) =>
    app.asOwner((db) =>
      transferMachine(db, KEEPER, { serial: 'FB77', company_id, from, now: Date.now() }, () => Promise.resolve()),
    )
  expect(await move(theirs, '2024-01-01')).toMatchObject({ new_company: theirs })
  expect(await finds(other, 'serial=77-f')).toEqual(['FB77'])
  expect(await finds(other, 'serial_from=FB70&serial_to=FB80')).toEqual(['FB77'])
  expect(await finds(other, 'free_word=fb77')).toEqual(['FB77'])
  expect(await finds(token, 'serial=fb')).toEqual([])
  expect(await move(ours, '2024-02-01')).toMatchObject({ new_company: ours })
  expect(await finds(other, 'serial=fb')).toEqual([])
  expect(await finds(token, 'serial=fb&free_word=hA-1600')).toEqual(['FB77'])
})

const future = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

test.each<[Record<string, string>, string]>([
  [{ delivery_date_from: '2021-02-30' }, 'delivery_date_from'],
  [{ delivery_date_from: '01.06.2021' }, 'delivery_date_from'],
  [{ delivery_date_to: future }, 'delivery_date_to'],
  [{ delivery_date_from: '2021-06-02', delivery_date_to: '2021-06-01' }, 'delivery_date_to'],
  [{ serial_from: 'FC0010', serial_to: 'FC0009' }, 'serial_to'],
  [{ terminabled: '04' }, 'terminabled'],
  [{ category: '01' }, 'category'],
  [{ geo_alert: '0' }, 'geo_alert'],
  [{ free_word: '' }, 'free_word'],
  [{ free_word: ' \u3000 ' }, 'free_word'],
  [{ customer_name: 'a\nb' }, 'customer_name'],
  [{ customer_name: 'a\0b' }, 'customer_name'],
  [{ license_no: 'x'.repeat(101) }, 'license_no'],
  [{ customername: 'x' }, 'customername'],
])('the search %j is refused, and says that it is %s', async (query, field) => {
  for (const path of ['list', 'counts']) {
    const { status, body } = await search(query, path)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_fields', fields: [{ field }] })
  }
})

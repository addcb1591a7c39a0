// Machines that no zoom parts, over HTTP: 3,000 on one point.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FleetCluster, FleetMachine } from '#contract/location/fleet-location.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

type Page = { machines: FleetMachine[]; current_page: number; per_page: number; total: number; last_page: number }

const PATH = '/api/v1/locations/latest/machines'
const COUNT = 3_000
const POINT = { latitude: 35.5526, longitude: 139.537 }
const BOX = 'west=139.536998&south=35.552598&east=139.537002&north=35.552602'
const serials = Array.from({ length: COUNT }, (_, index) => `FC${index + 1}`)

let app: TestApp
let token: string
let stranger: string

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
  const ids = await addTestMachines(app, ours, [
    ...serials.map((serial, index) => ({
      serial,
      machine_category: index % 3 === 0 ? ('11' as const) : ('12' as const),
      management_number: `Yard ${COUNT - index}`,
      customer_name: { 7: 'Zürich Bau', 8: 'Åkesson', 9: 'Éclair' }[index + 1] ?? `Renter ${index}`,
    })),
    { serial: 'APART', customer_name: 'Aalto' },
  ])
  await app.owner.query(
    `insert into machine_state (company_id, machine_id, latest_latitude, latest_longitude, location_recorded_at)
     select company_id, machine_id, case when serial = 'APART' then 36.5 else $1::float8 end, $2::float8, now() from machine
     where company_id = $3
     on conflict (company_id, machine_id) do update set latest_latitude = excluded.latest_latitude,
       latest_longitude = excluded.latest_longitude, location_recorded_at = excluded.location_recorded_at`,
    [POINT.latitude, POINT.longitude, ours],
  )
  await app.owner.query('update machine set geo_alert = true, geo_alert_outside = true where machine_id = $1', [
    ids.get('FC2'),
  ])
})
afterAll(() => app.close())

const getPage = async (query = '', reader = token): Promise<Page> => {
  const { status, body } = await app.request(reader, 'GET', `${PATH}?${BOX}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}
const serialsOf = ({ machines }: Page) => machines.map(({ serial }) => serial)

test('at the largest zoom the map has one cluster for them, and the pages of its list name each once', async () => {
  const { body } = await app.request(token, 'GET', `/api/v1/locations/latest?zoom=18&${BOX}`)
  expect((body.locations as FleetCluster[]).map(({ machines }) => machines)).toEqual([COUNT])
  const pages: Page[] = []
  for (let page = 1; page <= COUNT / 100; page++) pages.push(await getPage(`&per_page=100&page=${page}`))
  expect(pages.flatMap(serialsOf)).toEqual(serials)
  expect(pages[0]).toMatchObject({ current_page: 1, per_page: 100, total: COUNT, last_page: 30 })
  expect(pages[0]!.machines[1]).toMatchObject({
    kind: 'machine',
    serial: 'FC2',
    management_number: `Yard ${COUNT - 1}`,
    machine_category: '12',
    latest_latitude: POINT.latitude,
    machine_location: '神奈川県横浜市青葉区',
    activity: 'silent',
    geo_alert_outside: true,
    inspection: null,
  })
  expect(pages[0]!.machines[2]).toMatchObject({ geo_alert_outside: false })
})

test('typed text narrows the list beside the map’s own conditions, and is folded as in every search', async () => {
  expect(serialsOf(await getPage('&text=yard 2999'))).toEqual(['FC2'])
  expect(serialsOf(await getPage('&text=zurich'))).toEqual(['FC7'])
  expect(await getPage('&text=FC29&category=11')).toMatchObject({ total: 36 })
  expect(await getPage('&text=FC29&free_word=FC2999')).toMatchObject({ total: 1 })
  expect(await getPage('&text=nothing-is-called-so')).toMatchObject({ machines: [], total: 0, last_page: 1 })
})

test('its order is the machine list’s, names by the reader’s collation', async () => {
  const query = 'sort=customer_name&sort_order=desc&per_page=3&page=1'
  const list = await app.request(token, 'GET', `/api/v1/machine/list?position=known&${query}`)
  const listed = (list.body.machines as { serial: string }[]).map(({ serial }) => serial)
  expect(serialsOf(await getPage(`&${query}`))).toEqual(listed)
  expect(listed[0]).toBe('FC7')
})

test('another company sees none of them', async () => {
  expect(await getPage('', stranger)).toMatchObject({ machines: [], total: 0 })
})

test.each([
  ['without a side', 'west=139&south=35&east=140', 'north'],
  ['upside down', 'west=139&south=36&east=140&north=35', 'south'],
  ['an empty text', `${BOX}&text=`, 'text'],
  ['a text too long', `${BOX}&text=${'x'.repeat(101)}`, 'text'],
  ['more than a hundred a page', `${BOX}&per_page=101`, 'per_page'],
  ['an unknown order', `${BOX}&sort=colour`, 'sort'],
])('%s is refused with the name of the field', async (_, query, field) => {
  const { status, body } = await app.request(token, 'GET', `${PATH}?${query}`)
  expect(status).toBe(422)
  expect(body.fields[0].field).toBe(field)
})

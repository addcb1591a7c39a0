// Maintenance to come over HTTP: weeks, parts, workbooks, the machine list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { excelDay } from '#domain/excel-date.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let newMachine: TestMaintenance['newMachine']
let detail: TestMaintenance['detail']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
let top: TestMaintenance['top']
beforeAll(async () => {
  ;({ app, token, newMachine, detail, pointsOf, post, top } = await testMaintenance())
})
afterAll(() => app.close())

test('the work to come is told by week with its parts, and saved with all machines as a workbook', async () => {
  await app.owner.query(`
    update maintenance_item set part = 'VG 32', amount = case scope when '31' then 80 else 120.5 end, unit = 'l'
    where item_code = 'hydraulic-oil'`)
  await newMachine('W1')
  await newMachine('W2', { machine_category: '31' })
  const [one, two] = [await pointsOf('W1'), await pointsOf('W2')]
  const move = (serial: string, point: SchedulePoint, body: object) =>
    post('schedule/set_date', { serial, point_id: point.point_id, version: point.version, ...body })
  await move('W1', one['hydraulic-oil']!, { date: daysLater(TODAY, 45), reason: 'rental' })
  await move('W2', two['hydraulic-oil']!, { date: daysLater(TODAY, -3), reason: 'rental' })
  await move('W2', two['hook']!, { planned_on: daysLater(TODAY, 10) })
  const ask = async (query: string, reader = token) =>
    (await app.request(reader, 'GET', `/api/v1/maintenance/workload${query}`)).body
  const { weeks, parts, overdue } = await ask('?serial=W')
  expect(parts).toMatchObject([
    {
      item_code: 'hydraulic-oil',
      part: 'VG 32',
      unit: 'l',
      within_30: 80,
      within_60: 200.5,
      within_90: 200.5,
      points_30: 1,
    },
  ])
  expect(overdue).toBeGreaterThanOrEqual(1)
  expect(weeks).toHaveLength(13)
  expect(new Date(`${weeks[0].monday}T00:00:00Z`).getUTCDay()).toBe(1)
  const planned = weeks.filter((week: { planned: number }) => week.planned > 0)
  expect(planned).toHaveLength(1)
  expect(daysLater(planned[0].monday, 7) > daysLater(TODAY, 10) && planned[0].monday <= daysLater(TODAY, 10)).toBe(true)
  expect((await ask('?serial=W', await app.newReader('ken@omega.example', await app.company('omega')))).parts).toEqual(
    [],
  )
  const sheetsOf = async (path: string) => {
    const { rawPayload } = await app.fastify.inject({
      method: 'GET',
      url: `/api/v1/maintenance/${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    return readWorkbook(rawPayload).map((sheet) => tableOf(sheet, 3))
  }
  const [machines, points, needed] = await sheetsOf('excel?serial=W')
  expect(machines!.map((row) => row['Serial'])).toEqual(['W2', 'W1'])
  const oil = points!.filter((row) => row['Item'] === 'Change hydraulic oil')
  expect(oil.map((row) => [row['Serial'], row['Next date'], row['Days left'], row['Days overdue']])).toEqual([
    ['W2', excelDay(daysLater(TODAY, -3)), null, 3],
    ['W1', excelDay(daysLater(TODAY, 45)), 45, null],
  ])
  expect(needed).toMatchObject([{ Part: 'VG 32', 'Within 30 days': 80, 'Within 60 days': 200.5, Unit: 'l' }])
  const done = { done_on: TODAY, executor: '=Mori', memo: 'in the yard', cost: 120.5, parts: 'filter' }
  await post('schedule/complete', { results: [{ serial: 'W1', point_id: one['hook']!.point_id, ...done }] })
  const [results] = await sheetsOf('histories/W1/excel')
  expect(results).toMatchObject([{ 'Work executor': '=Mori', Cost: 120.5, Memo: 'in the yard', Parts: 'filter' }])
  const price = { price_per_litre: 1.5, currency: 'EUR', idle_litres_per_hour: null }
  expect((await app.request(token, 'PUT', '/api/v1/fuel_price', price)).status).toBe(200)
  const [withCurrency] = await sheetsOf('histories/W1/excel')
  expect(withCurrency).toMatchObject([{ 'Cost (EUR)': 120.5, Parts: 'filter' }])
  expect((await app.request(token, 'GET', '/api/v1/maintenance/histories/NOPE/excel')).status).toBe(404)
})

test('parts are counted for each time that a point comes, by its planned day or else by its date', async () => {
  await app.owner.query(
    "update maintenance_item set part = 'Grease', amount = 0.5, unit = 'kg' where item_code in ('hook', 'slewing-grease')",
  )
  await newMachine('P1')
  await newMachine('P2')
  const [one, two] = [await pointsOf('P1'), await pointsOf('P2')]
  const hook = (serial: string, { point_id, version }: SchedulePoint, body: object) =>
    post('schedule/set_date', { serial, point_id, version, ...body })
  // Monthly: 5, 35 and 65 days ahead.
  await hook('P1', one['hook']!, { date: daysLater(TODAY, 5), reason: 'x' })
  // Overdue, but planned in 40 days and a month after.
  await hook('P2', two['hook']!, { date: daysLater(TODAY, -5), reason: 'x', planned_on: daysLater(TODAY, 40) })
  expect(one['hook']).toMatchObject({ part: 'Grease', amount: 0.5, unit: 'kg' })
  const { body } = await app.request(token, 'GET', '/api/v1/maintenance/workload?serial=P')
  const parts = (body.parts as { item_code: string }[]).filter(({ item_code }) => item_code === 'hook')
  expect(parts).toMatchObject([
    { within_30: 0.5, within_60: 1.5, within_90: 2.5, points_30: 1, points_60: 3, points_90: 5 },
  ])
})

test('what is overdue is so by its date, whatever is planned', async () => {
  await newMachine('O1')
  const { hook, 'hydraulic-oil': oil } = await pointsOf('O1')
  const overdue = async () => (await app.request(token, 'GET', '/api/v1/maintenance/workload?serial=O1')).body.overdue
  const before = await overdue()
  const set = ({ point_id }: SchedulePoint, body: object) =>
    post('schedule/set_date', { serial: 'O1', point_id, reason: 'x', ...body })
  await set(hook!, { date: daysLater(TODAY, -5), planned_on: daysLater(TODAY, 5) })
  await set(oil!, { date: daysLater(TODAY, 40), planned_on: daysLater(TODAY, -1) })
  expect([await overdue(), (await top('?serial=O1')).user_bodies[0].overdue]).toEqual([before + 1, before + 1])
})

test('the machine list says the same as the schedule, and legal inspections until there is one', async () => {
  // New, so that its monthly hook inspection is due after the others on every day.
  const delivery_date = daysLater(TODAY, -3)
  const [legal_inspection_crane, legal_inspection_other] = [daysLater(TODAY, 9), daysLater(TODAY, 5)]
  await newMachine('L1', { delivery_date, legal_inspection_crane, legal_inspection_other })
  const listed = async () => {
    const { body } = await app.request(token, 'GET', '/api/v1/machine/list?serial=L1')
    return body.machines[0].next_maintenance as object | null
  }
  const serialsWith = async (status: string) => {
    const { body } = await app.request(token, 'GET', `/api/v1/machine/list?serial=L&status=${status}`)
    return (body.machines as { serial: string }[]).map(({ serial }) => serial)
  }
  expect(await listed()).toEqual({
    date: daysLater(TODAY, 5),
    item_code: 'inspection-other',
    name: 'その他の検査',
  })
  await post('schedule/set_point', { serial: 'L1', name: 'Wash', months: 1 })
  const { Wash: wash } = await pointsOf('L1')
  const { point_id, version } = wash!
  await post('schedule/set_date', { serial: 'L1', point_id, version, date: daysLater(TODAY, -2), reason: 'mud' })
  expect(await listed()).toEqual({ date: daysLater(TODAY, -2), item_code: null, name: 'Wash' })
  const { body } = await app.request(token, 'GET', '/api/v1/machine/detail?serial=L1')
  expect(body.data.next_maintenance).toEqual(await listed())
  expect((await top('?serial=L1')).user_bodies[0].next).toMatchObject({ name: 'Wash', date: daysLater(TODAY, -2) })
  // Overdue and due, whichever else it is.
  expect([await serialsWith('overdue'), await serialsWith('due')]).toEqual([['L1'], ['L1']])
  await post('schedule/complete', { results: [{ serial: 'L1', point_id, done_on: TODAY }] })
  expect(await listed()).toMatchObject({ name: 'その他の検査' })
  expect([await serialsWith('overdue'), await serialsWith('due')]).toEqual([[], ['L1']])
  // New dates of inspections count at once, the schedule follows.
  const date = daysLater(TODAY, -1)
  await app.owner.query("update machine set legal_inspection_crane = $1 where serial = 'L1'", [date])
  expect(await listed()).toMatchObject({ item_code: 'inspection-crane', date: daysLater(TODAY, -1) })
  expect((await detail('L1')).points[0]).toMatchObject({ item_code: 'inspection-crane', next: { days: -1 } })
  expect(await listed()).toMatchObject({ item_code: 'inspection-crane', date: daysLater(TODAY, -1) })
})

test('the calendar has points on the day they are planned for, else on the day they are due', async () => {
  await newMachine('C1')
  const { hook, 'hydraulic-oil': oil } = await pointsOf('C1')
  const far = daysLater(TODAY, 400)
  const set = (point: SchedulePoint, body: object) =>
    post('schedule/set_date', { serial: 'C1', point_id: point.point_id, version: point.version, ...body })
  await set(oil!, { date: far, reason: 'rental' })
  await set(hook!, { planned_on: far })
  const [year, month] = far.split('-').map(Number)
  const calendar = (query: string, reader = token) => app.request(reader, 'GET', `/api/v1/maintenance/calendar${query}`)
  const ofMonth = (await calendar(`?year=${year}&month=${month}`)).body
  expect(ofMonth.today).toBe(TODAY)
  expect(ofMonth.days).toEqual([{ date: far, planned: 1, due: 1, overdue: 0, machines: 1 }])
  const { points, is_cut } = (await calendar(`/day?date=${far}`)).body
  expect(is_cut).toBe(false)
  const byItem = points.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en'))
  expect(byItem).toMatchObject([
    { serial: 'C1', name: 'Change hydraulic oil', next_date: far, planned_on: null },
    { serial: 'C1', name: 'hook', planned_on: far },
  ])
  // A stale version of a point is refused, and the day stays.
  expect((await set(hook!, { planned_on: null })).body).toMatchObject({ code: 'changed_meanwhile' })
  const stranger = await app.newReader('ken@psi.example', await app.company('psi'))
  expect((await calendar(`?year=${year}&month=${month}`, stranger)).body.days).toEqual([])
  expect((await calendar(`/day?date=${far}`, stranger)).body.points).toEqual([])
  const ofYear = (await calendar(`?year=${year}`)).body.days as { date: string }[]
  expect(ofYear).toContainEqual({ date: far, planned: 1, due: 1, overdue: 0, machines: 1 })
  expect(ofYear.every(({ date }) => date.startsWith(`${year}-`))).toBe(true)
  for (const query of ['?year=0', '?year=2026&month=13', '/day', '/day?date=2026-02-30', '/day?date=soon'])
    expect((await calendar(query)).status, query).toBe(422)
})

test('the year of a machine has its points by week, and again by their period', async () => {
  await newMachine('Y1')
  const { hook, 'hydraulic-oil': oil } = await pointsOf('Y1')
  const set = (point: SchedulePoint, body: object) =>
    post('schedule/set_date', { serial: 'Y1', point_id: point.point_id, version: point.version, ...body })
  await set(hook!, { date: daysLater(TODAY, -5), reason: 'away' })
  await set(oil!, { date: daysLater(TODAY, 100), reason: 'rental' })
  expect((await top('?serial=Y1')).year).toBeUndefined()
  const { year, user_bodies } = await top('?serial=Y1&with=year')
  expect(user_bodies[0]).toMatchObject({ serial: 'Y1', overdue: 1 })
  expect(year.today).toBe(TODAY)
  type Week = { week: number; planned: number; due: number; expected: number; names: string[] }
  const [{ serial, weeks }] = year.machines as [{ serial: string; weeks: Week[] }]
  expect(serial).toBe('Y1')
  const weekOf = (date: string) =>
    Math.floor((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${year.monday}T00:00:00Z`)) / (7 * 86_400_000))
  const withOil = weeks.find(({ names }) => names.includes('Change hydraulic oil'))
  expect(withOil).toMatchObject({ week: weekOf(daysLater(TODAY, 100)), due: 1 })
  // Monthly, and overdue: never due again before it is done, but expected from now on.
  const withHook = weeks.filter(({ names }) => names.includes('hook'))
  expect(withHook.length).toBeGreaterThanOrEqual(11)
  expect(withHook.every(({ expected }) => expected > 0)).toBe(true)
  expect((await app.request(token, 'GET', '/api/v1/maintenance/top?with=month')).status).toBe(422)
})

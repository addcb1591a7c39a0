// The switch of kind over list, year, month, day, work to come and workbook.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarPoint, MonthMachine } from '#contract/maintenance/maintenance.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
const [NEXT_FIRST, AFTER_NEXT] = boundsOfMonth(monthsLater(monthOfDate(TODAY), 1))
const NEXT_LAST = daysLater(AFTER_NEXT, -1)
const FAR = daysLater(TODAY, 200)

const get = async (path: string, reader = token) => {
  const { status, body } = await app.request(reader, 'GET', `/api/v1/maintenance/${path}`)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}
const monthQuery = (date: string) => `year=${Number(date.slice(0, 4))}&month=${Number(date.slice(5, 7))}`
const serialsOf = (rows: { serial: string }[]) => rows.map(({ serial }) => serial)
const list = async (query: string) => serialsOf((await get(`top?${query}`)).user_bodies)
const plan = async (serial: string, item: string, planned_on: string) => {
  const { point_id, version } = (await pointsOf(serial))[item]!
  await post('schedule/set_date', { serial, point_id, version, planned_on })
}
const move = async (serial: string, item: string, date: string) => {
  const { point_id, version } = (await pointsOf(serial))[item]!
  await post('schedule/set_date', { serial, point_id, version, date, reason: 'rental' })
}

beforeAll(async () => {
  const tested = await testMaintenance()
  ;({ app, token, pointsOf, post } = tested)
  const { newMachine } = tested
  // Inspections on the limits of overdue, due and of next month; one machine without any.
  await newMachine('OVER', { legal_inspection_crane: daysLater(TODAY, -1), delivery_date: '2012-05-06' })
  await newMachine('TODAY', { legal_inspection_crane: TODAY, delivery_date: '2012-05-07' })
  await newMachine('LAST', { legal_inspection_career: daysLater(TODAY, 30), delivery_date: '2012-05-08' })
  await newMachine('LATER', { legal_inspection_crane: daysLater(TODAY, 31), delivery_date: '2012-05-09' })
  await newMachine('FIRST', { legal_inspection_crane: NEXT_FIRST, delivery_date: '2012-05-10' })
  await newMachine('END', { legal_inspection_other: NEXT_LAST, delivery_date: '2012-05-11' })
  await newMachine('BEYOND', { legal_inspection_crane: AFTER_NEXT, delivery_date: '2012-05-12' })
  await newMachine('FREE', { free_inspection: 24, delivery_date: '2020-02-29' })
  await newMachine('NONE', { delivery_date: '2012-05-13' })
  await newMachine('LAMP', { dpf: true, filter_maintenance_upper: false, delivery_date: '2012-05-14' })
  // Schedules are computed when they are first read.
  for (const serial of ['OVER', 'TODAY', 'LAST', 'LATER', 'FIRST', 'END', 'BEYOND', 'FREE', 'NONE', 'LAMP']) {
    const points = await pointsOf(serial)
    // Out of the way, but for one that is overdue.
    for (const item of ['hook', 'hydraulic-oil'])
      if (points[item]) await move(serial, item, serial === 'NONE' ? daysLater(TODAY, -40) : FAR)
  }
})
afterAll(() => app.close())

test('the list of a kind has its machines alone, in the order and with the counts of that kind', async () => {
  const inspections = await get('top?kind=inspections')
  expect(serialsOf(inspections.user_bodies)).not.toContain('NONE')
  expect(serialsOf(inspections.user_bodies)).not.toContain('LAMP')
  expect(inspections.pager.total).toBe(8)
  const dates = inspections.user_bodies.map(({ next }: { next: { date: string } }) => next.date)
  expect(dates).toEqual(dates.toSorted())
  const kinds = inspections.user_bodies.map(({ next }: { next: { kind: string } }) => next.kind)
  expect(new Set(kinds)).toEqual(new Set(['inspection', 'free_inspection']))
  expect((await list('kind=inspections&status=overdue')).toSorted()).toEqual(['FREE', 'OVER'])
  expect((await list('kind=inspections&status=due')).toSorted()).toEqual(
    [
      'TODAY',
      'LAST',
      ...(NEXT_FIRST <= daysLater(TODAY, 30) ? ['FIRST'] : []),
      ...(NEXT_LAST <= daysLater(TODAY, 30) ? ['END'] : []),
    ].toSorted(),
  )
  expect(await list('kind=lamps')).toEqual(['LAMP'])
  expect(await list('kind=items&status=overdue')).toEqual(['NONE'])
  const [none] = (await get('top?kind=items&serial=NONE')).user_bodies
  expect(none).toMatchObject({ overdue: 2, due: 0, next: { kind: 'item', level: 'overdue' } })
  for (const sort of ['overdue', 'due', 'serial', 'type_code', 'delivery_date'])
    expect((await list(`kind=inspections&sort=${sort}&sort_order=desc`)).length).toBe(8)
})

test('what stands above the list counts the rows of the kind', async () => {
  for (const kind of ['inspections', 'items', 'lamps']) {
    const counts = await get(`counts?kind=${kind}`)
    expect((await get(`top?kind=${kind}`)).pager.total).toBe(counts.all)
    for (const status of ['overdue', 'due'])
      expect((await list(`kind=${kind}&status=${status}`)).length, `${kind} ${status}`).toBe(counts[status])
    const { inspections_next_month } = counts
    const month = await get(`calendar/machines?${monthQuery(NEXT_FIRST)}&kind=inspections`)
    expect(month.counts.points).toBe(inspections_next_month)
    expect(month.machines.flatMap(({ points }: MonthMachine) => points)).toHaveLength(inspections_next_month)
  }
})

test('the inspections of next month are those from its first day to its last', async () => {
  const { machines, counts, pager } = await get(`calendar/machines?${monthQuery(NEXT_FIRST)}&kind=inspections`)
  expect(serialsOf(machines)).toEqual(expect.arrayContaining(['END', 'FIRST']))
  expect(serialsOf(machines)).not.toEqual(expect.arrayContaining(['BEYOND']))
  expect(serialsOf(machines)).not.toEqual(expect.arrayContaining(['OVER']))
  expect(counts).toMatchObject({ machines: machines.length, overdue: 0, planned: 0 })
  expect(pager).toMatchObject({ total: machines.length, last_page: 1 })
  const first = machines.find(({ serial }: MonthMachine) => serial === 'FIRST')
  expect(first.points).toMatchObject([{ kind: 'inspection', sign: 'due', date: NEXT_FIRST, planned_on: null }])
})

test('the present month also has what is overdue from before it, and a page is not the whole', async () => {
  const path = `calendar/machines?${monthQuery(TODAY)}&kind=items`
  const { machines, counts } = await get(path)
  const none = machines.find(({ serial }: MonthMachine) => serial === 'NONE')
  expect(none.points).toHaveLength(2)
  expect(none.points[0]).toMatchObject({ sign: 'overdue', date: daysLater(TODAY, -40) })
  expect(counts.overdue).toBe(2)
  expect(serialsOf((await get(`${path}&sign=overdue`)).machines)).toEqual(['NONE'])
  for (const sign of ['planned', 'due', 'overdue']) {
    const { machines: narrowed } = await get(`${path}&sign=${sign}&per_page=100`)
    expect(narrowed.flatMap(({ points }: MonthMachine) => points).length, sign).toBe(counts[sign])
  }
  const beyond = await get(`${path}&sign=overdue&per_page=1&page=9`)
  expect(beyond).toMatchObject({ machines: [], pager: { total: 1, last_page: 1, current_page: 9 } })
})

test('a point is planned from today on, overdue from the day after its date, and else due', async () => {
  await plan('FIRST', 'inspection-crane', TODAY)
  await plan('END', 'inspection-other', daysLater(TODAY, -1))
  await plan('OVER', 'inspection-crane', daysLater(TODAY, 3))
  const dayOf = async (date: string) =>
    ((await get(`calendar/day?date=${date}&kind=inspections`)).points as CalendarPoint[]).map(({ serial, sign }) => [
      serial,
      sign,
    ])
  expect(await dayOf(TODAY)).toEqual(
    expect.arrayContaining([
      ['FIRST', 'planned'],
      ['TODAY', 'due'],
    ]),
  )
  // A plan that was missed counts no more.
  expect(await dayOf(daysLater(TODAY, -1))).toEqual([])
  expect(await dayOf(NEXT_LAST)).toContainEqual(['END', 'due'])
  // It stands where it is planned anew, and is overdue all the same.
  expect(await dayOf(daysLater(TODAY, 3))).toEqual([['OVER', 'overdue']])
  const { days } = await get(`calendar?year=${Number(TODAY.slice(0, 4))}&kind=inspections`)
  expect(days.find(({ date }: { date: string }) => date === TODAY)).toEqual({
    date: TODAY,
    planned: 1,
    due: 1,
    overdue: 0,
    machines: 2,
  })
})

test('year, work to come and workbook follow the kind', async () => {
  const { year } = await get('top?kind=inspections&serial=LATER&with=year')
  const names = year.machines[0].weeks.flatMap((week: { names: string[] }) => week.names)
  expect(new Set(names)).toEqual(new Set(['クレーン検査']))
  const all = await get('workload')
  const ofKind = await Promise.all(['inspections', 'items', 'lamps'].map((kind) => get(`workload?kind=${kind}`)))
  const sum = ({ weeks }: { weeks: { planned: number; due: number }[] }) =>
    weeks.reduce((points, { planned, due }) => points + planned + due, 0)
  expect(ofKind.reduce((points, workload) => points + sum(workload), 0)).toBe(sum(all))
  expect(ofKind.reduce((points, { overdue }) => points + overdue, 0)).toBe(all.overdue)
  expect(ofKind[0].overdue).toBe(2)
  const { rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: '/api/v1/maintenance/excel?kind=inspections',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  const [machines, points] = readWorkbook(rawPayload).map((sheet) => tableOf(sheet, 3))
  expect(machines!.map((row) => row['Serial'])).toEqual(await list('kind=inspections'))
  expect(points!.map((row) => row['Item'])).not.toContain('hook')
})

test('a kind that there is not is refused, and another company sees nothing', async () => {
  const paths = [
    'top?',
    'counts?',
    `calendar?year=2026&`,
    'calendar/day?date=2026-11-26&',
    'calendar/machines?year=2026&month=11&',
    'workload?',
    'excel?',
  ]
  for (const path of paths)
    for (const kind of ['', 'inspection', 'INSPECTIONS', 'items,lamps']) {
      const { status, body } = await app.request(token, 'GET', `/api/v1/maintenance/${path}kind=${kind}`)
      expect(status, `${path}${kind}`).toBe(422)
      expect(body.fields).toEqual([expect.objectContaining({ field: 'kind' })])
    }
  const stranger = await app.newReader('ken@kappa.example', await app.company('kappa'))
  expect((await get('top?kind=inspections', stranger)).user_bodies).toEqual([])
  expect(await get('counts?kind=inspections', stranger)).toMatchObject({ all: 0, inspections_next_month: 0 })
  expect((await get(`calendar/machines?${monthQuery(NEXT_FIRST)}`, stranger)).machines).toEqual([])
  expect((await app.request(token, 'GET', '/api/v1/maintenance/calendar/machines?year=2026&month=13')).status).toBe(422)
})

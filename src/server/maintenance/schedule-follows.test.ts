// Schedules that follow their machine and the maker's catalogue, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '#domain/time.ts'
import { runTestJob } from '#server/test-job.ts'
import type { TestApp } from '#server/test-app.ts'
import { storeItems, type Item } from './items.ts'
import { refreshSchedulesJob } from './refresh-job.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
let top: TestMaintenance['top']
beforeAll(async () => {
  ;({ app, newMachine, pointsOf, post, top } = await testMaintenance())
})
afterAll(() => app.close())

const refresh = () =>
  runTestJob(
    app,
    refreshSchedulesJob(() => Promise.resolve(new Set<string>())),
  )
const change = (serial: string, columns: string) =>
  app.owner.query(`update machine set ${columns} where serial = '${serial}'`)

test('a machine that has never reported has its schedule within the hour, and each hour what has changed', async () => {
  await newMachine(
    'N1',
    { terminal_type: 1, legal_inspection_crane: daysLater(TODAY, -1) },
    { latest_recorded_date: null, upper_hourmeter: null, upper_hourmeter_on: null },
  )
  await refresh()
  const listed = async () => (await top('?serial=N1')).user_bodies[0]
  expect(await listed()).toMatchObject({ next: { item_code: 'inspection-crane', level: 'overdue' } })
  const { rows } = await app.owner.query<{ as_of: string }>('select as_of::text from machine_schedule')
  await refresh()
  expect((await app.owner.query('select as_of::text from machine_schedule')).rows).toEqual(rows)
  await change('N1', `legal_inspection_crane = '${daysLater(TODAY, 200)}'`)
  await refresh()
  expect((await listed()).next.item_code).not.toBe('inspection-crane')
})

test('a lamp that is lit again is due from the day on which it was seen, not from when it was seen to', async () => {
  await newMachine('L1', { dpf: true })
  const lamp = (await pointsOf('L1'))['dpf']!
  await app.owner.query(
    "update schedule_point set last_done_on = last_done_on - 90, next_date = next_date - 90 where item_code = 'dpf'",
  )
  await change('L1', "type_code = 'GR-251N'")
  expect((await pointsOf('L1'))['dpf']!.next).toMatchObject({ date: daysLater(TODAY, -90), level: 'overdue' })
  const results = [{ serial: 'L1', point_id: lamp.point_id, done_on: daysLater(TODAY, -60) }]
  expect((await post('schedule/complete', { results })).status).toBe(200)
  expect((await pointsOf('L1'))['dpf']!.next).toBeNull()
  await change('L1', 'dpf = true')
  expect((await pointsOf('L1'))['dpf']!.next).toMatchObject({ date: TODAY, level: 'due' })
})

const anItem = (over: Partial<Item>): Item => ({
  item_code: 'hydraulic-oil',
  scope: '',
  place: 'engine',
  meter: 'upper_hourmeter',
  hours: 400,
  months: 6,
  is_recommended: true,
  executor: 'operator',
  part: null,
  amount: null,
  unit: null,
  ...over,
})

test('what the maker changes in the catalogue reaches points that are there, and own periods stay within it', async () => {
  await newMachine('K1')
  const before = await pointsOf('K1')
  const oil = before['hydraulic-oil']!
  await post('schedule/set_point', { serial: 'K1', point_id: oil.point_id, hours: 800, months: 3 })
  await app.asOwner((db) =>
    storeItems(db, { account_id: null, address: null, request_id: 'test' }, [
      anItem({}),
      anItem({ item_code: 'hook', place: 'hook', meter: null, hours: null, months: 2 }),
    ]),
  )
  const after = await pointsOf('K1')
  expect(after['hydraulic-oil']).toMatchObject({
    point_id: oil.point_id,
    place: 'engine',
    executor: 'operator',
    recommended_hours: 400,
    recommended_months: 6,
    hours: null,
    months: 3,
    next: { meter: 1200 },
  })
  expect(after['hook']).toMatchObject({ recommended_months: 2, executor: 'operator' })
  const done = [{ serial: 'K1', point_id: oil.point_id, done_on: TODAY, meter: 1130 }]
  await post('schedule/complete', { results: done })
  await app.asOwner((db) =>
    storeItems(db, { account_id: null, address: null, request_id: 'test' }, [anItem({ hours: 300 })]),
  )
  expect((await pointsOf('K1'))['hydraulic-oil']).toMatchObject({ last_meter: 1130, next: { meter: 1430 } })
})

test('the monthly inspection of a Japanese crane is there to be taken on, and follows its own results', async () => {
  const date = daysLater(TODAY, 200)
  await newMachine('J1', { country_code: 'JP', legal_inspection_crane: date })
  await newMachine('J2', { country_code: 'DE', legal_inspection_crane: date })
  expect((await pointsOf('J2'))['inspection-crane-monthly']).toBeUndefined()
  const { point_id, version, ...point } = (await pointsOf('J1'))['inspection-crane-monthly']!
  expect(point).toMatchObject({
    name: 'クレーン月次検査',
    kind: 'inspection',
    recommended_months: 1,
    is_active: false,
    next: null,
  })
  await app.owner.query('update schedule_point set last_done_on = last_done_on - 400 where point_id = $1', [point_id])
  const taken = await post('schedule/set_point', {
    serial: 'J1',
    point_id,
    version,
    hours: null,
    months: null,
    is_active: true,
  })
  const { next } = taken.body.point
  expect(next.basis).toBe('months')
  // 'due' or, from the first of a long month, 'later'.
  expect(next.date >= TODAY && next.date <= daysLater(TODAY, 31)).toBe(true)
  const done = { serial: 'J1', point_id, done_on: daysLater(TODAY, -40) }
  const { body } = await post('schedule/complete', { results: [{ ...done, done_on: TODAY }] })
  await post('schedule/complete', { results: [{ ...done, corrects: body.result_ids[0] }] })
  const points = await pointsOf('J1')
  expect(points['inspection-crane-monthly']!.next).toMatchObject({ level: 'overdue' })
  expect(points['inspection-crane']!.next).toMatchObject({ date })
})

test('the date that lists sort by is that of the point due first, whatever changed it', async () => {
  await newMachine('D1', { legal_inspection_crane: daysLater(TODAY, 300) })
  const points = await pointsOf('D1')
  const first = async () => {
    const { rows } = await app.owner.query<{ kept: unknown; owned: unknown }>(`
      select json_build_array(m.maintenance_next, m.maintenance_next_item, m.maintenance_next_name) as kept, (
        select json_build_array(p.next_date, p.item_code, p.own_name) from schedule_point p
        where p.company_id = m.company_id and p.machine_id = m.machine_id and p.next_date is not null
        order by p.next_date, p.point_id limit 1) as owned
      from machine m where m.serial = 'D1'`)
    expect(rows[0]!.kept).toEqual(rows[0]!.owned)
    const { next } = (await top('?serial=D1')).user_bodies[0]
    expect([next.date, next.item_code]).toEqual((rows[0]!.owned as string[]).slice(0, 2))
    return next as { date: string; item_code: string }
  }
  const setDate = async (item: string, date: string) => {
    const { point_id, version } = (await pointsOf('D1'))[item]!
    const wish = { serial: 'D1', point_id, version, date, reason: 'test' }
    expect((await post('schedule/set_date', wish)).status).toBe(200)
  }
  await setDate('hook', daysLater(TODAY, 3))
  expect(await first()).toMatchObject({ date: daysLater(TODAY, 3), item_code: 'hook' })
  // Of two on one day the earlier point is the first.
  await setDate('hydraulic-oil', daysLater(TODAY, 3))
  const earlier = points['hook']!.point_id < points['hydraulic-oil']!.point_id ? 'hook' : 'hydraulic-oil'
  expect((await first()).item_code).toBe(earlier)
  const results = [{ serial: 'D1', point_id: points[earlier]!.point_id, done_on: TODAY }]
  const { body } = await post('schedule/complete', { results })
  expect((await first()).item_code).not.toBe(earlier)
  expect((await post('schedule/undo', { result_ids: body.result_ids })).status).toBe(200)
  expect((await first()).item_code).toBe(earlier)
  await change('D1', `legal_inspection_crane = '${daysLater(TODAY, -1)}'`)
  await refresh()
  expect((await first()).item_code).toBe('inspection-crane')
})

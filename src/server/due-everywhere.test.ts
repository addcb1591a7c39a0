// What is overdue and due in one untidy fleet, asked of every place that says it.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater, localDate } from '#domain/time.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { tellDueJob } from '#server/maintenance/mail-job.ts'
import { refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { storeMachines } from '#server/machine/store.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  const machine = (serial: string, over: object = {}) => ({
    serial,
    display_serial: `${serial} shown`,
    type_code: 'GR-250N',
    machine_category: '11',
    terminal_type: 4,
    time_difference: 540,
    delivery_date: '2024-02-29',
    ...over,
  })
  await app.asOwner((db) =>
    storeMachines(db, company_id, [
      // Overdue and due at once, and twice due.
      machine('BOTH', {
        legal_inspection_crane: inDays(-1),
        legal_inspection_career: inDays(0),
        legal_inspection_other: inDays(30),
      }),
      machine('LATER', { legal_inspection_crane: inDays(31) }),
      machine('SIMPLE', { is_ic1r: true, legal_inspection_aerial: inDays(-40), free_inspection: 1, dpf: true }),
      machine('OWN'),
      machine('SET', { legal_inspection_crane: inDays(200) }),
      machine('LEFT OUT', { legal_inspection_crane: inDays(-3) }),
      machine('SOLD', { legal_inspection_crane: inDays(-5), legal_inspection_other: inDays(5) }),
      machine('EDITED', { legal_inspection_crane: inDays(100), legal_inspection_aerial: inDays(7) }),
      machine('NOTHING'),
    ]),
  )
  for (const serial of ['BOTH', 'LATER', 'SIMPLE', 'OWN', 'SET', 'LEFT OUT', 'SOLD', 'EDITED', 'NOTHING'])
    await pointsOf(serial)
  await post('schedule/set_point', { serial: 'OWN', name: 'Ropes', months: 12 })
  await post('schedule/set_point', { serial: 'OWN', name: 'Wash', months: 1 })
  await change('OWN', 'Ropes', 'set_date', { date: inDays(-10), reason: 'worn', planned_on: inDays(3) })
  await change('OWN', 'Wash', 'set_date', { date: inDays(-2), reason: 'dirty' })
  await change('SET', 'inspection-crane', 'set_date', { date: inDays(12), reason: 'rental' })
  await change('LEFT OUT', 'inspection-crane', 'set_point', { is_active: false })
  await app.owner.query("update machine set owned = false where serial = 'SOLD'")
  // Since its schedule was computed.
  await app.owner.query(`update machine set legal_inspection_crane = '${inDays(-6)}' where serial = 'EDITED'`)
})
afterAll(() => app.close())

const today = localDate(Date.now(), 540)
const inDays = (days: number) => daysLater(today, days)
const get = async (path: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/${path}`)
  expect(status, path).toBe(200)
  return body
}
const post = async (path: string, body: object) => {
  const answer = await app.request(token, 'POST', `/api/v1/maintenance/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const pointsOf = async (serial: string): Promise<SchedulePoint[]> =>
  (await get(`maintenance/detail/${encodeURIComponent(serial)}`)).points as SchedulePoint[]
const change = async (serial: string, item: string, path: string, body: object) => {
  const { point_id, version } = (await pointsOf(serial)).find(({ item_code, name }) => (item_code ?? name) === item)!
  await post(`schedule/${path}`, { serial, point_id, version, ...body })
}

/** As counted by hand from the fleet above. */
const MACHINES = { overdue: ['BOTH', 'EDITED', 'OWN', 'SIMPLE'], due: ['BOTH', 'EDITED', 'SET'] }
const POINTS = { overdue: 5, due: 4 }

const feedLines = async () => {
  const { path } = (await post('feeds', { name: `feed ${Math.random()}` })) as { path: string }
  const { body } = await app.fastify.inject({ method: 'GET', url: path, headers: { 'accept-language': 'en' } })
  const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent')
  return events.map((event) => new ICAL.Event(event).summary)
}

const sheet = async () => {
  const { rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: '/api/v1/maintenance/excel',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  return tableOf(readWorkbook(rawPayload)[0]!, 3)
}

const levels = ['overdue', 'due'] as const
const sorted = (serials: readonly string[]) => serials.toSorted()
const serialsIn = (rows: unknown) => sorted((rows as { serial: string }[]).map(({ serial }) => serial))
const inboxPoints = async () => {
  const { counts } = await get('inbox')
  return (counts.kinds.inspection ?? 0) + (counts.kinds.maintenance ?? 0)
}

test('lists, map, today, inbox, calendar feed and workbook count the same machines and points', async () => {
  const machines = { overdue: 4, due: 3 }
  expect(await get('machine/counts')).toMatchObject(machines)
  expect(await get('maintenance/counts')).toMatchObject({ all: 8, ...machines })
  for (const level of levels) {
    expect(serialsIn((await get(`machine/list?status=${level}`)).machines)).toEqual(MACHINES[level])
    expect(serialsIn((await get(`maintenance/top?status=${level}`)).user_bodies)).toEqual(MACHINES[level])
    expect((await get(`locations/latest?status=${level}`)).found).toBe(machines[level])
    const all = (await get('maintenance/top')).user_bodies as Record<typeof level, number>[]
    expect(all.reduce((sum, row) => sum + row[level], 0)).toBe(POINTS[level])
  }
  expect((await get('today')).due).toMatchObject({
    machines: 5,
    ...machines,
    overdue_points: POINTS.overdue,
    due_points: POINTS.due,
  })
  expect(await inboxPoints()).toBe(POINTS.overdue)
  expect((await get('maintenance/workload')).overdue).toBe(POINTS.overdue)
  expect(await feedLines()).toContain(`Points overdue: ${POINTS.overdue}`)
  const table = await sheet()
  for (const [column, level] of [
    ['Points overdue', 'overdue'],
    ['Points due in 30 days', 'due'],
  ] as const)
    expect(table.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(POINTS[level])
})

test('mails tell of the same points, once the schedules follow the machines', async () => {
  await runTestJob(app, refreshSchedulesJob(closedDays))
  await runTestJob(app, tellDueJob)
  const { rows } = await app.owner.query<{ level: string; points: string }>(
    "select split_part(key, ' ', 2) as level, count(*) as points from mail_event group by 1",
  )
  expect(Object.fromEntries(rows.map(({ level, points }) => [level, Number(points)]))).toEqual(POINTS)
  expect(await get('machine/counts')).toMatchObject({ overdue: 4, due: 3 })
})

test('a simple type is planned by its legal inspections alone', async () => {
  const points = await pointsOf('SIMPLE')
  expect(points.map(({ item_code }) => item_code)).toEqual(['inspection-aerial'])
  await change('SIMPLE', 'inspection-aerial', 'set_date', { planned_on: inDays(4) })
  const own = { serial: 'SIMPLE', name: 'Grease', months: 1 }
  const refused = await app.request(token, 'POST', '/api/v1/maintenance/schedule/set_point', own)
  expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'serial'])
  await post('schedule/complete', { results: [{ serial: 'SIMPLE', point_id: points[0]!.point_id, done_on: today }] })
  expect(serialsIn((await get('machine/list?status=overdue')).machines)).toEqual(['BOTH', 'EDITED', 'OWN'])
})

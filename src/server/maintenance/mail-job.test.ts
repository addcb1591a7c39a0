// What mails tell of maintenance: due, overdue, done, each once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import { runTestJob } from '#server/test-job.ts'
import type { EventContent } from '#server/mail/content.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import type { TestApp } from '#server/test-app.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { tellDueJob } from './mail-job.ts'
import { refreshSchedulesJob } from './refresh-job.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
beforeAll(async () => {
  ;({ app, newMachine, pointsOf, post } = await testMaintenance())
})
afterAll(() => app.close())

const toldOf = async (serial: string) => {
  const { rows } = await app.owner.query<{ text: string }>(
    `select concat_ws(' ', e.kind, coalesce(e.detail->>'item_code', e.detail->>'name'), coalesce(e.detail->>'due_on', e.detail->>'done_on')) as text
     from mail_event e join machine m using (company_id, machine_id) where m.serial = $1 order by e.event_id`,
    [serial],
  )
  return rows.map(({ text }) => text)
}
const run = () => runTestJob(app, tellDueJob)
const setDate = async (serial: string, item: string, date: string | null) => {
  const { point_id, version } = (await pointsOf(serial))[item] as SchedulePoint
  const { status } = await post('schedule/set_date', { serial, point_id, version, date, reason: 'test' })
  expect(status).toBe(200)
}

test('what becomes due or overdue is told once, and again only in its next period', async () => {
  await newMachine('T1', { legal_inspection_crane: daysLater(TODAY, 30) })
  await post('schedule/set_point', { serial: 'T1', name: 'Wash', months: 6 })
  for (const item of ['hydraulic-oil', 'slewing-grease', 'hook', 'Wash'])
    await setDate('T1', item, daysLater(TODAY, 31))
  await run()
  expect(await toldOf('T1')).toEqual([`inspection_due inspection-crane ${daysLater(TODAY, 30)}`])
  await setDate('T1', 'Wash', daysLater(TODAY, 12))
  await setDate('T1', 'hook', daysLater(TODAY, -1))
  await run()
  await run()
  const soon = `maintenance_due Wash ${daysLater(TODAY, 12)}`
  const late = `maintenance_overdue hook ${daysLater(TODAY, -1)}`
  expect((await toldOf('T1')).slice(1).toSorted()).toEqual([soon, late])
  // A date that moves away and comes back is due anew; one that moves within its level is not.
  await setDate('T1', 'Wash', daysLater(TODAY, 11))
  await setDate('T1', 'hook', daysLater(TODAY, 90))
  await run()
  await setDate('T1', 'hook', daysLater(TODAY, -2))
  await run()
  expect((await toldOf('T1')).slice(3)).toEqual([`maintenance_overdue hook ${daysLater(TODAY, -2)}`])
  const { hook } = await pointsOf('T1')
  const done = { serial: 'T1', point_id: hook!.point_id, done_on: daysLater(TODAY, -1) }
  expect((await post('schedule/complete', { results: [done] })).status).toBe(200)
  expect((await toldOf('T1')).slice(4)).toEqual([`maintenance_done hook ${daysLater(TODAY, -1)}`])
})

test('a date that swings about the thirtieth day, or about today, is told once', async () => {
  await newMachine('T4')
  for (const item of ['hydraulic-oil', 'slewing-grease', 'hook']) await setDate('T4', item, daysLater(TODAY, 200))
  for (const days of [30, 31, 29, 40, 12, 1, -1, 2, -2, 9, -3]) {
    await setDate('T4', 'hook', daysLater(TODAY, days))
    await run()
  }
  expect(await toldOf('T4')).toEqual([
    `maintenance_due hook ${daysLater(TODAY, 30)}`,
    `maintenance_overdue hook ${daysLater(TODAY, -1)}`,
  ])
})

test('a machine that left the company and a point that is not done there tell nothing', async () => {
  await newMachine('T2')
  for (const item of ['hydraulic-oil', 'slewing-grease', 'hook']) await setDate('T2', item, daysLater(TODAY, 200))
  await post('schedule/set_point', { serial: 'T2', name: 'Paint', months: 6 })
  await setDate('T2', 'Paint', daysLater(TODAY, -1))
  const { point_id, version } = (await pointsOf('T2'))['Paint']!
  await post('schedule/set_point', { serial: 'T2', point_id, version, is_active: false })
  await run()
  expect(await toldOf('T2')).toEqual([])
  await setDate('T2', 'hook', daysLater(TODAY, 1))
  await app.owner.query("update machine set owned = false where serial = 'T2'")
  await run()
  expect(await toldOf('T2')).toEqual([])
})

test('a result is mailed once it cannot be taken back any more, and not when it was', async () => {
  await newMachine('T3')
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
     select company_id, 'mia@alpha.example', 'Mia', 'en', 'tonMeter', 'UTC', '{maintenance_done}', now() from company where code = 'alpha' on conflict do nothing`,
  )
  const points = await pointsOf('T3')
  const register = async (item: string) => {
    const result = { serial: 'T3', point_id: points[item]!.point_id, done_on: TODAY }
    return (await post('schedule/complete', { results: [result] })).body.result_ids as number[]
  }
  await register('hydraulic-oil')
  const result_ids = await register('hook')
  const subjects = async () => {
    await runTestJob(app, mailJob)
    const { rows } = await app.owner.query<{ content: EventContent }>('select content from mail order by mail_id')
    const lines = rows.flatMap(({ content }) => content.lines)
    return lines.flatMap(({ title, machine }) => (machine!.startsWith('T3') ? [title] : []))
  }
  expect(await subjects()).toEqual([])
  expect((await post('schedule/undo', { result_ids })).status).toBe(200)
  await app.owner.query("update mail_event set due_at = now() where kind = 'maintenance_done'")
  const mailed = await subjects()
  expect(mailed).toHaveLength(1)
  expect(mailed[0]).toContain('hydraulic oil')
})

test('all points of a run are one mail, the most urgent first, with days, hours left and a link each', async () => {
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
     select company_id, 'ben@alpha.example', 'Ben', 'en', 'tonMeter', 'UTC', '{inspection_due,maintenance_due,maintenance_overdue}', now()
     from company where code = 'alpha' on conflict do nothing`,
  )
  const [serials, late] = [['M1', 'M2', 'M3'], daysLater(TODAY, -12)]
  for (const serial of serials) await newMachine(serial, { legal_inspection_crane: serial === 'M2' ? late : null })
  await pointsOf('M2')
  await setDate('M1', 'slewing-grease', daysLater(TODAY, -4))
  await setDate('M3', 'hook', daysLater(TODAY, 6))
  const { 'slewing-grease': grease } = await pointsOf('M3')
  const done = { serial: 'M3', point_id: grease!.point_id, done_on: daysLater(TODAY, -40), meter: 900 }
  expect((await post('schedule/complete', { results: [done] })).status).toBe(200)
  await run()
  await runTestJob(app, mailJob)
  const { rows } = await app.owner.query<{ subject: string; content: EventContent }>(
    "select subject, content from mail where email = 'ben@alpha.example'",
  )
  expect(rows).toHaveLength(1)
  const { lines, more_path } = rows[0]!.content
  const own = lines.filter(({ machine }) => serials.includes(machine!.split(' ')[0]!))
  expect(rows[0]!.subject).toMatch(/^Maintenance: points due \d+, of them overdue \d+$/)
  const inspection = own[0]!
  expect(inspection.title).toBe('Inspection overdue: Crane inspection')
  expect(inspection.path).toBe('/maintenance/M2')
  expect(inspection.facts).toEqual([
    ['Due on', late.replaceAll('-', '/')],
    ['Days overdue', '12'],
  ])
  expect(own[1]).toMatchObject({ title: 'Maintenance overdue: slewing-grease', path: '/maintenance/M1' })
  // 100 hours from 1,100, at 1,130.5 hours.
  expect(own[1]!.facts).toContainEqual(['Hours left', '69.5 h'])
  // 100 hours from 900, at 1,130.5 hours.
  const lateGrease = own.find(({ path, title }) => path === '/maintenance/M3' && title.endsWith('slewing-grease'))!
  expect(lateGrease.facts).toContainEqual(['Hours overdue', '130.5 h'])
  expect(own.find(({ path, title }) => path === '/maintenance/M3' && title.endsWith('hook'))!.facts).toContainEqual([
    'Days left',
    '6',
  ])
  expect(lines.every(({ path }) => path!.startsWith('/maintenance/'))).toBe(true)
  expect(more_path).toBe('/maintenance?status=overdue')
})

test('goes on with the other companies when one cannot be reckoned', async () => {
  const beta = await app.company('beta')
  await newMachine('T9', { legal_inspection_crane: daysLater(TODAY, 29) }, {}, beta)
  await runTestJob(app, refreshSchedulesJob(closedDays))
  await app.owner.query("update company set time_zone = 'VST' where code = 'alpha'")
  await expect(run()).rejects.toThrow(/failed for 1 companies; \d+: time zone "VST"/)
  await app.owner.query("update company set time_zone = 'Asia/Tokyo' where code = 'alpha'")
  expect(await toldOf('T9')).toContain(`inspection_due inspection-crane ${daysLater(TODAY, 29)}`)
})

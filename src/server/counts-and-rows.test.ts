// Counts of the portal beside the rows that they open, the same everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { STATUSES } from '#contract/machine/choices.ts'
import { MAINTENANCE_STATUSES } from '#contract/maintenance/choices.ts'
import { COPIED_KINDS } from '#domain/inbox.ts'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'
import { daysLater } from '#domain/time.ts'
import { minutesAgo, raise, setState } from '#server/inbox/test-inbox.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { tellDueJob } from '#server/maintenance/mail-job.ts'
import { runTestJob } from '#server/test-job.ts'
import { testMaintenance, TODAY, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'

// Inspections by machine; on the limits of overdue and due, two of one machine, and none.
const FLEET: Record<string, object> = {
  LATE2: { legal_inspection_crane: daysLater(TODAY, -1), legal_inspection_career: daysLater(TODAY, -300) },
  LATE1: { legal_inspection_crane: daysLater(TODAY, -1), legal_inspection_career: daysLater(TODAY, 30) },
  TODAY: { legal_inspection_crane: TODAY },
  LAST: { legal_inspection_crane: daysLater(TODAY, 30), legal_inspection_career: daysLater(TODAY, 29) },
  NOT_YET: { legal_inspection_crane: daysLater(TODAY, 31) },
  LAMP: { dpf: true },
  PLAIN: {},
  QUIET: {},
}
const SERIALS = Object.keys(FLEET)

let tested: TestMaintenance
let points: SchedulePoint[]
const get = async (path: string) => {
  const { status, body } = await tested.app.request(tested.token, 'GET', `/api/v1/${path}`)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

beforeAll(async () => {
  tested = await testMaintenance()
  const { app, newMachine, pointsOf, post } = tested
  for (const [serial, over] of Object.entries(FLEET)) await newMachine(serial, { delivery_date: '2012-05-06', ...over })
  points = []
  for (const serial of SERIALS) {
    for (const { point_id, version, kind } of Object.values(await pointsOf(serial)))
      // The maker's items out of the way, but for one that is overdue.
      if (kind === 'item')
        await post('schedule/set_date', {
          serial,
          point_id,
          version,
          date: daysLater(TODAY, serial === 'PLAIN' ? -40 : 200),
          reason: 'rental',
        })
    points.push(...Object.values(await pointsOf(serial)))
  }
  const limit = SILENT_AFTER_HOURS * 60
  const heard = (serials: string[], minutes: number) =>
    setState(app, serials, { latest_updated_at: minutesAgo(minutes), daily_recorded_at: minutesAgo(minutes) })
  await heard(SERIALS, 15)
  await heard(['QUIET', 'TODAY'], limit + 1)
  await heard(['PLAIN'], limit - 5)
  for (const serial of ['LATE2', 'LATE2', 'QUIET']) await raise(app, serial, 'E-101', { minutes: 30 })
  await raise(app, 'PLAIN', 'E-132', { minutes: 30 })
})
afterAll(() => tested.app.close())

test('each head figure of the list has as many machines behind it', async () => {
  const counts = await get('machine/counts')
  for (const status of STATUSES) expect((await get(`machine/list?status=${status}`)).total, status).toBe(counts[status])
  expect(counts).toMatchObject({ total: SERIALS.length, silent: 2, overdue: 3, due: 4 })
})

test('list, maintenance and the morning count the same machines as overdue and due', async () => {
  const [list, work, { due: morning }] = [
    await get('machine/counts'),
    await get('maintenance/counts'),
    await get('today'),
  ]
  for (const status of MAINTENANCE_STATUSES) {
    const rows = (await get(`maintenance/top?status=${status}`)).pager.total
    expect([list[status], work[status], morning[status]], status).toEqual([rows, rows, rows])
  }
  expect(work.all).toBe((await get('maintenance/top')).pager.total)
})

test('points are counted by their own level, wherever they are counted', async () => {
  const of = (level: string) => points.filter(({ is_active, next }) => is_active && next?.level === level)
  const { due: morning } = await get('today')
  expect([morning.overdue_points, morning.due_points]).toEqual([of('overdue').length, of('due').length])
  // Two of a machine make the count of points another than that of machines.
  expect(morning.overdue_points).toBeGreaterThan(morning.overdue)
})

test('what the inbox counts elsewhere is as many lines when opened, and as the other page counts', async () => {
  const { kinds } = (await get('inbox?view=open')).counts
  for (const kind of COPIED_KINDS)
    expect((await get(`inbox?view=open&kind=${kind}`)).total, kind).toBe(kinds[kind] ?? 0)
  const { silent } = await get('machine/counts')
  const { overdue_points } = (await get('today')).due
  expect([kinds.silent, kinds.inspection + kinds.maintenance]).toEqual([silent, overdue_points])
})

test('each figure of the maintenance month is as many points as its rows hold', async () => {
  const [year, month] = TODAY.split('-').map(Number)
  const monthOf = (query = '') => get(`maintenance/calendar/machines?year=${year}&month=${month}${query}`)
  const late = points.filter(({ is_active, next }) => is_active && next?.level === 'overdue')
  const { counts, today } = await monthOf()
  expect(today).toBe(TODAY)
  expect(counts.overdue).toBe(late.length)
  const signs = ['planned', 'due', 'overdue']
  const rowsOf = async (sign: string) => {
    const { machines } = (await monthOf(`&sign=${sign}`)) as { machines: { points: { sign: string }[] }[] }
    return machines.flatMap((machine) => machine.points.map((point) => point.sign))
  }
  for (const sign of signs) expect(await rowsOf(sign), sign).toEqual(Array(counts[sign]).fill(sign))
  expect(signs.reduce((sum, sign) => sum + counts[sign], 0)).toBe(counts.points)
  // One that is planned for a later month is overdue all the same, but stands there.
  const { 'inspection-career': moved } = await tested.pointsOf('LATE2')
  const { point_id, version } = moved!
  const planned = { serial: 'LATE2', point_id, version, planned_on: daysLater(TODAY, 40) }
  expect((await tested.post('schedule/set_date', planned)).status).toBe(200)
  expect((await monthOf()).counts.overdue).toBe(late.length - 1)
  expect(await rowsOf('overdue')).toHaveLength(late.length - 1)
  expect((await get('today')).due.overdue_points).toBe(late.length)
})

test('the mail about what is due counts as many points as are due and overdue', async () => {
  await tested.app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
     select company_id, 'ben@alpha.example', 'Ben', 'en', 'tonMeter', 'UTC', '{inspection_due,maintenance_due,maintenance_overdue}', now()
     from company where code = 'alpha' on conflict do nothing`,
  )
  await runTestJob(tested.app, tellDueJob)
  await runTestJob(tested.app, mailJob)
  const { rows } = await tested.app.owner.query<{ subject: string; content: { lines: unknown[]; more: number } }>(
    "select subject, content from mail where email = 'ben@alpha.example'",
  )
  const { overdue_points, due_points } = (await get('today')).due
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Maintenance: points due ${overdue_points + due_points}, of them overdue ${overdue_points}`,
  ])
  expect(rows[0]!.content.lines.length + rows[0]!.content.more).toBe(overdue_points + due_points)
})

test.each(['top', 'counts', 'workload', 'calendar?year=2026', 'calendar/machines?year=2026&month=11', 'excel'])(
  'maintenance/%s refuses a range of serials that is reversed',
  async (path) => {
    const range = `${path.includes('?') ? '&' : '?'}serial_from=FC10&serial_to=FC9`
    const { status, body } = await tested.app.request(tested.token, 'GET', `/api/v1/maintenance/${path}${range}`)
    expect([status, body.fields]).toEqual([422, [{ field: 'serial_to', message: 'comes before serial_from' }]])
  },
)

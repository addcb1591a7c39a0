// The job that watches areas: long histories, and processes that are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import type { Area, Crossing } from '#contract/geo-alert/geo-alert.ts'
import { rowsRead } from '#server/base/test-cluster.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { northOfYard, positionAt, testWatch, watchSince, YARD, type TestWatch } from './test-areas.ts'
import { watchAreasJob } from './watch-job.ts'

const PATH = '/api/v1/geoalert'
let desk: Desk
let watch: TestWatch
let token: string
let company_id: number
let ids: Map<string, number>
beforeAll(async () => {
  desk = await openDesk()
  const { app } = desk
  watch = testWatch(app.database)
  company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  ids = await addTestMachines(app, company_id, [{ serial: 'LONG' }, { serial: 'KILL' }])
  await sendRecords(
    app,
    [...ids.keys()].map((serial) => positionAt(serial, '2026-01-01T00:00:00Z', northOfYard(0.1))),
  )
})
afterAll(async () => {
  await watch.close()
  await desk.close()
})

const makeArea = async (serial: string, body: object = {}): Promise<Area> => {
  const wish = { ...YARD, name: serial, ...body, serial_number: [{ serial }] }
  const answer = await desk.app.request(token, 'POST', `${PATH}/setting`, wish)
  expect(answer.status).toBe(200)
  await watch.run()
  await watchSince(desk.app, '2026-01-01T00:00:00Z')
  return answer.body.area as Area
}
const eventTexts = async (serial: string): Promise<string[]> => {
  const { body } = await desk.app.request(token, 'GET', `${PATH}/send?serial=${serial}`)
  return (body as { events: Crossing[] }).events
    .map(({ kind, recorded_date }) => `${kind} ${recorded_date}`)
    .toReversed()
}
/**
 * Stores positions without the intake, a minute apart from
 * 2026-01-02T00:00Z on; `km` north of the yard as SQL of `n`.
 */
const store = async (count: number, km: string): Promise<void> => {
  const { owner } = desk.app
  for (const quarter of ['2026-01-01', '2026-04-01'])
    await owner.query("select ensure_partition('position', $1)", [quarter])
  await owner.query(
    `insert into position (company_id, machine_id, recorded_at, installed_at, sequence, latitude, longitude, position_type)
    select $1, $2, '2026-01-02T00:00Z'::timestamptz + n * interval '1 minute', '2020-01-01', n, $3 + (${km}) * 180 / (6371 * pi()), $4, 3
    from generate_series(0, $5::int - 1) n on conflict do nothing`,
    [company_id, ids.get('LONG'), YARD.radius_latitude, YARD.radius_longitude, count],
  )
  await owner.query('analyze position')
}
const instantOf = (minute: number): string =>
  new Date(Date.parse('2026-01-02T00:00:00Z') + minute * 60_000).toISOString().replace('.000', '')

/** Positions that the database reads meanwhile, once that are `least` or more: machines beside the first report late. */
const rowsReadBy = async (work: () => Promise<unknown>, least = 0): Promise<number> => {
  const count = () => rowsRead(desk.app.database.superUrl, 'position')
  // A connection reports its reads once it has been idle
  // for a moment, at the latest when it closes.
  const settled = async (): Promise<number> => {
    for (let last = await count(); ;) {
      await sleep(1_200)
      const next = await count()
      if (next === last) return next
      last = next
    }
  }
  const before = await settled()
  await work()
  await expect.poll(async () => (await count()) - before).toBeGreaterThanOrEqual(least)
  return (await settled()) - before
}

test('a late position reads a few rows of a long past, the machine inside or outside', async () => {
  await makeArea('LONG', { dwell_minutes: 30 })
  const count = 40_000
  // Outside from minute 10,000 to minute 30,000.
  await store(count, 'case when n between 10000 and 29999 then 2.5 else 0.5 end')
  const from = Date.parse(instantOf(0))
  const readWhole = () => watchAreasJob.run({ company_id, changes: [[ids.get('LONG')!, from, null]] }, watch.context)
  await rowsReadBy(readWhole, count)
  const events = [`departure ${instantOf(10_000)}`, `return ${instantOf(30_000)}`]
  expect(await eventTexts('LONG')).toEqual(events)
  for (const minute of [5_000, 20_000, 35_000]) {
    const late = Date.parse(instantOf(minute)) + 30_000
    const place = northOfYard(minute === 20_000 ? 2.4 : 0.4)
    await sendRecords(desk.app, [positionAt('LONG', new Date(late).toISOString(), place)])
    expect(await rowsReadBy(watch.run), `minute ${minute}`).toBeLessThan(2_000)
    expect(await eventTexts('LONG')).toEqual(events)
  }
  // Inside for a moment during the long time outside:
  // two more events, no other change.
  const back = positionAt('LONG', instantOf(20_000).replace('00Z', '10Z'), northOfYard(1.8))
  await sendRecords(desk.app, [back])
  expect(await rowsReadBy(watch.run)).toBeLessThan(2_000)
  expect(await eventTexts('LONG')).toEqual([
    events[0],
    `return ${back.recorded_at}`,
    `departure ${instantOf(20_000).replace('00Z', '30Z')}`,
    events[1],
  ])
})

test('another worker finishes a killed process’s check and raises each event once', async () => {
  await makeArea('KILL')
  const jobs = async () => JSON.parse(await desk.done('job list --json')) as { name: string; state: string }[]
  const lock = await desk.app.owner.connect()
  await lock.query('begin; lock table geo_alert_event in exclusive mode')
  await sendRecords(desk.app, [
    positionAt('KILL', '2026-11-19T10:00:00Z', northOfYard(3)),
    positionAt('KILL', '2026-11-19T11:00:00Z', northOfYard(0.2)),
    positionAt('KILL', '2026-11-19T12:00:00Z', northOfYard(4)),
  ])
  const env = { DATABASE_WORKER_URL: desk.app.database.workerUrl }
  const killed = desk.command.start(['work'], env)
  await killed.waitForOutput(/works on jobs/)
  await expect.poll(jobs).toMatchObject([{ name: 'watch_areas', state: 'running' }])
  await killed.signal('SIGKILL')
  await lock.query('rollback')
  lock.release()
  expect(await eventTexts('KILL')).toEqual([])
  const other = desk.command.start(['work'], env)
  await expect.poll(jobs, { interval: 500 }).toEqual([])
  expect(await other.signal('SIGTERM')).toMatchObject({ code: 0 })
  const events = ['departure 2026-11-19T10:00:00Z', 'return 2026-11-19T11:00:00Z', 'departure 2026-11-19T12:00:00Z']
  expect(await eventTexts('KILL')).toEqual(events)
  // Repeated, as after a crash between commit and job's end.
  const from = Date.parse('2026-11-19T10:00:00Z')
  await watchAreasJob.run({ company_id, changes: [[ids.get('KILL')!, from, from + 7_200_000]] }, watch.context)
  expect(await eventTexts('KILL')).toEqual(events)
})

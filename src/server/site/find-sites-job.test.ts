// The job that finds sites, in processes that are killed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import type { ListedSite, SiteStay } from '#contract/site/site.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { positionAt, testFinder } from './test-sites.ts'

const BEGIN = Date.parse('2026-11-02T00:00:00Z')
const HOUR = 3_600_000

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  const company_id = await desk.app.company('alpha')
  token = await desk.app.newReader('ken@alpha.example', company_id)
  await addTestMachines(desk.app, company_id, [{ serial: 'KILL' }, { serial: 'LATER' }])
})
afterAll(() => desk.close())

const hours = (serial: string, from: number, to: number, km: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => positionAt(serial, BEGIN + (from + at) * HOUR, km))
const sites = async () => (await desk.app.request(token, 'GET', '/api/v1/sites')).body.sites as ListedSite[]

test('another worker finishes a killed process’s search, and finds each site once', async () => {
  const jobs = async () => JSON.parse(await desk.done('job list --json')) as { name: string; state: string }[]
  const lock = await desk.app.owner.connect()
  await lock.query('begin; lock table site in exclusive mode')
  const stays = [...hours('KILL', 0, 5, 0), ...hours('KILL', 8, 14, 25), ...hours('KILL', 17, 22, 0.1)]
  await sendRecords(desk.app, stays)
  const env = { DATABASE_WORKER_URL: desk.app.database.workerUrl }
  const killed = desk.command.start(['work'], env)
  await killed.waitForOutput(/works on jobs/)
  await expect
    .poll(jobs)
    .toEqual(expect.arrayContaining([expect.objectContaining({ name: 'find_sites', state: 'running' })]))
  await killed.signal('SIGKILL')
  await lock.query('rollback')
  lock.release()
  expect(await sites()).toEqual([])
  const other = desk.command.start(['work'], env)
  await expect.poll(jobs, { interval: 500 }).toEqual([])
  expect(await other.signal('SIGTERM')).toMatchObject({ code: 0 })
  const listed = await sites()
  expect(listed.map(({ machine_count }) => machine_count)).toEqual([1, 0])
  const told = await desk.app.request(token, 'GET', `/api/v1/sites/${listed[0]!.id}/stays`)
  expect((told.body.stays as SiteStay[]).map(({ arrived_at }) => Date.parse(arrived_at))).toEqual([
    BEGIN + 17 * HOUR,
    BEGIN,
  ])
})

test('positions of a machine are stored while the search is at another machine', async () => {
  const { owner, database } = desk.app
  const finder = testFinder(database)
  await sendRecords(desk.app, [...hours('KILL', 23, 23, 0.1), ...hours('LATER', 0, 5, 60)])
  const lock = await owner.connect()
  // Reading of sites goes on; the later machine's cannot be founded.
  await lock.query('begin; lock table site in share row exclusive mode')
  const found = finder.run()
  await expect.poll(() => waitingForLocks(database.superUrl)).toBe(1)
  const answer = await sendRecords(desk.app, hours('KILL', 24, 24, 0.1))
  await lock.query('rollback')
  lock.release()
  await found
  expect(answer).toMatchObject({ accepted: 1 })
  await finder.run()
  await finder.close()
  const { rows } = await owner.query(`
    select m.serial, max(s.left_at) as until from site_stay s join machine m using (company_id, machine_id)
    group by m.serial order by m.serial`)
  expect(rows).toEqual([
    { serial: 'KILL', until: new Date(BEGIN + 24 * HOUR) },
    { serial: 'LATER', until: new Date(BEGIN + 5 * HOUR) },
  ])
})

// The job that finds sites, in processes that are killed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import type { ListedSite, SiteStay } from '#contract/site/site.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { positionAt } from './test-sites.ts'

// Commands are separate processes, slow to start under load.
vi.setConfig({ testTimeout: 180_000 })

const BEGIN = Date.parse('2026-11-02T00:00:00Z')
const HOUR = 3_600_000

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  const company_id = await desk.app.company('alpha')
  token = await desk.app.newReader('ken@alpha.example', company_id)
  await addTestMachines(desk.app, company_id, [{ serial: 'KILL' }])
})
afterAll(() => desk.close())

const sites = async () => (await desk.app.request(token, 'GET', '/api/v1/sites')).body.sites as ListedSite[]

test('another worker finishes a killed process’s search, and finds each site once', async () => {
  const jobs = async () => JSON.parse(await desk.done('job list --json')) as { name: string; state: string }[]
  const lock = await desk.app.owner.connect()
  await lock.query('begin; lock table site in exclusive mode')
  const hours = (from: number, to: number, km: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => positionAt('KILL', BEGIN + (from + at) * HOUR, km))
  await sendRecords(desk.app, [...hours(0, 5, 0), ...hours(8, 14, 25), ...hours(17, 22, 0.1)])
  const env = { DATABASE_WORKER_URL: desk.app.database.workerUrl }
  const killed = desk.command.start(['work'], env)
  await killed.waitForOutput(/works on jobs/)
  await expect
    .poll(jobs, { timeout: 60_000 })
    .toEqual(expect.arrayContaining([expect.objectContaining({ name: 'find_sites', state: 'running' })]))
  await killed.signal('SIGKILL')
  await lock.query('rollback')
  lock.release()
  expect(await sites()).toEqual([])
  const other = desk.command.start(['work'], env)
  await expect.poll(jobs, { timeout: 90_000, interval: 500 }).toEqual([])
  expect(await other.signal('SIGTERM')).toMatchObject({ code: 0 })
  const listed = await sites()
  expect(listed.map(({ machine_count }) => machine_count)).toEqual([1, 0])
  const stays = await desk.app.request(token, 'GET', `/api/v1/sites/${listed[0]!.id}/stays`)
  expect((stays.body.stays as SiteStay[]).map(({ arrived_at }) => Date.parse(arrived_at))).toEqual([
    BEGIN + 17 * HOUR,
    BEGIN,
  ])
})

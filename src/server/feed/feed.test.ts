// Feeds of a company: added, tried, listed, read on their schedule, removed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/base/db.ts'
import { jobs } from '#server/app.ts'
import { testJobContext } from '#server/test-job.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import type { AnyJob, Job } from '#server/base/job/job.ts'
import { inQueue } from '#server/base/job/test-queue.ts'
import { fleetXml } from './test-fleet-document.ts'
import { otherServer, type OtherServer } from './test-other-server.ts'

const PATH = '/api/v1/feeds'
const AT = '2026-11-20T03:00:00Z'
const VARS = { PRIVATE_HOSTS: '127.0.0.1' }

let app: TestApp
let other: OtherServer
let alpha: string
let beta: string
beforeAll(async () => {
  app = await testApp(VARS)
  other = await otherServer()
  alpha = await app.newReader('ken@alpha.example', await app.company('alpha'))
  beta = await app.newReader('mia@beta.example', await app.company('beta'))
  await app.owner.query("update account_company set role = 'administrator'")
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const wished = () => ({
  name: ' Other ',
  address: other.address,
  sign_in: 'basic',
  user_name: 'acme',
  secret: 'open sesame',
  every_minutes: 30,
})
const add = (body: object) => app.request(alpha, 'POST', PATH, body)
const feedsOf = async (token: string) => (await app.request(token, 'GET', PATH)).body.feeds
const jobOf = (name: string) => jobs.find((job: AnyJob) => job.name === name) as unknown as Job<object>
/** Runs what waits for the worker. */
const work = async (): Promise<void> => {
  const { context, close } = testJobContext(app, VARS)
  const intake = openPool({ url: app.database.intakeUrl, max: 4, pipeline: false, name: 'test feed job' })
  try {
    await jobOf('read feeds that are due').run({}, context)
    const rows = await inQueue<{ payload: never }>(
      app.owner,
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'read feed'",
    )
    await inQueue(
      app.owner,
      "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'read feed'",
    )
    for (const { payload } of rows) await jobOf('read feed').run(payload, { ...context, intake })
  } finally {
    await Promise.all([close(), intake.end()])
  }
}

test('a feed needs what its kind of signing in needs', async () => {
  const cases = [
    [{ address: 'ftp://other.example/' }, 'address'],
    [{ address: 'https://acme:sesame@other.example/' }, 'address'],
    [{ user_name: undefined }, 'user_name'],
    [{ secret: undefined }, 'secret'],
    [{ secret: 'a\r\nX-Other: b' }, 'secret'],
    [{ sign_in: 'key', user_name: 'two words' }, 'user_name'],
    [{ sign_in: 'client_credentials' }, 'token_address'],
    [{ every_minutes: 1 }, 'every_minutes'],
  ] as const
  for (const [over, field] of cases) {
    const { status, body } = await add({ ...wished(), ...over })
    expect([status, body.fields?.[0]?.field], JSON.stringify(over)).toEqual([422, field])
  }
  expect(await feedsOf(alpha)).toEqual([])
})

test('trying reads the first page, tells what is wrong, and keeps nothing', async () => {
  const { name: _, every_minutes: __, ...access } = wished()
  other.answer((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('acme:open sesame').toString('base64')}`
    if (!isKnown) return response.writeHead(401).end()
    return response.end(fleetXml([{ serial: 'T-1', make: 'Nordkran', hours: 3, at: AT }], '/Fleet/2'))
  })
  const tried = await app.request(alpha, 'POST', `${PATH}/try`, access)
  expect(tried.body).toEqual({
    machines: [{ make: 'Nordkran', model: 'N-90', serial: 'T-1', values: 1 }],
    has_more: true,
    sentences: [],
  })
  const wrong = await app.request(alpha, 'POST', `${PATH}/try`, { ...access, secret: 'wrong' })
  expect(wrong.body).toMatchObject({ machines: [], sentences: [expect.stringContaining('401')] })
  expect((await app.owner.query('select 1 from machine')).rowCount).toBe(0)
})

test('a feed is read at once, on its schedule and when asked; its secret is nowhere', async () => {
  other.answer((_request, response) => response.end(fleetXml([{ serial: 'T-1', make: 'Nordkran', hours: 3, at: AT }])))
  const { body, status } = await add(wished())
  expect(status).toBe(200)
  await work()
  const [feed] = await feedsOf(alpha)
  expect(feed).toMatchObject({
    name: 'Other',
    user_name: 'acme',
    machines: 1,
    last_run: { pages: 1, machines: 1, values_new: 1, is_complete: true, sentences: [] },
  })
  await work()
  const runs = async () => (await app.request(alpha, 'GET', `${PATH}/${body.feed_id}/runs`)).body.runs
  expect(await runs()).toHaveLength(1)
  await app.owner.query('update feed set next_run_at = now()')
  await work()
  expect((await app.request(alpha, 'POST', `${PATH}/${body.feed_id}/run`)).status).toBe(200)
  await work()
  expect(await runs()).toMatchObject([{ values_new: 0, values_known: 1 }, { values_known: 1 }, { values_new: 1 }])
  const audit = await app.owner.query("select verb, after from audit where noun = 'feed'")
  expect(audit.rows).toMatchObject([{ verb: 'create', after: { name: 'Other', sign_in: 'basic' } }])
  expect(JSON.stringify([await feedsOf(alpha), await runs(), audit.rows])).not.toContain('sesame')
})

test('another company sees no feed; a removed one leaves its machines', async () => {
  const [{ feed_id }] = await feedsOf(alpha)
  expect(await feedsOf(beta)).toEqual([])
  for (const [method, path] of [
    ['GET', 'runs'],
    ['POST', 'run'],
  ] as const)
    expect((await app.request(beta, method, `${PATH}/${feed_id}/${path}`)).status).toBe(404)
  expect((await app.request(beta, 'DELETE', `${PATH}/${feed_id}`)).status).toBe(404)
  expect((await app.request(alpha, 'DELETE', `${PATH}/${feed_id}`)).status).toBe(200)
  expect(await feedsOf(alpha)).toEqual([])
  expect((await app.request(alpha, 'GET', '/api/v1/machine/list')).body.machines).toMatchObject([{ maker: 'Nordkran' }])
})

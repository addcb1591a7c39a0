// A write that the database rolls back because it and another wait for each other.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitingForLocks } from './base/test-cluster.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './maintenance/test-maintenance.ts'

let maintenance: TestMaintenance
beforeAll(async () => {
  maintenance = await testMaintenance()
})
const clients: pg.Client[] = []
afterAll(async () => {
  for (const client of clients) await client.end()
  await maintenance.app.close()
})

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client(maintenance.app.database.superUrl)
  clients.push(client)
  await client.connect()
  // Never finds out by itself that it waits in a circle.
  await client.query("set deadlock_timeout = '1h'")
  return client
}

/** Takes what the registration of a machine's results takes. */
const hold = (client: pg.Client, serial: string) =>
  client.query(
    `select from schedule_point p join machine m using (company_id, machine_id)
    where p.company_id = $1 and m.serial = $2 for update of p`,
    [maintenance.company, serial],
  )

const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      expect(await waitingForLocks(maintenance.app.database.superUrl)).toBe(count)
    },
    { timeout: 60_000 },
  )

/** A result of today for each machine. */
const resultsOf = async (serials: readonly string[]): Promise<object[]> => {
  const results: object[] = []
  for (const serial of serials) {
    const { point_id } = (await maintenance.pointsOf(serial))['hook']!
    results.push({ serial, point_id, done_on: TODAY })
  }
  return results
}

test('it is told to try again, keeps nothing, and succeeds then', async () => {
  const { newMachine, pointsOf, post } = maintenance
  const serials = ['L1', 'L2', 'L3']
  for (const serial of serials) await newMachine(serial)
  const results = await resultsOf(serials)
  const [one, other] = [await connected(), await connected()]
  for (const client of [one, other]) await client.query('begin')
  await hold(one, 'L2')
  await hold(other, 'L3')
  const answer = post('schedule/complete', { results })
  await waiting(1)
  // Waits for the first machine, which the registration has.
  const held = hold(other, 'L1')
  await waiting(2)
  // The registration goes on to the third machine, and waits in a circle.
  await one.query('rollback')
  const { status, body, headers } = await answer
  await held
  await other.query('rollback')
  expect({ status, code: body.code, wait: headers['retry-after'] }).toEqual({
    status: 504,
    code: 'database_unavailable',
    wait: '1',
  })
  for (const serial of serials) expect((await pointsOf(serial))['hook']!.is_last_assumed).toBe(true)
  expect((await post('schedule/complete', { results })).body.result_ids).toHaveLength(3)
})

test('it holds no machine while it waits for an earlier one, in whatever order they are named', async () => {
  const { newMachine, post } = maintenance
  const serials = ['Z1', 'B1']
  for (const serial of serials) await newMachine(serial)
  const results = await resultsOf(serials)
  const refresh = await connected()
  await refresh.query('begin')
  await hold(refresh, 'Z1')
  const answer = post('schedule/complete', { results: results.toReversed() })
  await waiting(1)
  await hold(refresh, 'B1')
  await refresh.query('rollback')
  expect((await answer).status).toBe(200)
})

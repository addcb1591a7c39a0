// Data requests at their limits: lists, waits, ends, events and the bell.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SendRequest } from '#contract/data-request/data-request.ts'
import { COMPANY_LIMIT, MACHINE_LIMIT } from '#domain/data-request.ts'
import { followTransfer } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

const PATH = '/api/v1/send_request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let count = 0
let company: number
let token: string
let ken: number
beforeEach(async () => {
  count += 1
  company = await app.company(`company ${count}`)
  ken = await app.account(`ken@${count}.example`, company)
  token = (await app.signIn(`ken@${count}.example`)).access_token
  await addTestMachines(app, company, [{ serial: `ONE-${count}` }, { serial: `TWO-${count}` }])
})

const one = () => `ONE-${count}`
const two = () => `TWO-${count}`
type Row = { serial: string; made: string; ended?: string; outcome?: string; by?: number | undefined; command?: string }
/** `made` and `ended` are SQL. */
const add = async ({ serial, made, ended = 'null', outcome = 'N00', by, command = 'T00' }: Row, times = 1) => {
  const { rows } = await app.owner.query<{ request_id: number }>(
    `insert into data_request (company_id, machine_id, command, account_id, created_at, expires_at, ended_at, outcome)
    select m.company_id, m.machine_id, $2, $3, ${made}, now() + interval '1 day', ${ended}, case when ${ended} is not null then $4 end
    from machine m, generate_series(1, $5) where m.serial = $1 returning request_id::int`,
    [serial, command, by ?? null, outcome, times],
  )
  return rows.map(({ request_id }) => request_id)
}
const send = (serial: string) => app.request(token, 'POST', PATH, { serial, command: 'T05' })
const listed = async (): Promise<SendRequest[]> =>
  (await app.request(token, 'GET', `${PATH}?serial=${one()}`)).body.send_requests

test('the list has the newest fifty, of one moment the last made first', async () => {
  const [oldest] = await add({ serial: one(), made: "now() - interval '3 hours'", ended: 'now()' })
  const [first, second] = await add({ serial: one(), made: "date_trunc('hour', now())", ended: 'now()' }, 2)
  await add({ serial: one(), made: "now() - interval '2 hours'", ended: 'now()' }, 47)
  const fifty = (await listed()).map(({ request_id }) => request_id)
  expect(fifty).toHaveLength(50)
  expect([fifty[0], fifty[1], fifty[49]]).toEqual([second, first, oldest])
  const [newest] = await add({ serial: one(), made: 'now()', ended: 'now()' })
  const shown = (await listed()).map(({ request_id }) => request_id)
  expect(shown).toHaveLength(50)
  expect(shown[0]).toBe(newest)
  expect(shown).not.toContain(oldest)
})

test('the last request that a machine may make is made, the next waits until the oldest is an hour old', async () => {
  await add({ serial: one(), made: "now() - interval '61 minutes'", ended: 'now()' }, 9)
  await add({ serial: one(), made: "now() - interval '40 minutes'", ended: 'now()' })
  await add({ serial: one(), made: "now() - interval '5 minutes'", ended: 'now()' }, MACHINE_LIMIT - 2)
  // Another machine's do not count, and are older.
  await add({ serial: two(), made: "now() - interval '55 minutes'", ended: 'now()' }, 2)
  const last = await send(one())
  expect(last.status).toBe(200)
  await app.owner.query("update data_request set ended_at = now(), outcome = 'N00' where request_id = $1", [
    last.body.send_request.request_id,
  ])
  const refused = await send(one())
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(20 * 60)
  expect(wait).toBeGreaterThan(5 * 60)
})

test('the last request that a company may make is made, the next waits until the oldest of all is an hour old', async () => {
  await add({ serial: two(), made: "now() - interval '30 minutes'", ended: 'now()' })
  await add({ serial: two(), made: "now() - interval '10 minutes'", ended: 'now()' }, COMPANY_LIMIT - 2)
  expect((await send(one())).status).toBe(200)
  const refused = await app.request(token, 'POST', PATH, { serial: one(), command: 'T03' })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(30 * 60)
  expect(wait).toBeGreaterThan(10 * 60)
})

test('what has ended before a machine changes hands stays as it was', async () => {
  const [answered] = await add({
    serial: one(),
    made: "now() - interval '2 hours'",
    ended: "now() - interval '1 hour'",
  })
  const [open] = await add({ serial: one(), made: "now() - interval '2 hours'" })
  const from = new Date(Date.now() - 60_000).toISOString()
  const buyer = await app.company(`buyer ${count}`)
  await app.asOwner((db) =>
    transferMachine(db, KEEPER, { serial: one(), company_id: buyer, from, now: Date.now() }, (move) =>
      followTransfer(db, move),
    ),
  )
  const { rows } = await app.owner.query(
    `select request_id::int, outcome, ended_at < now() - interval '50 minutes' as is_older from data_request
    where request_id = any($1) order by 1`,
    [[answered, open]],
  )
  expect(rows).toEqual([
    { request_id: answered, outcome: 'N00', is_older: true },
    { request_id: open, outcome: 'N03', is_older: false },
  ])
})

test('ends of a month are events from its first moment on, until the first of the next', async () => {
  const ends = ['2026-04-30 14:59:59Z', '2026-04-30 15:00:00Z', '2026-05-31 14:59:59Z', '2026-05-31 15:00:00Z']
  for (const [index, end] of ends.entries())
    await add({ serial: one(), made: `'${end}'`, ended: `timestamptz '${end}'`, command: `T0${index}` })
  const { body } = await app.request(
    token,
    'GET',
    `/api/v1/alarm/list?serial=${one()}&month=${encodeURIComponent('2026/05')}&timezone=Asia%2FTokyo`,
  )
  const commands = (body.alarms as { data_category: string; content: string }[])
    .filter(({ data_category }) => data_category === 'data_request')
    .map(({ content }) => /T0\d/.exec(content)?.[0])
  expect(commands.toSorted()).toEqual(['T01', 'T02'])
})

test('the bell tells of the ends of one’s own requests, but not of those that a transfer ended', async () => {
  const mia = await app.account(`mia@${count}.example`, company)
  const own = { serial: one(), made: "now() - interval '3 hours'", ended: "now() - interval '1 hour'", by: ken }
  const ids = [
    ...(await add(own)),
    ...(await add({ ...own, outcome: 'N01', command: 'T01' })),
    ...(await add({ ...own, outcome: 'N02', command: 'T02' })),
  ]
  await add({ ...own, outcome: 'N03', command: 'T03' })
  await add({ ...own, by: mia, command: 'T04' })
  await add({ ...own, ended: "now() - interval '30 days 1 minute'", command: 'T06' })
  const { body } = await app.request(token, 'GET', '/api/v1/bell')
  const lines = body.lines as { kind: string; key: string; title: string; outcome: string }[]
  expect(lines.map(({ kind, key, title, outcome }) => `${kind} ${key} ${title} ${outcome}`).toSorted()).toEqual(
    ['N00', 'N01', 'N02'].map((outcome, index) => `request ${ids[index]} T0${index} ${outcome}`).toSorted(),
  )
})

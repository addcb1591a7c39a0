// Webhooks of real records: signed, in order, retried, paused, replayed.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { addReceiver, endPauses, HOOK_VARS, testReceiver, testWebhookJob, type TestReceiver } from './test-webhook.ts'

/** An alarm and its recovery name the same instant. */
const START = Math.floor(Date.now() / 1_000) * 1_000
const minutesAgo = (minutes: number): string => new Date(START - minutes * 60_000).toISOString()

let app: TestApp
let north: string
let south: string
let job: ReturnType<typeof testWebhookJob>
let receiver: TestReceiver
let sequence = 0

beforeAll(async () => {
  app = await testApp(HOOK_VARS)
  const companies = [await app.company('north'), await app.company('south')] as const
  north = await app.newReader('ann@north.example', companies[0])
  south = await app.newReader('ben@south.example', companies[1])
  await app.owner.query("update account_company set role = 'administrator'")
  await addTestMachines(app, companies[0], [{ serial: 'WH1' }, { serial: 'WH2' }])
  await addTestMachines(app, companies[1], [{ serial: 'WS1' }])
  job = testWebhookJob(app)
})
afterAll(async () => {
  await job.close()
  await app.close()
})
beforeEach(async () => {
  await app.owner.query('truncate webhook_delivery, webhook_event, webhook_receiver, mail_event cascade')
  receiver = await testReceiver()
})
afterEach(() => receiver.close())

const alarm = (serial: string, ago: number, over: Record<string, unknown> = {}): TerminalRecord => {
  const at = minutesAgo(ago)
  const body = { recorded_date: at, alarm_event_detail_key: `${serial}-${ago}`, error_code: 'E-214', ...over }
  return aRecord({ serial, data_type: 'alarm', recorded_at: at, sequence: (sequence += 1), body: anAlarm(body) })
}
const recovered = (serial: string, key: number, ago: number): TerminalRecord =>
  aRecord({
    ...alarm(serial, key, { state: 0, recovered_at: minutesAgo(ago) }),
    recorded_at: minutesAgo(ago),
  })
const send = async (...records: TerminalRecord[]) => {
  for (const record of records) expect((await sendRecords(app, [record])).accepted, JSON.stringify(record)).toBe(1)
}
const log = async (receiver_id: number, query = '') =>
  (await app.request(north, 'GET', `/api/v1/webhooks/${receiver_id}/deliveries${query}`)).body
const typesOf = () => receiver.received.map(({ type }) => type)

test('an alarm that opens and closes is posted, signed, with its facts and a link', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  await send(alarm('WH1', 30), recovered('WH1', 30, 10))
  await job.run()
  expect(receiver.refused).toEqual([])
  expect(receiver.received).toEqual([
    {
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      type: 'alarm.opened',
      occurred_at: expect.stringMatching(/Z$/),
      link: 'https://portal.example/machine/WH1/alerms',
      machine: { serial: 'WH1', type_code: expect.any(String) },
      data: { error_code: 'E-214', control_device_code: 'LML', severity: 'critical', text: 'Overload' },
    },
    expect.objectContaining({ type: 'alarm.closed' }),
  ])
  expect(receiver.ids).toEqual(receiver.received.map(({ id }) => id))
  expect((await log(receiver_id)).deliveries).toMatchObject([
    { type: 'alarm.closed', serial: 'WH1', state: 'delivered', attempts: 1, status: 204, next_at: null },
    { type: 'alarm.opened', id: receiver.ids[0], state: 'delivered' },
  ])
  await job.run()
  expect(receiver.received).toHaveLength(2)
})

test('an alarm that is learnt of when it is over is told as opened and as closed', async () => {
  await addReceiver(app, north, receiver)
  await send(alarm('WH1', 29, { state: 0, recovered_at: minutesAgo(9) }))
  await job.run()
  expect(typesOf()).toEqual(['alarm.opened', 'alarm.closed'])
  const [opened, closed] = receiver.received
  expect(closed!.data['opened_at']).toBe(opened!.occurred_at)
})

test('a machine’s events wait for its earlier one, other machines’ do not; the id stays', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  receiver.answer = ({ machine }, response) => response.writeHead(machine?.serial === 'WH1' ? 503 : 200).end('busy')
  await send(alarm('WH1', 28), recovered('WH1', 28, 8), alarm('WH2', 27))
  await job.run()
  const tried = receiver.received.map(({ type, machine }) => `${machine?.serial} ${type}`)
  expect(tried).toEqual(['WH1 alarm.opened', 'WH2 alarm.opened'])
  expect((await log(receiver_id, '?state=waiting')).deliveries).toMatchObject([
    { type: 'alarm.closed', attempts: 0, tried_at: null },
    { type: 'alarm.opened', attempts: 1, status: 503, answer: 'busy', next_at: expect.any(String) },
  ])
  const [listed] = (await app.request(north, 'GET', '/api/v1/webhooks')).body.receivers
  expect(listed).toMatchObject({ waiting: 2, failing_since: null })
  await job.run()
  expect(receiver.received).toHaveLength(2)
  receiver.answer = null
  await endPauses(app)
  await job.run()
  expect(typesOf().slice(2)).toEqual(['alarm.opened', 'alarm.closed'])
  expect(receiver.ids[2]).toBe(receiver.ids[0])
  expect(receiver.refused).toEqual([])
})

test('pauses grow from ten seconds to an hour, and a wish to be left alone is followed up to an hour', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  const secondsUntilNext = async () => {
    const { rows } = await app.owner.query(
      'select round(extract(epoch from next_at - tried_at))::int as seconds from webhook_delivery',
    )
    return rows[0].seconds
  }
  receiver.answer = (_event, response) => response.writeHead(500).end()
  expect((await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/test`)).status).toBe(200)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    await job.run()
    pauses.push(await secondsUntilNext())
    await endPauses(app)
  }
  expect(pauses).toEqual([10, 60, 300, 900, 3600, 3600])
  for (const [wish, seconds] of [
    ['1800', 3600],
    ['999999', 3600],
  ] as const) {
    receiver.answer = (_event, response) => response.writeHead(429, { 'retry-after': wish }).end()
    await job.run()
    expect(await secondsUntilNext()).toBe(seconds)
    await endPauses(app)
  }
  await app.owner.query('update webhook_delivery set attempts = 0')
  receiver.answer = (_event, response) => response.writeHead(429, { 'retry-after': '120' }).end()
  await job.run()
  expect(await secondsUntilNext()).toBe(120)
})

test('a redirect is not followed, and fails', async () => {
  const other = await testReceiver()
  const { receiver_id } = await addReceiver(app, north, receiver)
  receiver.answer = (_event, response) => response.writeHead(307, { location: other.url }).end()
  await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/test`)
  await job.run()
  expect(other.received).toEqual([])
  expect((await log(receiver_id)).deliveries).toMatchObject([{ state: 'waiting', status: 307, attempts: 1 }])
  await other.close()
})

test('private addresses are refused, and names that lead to one; others need https', async () => {
  const faultOf = async (url: string) => {
    const wished = { name: 'X', url, types: ['alarm.opened'] }
    const { status, body } = await app.request(north, 'POST', '/api/v1/webhooks', wished)
    return status === 200 ? null : body.fields[0].message
  }
  expect(await faultOf('https://10.0.0.1/hook')).toBe('must not be a private address')
  expect(await faultOf('https://[::1]/hook')).toBe('must not be a private address')
  expect(await faultOf('https://169.254.169.254/latest')).toBe('must not be a private address')
  expect(await faultOf('http://example.com/hook')).toBe('must begin with https://')
  expect(await faultOf('https://ann:secret@example.com/')).toBe('must not contain a name or a password')
  expect(await faultOf('ftp://example.com/')).toBe('must be an address like https://example.com/hook')
  // A name is looked at when something is posted.
  const url = receiver.url.replace('127.0.0.1', 'localhost').replace('http:', 'https:')
  expect(await faultOf(url)).toBeNull()
  const { receiver_id } = (await app.request(north, 'GET', '/api/v1/webhooks')).body.receivers[0]
  await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/test`)
  await job.run()
  expect((await log(receiver_id)).deliveries).toMatchObject([
    { status: null, answer: 'localhost is at a private address', attempts: 1 },
  ])
  expect(receiver.received).toEqual([])
})

test('a day of failures pauses with a mail; what happens meanwhile is kept and posted after resuming', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  receiver.answer = (_event, response) => response.writeHead(502).end('Bad gateway')
  await send(alarm('WH1', 26))
  await job.run()
  const listed = async () => (await app.request(north, 'GET', '/api/v1/webhooks')).body.receivers[0]
  expect(await listed()).toMatchObject({ failing_since: expect.any(String), paused_at: null, status: 502 })
  await app.owner.query(
    "update webhook_receiver set failing_since = now() - interval '25 hours'; update webhook_delivery set first_tried_at = now() - interval '25 hours'",
  )
  await endPauses(app)
  await job.run()
  expect(await listed()).toMatchObject({ paused_at: expect.any(String), pause_reason: 'failed', waiting: 1 })
  const { rows } = await app.owner.query("select email, detail from mail_event where kind = 'person'")
  expect(rows).toEqual([
    {
      email: 'ann@north.example',
      detail: {
        subject: 'Hoistline: webhook ERP is paused',
        text: expect.stringContaining('HTTP 502'),
        button: { label: 'Open webhooks', path: '/management/webhooks' },
      },
    },
  ])
  await send(recovered('WH1', 26, 6))
  await endPauses(app)
  await job.run()
  expect(receiver.received).toHaveLength(2)
  receiver.answer = null
  expect((await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/resume`)).status).toBe(200)
  await job.run()
  expect(typesOf().slice(2)).toEqual(['alarm.opened', 'alarm.closed'])
  expect(await listed()).toMatchObject({ paused_at: null, failing_since: null, waiting: 0, status: 204 })
})

test('410 pauses at once', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  receiver.answer = (_event, response) => response.writeHead(410).end()
  await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/test`)
  await job.run()
  expect((await app.request(north, 'GET', '/api/v1/webhooks')).body.receivers[0].pause_reason).toBe('gone')
})

test('an event that alone fails for a day is given up, the machine’s next ones follow, and it can be replayed', async () => {
  const { receiver_id } = await addReceiver(app, north, receiver)
  receiver.answer = ({ type }, response) => response.writeHead(type === 'alarm.opened' ? 422 : 200).end()
  await send(alarm('WH1', 25), recovered('WH1', 25, 5))
  await job.run()
  await app.owner.query("update webhook_delivery set first_tried_at = now() - interval '25 hours' where attempts > 0")
  await endPauses(app)
  await job.run()
  expect(typesOf()).toEqual(['alarm.opened', 'alarm.opened', 'alarm.closed'])
  const failed = (await log(receiver_id, '?state=failed')).deliveries
  expect(failed).toMatchObject([{ type: 'alarm.opened', status: 422, next_at: null }])
  receiver.answer = null
  const replay = `/api/v1/webhooks/${receiver_id}/deliveries/${failed[0].event_id}/replay`
  expect((await app.request(north, 'POST', replay)).status).toBe(200)
  await job.run()
  expect(receiver.ids.at(-1)).toBe(failed[0].id)
  await app.owner.query("update webhook_delivery set state = 'failed'")
  const since = (minutes: number) =>
    app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/replay`, { since: minutesAgo(minutes) })
  expect((await since(10)).body).toEqual({ replayed: 1 })
  expect((await since(60)).body).toEqual({ replayed: 1 })
  await job.run()
  expect(typesOf().slice(4).toSorted()).toEqual(['alarm.closed', 'alarm.opened'])
})

test('a new secret signs beside the one before for a day, then alone', async () => {
  const { receiver_id, secret } = await addReceiver(app, north, receiver)
  const renewed = (await app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/secret`)).body.secret
  expect(renewed).not.toBe(secret)
  const test = () => app.request(north, 'POST', `/api/v1/webhooks/${receiver_id}/test`)
  receiver.secrets = [secret, renewed]
  await test()
  await job.run()
  expect(receiver.refused).toEqual([])
  await app.owner.query('update webhook_receiver set former_until = now()')
  await test()
  await job.run()
  expect(receiver.refused).toHaveLength(1)
  expect(receiver.received.at(-1)).toMatchObject({ type: 'webhook.test', machine: null, data: {} })
})

test('the secret stands in the database nowhere', async () => {
  const { secret } = await addReceiver(app, north, receiver)
  const { rows } = await app.owner.query(
    "select (select string_agg(to_jsonb(r)::text, '') from webhook_receiver r) || (select string_agg(to_jsonb(a)::text, '') from audit a) as all",
  )
  expect(rows[0].all).not.toContain(secret.slice('whsec_'.length))
})

test('a receiver gets the types that it wants, of its company', async () => {
  await addReceiver(app, south, await testReceiver())
  await addReceiver(app, north, receiver, { types: ['alarm.closed'] })
  await send(alarm('WS1', 24), alarm('WH1', 24), recovered('WH1', 24, 4))
  await job.run()
  expect(typesOf()).toEqual(['alarm.closed'])
})

test('another company’s receiver is not found, and only administrators have any', async () => {
  const { receiver_id, version } = await addReceiver(app, north, receiver)
  await send(alarm('WH1', 23))
  const { event_id } = (await log(receiver_id)).deliveries[0]
  const one = `/api/v1/webhooks/${receiver_id}`
  const wished = { name: 'Mine', url: receiver.url, types: ['alarm.opened'], version }
  const acts = [
    ['PUT', one, wished],
    ['DELETE', one],
    ['POST', `${one}/secret`],
    ['POST', `${one}/pause`],
    ['POST', `${one}/resume`],
    ['POST', `${one}/test`],
    ['GET', `${one}/deliveries`],
    ['POST', `${one}/deliveries/${event_id}/replay`],
    ['POST', `${one}/replay`, { since: minutesAgo(60) }],
  ] as const
  for (const [method, url, body] of acts)
    expect((await app.request(south, method, url, body)).status, `${method} ${url}`).toBe(404)
  const planner = await app.newReader('pia@north.example', 1)
  for (const [method, url, body] of acts)
    expect((await app.request(planner, method, url, body)).status, `${method} ${url}`).toBe(403)
  expect((await app.request(north, 'PUT', one, { ...wished, version: version + 1 })).status).toBe(409)
  expect((await app.request(north, 'PUT', one, wished)).status).toBe(200)
  expect((await app.request(north, 'POST', `${one}/pause`)).status).toBe(200)
  expect((await app.request(north, 'DELETE', one)).status).toBe(200)
  expect((await app.request(north, 'GET', '/api/v1/webhooks')).body.receivers).toEqual([])
  const { rows } = await app.owner.query(
    "select verb from audit where noun = 'webhook' and key = $1 order by audit_id",
    [String(receiver_id)],
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['create', 'save', 'pause', 'delete'])
})

test('a company has ten receivers', async () => {
  for (let count = 0; count < 10; count++) await addReceiver(app, north, receiver)
  await expect(addReceiver(app, north, receiver)).rejects.toThrow(/too many receivers/)
})

test('a receiver that fails five times in a row is left alone for a minute', async () => {
  await addReceiver(app, north, receiver)
  const serials = Array.from({ length: 7 }, (_, at) => `WF${at}`)
  await addTestMachines(
    app,
    1,
    serials.map((serial) => ({ serial })),
  )
  receiver.answer = (_event, response) => response.writeHead(500).end()
  await send(...serials.map((serial) => alarm(serial, 22)))
  await job.run()
  await job.run()
  expect(receiver.received).toHaveLength(5)
  receiver.answer = null
  await endPauses(app)
  await job.run()
  expect(receiver.received).toHaveLength(12)
})

test('a corrected address gets what waits at once', async () => {
  const { receiver_id, version } = await addReceiver(app, north, receiver)
  receiver.answer = (_event, response) => response.writeHead(404).end()
  await send(alarm('WH1', 21))
  await job.run()
  receiver.answer = null
  const wished = { name: 'ERP', url: `${receiver.url}/right`, types: ['alarm.opened'], version }
  expect((await app.request(north, 'PUT', `/api/v1/webhooks/${receiver_id}`, wished)).status).toBe(200)
  await job.run()
  expect(receiver.ids).toHaveLength(2)
})

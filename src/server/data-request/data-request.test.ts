// Data requests from a person to a terminal and back, over HTTP.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SendRequest, TerminalRequest } from '#contract/data-request/data-request.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { COMMANDS, COMPANY_LIMIT, MACHINE_LIMIT } from '#domain/data-request.ts'
import { localDate } from '#domain/time.ts'
import { aRecord } from '#fixtures/record.ts'
import { followTransfer } from '#server/app.ts'
import { addGateway, addTerminal } from '#server/intake/terminal.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { startServerProcess } from '#server/test-process.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { answerOf } from './test-answers.ts'

const EVERY = 'gateway-of-tests'
const PATH = '/api/v1/send_request'

let app: TestApp
let alpha: number
let beta: number
let token: string
let others: string
let credential: string
/** Of a machine that is asked for nothing. */
let quiet: string
let terminal_id: number
let sequence = 0
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  token = await app.newReader('ken@alpha.example', alpha)
  others = await app.newReader('ken@beta.example', beta)
  await addTestMachines(app, alpha, [
    { serial: 'ONE' },
    { serial: 'TWO' },
    { serial: 'QUIET' },
    { serial: 'LATE' },
    { serial: 'SOLD' },
    { serial: 'GOING' },
    { serial: 'FULL' },
    { serial: 'NONE', terminal_type: 0 },
    { serial: 'ENDED', contract_live: false },
    { serial: 'SIMPLE', is_ic1r: true },
  ])
  await app.asOwner(async (db) => {
    const by = { ...KEEPER, company_id: alpha }
    const terminal = { terminal_type: 4, number: 'T-TWO', installed_at: '2026-01-01T00:00:00Z' }
    const added = await addTerminal(db, by, 'TWO', terminal)
    credential = added!.credential
    quiet = (await addTerminal(db, by, 'QUIET', { ...terminal, number: 'T-QUIET' }))!.credential
    terminal_id = added!.terminal_id
    await addGateway(db, by, 'of two', [terminal_id], 'gateway-of-two')
  })
})
afterAll(() => app.close())

const listed = async (serial: string, reader = token) =>
  (await app.request(reader, 'GET', `${PATH}?serial=${serial}`)).body as {
    commands: string[]
    hindrance: string | null
    key_off_at: string | null
    window_ends_at: string | null
    send_requests: SendRequest[]
  }
const send = (serial: string, command: string, reader = token) => app.request(reader, 'POST', PATH, { serial, command })
const made = async (serial: string, command: string) => (await send(serial, command)).body.send_request as SendRequest
const take = async (as = EVERY, wait = 0) =>
  (await app.request(as, 'GET', `/intake/v1/requests?wait=${wait}`)).body.requests as TerminalRequest[]
const handedOut = (requests: readonly TerminalRequest[]) =>
  requests.map(({ serial, command }) => `${serial} ${command}`)
const position = (serial: string, request_id?: number, at = new Date()): TerminalRecord => ({
  ...aRecord({
    serial,
    data_type: 'position',
    recorded_at: at.toISOString(),
    sequence: ++sequence,
    body: { latitude: 35.5, longitude: 139.7, data_type: 3 },
  }),
  ...(request_id !== undefined && { request_id }),
})
const ofRequest = async (serial: string, id: number) =>
  (await listed(serial)).send_requests.find(({ request_id }) => request_id === id)!
/** As if this much time had gone by since all requests were handed over. */
const passes = (time: string) =>
  app.asOwner((db) =>
    db.rows(sql`update data_request set handed_at = now() - ${time}::interval where handed_at is not null`),
  )
const expire = (id: number) =>
  app.asOwner((db) =>
    db.rows(sql`update data_request set expires_at = now() - interval '1 minute' where request_id = ${id}`),
  )

describe('a request', () => {
  test('is queued, handed to the terminal, acknowledged and answered by a record that names it', async () => {
    const { request_id, ...rest } = await made('ONE', 'T00')
    expect(rest).toMatchObject({ command: 'T00', status: 'W00', sent_at: null, requested_by: 'Mori Ken' })
    expect(handedOut(await take('gateway-of-two'))).toEqual([])
    const [taken] = await take()
    expect(taken).toMatchObject({ request_id, serial: 'ONE', command: 'T00', expires_at: rest.expires_at })
    // Not again at once, but after half a minute.
    expect(await take()).toEqual([])
    expect((await ofRequest('ONE', request_id)).status).toBe('W01')
    await passes('31 seconds')
    expect(handedOut(await take())).toEqual(['ONE T00'])
    const acknowledged = await app.request(EVERY, 'POST', `/intake/v1/requests/${request_id}/acknowledge`)
    expect(acknowledged.body).toEqual({ status: 'W02' })
    await passes('9 minutes')
    expect(await take()).toEqual([])
    // A terminal that lost it, in spite of what it said, gets it again.
    await passes('11 minutes')
    expect(handedOut(await take())).toEqual(['ONE T00'])
    expect((await ofRequest('ONE', request_id)).status).toBe('W02')
    // Another record of the machine is no answer.
    await sendRecords(app, [position('ONE')])
    expect((await ofRequest('ONE', request_id)).status).toBe('W02')
    const answer = position('ONE', request_id)
    expect(await sendRecords(app, [answer])).toMatchObject({ accepted: 1 })
    const done = await ofRequest('ONE', request_id)
    expect(done).toMatchObject({ status: 'N00', reason: null })
    expect(Object.values(done).every((value) => value !== undefined)).toBe(true)
    // Again is no other answer, and a refusal afterwards changes nothing.
    expect(await sendRecords(app, [answer])).toMatchObject({ duplicate: 1 })
    const late = await app.request(EVERY, 'POST', `/intake/v1/requests/${request_id}/refuse`, { reason: 'busy' })
    expect(late.body).toEqual({ status: 'N00' })
    expect(await ofRequest('ONE', request_id)).toEqual(done)
  })

  test('is answered by a record that was stored before without naming it', async () => {
    const record = answerOf('ONE', 'T03')
    await sendRecords(app, [record])
    const { request_id } = await made('ONE', 'T03')
    expect(await sendRecords(app, [{ ...record, request_id }])).toMatchObject({ duplicate: 1 })
    expect((await ofRequest('ONE', request_id)).status).toBe('N00')
  })

  test('is answered by a record that comes twice in a batch and names it the second time', async () => {
    const { request_id } = await made('ONE', 'T06')
    const record = answerOf('ONE', 'T06')
    expect(await sendRecords(app, [record, { ...record, request_id }])).toMatchObject({ accepted: 1, duplicate: 1 })
    expect((await ofRequest('ONE', request_id)).status).toBe('N00')
  })

  test('is refused by the terminal with a reason', async () => {
    const { request_id } = await made('TWO', 'T01')
    expect(handedOut(await take(credential))).toEqual(['TWO T01'])
    const refuse = (reason: string, as = credential) =>
      app.request(as, 'POST', `/intake/v1/requests/${request_id}/refuse`, { reason })
    expect((await refuse('no_data', 'gateway-of-nobody')).status).toBe(401)
    expect((await refuse('sleepy')).status).toBe(422)
    expect((await refuse('no_data', 'gateway-of-two')).body).toEqual({ status: 'N01' })
    expect(await ofRequest('TWO', request_id)).toMatchObject({ status: 'N01', reason: 'no_data' })
  })

  test('exists once per machine and command while it is open', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => send('ONE', 'T05')))
    expect(new Set(all.map(({ body }) => body.send_request.request_id)).size).toBe(1)
    const other = await made('ONE', 'T04')
    const [{ body }] = [all[0]!]
    expect(other.request_id).not.toBe(body.send_request.request_id)
    await sendRecords(app, [answerOf('ONE', 'T05', body.send_request.request_id)])
    expect((await made('ONE', 'T05')).request_id).not.toBe(body.send_request.request_id)
  })

  test('expires, is not handed out then, gives way to a new one, and stays expired when an answer comes', async () => {
    const { request_id } = await made('LATE', 'T02')
    await expire(request_id)
    expect(await ofRequest('LATE', request_id)).toMatchObject({ status: 'N02' })
    expect(handedOut(await take())).not.toContain('LATE T02')
    const acknowledged = await app.request(EVERY, 'POST', `/intake/v1/requests/${request_id}/acknowledge`)
    expect(acknowledged.body).toEqual({ status: 'N02' })
    const next = await made('LATE', 'T02')
    expect(next.request_id).not.toBe(request_id)
    expect(await sendRecords(app, [answerOf('LATE', 'T02', request_id)])).toMatchObject({ accepted: 1 })
    expect((await ofRequest('LATE', request_id)).status).toBe('N02')
    expect((await ofRequest('LATE', next.request_id)).status).toBe('W00')
  })

  test('ends when the machine changes hands; the new owner has none, and an answer ends nothing', async () => {
    const { request_id } = await made('SOLD', 'T00')
    const from = new Date(Date.now() - 60_000).toISOString()
    await app.asOwner((db) =>
      transferMachine(db, KEEPER, { serial: 'SOLD', company_id: beta, from, now: Date.now() }, (move) =>
        followTransfer(db, move),
      ),
    )
    expect((await listed('SOLD', others)).send_requests).toEqual([])
    expect(handedOut(await take())).not.toContain('SOLD T00')
    expect(await sendRecords(app, [position('SOLD', request_id)])).toMatchObject({ accepted: 1 })
    const { rows } = await app.owner.query('select outcome from data_request where request_id = $1', [request_id])
    expect(rows).toEqual([{ outcome: 'N03' }])
    expect((await app.request(token, 'GET', `${PATH}?serial=SOLD`)).status).toBe(404)
  })

  test('is not made while the machine changes hands', async () => {
    const transfer = await app.owner.connect()
    await transfer.query('begin')
    await transfer.query("update machine set owned = false where serial = 'GOING'")
    const sending = send('GOING', 'T00')
    await sleep(300)
    await transfer.query('commit')
    transfer.release()
    expect((await sending).status).toBe(404)
    expect(handedOut(await take())).not.toContain('GOING T00')
  })

  test('is told among the machine’s events once it has ended', async () => {
    const month = localDate(Date.now(), 540).slice(0, 7).replace('-', '/')
    const { body } = await app.request(
      token,
      'GET',
      `/api/v1/alarm/list?serial=TWO&month=${encodeURIComponent(month)}&timezone=Asia%2FTokyo`,
    )
    const events = (body.alarms as { data_category: string; content: string; type: number }[]).filter(
      ({ data_category }) => data_category === 'data_request',
    )
    expect(events).toMatchObject([{ content: 'データ要求 T01 を端末が拒否', type: 2 }])
  })
})

describe('the list', () => {
  test('has the commands, and says why a machine takes none', async () => {
    expect(await listed('ONE')).toMatchObject({ commands: [...COMMANDS], hindrance: null, key_off_at: null })
    for (const [serial, hindrance] of [
      ['NONE', 'no_terminal'],
      ['ENDED', 'out_of_contract'],
      ['SIMPLE', 'simple'],
    ] as const) {
      expect(await listed(serial)).toMatchObject({ commands: [], hindrance, send_requests: [] })
      expect((await send(serial, 'T00')).body).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'serial' }] })
    }
  })

  test('refuses what is no command or no machine of the company', async () => {
    expect((await send('ONE', 'T08')).status).toBe(422)
    expect((await send('ONE', '')).status).toBe(422)
    expect((await send('ONE', 'T00', others)).status).toBe(404)
    expect((await send('NOWHERE', 'T00')).status).toBe(404)
    expect((await app.request(others, 'GET', `${PATH}?serial=ONE`)).status).toBe(404)
    for (const request_id of [0, -1, 1.5, '7', Number.MAX_SAFE_INTEGER + 1])
      expect(
        (await sendRecords(app, [{ ...position('ONE'), request_id: request_id as number }])).rejected,
      ).toMatchObject([{ code: 'wrong_type' }])
  })
})

test('a poll waits for a request, and a waiting server stops at once', async () => {
  // What else would answer it is the look that each poll takes every ten seconds.
  const look = take(quiet, 9)
  const waiting = take(credential, 50)
  await sleep(300)
  const { request_id } = await made('TWO', 'T06')
  expect(await Promise.race([waiting, look])).toMatchObject([{ request_id, command: 'T06' }])
  const place = await Promise.all(
    Array.from({ length: 6 }, () => app.request(credential, 'GET', '/intake/v1/requests?wait=1')),
  )
  expect(place.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
  await look
  const server = await startServerProcess({ app: app.database.appUrl, intake: app.database.intakeUrl })
  const poll = fetch(`${server.address}/intake/v1/requests?wait=50`, {
    headers: { authorization: `Bearer ${credential}` },
  })
  await sleep(500)
  const ended = once(server.child, 'exit').then(() => 'ended')
  const ofItself = take(quiet, 15).then(() => 'still waiting')
  server.child.kill('SIGTERM')
  expect(await (await poll).json()).toEqual({ requests: [] })
  expect(await Promise.race([ended, ofItself])).toBe('ended')
})

test('a credential that is replaced during a poll gets nothing more by it', async () => {
  const poll = app.request('gateway-of-two', 'GET', '/intake/v1/requests?wait=50')
  await sleep(300)
  await app.asOwner((db) => addGateway(db, { ...KEEPER, company_id: alpha }, 'of two', [terminal_id], 'its-next'))
  // Credentials are remembered for two seconds, from when a slow machine has read them.
  await sleep(6_000)
  await made('TWO', 'T05')
  expect((await poll).status).toBe(401)
  // Beside what nobody has acknowledged for half a minute.
  expect(handedOut(await take('its-next'))).toContain('TWO T05')
})

test('kill -9 while a request is handed over and answered loses and doubles nothing', async () => {
  const { request_id } = await made('TWO', 'T02')
  const server = await startServerProcess({ app: app.database.appUrl, intake: app.database.intakeUrl })
  const poll = fetch(`${server.address}/intake/v1/requests?wait=50`, {
    headers: { authorization: `Bearer ${credential}` },
  }).catch(() => null)
  await expect.poll(async () => (await ofRequest('TWO', request_id)).status).toBe('W01')
  await poll
  // An answer under way: its transaction waits for the row, then the process dies.
  const lock = await app.owner.connect()
  await lock.query('begin')
  await lock.query('select from data_request where company_id = $1 and request_id = $2 for update', [alpha, request_id])
  const answer = answerOf('TWO', 'T02', request_id)
  const posting = fetch(`${server.address}/intake/v1/records`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    body: JSON.stringify([answer]),
  }).catch(() => null)
  await sleep(500)
  await server.kill()
  await lock.query('rollback')
  lock.release()
  expect(await posting).toBeNull()
  const { status } = await ofRequest('TWO', request_id)
  // Both or neither: the record and the end of its request.
  const { rows } = await app.owner.query('select from receive_history where sequence = $1', [answer.sequence])
  expect(status === 'N00').toBe(rows.length === 1)
  const again = await sendRecords(app, [answer])
  expect(again.accepted + again.duplicate).toBe(1)
  expect((await ofRequest('TWO', request_id)).status).toBe('N00')
  const all = (await listed('TWO')).send_requests.filter(({ command }) => command === 'T02')
  expect(all).toHaveLength(1)
})

test('limits per machine and company say when to come again', async () => {
  await app.asOwner((db) =>
    db.rows(sql`
      insert into data_request (company_id, machine_id, command, created_at, expires_at, ended_at, outcome)
      select ${alpha}, machine_id, 'T00', now() - interval '50 minutes', now(), now(), 'N00'
      from machine, generate_series(1, ${MACHINE_LIMIT}::int) where serial = 'FULL' on conflict do nothing`),
  )
  const refused = await send('FULL', 'T00')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await send('ONE', 'T01')).status).toBe(200)
  await app.asOwner((db) =>
    db.rows(sql`
      insert into data_request (company_id, machine_id, command, created_at, expires_at, ended_at, outcome)
      select ${alpha}, machine_id, 'T00', now() - interval '20 minutes', now(), now(), 'N00'
      from machine, generate_series(1, ${COMPANY_LIMIT}::int) where serial = 'LATE' on conflict do nothing`),
  )
  expect((await send('ONE', 'T02')).status).toBe(429)
})

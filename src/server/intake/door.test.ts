// The intake over HTTP: senders, limits, refusals and responses.
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTAKE_PATH, MAX_RECORDS } from '#contract/intake/intake.ts'
import type { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { rotateTerminal } from './terminal.ts'
import { credentialOf, GATEWAY, testSite, type TestSite } from './test-site.ts'

let app: TestApp
let site: TestSite

const serialOf = (n: number): string => `M${String(n).padStart(3, '0')}`

beforeAll(async () => {
  app = await testApp()
  const machines = Array.from({ length: 60 }, (_, n) => ({
    ...aMachine({ serial: serialOf(n) }),
    time_difference: 540,
  }))
  site = await testSite([machines], app.database)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

type Posted = { status: number; body: IntakeAnswer & { code?: string }; headers: Record<string, unknown> }

const post = async (payload: string | Buffer, headers: Record<string, string> = {}): Promise<Posted> => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: INTAKE_PATH,
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${GATEWAY}`, ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const postRecords = (records: readonly TerminalRecord[], headers?: Record<string, string>): Promise<Posted> =>
  post(records.map((record) => JSON.stringify(record)).join('\n'), headers)

let sequence = 1_000
const next = (over: Partial<TerminalRecord> = {}): TerminalRecord =>
  aRecord({ serial: serialOf(0), sequence: ++sequence, ...over })

test('stores the neighbours of a bad line and keeps that line byte by byte', async () => {
  const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x7d])
  const [first, last] = [JSON.stringify(next()), JSON.stringify(next())]
  const lines = Buffer.concat([Buffer.from(`${first}\n\n{"serial":\n`), broken, Buffer.from(`\r\n${last}\n`)])
  const { status, body } = await post(lines)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    accepted: 2,
    duplicate: 0,
    rejected: [
      { index: 1, code: 'not_json' },
      { index: 2, code: 'unsafe_text' },
    ],
  })
  const kept = await site.owner.rows(sql`select encode(raw, 'hex') as raw from quarantine where code = 'unsafe_text'`)
  expect(kept).toEqual([{ raw: `${broken.toString('hex')}0d` }])
})

test('accepts an array, packed or not, and keeps its bad elements as sent', async () => {
  const bad = '{ "serial": "M000",  "data_type": "daily" }'
  const array = `[${JSON.stringify(next())}, ${bad} ,"[,]",${JSON.stringify(next({ body: aDay({ note: '],[' }) }))}]`
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { body } = await post(gzipSync(array), headers)
  expect(body).toMatchObject({
    accepted: 2,
    rejected: [
      { index: 1, code: 'missing_field' },
      { index: 2, code: 'not_an_object' },
    ],
  })
  const kept = await site.owner.rows(
    sql`select convert_from(raw, 'UTF8') as raw from quarantine where code in ('missing_field', 'not_an_object') order by raw`,
  )
  expect(kept).toEqual([{ raw: '"[,]"' }, { raw: bad }])
  const plain = await post(array, { 'content-type': 'application/json' })
  expect(plain.body).toMatchObject({ accepted: 0, duplicate: 2 })
})

test.each([undefined, 'gzip'])(
  'who goes away in the middle of a post (%s) is waited for no longer',
  async (encoding) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: INTAKE_PATH,
      headers: {
        authorization: `Bearer ${GATEWAY}`,
        'content-type': 'application/x-ndjson',
        ...(encoding && { 'content-encoding': encoding }),
      },
      payload: gzipSync(JSON.stringify(next())).subarray(0, 40),
      simulate: { end: false, split: false, error: false, close: true },
    })
    expect(answer.statusCode).toBe(400)
  },
)

test('answers 400 once for a broken array, 200 for an empty one', async () => {
  const json = { 'content-type': 'application/json' }
  for (const body of ['[{"serial":1}', '{}', 'null', '']) {
    const { status, headers } = await post(body, json)
    expect([body, status]).toEqual([body, 400])
    expect(headers['content-type']).toMatch('application/problem+json')
  }
  expect((await post('[]', json)).body).toEqual({ accepted: 0, duplicate: 0, rejected: [] })
  expect((await post('\n\n')).body).toEqual({ accepted: 0, duplicate: 0, rejected: [] })
})

test('answers 401 without a valid credential', async () => {
  for (const authorization of ['', 'Bearer nobody', 'Basic abc', `Bearer ${GATEWAY} `.repeat(2)]) {
    const { status, headers } = await post(JSON.stringify(next()), { authorization })
    expect([authorization, status]).toEqual([authorization, 401])
    expect(headers['www-authenticate']).toBe('Bearer realm="intake"')
  }
})

test('a terminal sends for its own machine only', async () => {
  const { body } = await postRecords([next({ serial: serialOf(1) }), next({ serial: serialOf(2) })], {
    authorization: `Bearer ${credentialOf(serialOf(1))}`,
  })
  expect(body).toMatchObject({ accepted: 1, rejected: [{ index: 1, code: 'not_this_terminal' }] })
})

test('answers 413 for too many bytes, unpacked bytes or records; refuses one large record by itself', async () => {
  const { status } = await post(' '.repeat(10 * 1024 * 1024 + 1))
  expect(status).toBe(413)
  const bomb = await post(gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20)), { 'content-encoding': 'gzip' })
  expect(bomb.status).toBe(413)
  expect((await post('1\n'.repeat(MAX_RECORDS + 1))).status).toBe(413)
  const large = next({ body: aDay({ note: 'x'.repeat(300_000) }) })
  const { body } = await postRecords([large, next()])
  expect(body).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'too_large' }] })
  const wide = { ...next({ data_type: 'other' }), body: { note: 'x'.repeat(300_000) } }
  const array = await post(JSON.stringify([wide, next()]), { 'content-type': 'application/json' })
  expect(array.body).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'too_large' }] })
})

test('refuses a deeply nested record by itself', async () => {
  const deep = (levels: number): string =>
    JSON.stringify(next({ data_type: 'other' })).replace(
      '"body":{}',
      `"body":${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`,
    )
  const { body } = await post(`${deep(10)}\n${deep(30_000)}\n${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(body).toMatchObject({
    accepted: 1,
    rejected: [
      { index: 1, code: 'unsafe_text' },
      { index: 2, code: 'unsafe_text' },
    ],
  })
})

test('answers 415 for other content types and encodings, 405 for other methods', async () => {
  expect((await post('x', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('x', { 'content-encoding': 'br' })).status).toBe(415)
  expect((await post('not gzip', { 'content-encoding': 'gzip' })).status).toBe(400)
  const { statusCode, headers } = await app.fastify.inject({ method: 'GET', url: INTAKE_PATH })
  expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
})

test('answers single posts of many terminals one by one and commits them together', async () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      postRecords([next({ serial: serialOf(n), data_type: 'position', recorded_at: at, body: aPosition() })], {
        authorization: `Bearer ${credentialOf(serialOf(n))}`,
      }),
    ),
  )
  expect(answers.map(({ body }) => body.accepted)).toEqual(Array(60).fill(1))
  const [commits] = await site.owner.rows<{ n: number }>(
    sql`select count(distinct received_at)::int as n from receive_history where data_type = 'position' and recorded_at = ${at}::timestamptz`,
  )
  expect(commits!.n).toBeLessThan(30)
})

test('refuses only the record that the database refuses', async () => {
  await site.owner.rows(sql`alter table daily_report add constraint unlucky check (odometer <> 13)`)
  const records = Array.from({ length: 120 }, (_, n) =>
    next({ serial: serialOf(n % 60), body: aDay({ recorded_date: '2025-06-01', odometer: n === 77 ? 13 : 14 }) }),
  )
  const { body } = await postRecords(records)
  await site.owner.rows(sql`alter table daily_report drop constraint unlucky`)
  expect(body).toMatchObject({ accepted: 119, rejected: [{ index: 77, code: 'not_storable' }] })
})

test('answers 429 with Retry-After when too many batches wait', async () => {
  const holder = new pg.Client({ connectionString: app.database.superUrl })
  await holder.connect()
  await holder.query('begin; lock table machine_state in exclusive mode')
  const batch = (_: unknown, n: number): Promise<Posted> =>
    postRecords(
      Array.from({ length: 60 }, () => next({ serial: serialOf(n) })),
      { authorization: `Bearer ${credentialOf(serialOf(n))}` },
    )
  const answers = Array.from({ length: 60 }, batch)
  const away = await Promise.race(
    answers.map(async (answer) => ((await answer).status === 429 ? answer : new Promise<Posted>(() => {}))),
  )
  expect(away.headers['retry-after']).toBe('2')
  await holder.query('rollback')
  await holder.end()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32)
})

test('limits the bodies of one credential in work, and leaves room for others', async () => {
  const [greedy, modest] = [serialOf(20), serialOf(21)]
  const unfinished = Array.from({ length: 8 }, () => new PassThrough())
  const headersOf = (serial: string) => ({
    'content-type': 'application/x-ndjson',
    authorization: `Bearer ${credentialOf(serial)}`,
  })
  const begun = Promise.all(
    unfinished.map((payload) =>
      app.fastify.inject({ method: 'POST', url: INTAKE_PATH, headers: headersOf(greedy), payload }),
    ),
  )
  const another = () => postRecords([next({ serial: greedy })], headersOf(greedy))
  await expect.poll(async () => (await another()).status).toBe(429)
  expect((await another()).headers['retry-after']).toBe('2')
  expect((await postRecords([next({ serial: modest })], headersOf(modest))).status).toBe(200)
  for (const payload of unfinished) payload.end(JSON.stringify(next({ serial: greedy })))
  expect((await begun).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect((await another()).status).toBe(200)
})

test('refuses a body packed more than fifty times, unless it is small', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const alike = Array.from({ length: 60 }, () => JSON.stringify(next({ body: aDay({ note: 'x'.repeat(200) }) })))
  expect((await post(gzipSync(alike.join('\n')), headers)).status).toBe(200)
  const blown = await post(gzipSync('x'.repeat(200_000)), headers)
  expect(blown.status).toBe(413)
})

test('the portal’s role reads the tables, never a partition directly', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as closed from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r'`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter((row) => !('closed' in row && row.closed))).toEqual([])
  for (const url of [app.database.appUrl, app.database.intakeUrl]) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const { name } of rows) await expect(client.query(`select from ${name}`)).rejects.toThrow('permission denied')
    await client.end()
  }
})

test('a rotated credential is void within seconds, the new one valid at once', async () => {
  const old = credentialOf(serialOf(9))
  const asTerminal = (credential: string): Promise<Posted> =>
    postRecords([next({ serial: serialOf(9) })], { authorization: `Bearer ${credential}` })
  expect((await asTerminal(old)).status).toBe(200)
  const rotation = await app.asOwner((db) => rotateTerminal(db, { ...KEEPER, company_id: 0 }, serialOf(9)))
  if (typeof rotation === 'string') throw new Error(rotation)
  const { credential } = rotation
  expect((await asTerminal(credential!)).status).toBe(200)
  await expect.poll(async () => (await asTerminal(old)).status, { timeout: 5_000 }).toBe(401)
  expect((await asTerminal(credential!)).status).toBe(200)
})

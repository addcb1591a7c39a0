// A company’s archive: made by a job, taken by a link, whole or in parts.
import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVES_A_DAY } from '#contract/company-export/choices.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob, testJobContext } from '#server/test-job.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { archiveJob, PART_BYTES, trimArchivesJob } from './archive-job.ts'

const PATH = '/api/v1/company/archive'
/** Three parts of an archive, and a bit. */
const PAPER = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3 * PART_BYTES), Buffer.from('\n%%EOF\n')])

let app: TestApp
/** Where it listens: `inject` minds no length. */
let at: string
type Company = { company_id: number; code: string; token: string }
let alpha: Company

const company = async (code: string): Promise<Company> => {
  const company_id = await app.company(code)
  const token = await app.newReader(`ken@${code}.example`, company_id)
  await app.owner.query("update account_company set role = 'administrator' where company_id = $1", [company_id])
  await addTestMachines(app, company_id, [{ serial: `${code}1` }, { serial: `${code}2` }])
  return { company_id, code, token }
}

beforeAll(async () => {
  app = await testApp()
  // Waits for a test's locks, however slow the machine is.
  app.context.pool.options.query_timeout = 0
  at = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  alpha = await company('alpha')
  await company('beta')
  const schedule = '/api/v1/maintenance/schedule'
  const wash = { serial: 'alpha1', name: 'Wash', months: 2 }
  const { point } = (await app.request(alpha.token, 'POST', `${schedule}/set_point`, wash)).body
  const results = [{ serial: 'alpha1', point_id: point.point_id, done_on: '2026-11-10' }]
  const { result_ids } = (await app.request(alpha.token, 'POST', `${schedule}/complete`, { results })).body
  const uploaded = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/maintenance/results/${result_ids[0]}/files?name=wash.pdf`,
    headers: { authorization: `Bearer ${alpha.token}`, 'content-type': 'application/octet-stream' },
    payload: PAPER,
  })
  expect(uploaded.statusCode, uploaded.payload).toBe(200)
})
afterAll(() => app.close())

const ask = ({ token }: Company) => app.request(token, 'POST', PATH)
const look = async ({ token }: Company) => (await app.request(token, 'GET', PATH)).body.archive
const newest = async ({ company_id }: Company): Promise<{ company_id: number; archive_id: number }> => {
  const { rows } = await app.owner.query('select archive_id from company_archive where company_id = $1', [company_id])
  return { company_id, archive_id: rows[0].archive_id }
}
const run = async (wanted: { company_id: number; archive_id: number }) => {
  const { context, close } = testJobContext(app)
  try {
    await archiveJob.run(wanted, context)
  } finally {
    await close()
  }
}
const make = async (of: Company) => {
  expect((await ask(of)).status).toBe(200)
  await run(await newest(of))
}
const link = async ({ token }: Company): Promise<string> => (await app.request(token, 'POST', `${PATH}/link`)).body.path
const take = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })

test('is made by a job that tells how far it is, and taken whole by a link without signing in', async () => {
  expect(await look(alpha)).toBeNull()
  expect((await ask(alpha)).body.archive).toMatchObject({ state: 'waiting', rows_all: null, size: 0, ended_at: null })
  expect((await app.request(alpha.token, 'POST', `${PATH}/link`)).status).toBe(404)
  await run(await newest(alpha))
  const made = await look(alpha)
  expect(made).toMatchObject({ state: 'ready', rows_done: made.rows_all, link_expires_at: null })
  expect(made.size).toBeGreaterThan(PAPER.length)

  const { path, expires_at } = (await app.request(alpha.token, 'POST', `${PATH}/link`)).body
  expect((await look(alpha)).link_expires_at).toBe(expires_at)
  const { statusCode, headers, rawPayload } = await take(path)
  expect([statusCode, headers['content-type'], headers['accept-ranges'], headers['content-length']]).toEqual([
    200,
    'application/zip',
    'bytes',
    String(made.size),
  ])
  expect(headers['content-disposition']).toContain('alpha_')
  const files = unzipSync(rawPayload)
  const machines: { serial: string }[] = parse(strFromU8(files['machines.csv']!), { columns: true, bom: true })
  expect(machines.map(({ serial }) => serial)).toEqual(['alpha1', 'alpha2'])
  const people: { email: string }[] = parse(strFromU8(files['people.csv']!), { columns: true, bom: true })
  expect(people.map(({ email }) => email)).toEqual(['ken@alpha.example'])
  const paper = Object.keys(files).find((name) => name.startsWith('files/'))!
  expect(Buffer.from(files[paper]!).equals(PAPER)).toBe(true)
  const { resources } = JSON.parse(strFromU8(files['datapackage.json']!))
  expect(resources.map(({ path: file }: { path: string }) => file)).toContain('machines.csv')
})

test('a download that broke off goes on where it was, and the pieces are the whole', async () => {
  await make(alpha)
  const path = await link(alpha)
  const whole = await take(path)
  const size = whole.rawPayload.length
  const etag = String(whole.headers.etag)
  // On the limit of a part, one beside it, and the last byte.
  const cuts = [0, 1, PART_BYTES - 1, PART_BYTES, 2 * PART_BYTES + 1, size - 1, size]
  const pieces: Buffer[] = []
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[at + 1]! - 1
    const piece = await take(path, { range: `bytes=${from}-${to}`, 'if-range': etag })
    expect([piece.statusCode, piece.headers['content-range'], piece.headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/${size}`,
      String(to + 1 - from),
    ])
    pieces.push(piece.rawPayload)
  }
  expect(Buffer.concat(pieces).equals(whole.rawPayload)).toBe(true)
  const tail = await take(path, { range: 'bytes=-9' })
  expect([tail.headers['content-range'], tail.rawPayload]).toEqual([
    `bytes ${size - 9}-${size - 1}/${size}`,
    whole.rawPayload.subarray(-9),
  ])
  expect((await take(path, { range: `bytes=${size - 2}-` })).rawPayload).toEqual(whole.rawPayload.subarray(-2))
  const beyond = await take(path, { range: `bytes=${size}-` })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.payload]).toEqual([416, `bytes */${size}`, ''])
  // Of another archive, or not understood: all of it.
  for (const headers of [{ range: 'bytes=5-9', 'if-range': '"0-1"' }, { range: 'bytes=9-5' }, { range: 'lines=1-2' }])
    expect((await take(path, headers)).statusCode, JSON.stringify(headers)).toBe(200)
})

test('only administrators who have shown who they are, and each company has its own', async () => {
  const gamma = await company('gamma')
  const theta = await company('theta')
  await make(gamma)
  expect(await look(theta)).toBeNull()
  expect((await app.request(theta.token, 'DELETE', PATH)).status).toBe(404)
  expect((await app.request(theta.token, 'POST', `${PATH}/link`)).status).toBe(404)
  const planner = await app.newReader('pam@gamma.example', gamma.company_id)
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['DELETE', PATH],
    ['POST', `${PATH}/link`],
  ] as const)
    expect((await app.request(planner, method, path)).body.permission, path).toBe('administer')
  await app.owner.query(`update session set proved_at = now() - interval '11 minutes'
    where account_id = (select account_id from account where email = 'ken@theta.example')`)
  await expect.poll(async () => (await app.request(theta.token, 'POST', PATH)).body.code).toBe('proof_needed')
})

test('a link is over when its time is, when another is made, and when the archive is deleted', async () => {
  const delta = await company('delta')
  await make(delta)
  const first = await link(delta)
  const second = await link(delta)
  expect([(await take(first)).statusCode, (await take(second)).statusCode]).toEqual([404, 200])
  await app.owner.query('update company_archive set link_expires_at = now() where company_id = $1', [delta.company_id])
  expect((await take(second)).statusCode).toBe(404)
  expect((await look(delta)).link_expires_at).toBeNull()
  const third = await link(delta)
  expect((await app.request(delta.token, 'DELETE', PATH)).status).toBe(200)
  expect([(await take(third)).statusCode, await look(delta)]).toEqual([404, null])
  expect(
    (await app.owner.query('select from company_archive_part where company_id = $1', [delta.company_id])).rows,
  ).toEqual([])
  for (const file of ['nonsense.zip', `${'a'.repeat(43)}.zip`, third.split('/').at(-1)!.slice(0, 20)])
    expect((await take(`/api/v1/archives/${file}`)).statusCode, file).toBe(404)
})

test('a link whose archive is deleted before its first byte is not found', async () => {
  const kappa = await company('kappa')
  await make(kappa)
  const path = await link(kappa)
  const holder = await app.owner.connect()
  try {
    // The link is looked up, the bytes are waited for.
    await holder.query('begin; lock table company_archive_part in access exclusive mode')
    const taking = fetch(at + path, { headers: { range: 'bytes=0-9' } })
    await expect.poll(() => waitingForLocks(app.database.superUrl)).toBe(1)
    await holder.query('delete from company_archive where company_id = $1', [kappa.company_id])
    await holder.query('commit')
    const answer = await taking
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
    expect(answer.headers.get('content-range')).toBeNull()
  } finally {
    holder.release()
  }
})

test('those who leave before the first byte keep no place', async () => {
  const lambda = await company('lambda')
  await make(lambda)
  const path = await link(lambda)
  const holder = await app.owner.connect()
  try {
    await holder.query('begin; lock table company_archive_part in access exclusive mode')
    const leave = new AbortController()
    const taking = Array.from({ length: 4 }, () => fetch(at + path, { signal: leave.signal }).catch(() => 'left'))
    await expect.poll(() => waitingForLocks(app.database.superUrl)).toBe(4)
    leave.abort()
    expect(await Promise.all(taking)).toEqual(['left', 'left', 'left', 'left'])
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  await expect.poll(async () => (await fetch(at + path, { headers: { range: 'bytes=0-0' } })).status).toBe(206)
})

test('one that was deleted or replaced while it was made leaves nothing, and one that broke off is begun anew', async () => {
  const epsilon = await company('epsilon')
  await ask(epsilon)
  const replaced = await newest(epsilon)
  await ask(epsilon)
  await run(replaced)
  expect((await look(epsilon)).state).toBe('waiting')
  expect(
    (await app.owner.query('select from company_archive_part where company_id = $1', [epsilon.company_id])).rows,
  ).toEqual([])
  // As a process leaves it that was killed.
  const { company_id, archive_id } = await newest(epsilon)
  await app.owner.query(
    "update company_archive set as_of = now() - interval '1 hour', size = 7, rows_done = 3, rows_all = 9 where ended_at is null",
  )
  await app.owner.query(
    `insert into company_archive_part (company_id, archive_id, part, bytes) values ($1, $2, 0, 'broken')`,
    [company_id, archive_id],
  )
  expect((await look(epsilon)).state).toBe('making')
  await run({ company_id, archive_id })
  expect(Object.keys(unzipSync((await take(await link(epsilon))).rawPayload))).toContain('datapackage.json')
})

test('what cannot be made is said, and is no archive', async () => {
  const zeta = await company('zeta')
  await ask(zeta)
  await app.owner.query('alter table site_stay rename column arrived_at to came_at')
  await run(await newest(zeta))
  await app.owner.query('alter table site_stay rename column came_at to arrived_at')
  expect(await look(zeta)).toMatchObject({ state: 'failed', link_expires_at: null })
  expect((await app.request(zeta.token, 'POST', `${PATH}/link`)).status).toBe(404)
  expect(
    (await app.owner.query('select from company_archive_part where company_id = $1', [zeta.company_id])).rows,
  ).toEqual([])
})

test('so many a day, and kept for seven days', async () => {
  const eta = await company('eta')
  await ask(eta)
  for (let more = 1; more < ARCHIVES_A_DAY; more++)
    expect((await app.request(eta.token, 'POST', PATH)).status).toBe(200)
  const refused = await ask(eta)
  expect([refused.status, Number(refused.headers['retry-after']) > 86_000]).toEqual([429, true])
  await run(await newest(eta))
  const age = (days: string) =>
    app.owner.query(`update company_archive set ended_at = now() - interval '${days}' where company_id = $1`, [
      eta.company_id,
    ])
  await age('6 days 23 hours')
  await runTestJob(app, trimArchivesJob)
  expect((await look(eta)).state).toBe('ready')
  await age('7 days 1 minute')
  await runTestJob(app, trimArchivesJob)
  expect(await look(eta)).toBeNull()
})

test('four take an archive at a time, a fifth is told to wait, and a look at it is no download', async () => {
  const iota = await company('iota')
  await make(iota)
  const path = await link(iota)
  // Larger than what waits between a server and one who does not read.
  await app.owner.query(
    `with grown as (update company_archive set size = 64::bigint * $2::int where company_id = $1 returning company_id, archive_id)
    insert into company_archive_part (company_id, archive_id, part, bytes)
    select company_id, archive_id, part, decode(repeat('00', $2::int), 'hex') from grown cross join generate_series(0, 63) part
    on conflict (company_id, archive_id, part) do update set bytes = excluded.bytes`,
    [iota.company_id, PART_BYTES],
  )
  const open = async () => {
    const stop = new AbortController()
    return { stop, answer: await fetch(at + path, { signal: stop.signal }) }
  }
  const taking = [await open(), await open(), await open(), await open()]
  expect(taking.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  const fifth = await fetch(at + path)
  expect([fifth.status, fifth.headers.get('retry-after'), ((await fifth.json()) as { code: string }).code]).toEqual([
    429,
    '60',
    'too_many_requests',
  ])
  const look = await fetch(at + path, { method: 'HEAD' })
  expect([look.status, look.headers.get('content-length')]).toEqual([200, String(64 * PART_BYTES)])
  taking[0]!.stop.abort()
  await expect.poll(async () => (await fetch(at + path, { headers: { range: 'bytes=0-0' } })).status).toBe(206)
  for (const { stop } of taking) stop.abort()
})

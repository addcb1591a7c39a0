// Tests of photos and papers of results through the API.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MaintenanceFile } from '#contract/maintenance/file.ts'
import { FILE_BYTES_MAX } from '#contract/maintenance/file-choices.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, type TestApp } from '#server/test-app.ts'
import { testMaintenance, TODAY, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'
import { blackPng, testJpeg, testPdf, testPng, turnedJpeg, withSegment } from './test-images.ts'
import { makeThumbnailJob } from './thumbnail-job.ts'

let app: TestApp
let token: string
let other: string
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
beforeAll(async () => {
  ;({ app, token, newMachine, pointsOf, post } = await testMaintenance())
  other = await app.newReader('rin@beta.example', await app.company('beta'))
})
afterAll(() => app.close())

/** A machine with one result. */
const newResult = async (serial: string): Promise<number> => {
  await newMachine(serial)
  const { point_id } = (await pointsOf(serial))['hook']!
  return (await post('schedule/complete', { results: [{ serial, point_id, done_on: TODAY }] })).body.result_ids[0]
}

const send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  {
    payload,
    headers = {},
    reader = token,
  }: { payload?: Buffer; headers?: Record<string, string>; reader?: string } = {},
) =>
  app.fastify.inject({
    method,
    url: `/api/v1/maintenance/${path}`,
    headers: { authorization: `Bearer ${reader}`, ...headers },
    ...(payload && { payload }),
  })

const add = async (result_id: number, payload: Buffer, name = 'photo.jpg', reader = token) => {
  const answer = await send('POST', `results/${result_id}/files?name=${encodeURIComponent(name)}`, {
    payload,
    reader,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const filesOf = async (serial: string): Promise<MaintenanceFile[]> =>
  (await post('histories', { serial })).body.histories.flatMap(({ files }: { files: MaintenanceFile[] }) => files)

const makeThumbnail = async (file_id: number): Promise<void> => {
  const { rows } = await app.owner.query('select company_id from maintenance_file where file_id = $1', [file_id])
  const pool = openPool({ url: app.database.workerUrl, max: 1, pipeline: false, name: 'test' })
  const context = { db: dbOfPool(pool) } as Parameters<typeof makeThumbnailJob.run>[1]
  await makeThumbnailJob.run({ company_id: rows[0].company_id, file_id }, context)
  await pool.end()
}

test('a photo is kept as it was sent, handed out as a file only, and listed with its result', async () => {
  const result_id = await newResult('P1')
  const photo = await testJpeg()
  const { status, body } = await add(result_id, photo, 'C:\\Fotos\\..\\フック<1>.JPEG')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { file: { name: 'フック 1.jpg', media_type: 'image/jpeg', size: photo.length, thumbnail: 'waiting' } },
  })
  const answer = await send('GET', `files/${body.file.file_id}`)
  expect(answer.rawPayload.equals(photo)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.* frame-ancestors 'none'; sandbox$/,
    ) as string,
    'cache-control': 'private, no-store',
    'content-length': String(photo.length),
  })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  expect(fileNameOf(String(answer.headers['content-disposition']))).toBe('フック 1.jpg')
  const again = await send('GET', `files/${body.file.file_id}`, {
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect({ status: again.statusCode, length: again.rawPayload.length }).toEqual({ status: 304, length: 0 })
  expect(await filesOf('P1')).toMatchObject([
    { file_id: body.file.file_id, entered_by: 'Mori Ken', withdrawn_at: null },
  ])
})

test('the type is found from the content, whatever name and header say', async () => {
  const result_id = await newResult('P2')
  expect((await add(result_id, await testPng(), 'scan.pdf')).body.file).toMatchObject({
    media_type: 'image/png',
    name: 'scan.png',
  })
  expect((await add(result_id, testPdf(), '../../etc/passwd')).body.file).toMatchObject({
    media_type: 'application/pdf',
    name: 'passwd.pdf',
    thumbnail: 'none',
  })
  expect((await add(result_id, testPdf('no name'), '...')).body.file.name).toBe('file.pdf')
  for (const [content, message] of [
    [Buffer.from('<html><script>alert(1)</script>'), 'is no JPEG, PNG or PDF'],
    [Buffer.concat([Buffer.from('<!--'), await testJpeg()]), 'is no JPEG, PNG or PDF'],
    [Buffer.from('GIF89a'), 'is no JPEG, PNG or PDF'],
    [(await testJpeg()).subarray(0, -30), 'is incomplete: its end is missing'],
    [(await testPng()).subarray(0, 60), 'is incomplete: its end is missing'],
    [Buffer.from('%PDF-1.7 and no more'), 'is incomplete: its end is missing'],
    [Buffer.from([0xff, 0xd8, 0xff]), 'is incomplete: its end is missing'],
  ] as const)
    expect(await add(result_id, content), message).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'file', message }] },
    })
  const wrong = await send('POST', `results/${result_id}/files?name=a`, {
    payload: await testJpeg(),
    headers: { 'content-type': 'text/html' },
  })
  expect(wrong.statusCode).toBe(415)
  expect((await send('POST', `results/${result_id}/files?name=a`)).statusCode).toBe(415)
})

test('a photo with HTML inside is a photo: never HTML, and its thumbnail has none of it', async () => {
  const result_id = await newResult('P3')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const both = Buffer.concat([withSegment(await testJpeg(), 0xfe, html), html])
  const { file } = (await add(result_id, both, 'page.html')).body
  expect(file).toMatchObject({ media_type: 'image/jpeg', name: 'page.jpg' })
  const answer = await send('GET', `files/${file.file_id}`, { headers: { accept: 'text/html' } })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  await makeThumbnail(file.file_id)
  const { rawPayload } = await send('GET', `files/${file.file_id}/thumbnail`)
  expect(rawPayload.includes('script')).toBe(false)
})

test('a thumbnail is small, upright and tells no place', async () => {
  const result_id = await newResult('P4')
  const { file } = (await add(result_id, turnedJpeg(await testJpeg(), 6))).body
  expect((await send('GET', `files/${file.file_id}/thumbnail`)).statusCode).toBe(404)
  await makeThumbnail(file.file_id)
  const answer = await send('GET', `files/${file.file_id}/thumbnail`)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(answer.rawPayload.includes('GPS')).toBe(false)
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect({ width: info.width, height: info.height }).toEqual({ width: 200, height: 320 })
  // The photo's dark left side is at the top.
  expect(data[0]).toBeLessThan(60)
  expect(data.at(-3)).toBeGreaterThan(190)
  expect((await filesOf('P4'))[0]!.thumbnail).toBe('made')
})

test('what cannot be decoded has no thumbnail: too many pixels, or a broken content', async () => {
  const result_id = await newResult('P5')
  const bomb = await testPng()
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect((await add(result_id, bomb)).body.file.thumbnail).toBe('none')
  const broken = await testPng({ seed: 2 })
  broken.fill(7, broken.indexOf('IDAT') + 8, broken.length - 40)
  const { file } = (await add(result_id, broken)).body
  await makeThumbnail(file.file_id)
  expect((await filesOf('P5')).map(({ thumbnail }) => thumbnail)).toEqual(['none', 'none'])
  expect((await send('GET', `files/${file.file_id}`)).statusCode).toBe(200)
})

const MB = 1024 * 1024
/** How much the server's own process grew meanwhile. */
const growthOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  await work().finally(() => clearInterval(watch))
  return most - before
}

test('a photo that unpacks to gigabytes gets no thumbnail, and the server stays small meanwhile', async () => {
  const result_id = await newResult('P11')
  const monsters = [
    blackPng([{}, { width: 20_000, height: 20_000, interlace: 1 }], 1536),
    // Honest, but of 16 bits for each of four colours at once.
    blackPng([{ width: 7000, height: 7000, depth: 16, colour: 6, interlace: 1 }], 400),
  ]
  const files: number[] = []
  for (const monster of monsters) files.push((await add(result_id, monster, 'black.png')).body.file.file_id)
  const growth = await growthOf(async () => void (await Promise.all(files.map(makeThumbnail))))
  expect(growth).toBeLessThan(200 * MB)
  expect((await filesOf('P11')).map(({ thumbnail }) => thumbnail)).toEqual(['none', 'none'])
})

test('a photo of 50 million pixels has a thumbnail, and the server stays small meanwhile', async () => {
  const result_id = await newResult('P12')
  const size = { width: 8160, height: 6120 }
  const photo = await sharp({ create: { ...size, channels: 3, background: '#a06a20' } })
    .jpeg()
    .toBuffer()
  const { file } = (await add(result_id, photo)).body
  const growth = await growthOf(() => makeThumbnail(file.file_id))
  expect(growth).toBeLessThan(200 * MB)
  const { rawPayload } = await send('GET', `files/${file.file_id}/thumbnail`)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
})

test('refuses more than 10 MB by the header alone, and when a body says nothing of its length', async () => {
  const result_id = await newResult('P6')
  const big = Buffer.concat([await testJpeg(), Buffer.alloc(FILE_BYTES_MAX)])
  expect(await add(result_id, big)).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', fields: [{ message: 'is larger than 10 MB' }] },
  })
  const unmeasured = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/maintenance/results/${result_id}/files?name=a.jpg`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: Readable.from([big]),
  })
  expect(unmeasured.statusCode).toBe(413)
  const most = Buffer.concat([await testJpeg(), Buffer.alloc(FILE_BYTES_MAX)]).subarray(0, FILE_BYTES_MAX)
  expect((await add(result_id, most)).status).toBe(200)
  // Other endpoints keep their limit.
  const form = await app.request(token, 'POST', '/api/v1/maintenance/histories', {
    serial: 'P6',
    text: 'x'.repeat(70_000),
  })
  expect(form.status).toBe(413)
})

test('ten files at most, the same content once, also when they come at once', async () => {
  const result_id = await newResult('P7')
  const [one] = await Promise.all([add(result_id, testPdf('1')), add(result_id, testPdf('1'))])
  expect((await add(result_id, testPdf('1'), 'again.pdf')).body.file.file_id).toBe(one.body.file.file_id)
  for (let at = 2; at <= 9; at += 1) expect((await add(result_id, testPdf(String(at)))).status).toBe(200)
  const last = await Promise.all([
    add(result_id, testPdf('a')),
    add(result_id, testPdf('b')),
    add(result_id, testPdf('c')),
  ])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(last.find(({ status }) => status === 422)!.body.fields).toEqual([
    { field: 'file', message: 'cannot be added: the result has ten files already' },
  ])
  expect(await filesOf('P7')).toHaveLength(10)
})

test('a withdrawn file stays listed with who and when, is handed out no more, and makes room', async () => {
  const result_id = await newResult('P8')
  const { file } = (await add(result_id, await testJpeg({ seed: 8 }))).body
  expect((await send('DELETE', `files/${file.file_id}`)).json().file).toMatchObject({ withdrawn_by: 'Mori Ken' })
  expect(await filesOf('P8')).toMatchObject([{ withdrawn_at: expect.stringMatching(/Z$/), withdrawn_by: 'Mori Ken' }])
  for (const path of [`files/${file.file_id}`, `files/${file.file_id}/thumbnail`])
    expect((await send('GET', path)).statusCode).toBe(404)
  expect((await send('DELETE', `files/${file.file_id}`)).statusCode).toBe(404)
  expect((await add(result_id, await testJpeg({ seed: 8 }))).body.file.file_id).not.toBe(file.file_id)
  const { rows } = await app.owner.query(
    "select verb, account_id from audit where noun = 'maintenance_file' and key = $1 order by verb",
    [String(file.file_id)],
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['create', 'withdraw'])
})

test('another company neither reads, adds nor withdraws; a result taken back has no files', async () => {
  const result_id = await newResult('P9')
  const { file } = (await add(result_id, await testJpeg({ seed: 9 }))).body
  expect((await add(result_id, await testJpeg(), 'x.jpg', other)).status).toBe(404)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/thumbnail'],
    ['DELETE', ''],
  ] as const)
    expect((await send(method, `files/${file.file_id}${path}`, { reader: other })).statusCode).toBe(404)
  expect((await add(987_654, await testJpeg())).status).toBe(404)
  await post('schedule/undo', { result_ids: [result_id] })
  expect((await send('GET', `files/${file.file_id}`)).statusCode).toBe(404)
  expect((await add(result_id, await testJpeg())).status).toBe(404)
})

test('files stay with the company that entered them when the machine changes hands', async () => {
  const result_id = await newResult('P10')
  const { file } = (await add(result_id, await testJpeg({ seed: 10 }))).body
  const { rows } = await app.owner.query("select company_id from company where code = 'beta'")
  const request = { serial: 'P10', company_id: rows[0].company_id, from: '2026-01-05', now: Date.now() }
  const move = await app.asOwner((db) => transferMachine(db, KEEPER, request, async () => undefined))
  expect(move).toMatchObject({ new_company: rows[0].company_id })
  for (const reader of [token, other])
    expect((await send('GET', `files/${file.file_id}`, { reader })).statusCode).toBe(404)
  expect((await post('histories', { serial: 'P10' }, other)).body.histories).toEqual([])
  const kept = await app.owner.query(
    'select c.code from maintenance_file f join company c using (company_id) where file_id = $1',
    [file.file_id],
  )
  expect(kept.rows).toEqual([{ code: 'alpha' }])
})

test('files have room for so many bytes of a company and of a person’s day; withdrawn ones give theirs back', async () => {
  const small = await testMaintenance({ UPLOADS_MB: '2', UPLOADS_DAY_MB: '1' })
  const upload = (result_id: number, content: Buffer, reader: string) =>
    small.app.fastify.inject({
      method: 'POST',
      url: `/api/v1/maintenance/results/${result_id}/files?name=x.pdf`,
      headers: { authorization: `Bearer ${reader}`, 'content-type': 'application/pdf' },
      payload: content,
    })
  const paper = (letter: string, bytes: number) =>
    Buffer.concat([testPdf(letter), Buffer.alloc(bytes, letter), testPdf(letter)])
  await small.newMachine('R1')
  const { point_id } = (await small.pointsOf('R1'))['hook']!
  const done = await small.post('schedule/complete', { results: [{ serial: 'R1', point_id, done_on: TODAY }] })
  const [result_id] = done.body.result_ids
  const { rows } = await small.app.owner.query("select company_id from company where code = 'alpha'")
  const [mia, rin] = [
    await small.app.newReader('mia.room@alpha.example', rows[0].company_id),
    await small.app.newReader('rin.room@alpha.example', rows[0].company_id),
  ]
  const first = await upload(result_id, paper('a', 900_000), mia)
  expect(first.statusCode).toBe(200)
  expect((await upload(result_id, paper('b', 300_000), mia)).json().fields).toEqual([
    { field: 'file', message: 'cannot be added: you have added as much as one person may within 24 hours' },
  ])
  expect((await upload(result_id, paper('c', 950_000), rin)).statusCode).toBe(200)
  expect((await upload(result_id, paper('d', 400_000), small.token)).json().fields).toEqual([
    { field: 'file', message: 'cannot be added: the company’s room for files is full; withdrawn files make room' },
  ])
  const room = async (reader: string) => (await small.app.request(reader, 'GET', '/api/v1/uploads/room')).body
  expect(await room(mia)).toEqual({
    used: paper('a', 900_000).length + paper('c', 950_000).length,
    limit: 2 * 1024 * 1024,
    added: paper('a', 900_000).length,
    added_limit: 1024 * 1024,
  })
  const { file_id } = first.json().file
  await small.app.request(mia, 'DELETE', `/api/v1/maintenance/files/${file_id}`)
  expect(await room(mia)).toMatchObject({ used: paper('c', 950_000).length, added: 0 })
  const kept = await small.app.owner.query(
    'select length(content) as bytes, size from maintenance_file where file_id = $1',
    [file_id],
  )
  expect(kept.rows).toEqual([{ bytes: 0, size: paper('a', 900_000).length }])
  expect((await upload(result_id, paper('d', 400_000), small.token)).statusCode).toBe(200)
  await small.app.close()
})

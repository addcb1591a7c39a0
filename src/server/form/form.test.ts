// Forms over HTTP: stored once, limited, kept apart, mailed to both sides.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

let app: TestApp
let alpha: string
let beta: string
beforeAll(async () => {
  app = await testApp({ FORMS_TO: 'service@maker.example, parts@maker.example' })
  const [one, other] = [await app.company('alpha'), await app.company('beta')]
  alpha = await app.newReader('ken@alpha.example', one)
  beta = await app.newReader('eva@beta.example', other)
  await addTestMachines(app, one, [{ serial: 'A-1' }, { serial: 'A-2' }])
  await addTestMachines(app, other, [{ serial: 'B-1' }])
})
afterAll(() => app.close())

const sender = () => ({ name: 'Ken Mori', email: 'ken@alpha.example', key: randomUUID() })
const send = (token: string, kind: string, body: object) => app.request(token, 'POST', `/api/v1/form/${kind}`, body)
const inquiry = (more: object = {}) => ({ ...sender(), topic: 'machine', text: 'The map is empty.', ...more })
const mails = async (number: number) =>
  (
    await app.owner.query(
      "select email, language, detail from mail_event where kind = 'form' and key like $1 || ' %' order by event_id",
      [number],
    )
  ).rows

test('an inquiry gets a number, and staff and sender a mail each', async () => {
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/form/contact',
    headers: { authorization: `Bearer ${alpha}`, 'accept-language': 'de' },
    payload: inquiry({ serial: 'A-1', text: 'Die Karte ist leer.\r\nWarum?\u0007', phone: '+49 (0)30 1234' }),
  })
  expect(statusCode).toBe(200)
  const { number } = JSON.parse(body) as { number: number }
  expect(number).toBeGreaterThan(1000)
  const sent = await mails(number)
  expect(sent.map(({ email, language }) => [email, language])).toEqual([
    ['parts@maker.example', 'en'],
    ['service@maker.example', 'en'],
    ['ken@alpha.example', 'de'],
  ])
  expect(sent[0].detail.subject).toBe(`Inquiry ${number}: Company alpha`)
  expect(sent[0].detail.text).toContain('+49 (0)30 1234')
  expect(sent[2].detail.subject).toBe(`Ihre Anfrage ${number} ist eingegangen`)
  expect(sent[2].detail.text).toContain('Die Karte ist leer.\nWarum?')
  const list = await app.request(alpha, 'GET', '/api/v1/form/list')
  expect(list.body.forms).toMatchObject([
    { number, kind: 'contact', topic: 'machine', reason: null, serials: ['A-1'], state: 'received', is_own: true },
  ])
  expect((await app.request(beta, 'GET', '/api/v1/form/list')).body.total).toBe(0)
})

test('sent twice with one key it is stored once', async () => {
  const form = inquiry()
  const both = await Promise.all([send(alpha, 'contact', form), send(alpha, 'contact', form)])
  expect(both[0].body).toEqual(both[1].body)
  expect(await mails(both[0].body.number)).toHaveLength(3)
})

test('a deletion takes several machines of one’s own and refuses all others alike', async () => {
  const form = { ...sender(), serials: ['A-1', 'A-2'], reason: 'sold' }
  const { status, body } = await send(alpha, 'deletion', form)
  expect(status).toBe(200)
  expect((await mails(body.number))[0].detail.text).toContain('Serials: A-1, A-2')
  const theirs = await send(alpha, 'deletion', { ...form, key: randomUUID(), serials: ['A-1', 'B-1', 'NONE'] })
  expect(theirs.status).toBe(422)
  expect(theirs.body.fields).toEqual([
    { field: 'serials.1', message: 'is no machine of this company' },
    { field: 'serials.2', message: 'is no machine of this company' },
  ])
  const response = await send(alpha, 'contact', inquiry({ serial: 'B-1' }))
  expect(response.body.fields).toEqual([{ field: 'serial', message: 'is no machine of this company' }])
})

test('a registration takes any serials, somebody else’s too', async () => {
  for (const serial of ['B-1', 'NEW-77'])
    expect((await send(alpha, 'addition', { ...sender(), serials: [serial] })).status).toBe(200)
})

test.each([
  ['no serials', 'addition', { serials: [] }, 'serials'],
  ['a serial twice', 'addition', { serials: ['X-1', 'X-1'] }, 'serials'],
  ['a serial that is markup', 'addition', { serials: ['<b>'] }, 'serials.0'],
  ['an e-mail without a dot', 'addition', { serials: ['X-1'], email: 'ken@alpha' }, 'email'],
  ['a second address', 'addition', { serials: ['X-1'], email: 'ken@alpha.example,eva@beta.example' }, 'email'],
  ['a header in the e-mail', 'addition', { serials: ['X-1'], email: 'ken@alpha.example\r\nBcc: x@y.example' }, 'email'],
  ['a header in the name', 'addition', { serials: ['X-1'], name: 'Ken\r\nBcc: x@y.example' }, 'name'],
  ['a blank name', 'addition', { serials: ['X-1'], name: '  ' }, 'name'],
  ['half a letter in the name', 'addition', { serials: ['X-1'], name: 'Ken \ud83d' }, 'name'],
  ['a turned e-mail', 'addition', { serials: ['X-1'], email: 'ken\u202e@alpha.example' }, 'email'],
  ['words as phone', 'addition', { serials: ['X-1'], phone: 'call me' }, 'phone'],
  ['the hidden field', 'addition', { serials: ['X-1'], homepage: 'http://spam.example' }, 'homepage'],
  ['a long text', 'contact', { topic: 'other', text: 'x'.repeat(4001) }, 'text'],
  ['a blank text', 'contact', { topic: 'other', text: ' \n ' }, 'text'],
  ['no reason', 'deletion', { serials: ['A-1'] }, 'reason'],
])('%s is refused with the field’s name', async (_, kind, more, field) => {
  const { status, body } = await send(beta, kind, { ...sender(), ...more })
  expect([status, body.fields?.[0]?.field]).toEqual([422, field])
})

test('nothing that was typed is mailed to an e-mail that nobody has confirmed', async () => {
  const typed = { name: 'Win at www.prize.example', text: 'Click www.prize.example' }
  const { number } = (await send(alpha, 'contact', inquiry({ ...typed, email: 'stranger@away.example' }))).body
  const [, , stranger] = await mails(number)
  expect(stranger.email).toBe('stranger@away.example')
  expect(stranger.detail.subject).toContain(String(number))
  expect(stranger.detail.text).toContain(String(number))
  expect(stranger.detail.text).not.toContain('prize')
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    select company_id, 'desk@away.example', 'Desk', 'en', 'tonMeter', 'UTC', now() from company where code = 'alpha' on conflict do nothing`,
  )
  const known = (await send(alpha, 'contact', inquiry({ ...typed, email: 'Desk@away.example' }))).body.number
  expect((await mails(known))[2].detail.text).toContain('Click www.prize.example')
})

test('a form is confirmed five times at most in a day', async () => {
  const { number } = (await send(alpha, 'contact', inquiry())).body
  const earlier = () =>
    app.owner.query("update form_request set confirmed_at = now() - interval '11 minutes' where form_id = $1", [number])
  for (let asked = 2; asked <= 5; asked++) {
    await earlier()
    expect((await send(alpha, 'send', { number })).status).toBe(200)
  }
  await earlier()
  const { status, headers } = await send(alpha, 'send', { number })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
})

test('the confirmation is mailed again after ten minutes, to its own sender', async () => {
  const { number } = (await send(beta, 'contact', inquiry())).body
  expect((await send(beta, 'send', { number })).body.code).toBe('too_many_requests')
  await app.owner.query("update form_request set confirmed_at = now() - interval '11 minutes' where form_id = $1", [
    number,
  ])
  expect((await send(alpha, 'send', { number })).status).toBe(404)
  expect((await send(beta, 'send', { number })).status).toBe(200)
  expect(await mails(number)).toHaveLength(4)
})

test('after ten forms in an hour a person has to wait, and is told how long', async () => {
  for (let sent = 1; sent < 10; sent += 1) expect((await send(beta, 'contact', inquiry())).status).toBe(200)
  const { status, headers } = await send(beta, 'contact', inquiry())
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await send(alpha, 'contact', inquiry())).status).toBe(200)
})

const upload = (token: string, number: number, payload: Buffer, name = 'boom.png', type = 'image/png') =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/form/${number}/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
const png = (mark: string) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(mark)])

test('files are added to one’s own inquiry, five at most, each once', async () => {
  const { number } = (await send(alpha, 'contact', inquiry())).body
  const first = await upload(alpha, number, png('1'), '..\\..\\boom\u0007.png')
  expect(JSON.parse(first.payload).file).toMatchObject({ name: 'boom.png', size: 9 })
  expect(JSON.parse((await upload(alpha, number, png('1'))).payload)).toEqual(JSON.parse(first.payload))
  // The name says what the bytes are.
  const second = await upload(alpha, number, png('2'), 'invoice.html')
  expect(JSON.parse(second.payload).file).toMatchObject({ name: 'invoice.png' })
  for (const mark of ['3', '4', '5']) expect((await upload(alpha, number, png(mark))).statusCode).toBe(200)
  expect((await upload(alpha, number, png('6'))).statusCode).toBe(422)
  const [form] = (await app.request(alpha, 'GET', '/api/v1/form/list')).body.forms
  expect(form.files).toHaveLength(5)
  expect((await upload(beta, number, png('7'))).statusCode).toBe(404)
  await app.owner.query("update form_request set created_at = now() - interval '2 hours' where form_id = $1", [number])
  expect((await upload(alpha, number, png('1'))).statusCode).toBe(404)
})

test('other files and too large ones are refused, and strangers before their body', async () => {
  const { number } = (await send(alpha, 'contact', inquiry())).body
  const gif = await upload(alpha, number, Buffer.from('GIF89a'))
  expect([gif.statusCode, JSON.parse(gif.payload).fields[0].message]).toEqual([422, 'is no JPEG, PNG or PDF'])
  expect((await upload(alpha, number, png('x'.repeat(5 * 1024 * 1024)))).statusCode).toBe(413)
  expect((await upload(alpha, number, Buffer.from('{}'), 'x', 'application/json')).statusCode).toBe(415)
  expect((await upload('A'.repeat(43), number, png('x'.repeat(6 * 1024 * 1024)))).statusCode).toBe(401)
})

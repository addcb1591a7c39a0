// Addresses of a company: confirmed, chosen for machines, imported, ended.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transferMachine } from '#server/machine/transfer.ts'
import { followTransfer } from '#server/app.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { testMailJob, testMailServer, type TestMailJob, type TestMailServer } from './test-mail.ts'

let app: TestApp
let server: TestMailServer
let job: TestMailJob
let token: string
let stranger: string
let south: number
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  const north = await app.company('north')
  south = await app.company('south')
  token = await app.newReader('ken@north.example', north)
  stranger = await app.newReader('mia@south.example', south)
  await addTestMachines(app, north, [{ serial: 'AD-1' }, { serial: 'AD-2' }])
  await addTestMachines(app, south, [{ serial: 'SO-1' }])
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})
beforeEach(async () => {
  server.received.length = 0
  await app.owner.query('truncate mail, mail_item, mail_subscription, mail_address cascade')
})

const PATH = '/api/v1/mail'
const wished = (email: string, over: object = {}) => ({
  email,
  name: 'Yard office',
  language: 'de',
  unit: 'tonMeter',
  time_zone: 'Europe/Berlin',
  delivery: 'at_once',
  daily_hour: 8,
  quiet_from: null,
  quiet_to: null,
  hourly_limit: 10,
  kinds: ['geo_alert'],
  ...over,
})
const create = async (email: string, over: object = {}) => {
  const { status, body } = await app.request(token, 'POST', `${PATH}/address`, wished(email, over))
  expect(status).toBe(200)
  return body.data as { id: number; state: string; version: number }
}
const list = async (who = token) => (await app.request(who, 'GET', `${PATH}/list`)).body.addresses
const linkIn = (text: string | undefined, use: string): string =>
  new RegExp(`https://portal\\.example(/mail/${use}/[\\w-]+)`).exec(text ?? '')![1]!
const page = (method: 'GET' | 'POST', url: string, form = true) =>
  app.fastify.inject({
    method,
    url,
    ...(method === 'POST' &&
      form && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
  })

test('an address is confirmed by its link, and by nothing that only looks at it', async () => {
  const { id, state } = await create('Yard@North.example')
  expect(state).toBe('waiting')
  await job.run()
  expect(server.received.map(({ to }) => to)).toEqual(['yard@north.example'])
  const { parsed, raw } = server.received[0]!
  expect(parsed.subject).toBe('Bitte bestätigen Sie diese Adresse für E-Mails von Hoistline')
  expect(raw).not.toContain('List-Unsubscribe')
  const link = linkIn(parsed.text, 'confirm')
  const seen = await page('GET', link)
  expect(seen.statusCode).toBe(200)
  expect(seen.body).toContain('<form method="post">')
  expect(await list()).toMatchObject([{ id, state: 'waiting', email: 'yard@north.example' }])
  expect((await page('POST', link)).statusCode).toBe(200)
  expect((await page('POST', link, false)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ id, state: 'confirmed' }])
})

test('links that are changed, old, or of another use do nothing', async () => {
  await create('one@north.example')
  await job.run()
  const link = linkIn(server.received[0]!.parsed.text, 'confirm')
  const changed = link.replace(/(\d+)-(\d+)-/, (_all, company, address) => `${company}-${Number(address) + 1}-`)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = letters[letters.indexOf(link.at(-1)!) + 1]!
  for (const wrong of [
    changed,
    link.slice(0, -1) + sameBytes,
    link.replace('confirm', 'unsubscribe'),
    `${link.slice(0, -2)}AA`,
    '/mail/confirm/x',
    '/mail/confirm/1-1-%00',
  ])
    for (const method of ['GET', 'POST'] as const)
      expect.soft((await page(method, wrong)).statusCode, wrong).toBeGreaterThanOrEqual(400)
  await app.owner.query("update mail_address set link_sent_at = now() - interval '8 days'")
  expect((await page('POST', link)).statusCode).toBe(410)
  expect(await list()).toMatchObject([{ state: 'waiting' }])
  // A new link ends the one before.
  const [{ id }] = await list()
  expect((await app.request(token, 'POST', `${PATH}/address/${id}/confirm`)).status).toBe(200)
  expect((await app.request(token, 'POST', `${PATH}/address/${id}/confirm`)).status).toBe(429)
  expect((await page('POST', link)).statusCode).toBe(410)
  await job.run()
  expect((await page('POST', linkIn(server.received[1]!.parsed.text, 'confirm'))).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ state: 'confirmed' }])
})

test('one click ends all mails to an address, until it is asked and confirms again', async () => {
  const { id } = await create('stop@north.example')
  await app.owner.query("update mail_address set confirmed_at = now(), link_sent_at = now() - interval '1 hour'")
  await app.owner.query(
    `insert into mail_event (company_id, machine_id, kind, reason, key, happened_at, detail)
    select company_id, machine_id, 'geo_alert', 'geo_alert', 'one', now(), '{"area": "Yard"}' from machine where serial = 'AD-1' on conflict do nothing`,
  )
  await job.run()
  const { raw } = server.received.find(
    ({ parsed }) => parsed.subject === 'Gebiet Yard verlassen – AD-1 · HA-1600N-3 · AT-07',
  )!
  const link = linkIn(raw.replace(/\r?\n /g, ''), 'unsubscribe')
  expect((await page('GET', link)).body).toContain('stop@north.example')
  expect(await list()).toMatchObject([{ state: 'confirmed' }])
  expect((await page('POST', link)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ state: 'unsubscribed' }])
  expect((await app.request(token, 'POST', `${PATH}/address/${id}/confirm`)).body.data.state).toBe('waiting')
  await job.run()
  const ask = linkIn(server.received.at(-1)!.parsed.text, 'confirm')
  expect((await page('POST', ask)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ state: 'confirmed' }])
  // Of an old mail too.
  expect((await page('POST', link)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ state: 'unsubscribed' }])
  // The link that confirmed takes no end back.
  for (const method of ['GET', 'POST'] as const) expect((await page(method, ask)).statusCode).toBe(410)
  expect(await list()).toMatchObject([{ state: 'unsubscribed' }])
})

test('a mail on its way to an old e-mail neither comes nor has a link for the new one', async () => {
  const { id, version } = await create('mine@evil.example')
  const { kinds: _, ...body } = wished('yours@north.example')
  expect((await app.request(token, 'POST', `${PATH}/address/${id}`, { ...body, version })).status).toBe(200)
  await job.run()
  expect(server.received.map(({ to }) => to)).toEqual(['yours@north.example'])
  expect((await app.owner.query('select email, state from mail order by mail_id')).rows).toEqual([
    { email: 'mine@evil.example', state: 'cancelled' },
    { email: 'yours@north.example', state: 'sent' },
  ])
})

test('who adds an e-mail and takes it away in turn can ask it five times a day', async () => {
  const add = () => app.request(token, 'POST', `${PATH}/address`, wished('stranger@away.example'))
  for (let asked = 0; asked < 5; asked++) {
    const { status, body } = await add()
    expect(status).toBe(200)
    await job.run()
    await app.request(token, 'DELETE', `${PATH}/address/${body.data.id}`)
  }
  const { status, headers } = await add()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
  const text = 'email,name\nstranger@away.example,Stranger'
  expect((await app.request(token, 'POST', `${PATH}/import`, { text, dry_run: false })).status).toBe(429)
  expect(server.received).toHaveLength(5)
  expect(await list()).toEqual([])
})

test('letters that nobody sees are refused in an e-mail and dropped from a name; half a letter is refused', async () => {
  const add = (over: object) => app.request(token, 'POST', `${PATH}/address`, wished('a@north.example', over))
  for (const email of ['a\u202eb@north.example', 'a\u200bb@north.example', 'a@nor\u00adth.example'])
    expect.soft((await add({ email })).body.fields).toMatchObject([{ field: 'email' }])
  const half = await add({ name: 'Yard \ud83d' })
  expect([half.status, half.body.fields?.[0]?.field]).toEqual([422, 'name'])
  expect((await add({ name: 'Yard\u202e office' })).body.data.name).toBe('Yard office')
})

test('hundreds of addresses are chosen for at once', async () => {
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone)
    select c.company_id, n || '@north.example', 'Desk', 'en', 'tonMeter', 'UTC' from generate_series(1, 300) n, company c where c.code = 'north' on conflict do nothing`,
  )
  const senders = (await list()).map(({ id }: { id: number }) => ({ id, kinds: ['silent'] }))
  expect((await app.request(token, 'POST', `${PATH}/setting`, { serials: null, senders })).body).toEqual({ status: 1 })
  expect((await list()).every(({ kinds }: { kinds: string[] }) => kinds.length === 1)).toBe(true)
})

test('who gets what of a machine is as for all machines, until it has a choice of its own', async () => {
  const { id } = await create('all@north.example', { kinds: ['geo_alert', 'silent'] })
  const senders = async (query = '') => (await app.request(token, 'GET', `${PATH}/send_list${query}`)).body.senders
  expect(await senders('?serial=AD-1')).toMatchObject([
    { id, is_checked: true, is_own: false, kinds: ['geo_alert', 'silent'] },
  ])
  const set = (body: object) => app.request(token, 'POST', `${PATH}/setting`, body)
  expect((await set({ serials: ['AD-1', 'AD-2'], senders: [{ id, kinds: [] }] })).body).toEqual({ status: 1 })
  expect((await set({ serials: ['AD-2'], senders: [{ id, kinds: null }] })).status).toBe(200)
  expect((await set({ serials: null, senders: [{ id, kinds: ['overload'] }] })).status).toBe(200)
  expect(await senders('?serial=AD-1')).toMatchObject([
    { is_checked: false, is_own: true, kinds: [], kinds_of_all: ['overload'] },
  ])
  expect(await senders('?serial=AD-2')).toMatchObject([{ is_checked: true, is_own: false, kinds: ['overload'] }])
  expect(await senders()).toMatchObject([{ kinds: ['overload'] }])
  expect((await set({ serials: ['SO-1'], senders: [{ id, kinds: [] }] })).body.fields).toMatchObject([
    { field: 'serials.0' },
  ])
  expect((await set({ serials: null, senders: [{ id: id + 999, kinds: [] }] })).status).toBe(422)
  expect((await app.request(token, 'GET', `${PATH}/send_list?serial=SO-1`)).status).toBe(404)
})

test('another company sees, changes and downloads nothing of it', async () => {
  const { id, version } = await create('own@north.example')
  expect(await list(stranger)).toEqual([])
  const { kinds: _, ...body } = wished('x@south.example')
  for (const [method, url, payload] of [
    ['POST', `/address/${id}`, { ...body, version }],
    ['DELETE', `/address/${id}`, undefined],
    ['POST', `/address/${id}/confirm`, undefined],
  ] as const)
    expect.soft((await app.request(stranger, method, PATH + url, payload)).status, url).toBe(404)
  expect(
    (await app.request(stranger, 'POST', `${PATH}/setting`, { serials: null, senders: [{ id, kinds: [] }] })).status,
  ).toBe(422)
  const now = new Date(Date.now() + 9 * 3_600_000)
  const month = `year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`
  expect((await app.request(stranger, 'GET', `${PATH}/sent?${month}`)).body.total).toBe(0)
  expect((await app.request(token, 'GET', `${PATH}/sent?${month}`)).body).toMatchObject({
    total: 1,
    mails: [{ email: 'own@north.example', state: 'waiting' }],
  })
  const { statusCode, headers } = await app.fastify.inject({
    url: `${PATH}/download?${month}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(`mails_${now.getUTCFullYear()}_${now.getUTCMonth() + 1}.xlsx`)
})

test('an address with another e-mail is asked again; a stale save and a known e-mail are refused', async () => {
  const { id, version } = await create('old@north.example')
  await create('other@north.example')
  await app.owner.query('update mail_address set confirmed_at = now()')
  const { kinds: _, ...body } = wished('old@north.example', { name: 'Night shift', quiet_from: 22, quiet_to: 6 })
  const save = (over: object) => app.request(token, 'POST', `${PATH}/address/${id}`, { ...body, version, ...over })
  expect((await save({})).body.data).toMatchObject({ state: 'confirmed', name: 'Night shift', quiet_from: 22 })
  expect((await save({})).status).toBe(409)
  expect((await save({ version: version + 1, email: 'other@north.example' })).status).toBe(422)
  expect((await save({ version: version + 1, email: 'a@b.example\r\nBcc: c@d.example' })).status).toBe(422)
  expect((await save({ version: version + 1, email: 'new@north.example' })).body.data).toMatchObject({
    state: 'waiting',
  })
  expect((await app.request(token, 'DELETE', `${PATH}/address/${id}`)).body).toEqual({ status: 1 })
  expect(await list()).toHaveLength(1)
})

test('an import tells the faults of each line, and stores all lines or none', async () => {
  await create('known@north.example')
  const run = async (text: string, dry_run = false) =>
    (await app.request(token, 'POST', `${PATH}/import`, { text, dry_run })).body
  const bad = await run(
    'email,name,language,kinds\nno-mail,A,ja,\nb@north.example,,xx,geo_alert nonsense\nc@north.example,C\nd@north.example,D,ja,\nD@north.example,E,ja,',
  )
  expect(bad.stored).toBe(false)
  expect(bad.faults).toEqual([
    { line: 2, fault: 'email', value: 'no-mail' },
    { line: 3, fault: 'name', value: '' },
    { line: 3, fault: 'language', value: 'xx' },
    { line: 3, fault: 'kind', value: 'nonsense' },
    { line: 4, fault: 'cells', value: '2' },
    { line: 6, fault: 'email_twice', value: 'd@north.example' },
  ])
  const good = '\ufeffEmail;Name;Kinds\nknown@north.example;"Known; desk";overload silent\nnew@north.example;作業所;\n'
  expect(await run(good, true)).toMatchObject({ added: 1, changed: 1, faults: [], stored: false })
  expect(await list()).toHaveLength(1)
  expect(await run(good)).toMatchObject({ added: 1, changed: 1, stored: true })
  expect(await list()).toMatchObject([
    { name: 'Known; desk', language: 'de', kinds: ['overload', 'silent'] },
    { name: '作業所', state: 'waiting', language: 'ja' },
  ])
})

test('a machine that is transferred takes no subscriber along, and leaves no mail in the way', async () => {
  const { id } = await create('left@north.example')
  await app.owner.query('update mail_address set confirmed_at = now()')
  await app.request(token, 'POST', `${PATH}/setting`, { serials: ['AD-2'], senders: [{ id, kinds: ['geo_alert'] }] })
  await app.owner.query(
    `insert into mail_event (company_id, machine_id, kind, reason, key, happened_at, detail)
    select company_id, machine_id, 'geo_alert', 'geo_alert', 'late', now(), '{"area": "Yard"}' from machine where serial = 'AD-2' on conflict do nothing`,
  )
  const wish = { serial: 'AD-2', company_id: south, from: '2026-11-01', now: Date.now() }
  const moved = await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  expect(moved).toBeTypeOf('object')
  server.received.length = 0
  await job.run()
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('bestätigen')])
  const left = await app.owner.query(
    'select address_id from mail_subscription union all select address_id from mail_item',
  )
  expect(left.rowCount).toBe(0)
})

test('quiet hours that begin and end at one hour are refused', async () => {
  const { status, body } = await app.request(
    token,
    'POST',
    `${PATH}/address`,
    wished('q@north.example', { quiet_from: 7, quiet_to: 7 }),
  )
  expect({ status, fields: body.fields }).toEqual({
    status: 422,
    fields: [{ field: 'quiet_to', message: 'must be another hour than the one from which it is quiet' }],
  })
})

test('an address whose mail of confirmation is refused after its content shows why', async () => {
  server.refusals.set('spam@north.example', { at: 'DATA', code: 554, text: 'Refused as spam' })
  const { id } = await create('spam@north.example')
  await job.run()
  server.refusals.clear()
  expect(await list()).toMatchObject([{ id, state: 'paused', pause_reason: '554 Refused as spam' }])
})

test('a company asks at most 50 unconfirmed addresses a day; one that confirms makes room', async () => {
  for (let n = 0; n < 50; n++) await create(`p${n}@north.example`)
  const { status, body } = await app.request(token, 'POST', `${PATH}/address`, wished('one-more@north.example'))
  expect({ status, fields: body.fields }).toMatchObject({ status: 422, fields: [{ field: 'email' }] })
  // Taking away does not take the mail back.
  const { id } = (await list())[0]
  await app.request(token, 'DELETE', `${PATH}/address/${id}`)
  await app.owner.query("update mail set state = 'sent' where state = 'cancelled'")
  expect((await app.request(token, 'POST', `${PATH}/address`, wished('one-more@north.example'))).status).toBe(422)
  const imported = await app.request(token, 'POST', `${PATH}/import`, {
    text: 'name,email\nNew,new@north.example',
    dry_run: true,
  })
  expect(imported.body.faults).toEqual([{ line: 2, fault: 'too_many_asked', value: '50' }])
  await app.owner.query("update mail_address set confirmed_at = now() where email = 'p7@north.example'")
  await create('one-more@north.example')
})

// A company's audit through HTTP: filters, pages under writes, walls, names.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { audited } from '#server/base/audit.ts'
import { sealAudit, verifyAudit } from '#server/base/audit-seal.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { checkAuditJob } from './check-job.ts'

let app: TestApp
let company: { yard: number; dealer: number }
let [boss, rep] = [0, 0]
let [bossToken, repToken] = ['', '']

const administrate = (account_id: number) =>
  app.owner.query("update account_company set role = 'administrator' where account_id = $1", [account_id])

beforeAll(async () => {
  app = await testApp()
  company = { yard: await app.company('yard'), dealer: await app.company('dealer') }
  boss = await app.account('boss@yard.example', company.yard)
  rep = await app.account('rep@dealer.example', company.dealer, [company.yard])
  await app.account('planner@yard.example', company.yard)
  await Promise.all([administrate(boss), administrate(rep)])
  await addTestMachines(app, company.yard, [{ serial: 'Y-1', display_serial: 'Y 1' }, { serial: 'Y-2' }])
  await addTestMachines(app, company.dealer, [{ serial: 'D-1' }])
  bossToken = (await app.signIn('boss@yard.example')).access_token
  const { access_token } = await app.signIn('rep@dealer.example')
  repToken = access_token
})
afterAll(() => app.close())

const ask = (query: Record<string, string> = {}, token = bossToken, path = '') =>
  app.request(token, 'GET', `/api/v1/audit${path}?${new URLSearchParams(query)}`)
const entries = async (query: Record<string, string> = {}, token = bossToken): Promise<AuditEntry[]> => {
  const { status, body } = await ask(query, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.entries
}
const setNumber = (serial: string, management_number: string, token = bossToken) =>
  app.request(token, 'PUT', `/api/v1/management_number/${serial}`, { management_number })

test('says who did what to which machine, when and from where, with names and both states', async () => {
  const sentAt = Date.now()
  expect((await setNumber('Y-1', 'Crane 7')).status).toBe(200)
  const [entry] = await entries()
  expect(entry).toMatchObject({
    person: { account_id: boss, name: 'Mori Ken', company: null },
    address: '127.0.0.1',
    noun: 'management_number',
    verb: 'save',
    machines: [{ serial: 'Y-1', name: 'Y 1', is_present: true }],
    machine_count: 1,
    after: { management_number: 'Crane 7' },
    times: 1,
  })
  // Kept to the second.
  expect(Date.parse(entry!.at)).toBeGreaterThanOrEqual(sentAt - 1_000)
  expect(Date.parse(entry!.at)).toBeLessThanOrEqual(Date.now())
})

test('what the staff did by a command is nobody’s, and can be asked for', async () => {
  const staff = await entries({ account_id: 'staff' })
  expect(staff.length).toBeGreaterThan(2)
  for (const { person, address } of staff) expect([person, address]).toEqual([null, null])
  expect(staff.find(({ noun }) => noun === 'account')).toMatchObject({ verb: 'create', thing: { name: 'Mori Ken' } })
})

test('filters by person, noun, machine and days, by themselves and together', async () => {
  await setNumber('Y-2', 'Crane 8')
  expect((await entries({ serial: 'Y-2' })).map(({ noun }) => noun)).toEqual(['management_number'])
  expect(await entries({ serial: 'Y-1', noun: 'session' })).toEqual([])
  const own = await entries({ account_id: String(boss), noun: 'session' })
  expect(own.map(({ verb, person }) => [verb, person!.account_id])).toEqual([['sign_in', boss]])
  const { body } = await ask({ noun: 'management_number' }, bossToken, '/count')
  expect(body).toEqual({ total: 2 })
  await app.owner.query(
    "insert into audit (company_id, at, last_at, verb, noun, key) values ($1, '2026-03-01T14:59:59Z', now(), 'save', 'holiday', 'a'), ($1, '2026-03-01T15:00:00Z', now(), 'save', 'holiday', 'b')",
    [company.yard],
  )
  // The company's day begins at 15:00 UTC.
  const keysOf = async (from: string, to: string) =>
    (await entries({ noun: 'holiday', from, to })).map(({ thing }) => thing.key)
  expect(await keysOf('2026-03-01', '2026-03-01')).toEqual(['a'])
  expect(await keysOf('2026-03-02', '2026-03-02')).toEqual(['b'])
  expect(await keysOf('2026-03-01', '2026-03-02')).toEqual(['b', 'a'])
  for (const query of [
    { noun: 'planet' },
    { from: '2026-02-31' },
    { before: 'x' },
    { account_id: '0' },
    { per_page: '101' },
  ])
    expect((await ask(query as unknown as Record<string, string>)).status, JSON.stringify(query)).toBe(422)
})

test('pages neither skip nor repeat what was there, while entries are added between them', async () => {
  await app.owner.query(
    `insert into audit (company_id, at, verb, noun, key)
     select $1, '2025-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', 'save', 'utilisation', n::text from generate_series(1, 100) n on conflict do nothing`,
    [company.yard],
  )
  const seen: string[] = []
  let before: string | null = null
  do {
    const query: Record<string, string> = { noun: 'utilisation', per_page: '7', ...(before !== null && { before }) }
    const { body } = await ask(query)
    seen.push(...body.entries.map(({ thing }: AuditEntry) => thing.key))
    before = body.next
    await app.owner.query("insert into audit (company_id, verb, noun, key) values ($1, 'save', 'utilisation', 'new')", [
      company.yard,
    ])
  } while (before !== null)
  expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => String(100 - at)))
})

test('an act on many machines is found by each of them, and a long list is cut with its number', async () => {
  const serials = Array.from({ length: 30 }, (_, at) => `M-${String(at).padStart(2, '0')}`)
  await app.asOwner((db) =>
    audited(db, { ...KEEPER, company_id: company.yard }, { verb: 'import', noun: 'machine', key: '30 machines' }, () =>
      Promise.resolve({ answer: null, after: { serials } }),
    ),
  )
  const [entry] = await entries({ serial: 'M-29' })
  expect(entry).toMatchObject({ verb: 'import', machine_count: 30 })
  expect(entry!.machines.map(({ serial, is_present }) => [serial, is_present])).toEqual(
    serials.slice(0, 5).map((serial) => [serial, false]),
  )
  expect(entry!.after).toEqual({ serials: [...serials.slice(0, 20), { more: 10 }] })
})

test('a company sees its own entries alone; who acted from another company is named with it', async () => {
  expect((await setNumber('D-1', 'Own', repToken)).status).toBe(200)
  const moved = await app.request(repToken, 'POST', '/api/v1/user_customers', { company_id: company.yard })
  const inYard = moved.body.access_token as string
  await setNumber('Y-2', 'By the dealer', inYard)
  const [entry] = await entries()
  expect(entry).toMatchObject({
    noun: 'management_number',
    person: { account_id: rep, name: 'Mori Ken', company: 'Company dealer' },
    before: { management_number: 'Crane 8' },
    after: { management_number: 'By the dealer' },
  })
  const all = JSON.stringify(await entries({ per_page: '100' }))
  expect(all).not.toContain('D-1')
  expect(await entries({ serial: 'D-1' })).toEqual([])
  const { body } = await ask({}, bossToken, '/overview')
  expect(body.people).toEqual([
    { account_id: boss, name: 'Mori Ken', company: null },
    { account_id: rep, name: 'Mori Ken', company: 'Company dealer' },
  ])
  const { access_token } = await app.signIn('rep@dealer.example')
  const theirs = await entries({ per_page: '100' }, access_token)
  expect(JSON.stringify(theirs)).not.toContain('Y-1')
  expect(theirs.find(({ noun }) => noun === 'management_number')?.machines[0]?.serial).toBe('D-1')
  // The name stays when the person may enter no longer.
  await app.owner.query('delete from account_company where account_id = $1 and company_id = $2', [rep, company.yard])
  expect((await entries({ serial: 'Y-2' }))[0]!.person?.name).toBe('Mori Ken')
})

test('only an administrator may read it', async () => {
  const { access_token } = await app.signIn('planner@yard.example')
  for (const role of ['viewer', 'planner']) {
    await app.owner.query(
      "update account_company set role = $1 where account_id = (select account_id from account where email = 'planner@yard.example')",
      [role],
    )
    for (const path of ['', '/count', '/overview'])
      expect((await ask({}, access_token, path)).body, path).toMatchObject({ status: 403, permission: 'administer' })
  }
  expect((await app.request(null, 'GET', '/api/v1/audit')).status).toBe(401)
})

test('tells when the chain was last checked, and that it did not hold once an entry was changed', async () => {
  expect((await ask({}, bossToken, '/overview')).body.check).toBeNull()
  const run = () => runTestJob(app, checkAuditJob)
  await run()
  const { body } = await ask({}, bossToken, '/overview')
  expect(body.check).toEqual({ checked_at: expect.stringMatching(/Z$/), holds: true })
  // Once a day is enough.
  await run()
  expect((await app.owner.query('select count(*)::int as n from audit_check')).rows).toEqual([{ n: 1 }])
  await app.owner.query('alter table audit disable trigger audit_repeat')
  await app.owner.query("update audit set key = 'other' where audit_id = (select min(audit_id) from audit)")
  await app.owner.query("update audit_check set checked_at = now() - interval '1 day'")
  await run()
  expect((await ask({}, bossToken, '/overview')).body.check).toMatchObject({ holds: false })
  expect(await app.asOwner((db) => verifyAudit(db))).toMatchObject({ broken: expect.stringMatching(/was changed/) })
  expect(await app.asOwner((db) => sealAudit(db))).toMatchObject({ sealed: expect.any(Number) })
})

test('a thing that is there has its present name and can be looked at; one that is gone keeps its last', async () => {
  const body = { name: 'Port', radius_latitude: 35, radius_longitude: 139, radius_range: 1 }
  const area = (await app.request(bossToken, 'POST', '/api/v1/geoalert/setting', body)).body.area as { id: number }
  await app.owner.query("update geo_alert set name = 'Harbour' where id = $1", [area.id])
  expect((await entries({ noun: 'geo_alert' }))[0]).toMatchObject({
    verb: 'create',
    thing: { key: String(area.id), name: 'Harbour', is_present: true },
    after: { name: 'Port', shape: 'circle' },
  })
  const nouns = ['site', 'mail_address', 'report_schedule', 'machine_group']
  await app.owner.query(
    `insert into audit (company_id, verb, noun, key, before) select $1, 'delete', noun, '99', '{"name":"Gone","version":3}' from unnest($2::text[]) noun on conflict do nothing`,
    [company.yard, nouns],
  )
  for (const noun of nouns)
    expect((await entries({ noun }))[0]).toMatchObject({
      thing: { key: '99', name: 'Gone', is_present: false },
      before: { name: 'Gone' },
    })
})

test('ids of people and addresses are read as names', async () => {
  await app.owner.query(
    `with address as (
      insert into mail_address (company_id, email, name, language, unit, time_zone, delivery, daily_hour, hourly_limit, kinds)
      values ($1, 'desk@yard.example', 'Desk', 'en', 'tonMeter', 'Asia/Tokyo', 'at_once', 8, 10, '{}') returning address_id)
    insert into audit (company_id, verb, noun, key, after)
    select $1, 'assign', 'inbox_line', '1', jsonb_build_object('owner_id', $2::int, 'lines', '[]'::jsonb) from address
    union all select $1, 'save', 'mail_setting', 'all', jsonb_build_object('senders', jsonb_build_array(jsonb_build_object('id', address_id, 'kinds', '["silent"]'::jsonb))) from address on conflict do nothing`,
    [company.yard, boss],
  )
  expect((await entries({ noun: 'inbox_line' }))[0]!.after).toEqual({ lines: [], owner: 'Mori Ken' })
  expect((await entries({ noun: 'mail_setting' }))[0]!.after).toEqual({
    senders: [{ email: 'desk@yard.example', kinds: ['silent'] }],
  })
})

// Groups and favourites through HTTP: owners, members, lists that they narrow.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followTransfer } from '#server/app.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { GROUPS_AT_MOST } from '#domain/machine-group.ts'
import { transferMachine } from './transfer.ts'

let app: TestApp
let [token, colleague, stranger] = ['', '', '']
let theirs: number
const PATH = '/api/v1/machine/groups'

beforeAll(async () => {
  app = await testApp()
  const ours = await app.company('HCS')
  theirs = await app.company('OTH')
  token = await app.newReader('owner@test.example', ours)
  colleague = await app.newReader('colleague@test.example', ours)
  stranger = await app.newReader('stranger@test.example', theirs)
  await addTestMachines(app, ours, [
    { serial: 'FC9', machine_category: '13' },
    { serial: 'FC10', machine_category: '12' },
    { serial: 'AT7' },
  ])
  await addTestMachines(app, theirs, [{ serial: 'ZZ1' }])
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from machine_group; delete from machine_favourite'))

const create = async (wished: { name: string; is_own: boolean; serials?: string[] }, as = token) => {
  const { status, body } = await app.request(as, 'POST', PATH, wished)
  expect(status).toBe(200)
  return body.group as { group_id: number; name: string; is_own: boolean; machines: number; version: number }
}
const change = async (path: string, body: object, as = token) =>
  (await app.request(as, 'POST', `/api/v1/machine/${path}`, body)).body
const serialsIn = async (query: string, as = token): Promise<string[]> =>
  (await app.request(as, 'GET', `/api/v1/machine/list?sort=serial&${query}`)).body.machines.map(
    ({ serial }: { serial: string }) => serial,
  )
const listed = async (as = token) => (await app.request(as, 'GET', PATH)).body

test('what nobody sees is taken out of a pasted name, and a name of nothing else is refused', async () => {
  expect(await create({ name: '\u200BNorth\u00AD yard\u202E', is_own: false })).toMatchObject({ name: 'North yard' })
  expect((await app.request(token, 'POST', PATH, { name: '\u200B', is_own: false })).status).toBe(422)
})

test('a company’s group is shared; an own one is seen by its account only', async () => {
  const shared = await create({ name: ' North yard ', is_own: false, serials: ['FC10', 'AT7', 'ZZ1', 'FC10'] })
  const own = await create({ name: 'Mine', is_own: true, serials: ['FC9'] })
  expect(shared).toMatchObject({ name: 'North yard', is_own: false, machines: 2, version: 1 })
  expect((await listed()).groups).toEqual([own, shared])
  expect((await listed(colleague)).groups).toEqual([shared])
  expect((await listed(stranger)).groups).toEqual([])
  expect(await serialsIn(`group=${own.group_id}`)).toEqual(['FC9'])
  expect(await serialsIn(`group=${own.group_id}`, colleague)).toEqual([])
  expect(await serialsIn(`group=${shared.group_id}`, colleague)).toEqual(['AT7', 'FC10'])
  expect(await serialsIn(`group=${shared.group_id}`, stranger)).toEqual([])
  for (const as of [colleague, stranger]) {
    const address = `${PATH}/${own.group_id}`
    expect((await app.request(as, 'PUT', address, { name: 'x' })).status).toBe(404)
    expect((await app.request(as, 'DELETE', address)).status).toBe(404)
    expect((await app.request(as, 'POST', `${address}/machines`, { add: ['FC10'] })).status).toBe(404)
  }
})

test('a group narrows counts, the map, maintenance and the daily list as it narrows the list', async () => {
  const { group_id } = await create({ name: 'Cranes', is_own: false, serials: ['FC9', 'FC10'] })
  const read = async (path: string) => (await app.request(token, 'GET', `/api/v1/${path}`)).body
  const counts = await read(`machine/counts?group=${group_id}`)
  expect(counts).toMatchObject({ total: 2, categories: { '13': 1, '12': 1 } })
  expect(await read(`machine/counts?group=${group_id}&category=13`)).toMatchObject({ total: 1 })
  expect((await read(`daily/list?year=2026&month=11&group=${group_id}`)).total).toBe(2)
  expect((await read(`maintenance/top?group=${group_id}`)).pager.total).toBe(2)
  expect((await read(`machine/list?serials=AT7,ZZ1,FC9`)).total).toBe(2)
  expect((await app.request(token, 'GET', '/api/v1/machine/list?group=0x')).status).toBe(422)
})

test('machines join once and leave once; the answer says which', async () => {
  const { group_id } = await create({ name: 'Road', is_own: false, serials: ['FC9'] })
  const path = `groups/${group_id}/machines`
  expect(await change(path, { add: ['FC9', 'AT7', 'ZZ1', 'none'] })).toEqual({ added: ['AT7'], removed: [] })
  expect(await change(path, { remove: ['FC9', 'FC10'] }, colleague)).toEqual({ added: [], removed: ['FC9'] })
  expect((await listed()).groups).toMatchObject([{ machines: 1 }])
})

test('favourites are each person’s own, also behind the same address', async () => {
  expect(await change('favourites', { add: ['AT7', 'FC9'] })).toEqual({ added: ['AT7', 'FC9'], removed: [] })
  expect(await change('favourites', { add: ['FC10', 'AT7'] }, colleague)).toEqual({
    added: ['AT7', 'FC10'],
    removed: [],
  })
  expect(await change('favourites', { remove: ['AT7', 'FC10'] })).toEqual({ added: [], removed: ['AT7'] })
  expect(await serialsIn('group=favourites')).toEqual(['FC9'])
  expect(await serialsIn('group=favourites', colleague)).toEqual(['AT7', 'FC10'])
  expect(await serialsIn('group=favourites', stranger)).toEqual([])
  expect((await listed()).favourites).toBe(1)
})

test('a list tells stars and names of groups, and a 304 never hides a change of them', async () => {
  const { group_id } = await create({ name: 'B yard', is_own: true, serials: ['AT7'] })
  await create({ name: 'A yard', is_own: false, serials: ['AT7'] })
  const ask = async (as: string, etag = '') => {
    const { headers, statusCode, payload } = await app.fastify.inject({
      url: '/api/v1/machine/list?sort=serial',
      headers: { authorization: `Bearer ${as}`, 'if-none-match': etag },
    })
    const [first] = statusCode === 200 ? JSON.parse(payload).machines : []
    return {
      etag: String(headers.etag),
      statusCode,
      groups: first?.groups.names,
      is_favourite: first?.groups.is_favourite,
    }
  }
  const mine = await ask(token)
  expect(mine).toMatchObject({ groups: ['A yard', 'B yard'], is_favourite: false })
  expect(await ask(colleague, mine.etag)).toMatchObject({ statusCode: 200, groups: ['A yard'] })
  await change('favourites', { add: ['AT7'] })
  const starred = await ask(token, mine.etag)
  expect(starred).toMatchObject({ statusCode: 200, is_favourite: true })
  expect(await ask(colleague)).toMatchObject({ is_favourite: false })
  await app.request(token, 'PUT', `${PATH}/${group_id}`, { name: 'C yard', version: 1 })
  expect(await ask(token, starred.etag)).toMatchObject({ groups: ['A yard', 'C yard'] })
  await app.request(token, 'DELETE', `${PATH}/${group_id}`)
  expect(await ask(token)).toMatchObject({ groups: ['A yard'] })
})

test('refuses names twice, stale saves and too many groups', async () => {
  const first = await create({ name: 'Yard', is_own: false })
  const again = await app.request(token, 'POST', PATH, { name: ' Yard ', is_own: false })
  expect(again.body).toMatchObject({ code: 'invalid_fields', fields: [{ message: 'is the name of another group' }] })
  await create({ name: 'Yard', is_own: true })
  await create({ name: 'Yard', is_own: true }, colleague)
  const address = `${PATH}/${first.group_id}`
  expect((await app.request(colleague, 'PUT', address, { name: 'North', version: 1 })).status).toBe(200)
  expect((await app.request(token, 'PUT', address, { name: 'South', version: 1 })).body.code).toBe('changed_meanwhile')
  expect((await app.request(token, 'PUT', address, { name: ' ' })).status).toBe(422)
  const serials = Array.from({ length: 501 }, (_, place) => `X${place}`)
  expect((await app.request(token, 'POST', PATH, { name: 'Many', is_own: true, serials })).status).toBe(422)
  await app.owner.query(
    `insert into machine_group (company_id, name) select company_id, 'G' || n from machine_group, generate_series(2, $1) n where name = 'North' on conflict do nothing`,
    [GROUPS_AT_MOST],
  )
  expect((await app.request(token, 'POST', PATH, { name: 'One more', is_own: false })).status).toBe(422)
})

test('each change leaves a line in the audit', async () => {
  const { group_id } = await create({ name: 'Yard', is_own: false, serials: ['AT7'] })
  await change(`groups/${group_id}/machines`, { add: ['FC9'] })
  await change('favourites', { add: ['FC9'] })
  const { rows } = await app.owner.query(
    "select verb, noun, after from audit where noun in ('machine_group', 'favourites') order by audit_id desc limit 3",
  )
  expect(rows).toEqual([
    { verb: 'change', noun: 'favourites', after: { added: ['FC9'], removed: [] } },
    { verb: 'change', noun: 'machine_group', after: { added: ['FC9'], removed: [] } },
    { verb: 'create', noun: 'machine_group', after: { name: 'Yard', is_own: false, serials: ['AT7'] } },
  ])
})

test('a machine that is sold leaves its groups and favourites, and does not come back into them', async () => {
  const { group_id } = await create({ name: 'Yard', is_own: false, serials: ['FC9', 'AT7'] })
  await change('favourites', { add: ['FC9'] })
  const sell = (company_id: number, from: string) =>
    app.asOwner((db) =>
      transferMachine(db, KEEPER, { serial: 'FC9', company_id, from, now: Date.now() }, (move) =>
        followTransfer(db, move),
      ),
    )
  expect(await sell(theirs, '2026-11-01')).toMatchObject({ new_company: theirs })
  expect(await serialsIn('group=favourites')).toEqual([])
  expect(await listed()).toMatchObject({ groups: [{ machines: 1 }], favourites: 0 })
  const { rows } = await app.owner.query('select company_id from machine where serial = $1 and not owned', ['FC9'])
  await sell(rows[0].company_id, '2026-11-02')
  expect(await serialsIn(`group=${group_id}`)).toEqual(['AT7'])
})

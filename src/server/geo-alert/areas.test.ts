// Areas through the API: creating, changing, members, filters, deletion.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { UNDO_ACCEPTED_MINUTES } from '#domain/undo-time.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { northOfYard, positionAt, serialsOf, YARD } from './test-areas.ts'

let app: TestApp
let ken: string
let mia: string
let eve: string
beforeAll(async () => {
  app = await testApp()
  const [alpha, beta] = [await app.company('alpha'), await app.company('beta')]
  ken = await app.newReader('ken@alpha.example', alpha)
  mia = await app.newReader('mia@alpha.example', alpha)
  eve = await app.newReader('eve@beta.example', beta)
  await addTestMachines(app, alpha, [
    { serial: 'IN-1', display_serial: 'In one', type_code: 'GR-250' },
    { serial: 'IN-2', display_serial: 'In two' },
    { serial: 'FAR-1' },
    { serial: 'NO-FIX' },
  ])
  await addTestMachines(app, beta, [{ serial: 'ALIEN' }])
  const at = '2026-11-19T09:00:00Z'
  const answer = await sendRecords(app, [
    positionAt('IN-1', at, northOfYard(0.5)),
    positionAt('IN-2', at, northOfYard(-1)),
    positionAt('FAR-1', at, northOfYard(12)),
    positionAt('ALIEN', at, northOfYard(0.1)),
  ])
  expect(answer.rejected).toEqual([])
})
afterAll(() => app.close())

const PATH = '/api/v1/geoalert'
const serials = (...names: string[]) => names.map((serial) => ({ serial }))
const save = (body: object, token = ken) => app.request(token, 'POST', `${PATH}/setting`, body)
const created = async (body: object = {}): Promise<Area> => {
  const answer = await save({ ...YARD, ...body })
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body as { area: Area }).area
}
const read = async (id: number, token = ken) => app.request(token, 'GET', `${PATH}?id=${id}`)
const list = async (query: string, token = ken): Promise<string[]> => {
  const { status, body } = await app.request(token, 'GET', `${PATH}/list?${query}`)
  expect(status).toBe(200)
  return (body as { areas: Area[] }).areas.map(({ name }) => name)
}
const machine = async (serial: string) =>
  (await app.owner.query<{ geo_alert: boolean }>('select geo_alert from machine where serial = $1', [serial])).rows[0]!

test('creates, reads, lists and changes an area; omitted fields stay', async () => {
  const watch = { weekdays: [5, 1, 5], from: '20:00', to: '06:00', time_zone: 'Asia/Tokyo' }
  const area = await created({ name: ' North gate ', watch, dwell_minutes: 15, serial_number: serials('IN-1') })
  expect(area).toMatchObject({
    name: 'North gate',
    shape: 'circle',
    points: null,
    radius_range: 2,
    watch: { ...watch, weekdays: [1, 5] },
    dwell_minutes: 15,
    machine_count: 1,
    outside_count: 0,
    version: 1,
    serial_number: [{ serial: 'IN-1', display_serial: 'In one', type_code: 'GR-250', is_inside: true, left_at: null }],
  })
  expect((await read(area.id)).body).toEqual(area)
  expect(await list('name=north')).toEqual(['North gate'])
  const renamed = await save({ id: area.id, version: 1, name: 'South gate' })
  expect(renamed.body).toMatchObject({
    area: { ...area, name: 'South gate', version: 2, updated_at: expect.any(String) },
  })
  expect((await machine('IN-1')).geo_alert).toBe(true)
  await app.request(ken, 'DELETE', `${PATH}/${area.id}`)
  expect((await machine('IN-1')).geo_alert).toBe(false)
})

test('refuses a machine out of range by name, or leaves it out on request', async () => {
  const wish = { ...YARD, serial_number: serials('IN-1', 'FAR-1', 'NO-FIX') }
  const refused = await save(wish)
  expect(refused).toMatchObject({ status: 422, body: { code: 'out_of_range', invalid: ['FAR-1', 'NO-FIX'] } })
  expect(await list('')).toEqual([])
  const { body } = await save({ ...wish, deselect_out_of_range: true })
  expect(body.deselected).toEqual(['FAR-1', 'NO-FIX'])
  expect(serialsOf(body.area)).toEqual(['IN-1'])
  const { id } = body.area as Area
  const more = { id, serial_number: serials('IN-1', 'IN-2', 'FAR-1') }
  const update = (wished: object) => app.request(ken, 'POST', `${PATH}/machines/update`, wished)
  expect((await update(more)).body).toMatchObject({ code: 'out_of_range', invalid: ['FAR-1'] })
  expect(serialsOf((await update({ ...more, deselect_out_of_range: true })).body.area)).toEqual(['IN-1', 'IN-2'])
  // One of the machines lies outside of the smaller circle.
  const smaller = { id, name: 'Yard', radius_range: 0.8 }
  expect((await save(smaller)).body).toMatchObject({ code: 'out_of_range', invalid: ['IN-2'] })
  expect(serialsOf((await save({ ...smaller, deselect_out_of_range: true })).body.area)).toEqual(['IN-1'])
  const removed = await app.request(ken, 'DELETE', `${PATH}/machines`, { id, serial_number: serials('IN-1', 'IN-2') })
  expect(removed.body.area).toMatchObject({ machine_count: 0, serial_number: [] })
  await app.request(ken, 'DELETE', `${PATH}/${id}`)
})

test('sets one machine’s areas together; lists the areas that it can be added to', async () => {
  const near = await created({ name: 'Near' })
  const far = await created({ name: 'Far', radius_latitude: 36.5 })
  const wide = await created({ name: 'Wide', radius_range: 50 })
  const addable = (serial: string) => list(`addable_to=${serial}`)
  expect(await addable('IN-1')).toEqual(['Near', 'Wide'])
  expect(await addable('FAR-1')).toEqual(['Wide'])
  expect(await addable('NO-FIX')).toEqual([])
  const set = (body: object) => app.request(ken, 'POST', `${PATH}/machines/setting`, body)
  const ids = [near.id, far.id]
  expect((await set({ serial: 'IN-1', ids })).body).toMatchObject({ code: 'out_of_range', invalid: [String(far.id)] })
  const answer = await set({ serial: 'IN-1', ids, seen_ids: [], deselect_out_of_range: true })
  expect(answer.body).toEqual({ areas: [{ id: near.id, name: 'Near' }], deselected: [String(far.id)] })
  expect(await addable('IN-1')).toEqual(['Wide'])
  expect(await list('serial=IN-1')).toEqual(['Near'])
  expect(await set({ serial: 'IN-1', ids: [wide.id], seen_ids: [] })).toMatchObject({ status: 409 })
  expect(await set({ serial: 'IN-1', ids: [wide.id], seen_ids: [near.id] })).toMatchObject({ status: 200 })
  expect(await list('serial=IN-1')).toEqual(['Wide'])
  for (const { id } of [near, far, wide]) await app.request(ken, 'DELETE', `${PATH}/${id}`)
})

test('pages the list; pages 0 and 1 are both the first', async () => {
  const ids: number[] = []
  for (const n of [1, 2, 3]) ids.push((await created({ name: `Quay ${n}` })).id)
  expect(await list('page=0&per_page=2')).toEqual(['Quay 1', 'Quay 2'])
  expect(await list('page=1&per_page=2')).toEqual(['Quay 1', 'Quay 2'])
  const { body } = await app.request(ken, 'GET', `${PATH}/list?page=2&per_page=2`)
  expect(body).toMatchObject({ current_page: 2, per_page: 2, total: 3, last_page: 2, areas: [{ name: 'Quay 3' }] })
  expect((await app.request(ken, 'GET', `${PATH}/list?page=1`)).body).toMatchObject({ per_page: 50 })
  for (const wrong of ['page=-1', 'per_page=0', 'per_page=101', 'page=x'])
    expect((await app.request(ken, 'GET', `${PATH}/list?${wrong}`)).status, wrong).toBe(422)
  for (const id of ids) await app.request(ken, 'DELETE', `${PATH}/${id}`)
})

test('filters names by a pattern; refuses a bad or slow one with the reason', async () => {
  const ids: number[] = []
  for (const name of ['Port (north)', 'Port 12', 'ヤード', 'Gate 7']) ids.push((await created({ name })).id)
  const named = (pattern: string) => list(`name=${encodeURIComponent(pattern)}`)
  expect(await named('port')).toEqual(['Port (north)', 'Port 12'])
  expect(await named('^(gate|port) [0-9]+$')).toEqual(['Gate 7', 'Port 12'])
  expect(await named('(north)')).toEqual(['Port (north)'])
  expect(await named('ﾔｰﾄﾞ')).toEqual(['ヤード'])
  expect(await named('nowhere')).toEqual([])
  const words = async (pattern: string) => {
    const { status, body } = await app.request(ken, 'GET', `${PATH}/list?name=${encodeURIComponent(pattern)}`)
    expect(status, pattern).toBe(422)
    return body.fields as unknown
  }
  const bad = [{ field: 'name', message: 'is no pattern that can be matched' }]
  for (const pattern of ['(', '[', 'a{2,1}', '*', '('.repeat(99)]) expect(await words(pattern), pattern).toEqual(bad)
  // Too large or too slow: whichever is detected first.
  expect(await words('((((a{255}){255}){255}){255})')).toMatchObject([{ field: 'name' }])
  expect(await words('(a+)\\1')).toMatchObject([{ message: expect.stringContaining('refers back') }])
  expect(await words('x'.repeat(101))).toMatchObject([{ field: 'name' }])
  // Patterns with endless backtracking in other engines: those would end as a database that is away.
  for (const pattern of ['^(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*x', '(a|a)*y']) await named(pattern)
  for (const id of ids) await app.request(ken, 'DELETE', `${PATH}/${id}`)
})

test('answers 409 to the second of two people who edit one area', async () => {
  const area = await created()
  expect(await save({ id: area.id, version: 1, name: 'Ken’s' })).toMatchObject({ status: 200 })
  const late = await save({ id: area.id, version: 1, name: 'Mia’s' }, mia)
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const machines = { id: area.id, version: 1, serial_number: serials('IN-1') }
  for (const [method, url, body] of [
    ['POST', `${PATH}/machines/update`, machines],
    ['DELETE', `${PATH}/machines`, machines],
    ['DELETE', `${PATH}/${area.id}?version=1`, undefined],
  ] as const)
    expect(await app.request(mia, method, url, body), url).toMatchObject({ status: 409 })
  expect((await read(area.id)).body).toMatchObject({ name: 'Ken’s', machine_count: 0 })
  await app.request(ken, 'DELETE', `${PATH}/${area.id}`)
})

test('restores a deleted area with its machines; later it is gone for good', async () => {
  const { id } = await created({ serial_number: serials('IN-1') })
  const { body } = await app.request(ken, 'DELETE', `${PATH}/${id}?version=1`)
  expect(body).toEqual({ status: 1, restore_until: expect.stringMatching(/Z$/) })
  expect((await read(id)).status).toBe(404)
  expect(await list('')).toEqual([])
  expect((await app.request(ken, 'DELETE', `${PATH}/${id}`)).status).toBe(404)
  expect((await app.request(eve, 'POST', `${PATH}/${id}/restore`)).status).toBe(404)
  const restored = await app.request(ken, 'POST', `${PATH}/${id}/restore`)
  expect(serialsOf(restored.body.area)).toEqual(['IN-1'])
  expect((await machine('IN-1')).geo_alert).toBe(true)
  expect((await app.request(ken, 'POST', `${PATH}/${id}/restore`)).status).toBe(404)
  await app.request(ken, 'DELETE', `${PATH}/${id}`)
  const late = `${UNDO_ACCEPTED_MINUTES} minutes 1 second`
  await app.owner.query('update geo_alert set deleted_at = now() - $2::interval where id = $1', [id, late])
  const over = { status: 409, body: { code: 'undo_over', title: 'This can no longer be undone.' } }
  expect(await app.request(ken, 'POST', `${PATH}/${id}/restore`)).toMatchObject(over)
  expect((await app.request(eve, 'POST', `${PATH}/${id}/restore`)).status).toBe(404)
})

test('nothing of another company can be read, named or changed', async () => {
  const area = await created({ serial_number: serials('IN-1') })
  const hers = (
    (await save({ ...YARD, name: 'Beta yard', serial_number: serials('ALIEN') }, eve)).body as { area: Area }
  ).area
  const before = JSON.stringify((await read(area.id)).body)
  const { id } = area
  const mine = serials('IN-1')
  for (const [method, url, body, status] of [
    ['GET', `${PATH}?id=${id}`, undefined, 404],
    ['POST', `${PATH}/setting`, { ...YARD, id }, 404],
    ['POST', `${PATH}/setting`, { ...YARD, serial_number: mine }, 422],
    ['POST', `${PATH}/setting`, { ...YARD, id: hers.id, serial_number: mine, deselect_out_of_range: true }, 422],
    ['POST', `${PATH}/machines/update`, { id, serial_number: [] }, 404],
    ['POST', `${PATH}/machines/update`, { id: hers.id, serial_number: mine }, 422],
    ['POST', `${PATH}/machines/setting`, { serial: 'IN-1', ids: [hers.id] }, 422],
    ['POST', `${PATH}/machines/setting`, { serial: 'ALIEN', ids: [id] }, 422],
    ['DELETE', `${PATH}/machines`, { id, serial_number: mine }, 404],
    ['DELETE', `${PATH}/machines`, { id: hers.id, serial_number: mine }, 422],
    ['DELETE', `${PATH}/${id}`, undefined, 404],
    ['POST', `${PATH}/${id}/restore`, undefined, 404],
    ['GET', `${PATH}/list?serial=IN-1`, undefined, 422],
    ['GET', `${PATH}/list?addable_to=IN-1`, undefined, 422],
    ['GET', `${PATH}/send?serial=IN-1`, undefined, 422],
  ] as const)
    expect(await app.request(eve, method, url, body), `${method} ${url} ${JSON.stringify(body)}`).toMatchObject({
      status,
    })
  const events = await app.request(eve, 'GET', `${PATH}/send?id=${id}`)
  expect(events).toMatchObject({ status: 200, body: { events: [], total: 0 } })
  expect(await list('', eve)).toEqual(['Beta yard'])
  expect(JSON.stringify((await read(area.id)).body)).toBe(before)
  expect(serialsOf((await read(hers.id, eve)).body)).toEqual(['ALIEN'])
  await app.request(ken, 'DELETE', `${PATH}/${id}`)
})

test('audits every write', async () => {
  const { rows } = await app.owner.query<{ entry: string }>(
    "select distinct verb || ' ' || noun as entry from audit where noun = 'geo_alert' or verb = 'set_areas' order by 1",
  )
  expect(rows.map(({ entry }) => entry)).toEqual([
    'create geo_alert',
    'delete geo_alert',
    'restore geo_alert',
    'save geo_alert',
    'set_areas machine',
    'set_machines geo_alert',
  ])
})

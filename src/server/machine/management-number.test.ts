// Management numbers through HTTP: changes, refusals, conflicts.
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { aMachine } from '#fixtures/machine.ts'
import { sealAudit } from '#server/base/audit-seal.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeMachines, type NewMachine } from './store.ts'

let app: TestApp
let token: string

const machine = (serial: string, management_number: string | null) =>
  ({ ...aMachine({ serial, management_number }), time_difference: 540 }) as NewMachine

beforeAll(async () => {
  app = await testApp()
  const [ours, theirs] = [await app.company('HCS'), await app.company('OTH')]
  token = await app.newReader('owner@test.example', ours)
  await app.asOwner(async (db) => {
    await storeMachines(db, ours, [machine('HA10', null), machine('HA9', 'AT-09')])
    await storeMachines(db, theirs, [machine('ZZ1', 'ZZ-01')])
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query(
    "update machine set management_number = null, management_number_version = 1 where serial = 'HA10'",
  )
  await app.owner.query(
    "update machine set management_number = 'AT-09', management_number_version = 1 where serial = 'HA9'",
  )
})

const PATH = '/api/v1/management_number'
const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.request(token, method, `${PATH}/${path}`, body)
const registered = async () => (await request('GET', 'list')).body.management_numbers

/** Neither machine has ever reported. */
const SILENT = { activity: 'silent', silence_reason: 'no_report', latest_updated_date: null }

test('lists serial, number and version of machines that have one, and why they are silent', async () => {
  expect(await registered()).toEqual([{ serial: 'HA9', management_number: 'AT-09', version: 1, ...SILENT }])
})

test('lists numbers in natural order, also just changed ones', async () => {
  const order = async (direction: string): Promise<string[]> =>
    (
      await app.request(token, 'GET', `/api/v1/machine/list?sort=management_number&sort_order=${direction}`)
    ).body.machines.map(({ management_number }: { management_number: string | null }) => management_number)
  await request('POST', '', { serial: 'HA10', management_number: 'RT-131' })
  await request('PUT', 'HA9', { management_number: 'rt-45' })
  expect(await order('asc')).toEqual(['rt-45', 'RT-131'])
  expect(await order('desc')).toEqual(['RT-131', 'rt-45'])
  await request('PUT', 'HA9', { management_number: 'RT-1045' })
  expect(await order('asc')).toEqual(['RT-131', 'RT-1045'])
})

test('stores and finds a number of a hundred letters that each fold into several', async () => {
  const letters = ['\ufdfa', '\u3316', '\ufdfb', '\u3356', '\u32ff', '\u3388']
  const number = Array.from({ length: 100 }, (_, n) => letters[(n * n + (n >> 2)) % letters.length]).join('')
  expect((await request('POST', '', { serial: 'HA10', management_number: number })).body).toEqual({ status: 1 })
  const response = await app.request(
    token,
    'GET',
    `/api/v1/machine/suggestions?text=${encodeURIComponent('キロメートル')}`,
  )
  expect(response.body.suggestions).toMatchObject([{ kind: 'management_number', text: number, serial: 'HA10' }])
})

test('create succeeds once for a machine without a number', async () => {
  const wished = { serial: 'HA10', management_number: ' ﾗﾌﾀｰ-10 ' }
  expect(await request('POST', '', wished)).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await registered()).toContainEqual({ serial: 'HA10', management_number: 'ﾗﾌﾀｰ-10', version: 2, ...SILENT })
  expect(await request('POST', '', wished)).toMatchObject({ status: 422, body: { fields: [{ field: 'serial' }] } })
})

test('update changes a number; only the new one is found', async () => {
  expect((await request('PUT', 'HA9', { management_number: 'RT-700' })).body).toEqual({ status: 1 })
  const serials = async (query: string) =>
    (await app.request(token, 'GET', `/api/v1/machine/list?${query}`)).body.machines.map(
      ({ serial }: { serial: string }) => serial,
    )
  expect(await serials('free_word=rt-700')).toEqual(['HA9'])
  expect(await serials('management_no=700')).toEqual(['HA9'])
  expect(await serials('free_word=at-09')).toEqual([])
  expect((await app.request(token, 'GET', '/api/v1/machine/detail?serial=HA9')).body.data).toMatchObject({
    management_number: 'RT-700',
    management_number_version: 2,
  })
  expect(await request('PUT', 'HA10', { management_number: 'x' })).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'serial' }] },
  })
})

test('delete succeeds for a registered number only', async () => {
  expect((await request('DELETE', 'HA9')).body).toEqual({ status: 1 })
  expect(await registered()).toEqual([])
  expect((await request('DELETE', 'HA9')).status).toBe(422)
})

test('refuses a stale save or delete and changes nothing', async () => {
  await request('PUT', 'HA9', { management_number: 'AT-1', version: 1 })
  const stale = await request('PUT', 'HA9', { management_number: 'AT-2', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await request('DELETE', 'HA9?version=1')).status).toBe(409)
  expect(await registered()).toEqual([{ serial: 'HA9', management_number: 'AT-1', version: 2, ...SILENT }])
  expect((await request('DELETE', 'HA9?version=2')).status).toBe(200)
})

test('delete accepts serial and number as query; a wrong number deletes nothing', async () => {
  await request('PUT', 'HA9', { management_number: 'AT-1' }).then(async ({ status }) => {
    if (status !== 200) await request('POST', '', { serial: 'HA9', management_number: 'AT-1' })
  })
  expect(await request('DELETE', 'HA9?serial=HA9&management_number=AT-2')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect(await request('DELETE', 'HA9?serial=HA10&management_number=AT-1')).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'serial' }] },
  })
  expect((await request('DELETE', 'HA9?serial=HA9&management_number=AT-1')).status).toBe(200)
  expect(await registered()).toEqual([])
  await request('POST', '', { serial: 'HA9', management_number: 'AT-1' })
  expect((await request('DELETE', 'HA9?serial=HA9&management_number=')).status).toBe(200)
})

test('of two concurrent creates one succeeds', async () => {
  const both = await Promise.all(
    ['A', 'B'].map((management_number) => request('POST', '', { serial: 'HA10', management_number })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('answers 404 for another company’s machine and leaves it unchanged', async () => {
  const tried = (serial: string) => [
    request('POST', '', { serial, management_number: 'x' }),
    request('PUT', serial, { management_number: 'x' }),
    request('DELETE', serial),
  ]
  for (const [at, theirs] of tried('ZZ1').entries()) {
    const [{ status, body }, none] = [await theirs, await tried('NONE')[at]!]
    expect(status).toBe(422)
    expect({ ...body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
  }
  const { rows } = await app.owner.query("select management_number from machine where serial = 'ZZ1'")
  expect(rows).toEqual([{ management_number: 'ZZ-01' }])
})

test.each<['POST' | 'PUT', string, object, string]>([
  ['POST', '', { serial: 'HA10' }, 'management_number'],
  ['POST', '', { serial: 'HA10', management_number: '' }, 'management_number'],
  ['POST', '', { serial: 'HA10', management_number: '  ' }, 'management_number'],
  ['POST', '', { serial: 'HA10', management_number: 'a\u0007' }, 'management_number'],
  ['POST', '', { serial: 'HA10', management_number: 'x'.repeat(101) }, 'management_number'],
  ['POST', '', { serial: 'HA10', management_number: 7 }, 'management_number'],
  ['POST', '', { serial: '', management_number: 'x' }, 'serial'],
  ['PUT', 'HA9', { serial: 'HA10', management_number: 'x' }, 'serial'],
  ['PUT', 'HA9', { management_number: 'x', colour: 'red' }, 'colour'],
])('%s %s %j is refused for %s', async (method, path, body, field) => {
  expect(await request(method, path, body)).toMatchObject({ status: 422, body: { fields: [{ field }] } })
})

test('audits every change with the values before and after', async () => {
  // Entries that are sealed take nothing in.
  await app.asOwner((db) => sealAudit(db))
  const { rows: before } = await app.owner.query('select coalesce(max(audit_id), 0) as last from audit')
  await request('POST', '', { serial: 'HA10', management_number: 'A' })
  await request('PUT', 'HA10', { management_number: 'B' })
  await request('DELETE', 'HA10')
  const { rows } = await app.owner.query(
    "select verb, key, before, after from audit where noun = 'management_number' and audit_id > $1 order by audit_id",
    [before[0].last],
  )
  const number = (management_number: string) => ({ management_number })
  expect(rows).toEqual([
    { verb: 'create', key: 'HA10', before: null, after: number('A') },
    { verb: 'save', key: 'HA10', before: number('A'), after: number('B') },
    { verb: 'delete', key: 'HA10', before: number('B'), after: null },
  ])
})

const setMany = (...numbers: [serial: string, management_number: string | null, seen: string | null][]) =>
  request('POST', 'many', {
    numbers: numbers.map(([serial, management_number, seen]) => ({ serial, management_number, seen })),
  })
const numbers = async () => {
  const { rows } = await app.owner.query(
    "select management_number from machine where serial like 'HA%' order by serial",
  )
  return rows.map(({ management_number }) => management_number)
}

test('sets many numbers at once, and takes them back', async () => {
  expect((await setMany(['HA10', ' AT-10 ', null], ['HA9', 'AT-11', 'AT-09'])).body).toEqual({ changed: 2 })
  expect(await numbers()).toEqual(['AT-10', 'AT-11'])
  const { body } = await app.request(token, 'GET', '/api/v1/machine/list?free_word=at-11')
  expect(body.machines.map(({ serial }: { serial: string }) => serial)).toEqual(['HA9'])
  expect((await setMany(['HA10', null, 'AT-10'], ['HA9', 'AT-09', 'AT-11'])).body).toEqual({ changed: 2 })
  expect(await numbers()).toEqual([null, 'AT-09'])
})

test('writes an unchanged number nowhere', async () => {
  expect((await setMany(['HA9', 'AT-09', 'AT-09'])).body).toEqual({ changed: 0 })
  const { rows } = await app.owner.query("select management_number_version as v from machine where serial = 'HA9'")
  expect(rows).toEqual([{ v: 1 }])
})

test('refuses every faulty line of many, and then sets none', async () => {
  const refusal = await setMany(
    ['HA10', 'AT-10', null],
    ['ZZ1', 'x', 'ZZ-01'],
    ['NONE', 'x', null],
    ['HA9', '  ', 'AT-09'],
    ['HA10', 'AT-12', null],
    ['HA9', 'AT-13', 'AT-08'],
  )
  expect(refusal).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(refusal.body.fields).toEqual([
    { field: 'numbers.1.serial', message: 'is no machine of this company' },
    { field: 'numbers.2.serial', message: 'is no machine of this company' },
    { field: 'numbers.3.management_number', message: 'is empty: delete it instead' },
    { field: 'numbers.4.serial', message: 'stands there twice' },
    { field: 'numbers.5.serial', message: 'stands there twice' },
  ])
  expect(await numbers()).toEqual([null, 'AT-09'])
  expect((await setMany(['HA9', 'AT-13', 'AT-08'])).body.fields).toEqual([
    { field: 'numbers.0.management_number', message: 'has been changed meanwhile' },
  ])
  expect((await setMany(['HA9', 'a\u0007', 'AT-09'])).body.fields).toEqual([
    { field: 'numbers.0.management_number', message: 'holds a control character' },
  ])
})

test('audits each number of many', async () => {
  // Entries that are sealed take nothing in.
  await app.asOwner((db) => sealAudit(db))
  const { rows: before } = await app.owner.query('select coalesce(max(audit_id), 0) as last from audit')
  await setMany(['HA10', 'A', null], ['HA9', 'B', 'AT-09'])
  const { rows } = await app.owner.query(
    "select verb, key, before, after from audit where noun = 'management_number' and audit_id > $1 order by audit_id",
    [before[0].last],
  )
  expect(rows).toEqual([
    { verb: 'create', key: 'HA10', before: null, after: { management_number: 'A' } },
    { verb: 'save', key: 'HA9', before: { management_number: 'AT-09' }, after: { management_number: 'B' } },
  ])
})

// Registrations of many machines over HTTP: one item, and lines of a file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultLine } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import type { TestApp } from '#server/test-app.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let app: TestApp
let token: string
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
let post: TestMaintenance['post']
beforeAll(async () => {
  ;({ app, token, newMachine, pointsOf, post } = await testMaintenance())
})
afterAll(() => app.close())

const get = async (path: string, reader = token) =>
  (await app.request(reader, 'GET', `/api/v1/maintenance/${path}`)).body
const preview = async (text: string, reader = token) => post('schedule/preview', { text }, reader)

test('an item has its machines, those due first, and is registered on several at once', async () => {
  for (const serial of ['N1', 'N2', 'N3']) await newMachine(serial)
  await newMachine('N4', { is_ic1r: true })
  const points = await Promise.all(['N1', 'N2', 'N3'].map(pointsOf))
  const { point_id, version } = points[1]!['hook']!
  await post('schedule/set_date', { serial: 'N2', point_id, version, date: daysLater(TODAY, -9), reason: 'rust' })
  const { items } = await get('items')
  const hook = items.find(({ item_code }: { item_code: string }) => item_code === 'hook')
  expect(hook).toMatchObject({ name: 'hook', machines: 3 })
  const found = await get('items/hook')
  expect(found.is_cut).toBe(false)
  expect(found.points[0]).toMatchObject({ serial: 'N2', level: 'overdue', meter: null })
  expect(found.points.map(({ serial }: { serial: string }) => serial).toSorted()).toEqual(['N1', 'N2', 'N3'])
  const results = found.points.map((point: { serial: string; point_id: number }) => ({
    serial: point.serial,
    point_id: point.point_id,
    done_on: daysLater(TODAY, -1),
  }))
  const { body } = await post('schedule/complete', { results })
  expect(body.result_ids).toHaveLength(3)
  for (const { last_done_on } of (await Promise.all(['N1', 'N2', 'N3'].map(pointsOf))).map((item) => item['hook']!))
    expect(last_done_on).toBe(daysLater(TODAY, -1))
  expect((await post('schedule/undo', { result_ids: body.result_ids })).status).toBe(200)
  expect((await pointsOf('N2'))['hook']!.set_date).toBe(daysLater(TODAY, -9))
  expect((await get('items/nothing')).points).toEqual([])
  const stranger = await app.newReader('ken@rho.example', await app.company('rho'))
  expect(await get('items', stranger)).toEqual({ items: [] })
  expect((await get('items/hook', stranger)).points).toEqual([])
})

test('a file is read line by line, with all that is wrong, and registers nothing by itself', async () => {
  await newMachine('F1')
  await newMachine('F2')
  await post('schedule/set_point', { serial: 'F2', name: 'Lights', months: 6 })
  const day = daysLater(TODAY, -3)
  const text = [
    '\uFEFFSerial;Item;Date;Meter;Executor;Cost;Memo',
    `F1;change HYDRAULIC oil;${day.replaceAll('-', '/')};1100,5;Mori;12,50;"two lines\nof text"`,
    `F2;Hydrauliköl wechseln;${day};;;;`,
    `F2;lights;${day};;;;`,
    `F2;lights;${day};;;;`,
    `F9;hook;${day};;;;`,
    `F1;wings;${day};;;;`,
    `F1;hook;2026-02-30;;;;`,
    `F1;hook;${daysLater(TODAY, 1)};;;;`,
    `F1;slewing-grease;${day};99999;;x;`,
    `F1;hook;${day};5;;;`,
    '',
  ].join('\n')
  const { status, body } = await preview(text)
  expect(status).toBe(200)
  const lines = body.lines as ResultLine[]
  expect(lines.map(({ line, item, faults }) => [line, item, faults.map(({ field }) => field)])).toEqual([
    [3, 'Change hydraulic oil', []],
    [4, 'Change hydraulic oil', []],
    [5, 'Lights', []],
    [6, 'Lights', ['line']],
    [7, 'hook', ['serial']],
    [8, 'wings', ['item']],
    [9, 'hook', ['date']],
    [10, 'hook', ['date']],
    [11, 'slewing-grease', ['cost']],
    [12, 'hook', ['meter']],
  ])
  expect(lines[0]!.result).toMatchObject({
    serial: 'F1',
    done_on: day,
    meter: 1100.5,
    cost: 12.5,
    executor: 'Mori',
    memo: 'two lines\nof text',
  })
  expect(lines[4]!.faults[0]!.message).toBe('この会社の機械ではありません')
  expect((await post('histories', { serial: 'F1' })).body.pager.total).toBe(0)
  const results = lines.flatMap(({ result }) => result ?? [])
  expect(results).toHaveLength(3)
  expect((await post('schedule/complete', { results })).status).toBe(200)
  expect((await pointsOf('F2'))['Lights']!.last_done_on).toBe(day)
  const stranger = await app.newReader('ken@tau.example', await app.company('tau'))
  const foreign = (await preview(`serial,item,date\nF1,hook,${day}`, stranger)).body.lines as ResultLine[]
  expect(foreign.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['serial']])
})

test('numbers of a file are read in the reader’s language, and a text with two readings names both', async () => {
  await newMachine('W7', {}, { upper_hourmeter: 5330 })
  const day = daysLater(TODAY, -1)
  const read = async (language: string, separator: string, ...cells: string[]) => {
    const row = ['W7', 'hydraulic-oil', day, ...cells.map((cell) => `"${cell}"`)].join(separator)
    const text = `${['serial', 'item', 'date', 'meter', 'cost'].join(separator)}\n${row}`
    const { body } = await app.fastify
      .inject({
        method: 'POST',
        url: '/api/v1/maintenance/schedule/preview',
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        payload: { text },
      })
      .then((response) => ({ body: response.json() as { lines: ResultLine[] } }))
    return body.lines[0]!
  }
  const values = { meter: 5310, cost: 12_500 }
  expect((await read('en', ',', '5,310', '12,500')).result).toMatchObject(values)
  expect((await read('de', ';', '5.310', '12.500')).result).toMatchObject(values)
  expect((await read('ru', ';', '5 310', '12\u00A0500')).result).toMatchObject(values)
  expect((await read('ja', '\t', '５３１０', '１２，５００')).result).toMatchObject(values)
  expect((await read('de', ';', '5310,5', '12500,25')).result).toMatchObject({ meter: 5310.5, cost: 12_500.25 })
  expect((await read('en', ',', '5.310', '1')).faults).toEqual([
    { field: 'meter', message: 'can be read as 5310 or as 5.31: write it without a mark between thousands' },
  ])
  expect((await read('de', ';', '5,310', '-1')).faults).toEqual([
    { field: 'meter', message: expect.stringMatching(/5310 oder 5,31/) },
    { field: 'cost', message: 'Geben Sie eine Zahl größer oder gleich 0 ein.' },
  ])
  expect((await read('en', ',', '5310\u200B', '1')).faults).toEqual([
    { field: 'meter', message: 'holds a character that cannot be seen: type it anew' },
  ])
})

test.each([
  ['serial,item', 'needs the columns serial, item and date in its first line'],
  ['serial,item,date', 'has no line below the names of its columns'],
  ['serial,item,date,colour\nF1,hook,2026-01-02,red', 'has a column that is unknown or stands there twice'],
  ['serial,item,date,date\nF1,hook,2026-01-02,2026-01-03', 'has a column that is unknown or stands there twice'],
  ['serial,item,date\n"F1,hook,2026-01-02', 'is no table: a quote is not closed'],
  [`serial,item,date\n${'F1,hook,2026-01-02\n'.repeat(501)}`, 'has too many lines: divide it'],
])('a file that cannot be read as a table is refused: %#', async (text, message) => {
  const { status, body } = await preview(text)
  expect(status).toBe(422)
  expect(body.fields).toEqual([{ field: 'text', message }])
})

// The data of machines that people edit, over HTTP: by hand and by file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MachineMaster, MasterLine } from '#contract/machine/master.ts'
import { emptyQueue, inQueue } from '#server/base/job/test-queue.ts'
import type { TestApp } from '#server/test-app.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { refreshSchedulesJob } from '#server/maintenance/refresh-job.ts'
import { runTestJob } from '#server/test-job.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { testMaintenance, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'

let app: TestApp
let company: number
let token: string
let stranger: string
let newMachine: TestMaintenance['newMachine']
let pointsOf: TestMaintenance['pointsOf']
beforeAll(async () => {
  ;({ app, company, token, newMachine, pointsOf } = await testMaintenance())
  stranger = await app.newReader('ken@sigma.example', await app.company('sigma'))
})
afterAll(() => app.close())

const PATH = '/api/v1/machine/master'
const list = async (query = '', reader = token) => (await app.request(reader, 'GET', `${PATH}${query}`)).body
const one = async (serial: string): Promise<MachineMaster> =>
  ((await list(`?free_word=${serial}`)).machines as MachineMaster[]).find((machine) => machine.serial === serial)!
const save = (serial: string, body: object, reader = token) => app.request(reader, 'PUT', `${PATH}/${serial}`, body)
const file = (text: string, seen?: string, reader = token) =>
  app.request(reader, 'POST', `${PATH}/file`, { text, ...(seen !== undefined && { seen }) })
const savedFile = async (language: string, reader = token) => {
  const headers = { authorization: `Bearer ${reader}`, 'accept-language': language }
  return (await app.fastify.inject({ url: `${PATH}/file`, headers })).body
}

test('a machine’s inspections, contacts and offset are changed, audited, and its schedule follows', async () => {
  await newMachine('M1', { customer_name: 'Sato' })
  const { version } = await one('M1')
  const { status, body } = await save('M1', {
    version,
    legal_inspection_crane: '2027-03-04',
    customer_name: ' Mori Cranes ',
    service_shop_name: null,
    work_instruction: ['Check hook', 'Grease'],
    free_inspection: 18,
    time_difference: 570,
  })
  expect(status).toBe(200)
  expect(body.machine).toMatchObject({ customer_name: 'Mori Cranes', time_difference: 570, version: version + 1 })
  expect(await one('M1')).toMatchObject({
    legal_inspection_crane: '2027-03-04',
    work_instruction: ['Check hook', 'Grease'],
  })
  expect((await pointsOf('M1'))['inspection-crane']!.next!.date).toBe('2027-03-04')
  expect((await app.request(token, 'GET', '/api/v1/machine/list?free_word=mori')).body.total).toBe(1)
  const { rows } = await app.owner.query(`select before, after from audit where noun = 'machine' and key = 'M1'`)
  expect(rows).toEqual([
    {
      before: expect.objectContaining({ customer_name: 'Sato', time_difference: 540, legal_inspection_crane: null }),
      after: expect.objectContaining({ customer_name: 'Mori Cranes', time_difference: 570, free_inspection: 18 }),
    },
  ])
  expect(Object.keys(rows[0].after as object)).not.toContain('service_shop_name')
})

test('two people do not overwrite each other, and another company’s machine does not exist', async () => {
  await newMachine('M2')
  const { version } = await one('M2')
  expect((await save('M2', { version, vin: 'V-1' })).status).toBe(200)
  expect((await save('M2', { version, vin: 'V-2' })).status).toBe(409)
  expect((await one('M2')).vin).toBe('V-1')
  await save('M2', { version: version + 1, gas_code: 'IV' })
  const { rows } = await app.owner.query(
    `select after from audit where noun = 'machine' and key = 'M2' order by audit_id`,
  )
  expect(rows).toEqual([{ after: { vin: 'V-1' } }, { after: { gas_code: 'IV' } }])
  expect((await save('M2', { version, vin: 'V-3' }, stranger)).status).toBe(404)
  expect((await list('', stranger)).machines).toEqual([])
  const foreign = await file('serial,vin\nM2,V-4', undefined, stranger)
  expect(foreign.body.lines).toMatchObject([{ faults: [{ field: 'serial' }] }])
})

test.each([
  ['country_code', 'jp'],
  ['time_difference', 541],
  ['delivery_date', '2026-02-30'],
  ['free_inspection', 601],
  ['customer_name', 'KX\u200B-779'],
  ['vin', 'two\nlines'],
  ['work_instruction', ['\u202Eevil']],
])('a %s that cannot be is refused at its field: %j', async (field, value) => {
  const serial = `R${Object.keys(await list()).length}${field}`.slice(0, 40)
  await newMachine(serial)
  const { status, body } = await save(serial, { version: 1, [field]: value })
  expect(status).toBe(422)
  expect(body.fields[0].field).toMatch(new RegExp(`^${field}`))
  await app.owner.query('update machine set owned = false where serial = $1', [serial])
})

test('the saved file, edited, is looked through first and then changes all its machines or none', async () => {
  await newMachine('F1', { agent_name: '=SUM(1)', work_instruction: ['a', 'b'] })
  await newMachine('F2', { legal_inspection_other: '2026-12-24' })
  for (const language of ['en', 'ja', 'de', 'es', 'pt', 'ru', 'ko']) {
    const { body } = await file(await savedFile(language))
    expect(body).toMatchObject({ lines: [], changed: 0, stored: false })
    expect(body.machines).toBeGreaterThanOrEqual(2)
  }
  const text = await savedFile('de')
  expect(text).toContain(`'=SUM(1)`)
  const edited = text
    .replace('2026-12-24', '2027/01/31')
    .replace(/^(F1;.*?);a; b/m, '$1')
    .replace('"a; b"', 'c')
  const preview = (await file(edited)).body
  expect(preview).toMatchObject({ changed: 2, stored: false })
  const lines = preview.lines as MasterLine[]
  expect(lines.map(({ serial, changes }) => [serial, changes])).toEqual([
    ['F1', [{ field: 'work_instruction', before: 'a; b', after: 'c' }]],
    ['F2', [{ field: 'legal_inspection_other', before: '2026-12-24', after: '2027-01-31' }]],
  ])
  expect((await one('F2')).legal_inspection_other).toBe('2026-12-24')
  expect((await file(edited, preview.seen)).body).toMatchObject({ changed: 2, stored: true })
  expect(await one('F1')).toMatchObject({ agent_name: '=SUM(1)', work_instruction: ['c'] })
  expect((await one('F2')).legal_inspection_other).toBe('2027-01-31')
  // The file has the versions of before.
  const again = (await file(edited, preview.seen)).body
  expect(again.stored).toBe(false)
  expect((again.lines as MasterLine[]).map(({ faults }) => faults[0]!.field)).toEqual(['version', 'version'])
})

test('a file that somebody was faster than is refused, and one wrong line keeps all from being stored', async () => {
  await newMachine('G1')
  await newMachine('G2')
  const text = 'sep=;\r\nserial;vin;free_inspection\r\nG1;V-8;12\r\nG2;V-9;'
  const { seen } = (await file(text)).body
  await save('G1', { version: 1, gas_code: 'IV' })
  expect((await file(text, seen)).status).toBe(409)
  const wrong = await file(
    'serial;vin;free_inspection;dpf\nG1;V-8;5,310;yes\nG9;V;;no\nG2;V\u200B9;12;\nG2;V;12;no',
    seen,
  )
  const faults = (wrong.body.lines as MasterLine[]).flatMap(({ line, faults: found }) =>
    found.map(({ field }) => [line, field]),
  )
  expect(faults).toEqual([
    [2, 'free_inspection'],
    [3, 'serial'],
    [4, 'vin'],
  ])
  expect(wrong.body.stored).toBe(false)
  expect((await one('G1')).vin).toBeNull()
})

test.each([
  ['serial\nG1', 'needs the column serial and one more in its first line'],
  ['vin,dpf\nx,yes', 'needs the column serial and one more in its first line'],
  ['serial,colour\nG1,red', 'has a column that is unknown or stands there twice'],
  ['serial,vin', 'has no line below the names of its columns'],
])('a text that is no such file is refused: %j', async (text, message) => {
  const { status, body } = await file(text)
  expect(status).toBe(422)
  expect(body.fields).toEqual([{ field: 'text', message }])
})

test('a file of more machines than a request computes has the schedules of all computed at once', async () => {
  const serials = Array.from({ length: 103 }, (_, at) => `MANY-${at + 1}`)
  await addTestMachines(
    app,
    company,
    serials.map((serial) => ({ serial })),
  )
  await runTestJob(app, refreshSchedulesJob(closedDays))
  await emptyQueue(app.owner)
  const text = ['serial,legal_inspection_crane', ...serials.map((serial) => `${serial},2027-05-06`)].join('\n')
  const { body } = await file(text)
  expect((await file(text, body.seen)).body).toMatchObject({ changed: 103, stored: true })
  const dueOf = async () =>
    (
      await app.owner.query<{ count: number }>(
        "select count(*)::int from schedule_point where item_code = 'inspection-crane' and next_date = '2027-05-06'",
      )
    ).rows[0]!.count
  expect(await dueOf()).toBe(100)
  expect(await inQueue(app.owner, 'select task_identifier from graphile_worker.jobs')).toEqual([
    { task_identifier: 'refresh_schedules' },
  ])
  await runTestJob(app, refreshSchedulesJob(closedDays))
  expect(await dueOf()).toBe(103)
})

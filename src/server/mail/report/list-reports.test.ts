// Lists as scheduled reports: their workbooks hold what their pages hold.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RangeItem } from '#contract/daily/range.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { ReceivedRecord } from '#contract/receive-history/receive-history.ts'
import { boundsOfMonth, monthLabel, monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { marksText } from '#domain/day-marks.ts'
import { daysLater, localDate } from '#domain/time.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { reportSources } from '#server/app.ts'
import { storeTestDay } from '#server/daily/test-days.ts'
import { engineDay } from '#server/engine-history/test-runs.ts'
import { testMailJob, testMailServer, type TestMailJob, type TestMailServer } from '#server/mail/test-mail.ts'
import { testMaintenance } from '#server/maintenance/test-maintenance.ts'
import type { TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { excelDay } from '#domain/excel-date.ts'
import { readWorkbook, type ReadSheet, tableOf } from '#server/workbook/test-workbook.ts'
import { sendReports } from './report-job.ts'

const PATH = '/api/v1/report_schedule'
// Companies, machines and readers are in Tokyo.
const TODAY = localDate(Date.now(), 540)
const LAST = monthsLater(monthOfDate(TODAY), -1)
const dayOfLast = (day: number) => daysLater(boundsOfMonth(LAST)[0], day - 1)

let app: TestApp
let server: TestMailServer
let job: TestMailJob
let token: string
let address_id: number
let ids: Map<string, number>
let company_id: number
beforeAll(async () => {
  const maintenance = await testMaintenance()
  ;({ app, token } = maintenance)
  server = await testMailServer()
  job = testMailJob(app, server.url)
  company_id = (await app.owner.query("select company_id from company where code = 'alpha'")).rows[0].company_id
  const other = await app.company('south')
  const diesel = { type_code: 'HR-250N-4', machine_category: '12' as const, manufactured_on: '2020-03-01' }
  ids = await addTestMachines(app, company_id, [
    { serial: 'A1', display_serial: 'A-1', management_number: 'M-1', ...diesel },
    { serial: 'A2', display_serial: 'A-2', management_number: null, ...diesel },
  ])
  const foreign = await addTestMachines(app, other, [{ serial: 'S1', display_serial: 'S-1', ...diesel }])
  const slots = `${'3'.repeat(10)}${'1'.repeat(5)}`.padEnd(96, '0')
  for (const [own, serial, days] of [
    [company_id, 'A1', 2],
    [company_id, 'A1', 9],
    [other, 'S1', 2],
  ] as const)
    await storeTestDay(
      app,
      { company_id: own, machine_id: (ids.get(serial) ?? foreign.get(serial))! },
      { recorded_date: daysLater(TODAY, -days), upper_operation_data: slots, fuel_consumption_pto_on: 40 },
    )
  await app.owner.query(
    `insert into fuel_price (company_id, price_per_litre, currency, idle_litres_per_hour, set_by)
    select company_id, 150, 'JPY', 4, account_id from account where email = 'ken@alpha.example' on conflict do nothing`,
  )
  let sequence = 100
  const alarm = (serial: string, recorded_date: string, over: object): TerminalRecord => ({
    serial,
    data_type: 'alarm',
    recorded_at: recorded_date,
    sequence: ++sequence,
    body: anAlarm({ recorded_date, alarm_event_detail_key: `${serial} ${sequence}`, ...over }),
  })
  const at = (day: number, clock: string) => `${dayOfLast(day)}T${clock}:00+09:00`
  const day = aRecord({ serial: 'A1', data_type: 'daily', recorded_at: at(8, '20:00'), sequence: 900 })
  const daily = { ...day, body: { ...day.body, recorded_date: dayOfLast(8) } }
  const { rejected } = await sendRecords(app, [
    alarm('A1', at(5, '08:05'), { error_code: 'E-214' }),
    alarm('A1', at(6, '09:00'), { error_code: 'E-101', control_device_code: 'ECU' }),
    alarm('A1', at(6, '09:40'), { error_code: 'E-101', control_device_code: 'ECU', state: 0 }),
    alarm('A2', at(7, '10:00'), { error_code: 'E-214' }),
    alarm('S1', at(7, '11:00'), { error_code: 'E-214' }),
    daily,
    engineDay('A1', dayOfLast(5), [{ from: 3600, to: 5400, send_place: 'Harumi' }]),
    engineDay('S1', dayOfLast(5), [{ from: 3600, to: 5400 }]),
  ])
  expect(rejected).toEqual([])
  await maintenance.newMachine('W1')
  await maintenance.pointsOf('W1')
  await app.owner.query(
    "update maintenance_item set part = 'VG 32', amount = 120.5, unit = 'l' where item_code = 'hydraulic-oil'",
  )
  const points = await maintenance.pointsOf('W1')
  const { point_id, version } = points['hydraulic-oil']!
  await maintenance.post('schedule/set_date', {
    serial: 'W1',
    point_id,
    version,
    date: daysLater(TODAY, 10),
    reason: 'rental',
  })
  const { rows } = await app.owner.query<{ address_id: number }>(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    values ($1, 'yard@alpha.example', 'Yard', 'de', 'milePound', 'Europe/Berlin', now()) returning address_id`,
    [company_id],
  )
  address_id = rows[0]!.address_id
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})
beforeEach(async () => {
  server.received.length = 0
  await app.owner.query('truncate report_schedule cascade')
})

const create = (subject: string, over: object) =>
  app.request(token, 'POST', PATH, {
    name: subject,
    subject,
    month: null,
    conditions: {},
    address: '',
    form: 'workbook',
    every: 'day',
    weekday: null,
    month_day: null,
    hour: 7,
    time_zone: 'Asia/Tokyo',
    address_ids: [address_id],
    ...over,
  })
/** The sheets that are mailed, and the mail's text. */
const mailed = async (subject: string, over: object): Promise<{ sheets: ReadSheet[]; text: string }> => {
  const { status, body } = await create(subject, over)
  expect({ status, body }).toMatchObject({ status: 200 })
  await app.owner.query("update report_schedule set next_at = now() - interval '1 minute'")
  await sendReports(job.context, reportSources)
  await job.run()
  expect(server.received).toHaveLength(1)
  const { parsed } = server.received[0]!
  return { sheets: readWorkbook(parsed.attachments[0]!.content), text: parsed.text! }
}
const get = async (path: string) => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
  return (await app.fastify.inject({ method: 'GET', url: `/api/v1/${path}`, headers })).json()
}

test('days that are counted from today: the machines as they are ranked, with the comparison and the price', async () => {
  const conditions = { range: 'last_7', with: 'before', serial: 'A', sort: 'idle_share', sort_order: 'desc' }
  const { sheets, text } = await mailed('range', { conditions, address: 'range=last_7&serial=A&page=2' })
  expect(text).toContain('https://portal.example/daily-reports?range=last_7&serial=A\n')
  const { machines } = await get('daily/range?range=last_7&with=before&serial=A&sort=idle_share')
  expect(machines.map(({ serial }: RangeItem) => serial)).toEqual(['A1', 'A2'])
  const [one] = machines as RangeItem[]
  expect(sheets.map(({ name }) => name)).toEqual(['7 Tage'])
  expect(tableOf(sheets[0]!, 3)).toEqual([
    {
      Maschine: 'A-1 HR-250N-4, M-1',
      Tage: marksText(one!.operation_data!),
      Einsatztage: 1,
      'Arbeit (h)': 2.5,
      'Fahrt (h)': 0,
      'Leerlauf (h)': 1.25,
      'Leerlaufanteil (%)': 33,
      'Änderung (Punkte)': 0,
      // 1.25 h at 4 L an hour.
      'Leerlaufkraftstoff (gal)': 1,
      'Leerlaufkosten (JPY)': 750,
    },
    expect.objectContaining({
      Maschine: 'A-2 HR-250N-4',
      Einsatztage: null,
      'Arbeit (h)': null,
      'Leerlaufanteil (%)': null,
    }),
  ])
})

test('a machine’s alarms of a month, filtered, in the reader’s zone', async () => {
  const { sheets, text } = await mailed('alarms', {
    month: 'last',
    conditions: { serial: 'A1', code: 'E-101', device: 'ECU', type: '1' },
    address: 'code=E-101&device=ECU&type=1',
  })
  expect(text).toContain(
    `https://portal.example/machine/A1/alerms?month=${monthValue(LAST)}&code=E-101&device=ECU&type=1\n`,
  )
  const month = monthLabel(LAST)
  const { alarms } = await get(`alarm/list?serial=A1&timezone=Europe/Berlin&month=${month}`)
  const own = alarms.filter((item: { error_code: string }) => item.error_code === 'E-101')
  expect(own).toHaveLength(2)
  expect(tableOf(sheets[0]!, 3)).toEqual(
    own.map((item: Record<string, string>) => ({
      Zeitpunkt: item['recorded_date'],
      Inhalt: expect.stringMatching(new RegExp(`^${item['content']}( |$)`)),
      Zustand: expect.any(String),
      Art: 'Alarm',
      Steuergerät: item['control_device_name'],
      Fehlercode: 'E-101',
    })),
  )
  expect(tableOf(sheets[0]!, 3).at(-1)!['Zustand']).toBe('Nach 40 min normalisiert')
})

test('alarms that still occur tell for how long', async () => {
  const { sheets } = await mailed('alarms', { month: 'last', conditions: { serial: 'A1', state: 'occurring' } })
  const rows = tableOf(sheets[0]!, 3)
  expect(rows.map(({ Fehlercode }) => Fehlercode)).toEqual(['E-214'])
  expect(rows[0]!['Zustand']).toMatch(/^Steht seit \d+ T \d+ h an$/)
})

test('the engine runs of the company’s machines', async () => {
  const { sheets, text } = await mailed('engine_history', { month: 'last' })
  expect(text).toContain('https://portal.example/management/engine-history\n')
  const rows = tableOf(sheets[0]!, 3)
  expect(rows).toHaveLength(1)
  expect(Object.values(rows[0]!)).toEqual(expect.arrayContaining(['A-1', 0.5, 'Harumi']))
})

test('a machine’s communication record of a month, of one type', async () => {
  const conditions = { serial: 'A1', data_type: 'alarm' }
  const { sheets, text } = await mailed('communication', { month: 'last', conditions, address: 'data_type=alarm' })
  const { year, month } = LAST
  expect(text).toContain(`https://portal.example/machine/A1/histories?year=${year}&month=${month}&data_type=alarm\n`)
  const { history } = await get(`receive_hisotry?serial=A1&year=${year}&month=${month}&data_type=alarm`)
  expect(history).toHaveLength(3)
  const rows = tableOf(sheets[0]!, 3)
  expect(rows.map((row) => Object.values(row).slice(1, 2))).toEqual(history.map(() => ['Alarm']))
  expect(rows.map((row) => Object.values(row).at(-2))).toEqual(history.map(({ sequence }: ReceivedRecord) => sequence))
  expect(rows.map((row) => Object.values(row).at(-1))).toEqual(history.map(() => 'gilt'))
})

test('maintenance to come: the weeks, and the parts with their units', async () => {
  const { sheets, text } = await mailed('workload', {})
  expect(text).toContain('https://portal.example/maintenance/workload\n')
  const { weeks, parts } = await get('maintenance/workload')
  expect(weeks).toHaveLength(13)
  expect(tableOf(sheets[0]!, 3).map((row) => Object.values(row))).toEqual(
    weeks.map(({ monday, planned, due, machines }: Record<string, number>) => [
      excelDay(String(monday)),
      planned,
      due,
      machines,
    ]),
  )
  expect(parts).toHaveLength(1)
  expect(Object.values(tableOf(sheets[1]!, 3)[0]!)).toEqual(['Hydrauliköl wechseln', 'VG 32', 120.5, 120.5, 120.5, 'l'])
})

test.each([
  ['range', { conditions: { range: '2026-11-01..2026-11-07' } }, 'conditions.range'],
  ['range', { conditions: {} }, 'conditions.range'],
  ['range', { conditions: { range: 'last_7', sort: 'serial' } }, 'conditions.sort'],
  ['machines', { conditions: { sort: 'idle_share' } }, 'conditions.sort'],
  ['alarms', { month: 'last', conditions: { serial: 'S1' } }, 'conditions.serial'],
  ['alarms', { month: 'last', conditions: {} }, 'conditions.serial'],
  ['alarms', { conditions: { serial: 'A1' } }, 'month'],
  ['communication', { month: 'this', conditions: { serial: 'S1' } }, 'conditions.serial'],
  ['communication', { month: 'this', conditions: { serial: 'A1', code: 'E-1' } }, 'conditions.code'],
  ['engine_history', { month: 'last', conditions: { serial: 'A1' } }, 'conditions.serial'],
  ['workload', { month: 'last' }, 'month'],
])('%s is refused with what it does not know or has not: %o', async (subject, over, field) => {
  const { status, body } = await create(subject, over)
  expect([status, body.fields?.[0]?.field]).toEqual([422, field])
})

// Time zones wherever one comes in: only those that the database tells alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { zonesMissing, missingZonesSentence } from './zones.ts'

let app: TestApp
let company_id: number
let token: string
/** A confirmed address for reports. */
let reader: number
beforeAll(async () => {
  app = await testApp()
  company_id = await app.company('alpha')
  await addTestMachines(app, company_id, [{ serial: 'Z1' }])
  token = await app.newReader('ken@alpha.example', company_id)
  const { rows } = await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    values ($1, 'desk@alpha.example', 'Desk', 'en', 'tonMeter', 'Asia/Tokyo', now()) returning address_id`,
    [company_id],
  )
  reader = rows[0].address_id
})
afterAll(() => app.close())

const ADDRESS = {
  email: 'yard@alpha.example',
  name: 'Yard',
  language: 'en',
  unit: 'tonMeter',
  delivery: 'at_once',
  daily_hour: 7,
  quiet_from: null,
  quiet_to: null,
  hourly_limit: 10,
  kinds: ['geo_alert'],
}
const AREA = { name: 'Yard', radius_latitude: 35.5, radius_longitude: 139.5, radius_range: 2, serial_number: [] }
const REPORT = {
  name: 'Machines',
  subject: 'machines',
  month: null,
  conditions: {},
  address: '',
  form: 'workbook',
  every: 'day',
  weekday: null,
  month_day: null,
  hour: 7,
}
/** Every way in, and the field that is named. */
const WAYS: [field: string, send: (time_zone: string) => ReturnType<TestApp['request']>][] = [
  ['time_zone', (time_zone) => app.request(token, 'PUT', '/api/v1/preferences', { time_zone })],
  ['time_zone', (time_zone) => app.request(token, 'POST', '/api/v1/mail/address', { ...ADDRESS, time_zone })],
  [
    'time_zone',
    (time_zone) =>
      app.request(token, 'POST', '/api/v1/report_schedule', { ...REPORT, address_ids: [reader], time_zone }),
  ],
  [
    'watch.time_zone',
    (time_zone) => {
      const watch = { weekdays: [1], from: '20:00', to: '06:00', time_zone }
      return app.request(token, 'POST', '/api/v1/geoalert/setting', { ...AREA, watch })
    },
  ],
  [
    'timezone',
    (zone) =>
      app.request(token, 'GET', `/api/v1/alarm/list?serial=Z1&month=2026/11&timezone=${encodeURIComponent(zone)}`),
  ],
]

test('a zone that this process knows and the database does not is refused, with its field', async () => {
  for (const zone of [
    'MIT',
    'NET',
    'PLT',
    'VST',
    'US/Pacific-New',
    'Canada/East-Saskatchewan',
    'Mars/Olympus',
    '+09:00',
  ])
    for (const [field, send] of WAYS)
      expect.soft(await send(zone), `${zone} as ${field}`).toMatchObject({
        status: 422,
        body: { fields: expect.arrayContaining([{ field, message: 'is not a time zone' }]) },
      })
  for (const path of ['receive_hisotry?serial=Z1&year=2026&month=11', 'geoalert/send?year=2026&month=11'])
    expect((await app.request(token, 'GET', `/api/v1/${path}`)).status).toBe(200)
})

test('an older spelling is kept as today’s', async () => {
  const { body } = await app.request(token, 'PUT', '/api/v1/preferences', { time_zone: 'Asia/Calcutta' })
  expect(body.data.time_zone).toBe('Asia/Kolkata')
  const answers = await Promise.all(WAYS.slice(1).map(([, send]) => send('US/Pacific')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await app.owner.query<{ time_zone: string }>(
    `select time_zone from mail_address where time_zone <> 'Asia/Tokyo' union all select time_zone from report_schedule union all select watch->>'time_zone' from geo_alert`,
  )
  expect(rows.map(({ time_zone }) => time_zone)).toEqual(Array.from({ length: 3 }, () => 'America/Los_Angeles'))
})

test('the operator is told what the database lacks', async () => {
  expect(await app.asOwner(zonesMissing)).toEqual([])
  expect(missingZonesSentence([])).toBeNull()
  expect(missingZonesSentence(['Asia/Kolkata', 'Europe/Kyiv'])).toContain('lacks Asia/Kolkata, Europe/Kyiv: nobody')
})

const alarmAt = (recorded_at: string, sequence: number) =>
  aRecord({
    serial: 'Z1',
    data_type: 'alarm',
    recorded_at,
    sequence,
    body: anAlarm({ recorded_date: recorded_at, alarm_event_detail_key: `z${sequence}`, error_code: 'E-214' }),
  })
const inZone = async (time_zone: string): Promise<void> => {
  expect((await app.request(token, 'PUT', '/api/v1/preferences', { time_zone })).status).toBe(200)
}

test('a day of which midnight comes twice begins with the first, in every list', async () => {
  // In Havana the clock goes from 01:00 back to 00:00, at 05:00 UTC.
  const times = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z']
  await sendRecords(
    app,
    times.map((at, place) => alarmAt(at, place + 1)),
  )
  await app.owner.query("update account_company set role = 'administrator'")
  const { body } = await app.request(token, 'POST', '/api/v1/geoalert/setting', { ...AREA, name: 'Havana' })
  const { id } = body.area
  const { rows } = await app.owner.query("select machine_id from machine where company_id = $1 and serial = 'Z1'", [
    company_id,
  ])
  for (const at of times) {
    await app.owner.query(
      `insert into audit (company_id, at, last_at, verb, noun, key) values ($1, $2, $2, 'save', 'holiday', $3)`,
      [company_id, at, at],
    )
    await app.owner.query(
      `insert into geo_alert_event (company_id, geo_alert_id, machine_id, kind, recorded_at, latitude, longitude, confirmed_at, is_late)
      values ($1, $2, $3, 'departure', $4, 23.1, -82.4, $4, true)`,
      [company_id, id, rows[0].machine_id, at],
    )
  }
  await inZone('America/Havana')
  const ask = async (path: string) => (await app.request(token, 'GET', `/api/v1/${path}`)).body
  const november = 'year=2026&month=11'
  const october = 'year=2026&month=10'
  const history = async (month: string) => (await ask(`receive_hisotry?serial=Z1&${month}`)).total
  expect([await history(october), await history(november)], 'receive history').toEqual([1, 2])
  const crossings = async (month: string) => (await ask(`geoalert/send?id=${id}&${month}`)).total
  expect([await crossings(october), await crossings(november)], 'areas left').toEqual([1, 2])
  const audited = async (days: string) => (await ask(`audit/count?noun=holiday&${days}`)).total
  expect([await audited('to=2026-10-31'), await audited('from=2026-11-01&to=2026-11-01')], 'audit').toEqual([1, 2])
  expect(await audited('from=1970-01-01&to=2999-12-31')).toBe(3)
  for (const field of ['from', 'to'])
    for (const date of ['0001-01-01', '9999-12-31'])
      expect(await ask(`audit/count?${field}=${date}`), `${field} ${date}`).toMatchObject({ fields: [{ field }] })
})

test('an instant is told by the clock of its own minute where that does not change at a quarter of an hour', async () => {
  // At Casey the clock went on by three hours at 00:01, 16:01 UTC.
  await sendRecords(app, [alarmAt('2020-10-03T16:00:59Z', 8), alarmAt('2020-10-03T16:01:00Z', 9)])
  const { body } = await app.request(
    token,
    'GET',
    '/api/v1/alarm/list?serial=Z1&month=2020/10&timezone=Antarctica/Casey',
  )
  expect(body.alarms.map(({ recorded_date }: { recorded_date: string }) => recorded_date)).toEqual([
    '2020/10/04 03:01(+1100)',
    '2020/10/04 00:00(+0800)',
  ])
})

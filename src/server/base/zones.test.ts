// Time zones wherever one comes in: only those that the database tells alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { zonesMissing, missingZonesSentence } from './zones.ts'

let app: TestApp
let token: string
/** A confirmed address for reports. */
let reader: number
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
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

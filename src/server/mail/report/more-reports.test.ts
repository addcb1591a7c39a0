// One machine's month, and lists without a workbook, as scheduled reports.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportSources } from '#server/app.ts'
import { testMailJob, testMailServer, type TestMailJob, type TestMailServer } from '#server/mail/test-mail.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { readWorkbook } from '#server/workbook/test-workbook.ts'
import { sendReports } from './report-job.ts'

const PATH = '/api/v1/report_schedule'
let app: TestApp
let server: TestMailServer
let job: TestMailJob
let token: string
let address_id: number
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  const company_id = await app.company('north')
  token = await app.newReader('mia@north.example', company_id)
  await addTestMachines(app, company_id, [{ serial: 'MM 1', display_serial: 'MM-1' }])
  await addTestMachines(app, await app.company('south'), [{ serial: 'SO-1' }])
  const { rows } = await app.owner.query<{ address_id: number }>(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    values ($1, 'yard@north.example', 'Yard', 'de', 'tonMeter', 'Europe/Berlin', now()) returning address_id`,
    [company_id],
  )
  address_id = rows[0]!.address_id
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})

const create = (over: object = {}) =>
  app.request(token, 'POST', PATH, {
    name: 'MM-1',
    subject: 'machine_month',
    month: 'last',
    conditions: { serial: 'MM 1' },
    address: '',
    form: 'workbook',
    every: 'month',
    weekday: null,
    month_day: 1,
    hour: 7,
    time_zone: 'Asia/Tokyo',
    address_ids: [address_id],
    ...over,
  })
const sendDue = async (): Promise<void> => {
  await app.owner.query("update report_schedule set next_at = now() - interval '1 minute'")
  await sendReports(job.context, reportSources)
  await job.run()
}

test('it is mailed as the machine’s own workbook, until the company has the machine no more', async () => {
  expect((await create()).status).toBe(200)
  await sendDue()
  const { parsed } = server.received[0]!
  expect(parsed.subject).toMatch(/^MM-1 – \d{4}\/\d\d$/)
  expect(parsed.text).toContain('Liste: Tagesberichte einer Maschine')
  expect(parsed.text).toMatch(/https:\/\/portal\.example\/machine\/MM%201\/daily-reports\?month=\d{6}\n/)
  const { name, cells } = readWorkbook(parsed.attachments[0]!.content)[0]!
  expect(name).toMatch(/^Tagesbericht \d{4}-\d\d$/)
  expect(JSON.stringify([...cells])).toContain('MM-1')
  await app.owner.query("update machine set owned = false where serial = 'MM 1'")
  await sendDue()
  await app.owner.query("update machine set owned = true where serial = 'MM 1'")
  expect(server.received).toHaveLength(1)
  // The mail has the time at which the making began.
  const { rows } = await app.owner.query(
    'select r.made_at > l.created_at as later from report_run r join mail l using (company_id, run_id)',
  )
  expect(rows).toEqual([{ later: true }])
  expect((await app.request(token, 'GET', `${PATH}/list`)).body.reports).toMatchObject([
    { pause_reason: 'no_machine', last: { outcome: 'workbook', sent: 1 } },
  ])
  const { lines } = (await app.request(token, 'GET', '/api/v1/bell')).body
  expect(lines).toMatchObject([{ kind: 'report', title: 'MM-1', outcome: 'no_machine' }])
})

test.each([
  ['a machine of another company', { conditions: { serial: 'SO-1' } }, 'conditions.serial'],
  ['no machine', { conditions: {} }, 'conditions.serial'],
  ['a condition of other lists', { conditions: { serial: 'MM 1', reports: 'none' } }, 'conditions.reports'],
  ['no month', { month: null }, 'month'],
  ['an address that is none', { address: '//elsewhere.example/?x=1' }, 'address'],
  ['an address with a control character', { address: 'free_word=a%0Ab' }, 'address'],
])('%s is refused', async (_, over, field) => {
  const { status, body } = await create(over)
  expect([status, body.fields?.[0]?.field]).toEqual([422, field])
})

test.each([
  ['inbox', 'view=attention&kind=alarm', 'Alarme', '/alarms?view=attention&kind=alarm'],
  ['geo_alert', '', 'Geo-Alarm', '/geo-alert'],
  ['sites', 'hidden=1&page=3', 'Einsatzorte', '/sites?hidden=1'],
])('%s is mailed as a link, and not as a workbook', async (subject, address, list, link) => {
  const wish = { subject, name: subject, month: null, conditions: {}, address }
  const refused = await create(wish)
  expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'form'])
  expect((await create({ ...wish, form: 'link' })).status).toBe(200)
  server.received.length = 0
  await sendDue()
  const mail = server.received.find(({ parsed }) => parsed.subject?.startsWith(subject))!
  expect(mail.parsed.attachments).toEqual([])
  expect(mail.parsed.text).toContain(`Liste: ${list}\n`)
  expect(mail.parsed.text).toContain(`https://portal.example${link}\n`)
})

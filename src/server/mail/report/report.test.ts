// Scheduled reports over HTTP, through the job and out of the mail server.
import { sql } from 'kysely'
import { setLocal } from '#server/base/set-local.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportSources } from '#server/app.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { testMailJob, testMailServer, type TestMailJob, type TestMailServer } from '#server/mail/test-mail.ts'
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { sendReports, type ReportOptions } from './report-job.ts'

const PATH = '/api/v1/report_schedule'
let app: TestApp
let server: TestMailServer
let job: TestMailJob
let company_id: number
let other_id: number
let token: string

beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  company_id = await app.company('north')
  other_id = await app.company('south')
  token = await app.newReader('mia@north.example', company_id)
  await addTestMachines(app, company_id, [
    { serial: 'RP-1', display_serial: 'RP-1', type_code: 'GX-500', machine_category: '12' },
    { serial: 'RP-2', display_serial: 'RP-2', type_code: 'AT-110', machine_category: '31' },
  ])
  await addTestMachines(app, other_id, [{ serial: 'ST-1', display_serial: 'ST-1' }])
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.refusals.clear()
  await app.owner.query('truncate report_schedule, mail, mail_address cascade')
})

const addAddress = async (email: string, over: Record<string, unknown> = {}): Promise<number> => {
  const row = {
    company_id,
    email,
    name: email.split('@')[0],
    language: 'en',
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
    confirmed_at: new Date().toISOString(),
    ...over,
  }
  const names = Object.keys(row).join(', ')
  const { rows } = await app.owner.query(
    `insert into mail_address (${names}) select ${names} from jsonb_populate_record(null::mail_address, $1) returning address_id`,
    [JSON.stringify(row)],
  )
  return rows[0].address_id
}

const REPORT = {
  name: 'Yard on Monday',
  subject: 'machines',
  month: null,
  conditions: {},
  address: '',
  form: 'workbook',
  every: 'week',
  weekday: 1,
  month_day: null,
  hour: 7,
  time_zone: 'Asia/Tokyo',
}
const make = async (address_ids: number[], over: object = {}) => {
  const { status, body } = await app.request(token, 'POST', PATH, { ...REPORT, address_ids, ...over })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}
const send = async (options?: ReportOptions): Promise<void> => {
  await sendReports(job.context, reportSources, options)
  await job.run()
}
const makeDue = (id: number, by = '1 minute') =>
  app.owner.query('update report_schedule set next_at = now() - $2::interval where schedule_id = $1', [id, by])
const list = async () => (await app.request(token, 'GET', `${PATH}/list`)).body.reports
const sheetOf = (at = 0) => readWorkbook(server.received[at]!.parsed.attachments[0]!.content)[0]!

test('a machine list is mailed as a workbook when it is due, to each in their language', async () => {
  const [en, ja] = [await addAddress('a@north.example'), await addAddress('b@north.example', { language: 'ja' })]
  const { id } = await make([en, ja], { conditions: { category: '12' }, address: 'category=12&page=3' })
  await send()
  expect(server.received).toEqual([])
  await makeDue(id)
  await send()
  await send()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(['a@north.example', 'b@north.example'])
  const [english, japanese] = server.received.toSorted((one, two) => one.to.localeCompare(two.to))
  expect(english!.parsed.subject).toMatch(/^Yard on Monday – \d{4}\/\d\d\/\d\d$/)
  expect(english!.parsed.text).toContain('https://portal.example/?category=12\n')
  expect(english!.parsed.text).toContain('Set up by: Ken Mori')
  expect(japanese!.parsed.text).toContain('設定者: Mori Ken')
  expect(japanese!.parsed.attachments[0]!.filename).toMatch(/^Yard on Monday \d{4}-\d\d-\d\d\.xlsx$/)
  server.received.splice(0, 2, english!, japanese!)
  expect(tableOf(sheetOf(0), 3)).toMatchObject([{ Serial: 'RP-1', Model: 'GX-500', Category: 'Rough terrain crane' }])
  expect(tableOf(sheetOf(1), 3)).toMatchObject([{ 機番: 'RP-1' }])
  expect(await list()).toMatchObject([
    { name: 'Yard on Monday', set_up_by: 'Mori Ken', last: { outcome: 'workbook', sent: 2, waiting: 0, failed: 0 } },
  ])
})

test('machines that have been silent for some days are a list to be mailed', async () => {
  const conditions = { status: 'silent', silent: '7' }
  expect(await make([await addAddress('a@north.example')], { conditions })).toMatchObject({ conditions })
})

test('a month and what is due are mailed too; the link names the month', async () => {
  const to = await addAddress('a@north.example')
  const daily = await make([to], {
    subject: 'daily',
    month: 'last',
    address: 'serial=RP',
    conditions: { serial: 'RP' },
  })
  const work = await make([to], { name: 'Due', subject: 'maintenance', conditions: { status: 'overdue' } })
  await makeDue(daily.id)
  await makeDue(work.id)
  await send()
  const [month, due] = server.received.toSorted((one, two) => two.parsed.subject!.localeCompare(one.parsed.subject!))
  const now = new Date(Date.now() + 9 * 3_600_000)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  expect(month!.parsed.subject).toBe(`Yard on Monday – ${last.replace('-', '/')}`)
  expect(month!.parsed.text).toContain(
    `https://portal.example/daily-reports?month=${last.replace('-', '')}&serial=RP\n`,
  )
  expect(month!.parsed.attachments[0]!.filename).toBe(`Yard on Monday ${last}.xlsx`)
  const sheet = readWorkbook(month!.parsed.attachments[0]!.content)[0]!
  expect(tableOf(sheet, 4).map(({ Serial }) => Serial)).toEqual(expect.arrayContaining(['RP-1', 'RP-2']))
  expect(readWorkbook(due!.parsed.attachments[0]!.content)).toHaveLength(3)
})

test('a link is sent without a workbook, and in place of one that is too large', async () => {
  const to = await addAddress('a@north.example')
  const link = await make([to], { form: 'link' })
  await makeDue(link.id)
  await send()
  const large = await make([to], { name: 'Large' })
  await makeDue(large.id)
  await send({ most_bytes: 2_000 })
  expect(server.received.map(({ parsed }) => parsed.attachments)).toEqual([[], []])
  expect(server.received[0]!.parsed.text).not.toContain('larger')
  expect(server.received[1]!.parsed.text).toContain('The workbook is larger than 5 MB')
  expect((await list()).map(({ last }: { last: object }) => last)).toMatchObject([
    { outcome: 'too_large' },
    { outcome: 'link' },
  ])
})

test('what was missed comes once, and the next time is ahead', async () => {
  const { id } = await make([await addAddress('a@north.example')], { every: 'day', weekday: null, form: 'link' })
  await makeDue(id, '40 days')
  await send()
  await send()
  expect(server.received).toHaveLength(1)
  expect(Date.parse((await list())[0].next_at)).toBeGreaterThan(Date.now())
})

test('two runs at one time, as after a kill, send once', async () => {
  const { id } = await make([await addAddress('a@north.example')], { form: 'link' })
  await makeDue(id)
  await Promise.all([sendReports(job.context, reportSources), sendReports(job.context, reportSources)])
  await job.run()
  expect(server.received).toHaveLength(1)
  // The run is there, its schedule as before it: the time is not told again.
  await app.owner.query(
    'update report_schedule s set next_at = due_at from report_run r where r.company_id = s.company_id',
  )
  await send()
  expect(server.received).toHaveLength(1)
})

test('a run that breaks before its end leaves nothing, and is tried again; then given up until the next time', async () => {
  const { id } = await make([await addAddress('a@north.example')])
  await makeDue(id)
  const broken = {
    ...reportSources,
    machines: {
      ...reportSources.machines,
      book: () => {
        throw new Error('No plan')
      },
    },
  }
  await sendReports(job.context, broken)
  const counts = async () =>
    (
      await app.owner.query(
        'select (select count(*)::int from mail) as mails, (select count(*)::int from report_run) as runs',
      )
    ).rows[0]
  expect(await counts()).toEqual({ mails: 0, runs: 0 })
  await send()
  expect(server.received).toHaveLength(1)
  await makeDue(id)
  for (let tries = 0; tries < 4; tries++) await sendReports(job.context, broken)
  expect(await counts()).toEqual({ mails: 1, runs: 2 })
  expect((await list())[0]).toMatchObject({ last: { outcome: 'failed' } })
  expect(Date.parse((await list())[0].next_at)).toBeGreaterThan(Date.now())
})

test('can be paused, resumed, and sent out of turn, once a minute', async () => {
  const { id } = await make([await addAddress('a@north.example')], { form: 'link' })
  const act = (what: string, body?: object) => app.request(token, 'POST', `${PATH}/${id}/${what}`, body)
  expect((await act('pause', { is_paused: true })).body.data).toMatchObject({ pause_reason: 'person', next_at: null })
  await makeDue(id)
  await send()
  expect(server.received).toHaveLength(0)
  expect((await act('send')).body.data.is_requested).toBe(true)
  await send()
  expect(server.received).toHaveLength(1)
  expect(await act('send')).toMatchObject({ status: 429 })
  expect((await list())[0]).toMatchObject({
    is_requested: false,
    pause_reason: 'person',
    last: { outcome: 'link', sent: 1 },
  })
  const { body } = await act('pause', { is_paused: false })
  expect(body.data.pause_reason).toBeNull()
  expect(Date.parse(body.data.next_at)).toBeGreaterThan(Date.now())
})

test('pauses by itself when its person has left, until someone else resumes it', async () => {
  const leaver = await app.newReader('leo@south.example', other_id, [company_id])
  await app.request(leaver, 'POST', '/api/v1/user_customers', { company_id })
  const address = await addAddress('a@north.example')
  await app.owner.query(`update report_schedule set account_id = account_id`)
  const { id } = await make([address], { form: 'link' })
  await app.owner.query(
    `update report_schedule set account_id = (select account_id from account where email = 'leo@south.example')`,
  )
  await makeDue(id)
  await send()
  expect(server.received).toHaveLength(1)
  await app.owner.query(
    `delete from account_company where account_id = (select account_id from account where email = 'leo@south.example')`,
  )
  await makeDue(id)
  await send()
  expect(server.received).toHaveLength(1)
  expect((await list())[0]).toMatchObject({ pause_reason: 'left', next_at: null })
  await app.request(token, 'POST', `${PATH}/${id}/pause`, { is_paused: false })
  await makeDue(id)
  await send()
  expect(server.received).toHaveLength(2)
})

test('shows the favourites and groups of its person; pauses when the group is gone', async () => {
  await app.request(token, 'POST', '/api/v1/machine/favourites', { add: ['RP-2'] })
  const { body } = await app.request(token, 'POST', '/api/v1/machine/groups', {
    name: 'Mine',
    is_own: true,
    serials: ['RP-1'],
  })
  const to = await addAddress('a@north.example')
  const stars = await make([to], { conditions: { group: 'favourites' } })
  await makeDue(stars.id)
  await send()
  expect(tableOf(sheetOf(0), 3).map(({ Serial }) => Serial)).toEqual(['RP-2'])
  const group = String(body.group.group_id)
  const own = await make([to], { name: 'Own', conditions: { group } })
  await makeDue(own.id)
  await send()
  expect(tableOf(sheetOf(1), 3).map(({ Serial }) => Serial)).toEqual(['RP-1'])
  await app.request(token, 'DELETE', `/api/v1/machine/groups/${group}`)
  await makeDue(own.id)
  await send()
  expect(server.received).toHaveLength(2)
  expect((await list())[0]).toMatchObject({ name: 'Own', pause_reason: 'no_group' })
})

test('says who did not get it, and why', async () => {
  const [good, bad] = [await addAddress('a@north.example'), await addAddress('b@north.example')]
  const { id } = await make([good, bad], { form: 'link' })
  server.refusals.set('b@north.example', { at: 'RCPT', code: 550, text: 'No such mailbox' })
  await makeDue(id)
  await send()
  expect((await list())[0]).toMatchObject({
    recipients: [{ state: 'confirmed' }, { state: 'paused' }],
    last: { sent: 1, failed: 1, response: expect.stringContaining('No such mailbox') },
  })
  await app.owner.query('update mail_address set unsubscribed_at = now()')
  await makeDue(id)
  await send()
  expect((await list())[0].last).toMatchObject({ outcome: 'nobody', sent: 0 })
})

test('refuses addresses of others, unconfirmed ones, and what the list does not know', async () => {
  const own = await addAddress('a@north.example')
  const foreign = await addAddress('x@south.example', { company_id: other_id })
  const waiting = await addAddress('w@north.example', { confirmed_at: null })
  const refusal = async (body: object) => {
    const { status, body: answer } = await app.request(token, 'POST', PATH, { ...REPORT, address_ids: [own], ...body })
    return [status, answer.errors?.[0]?.field ?? answer.fields?.[0]?.field]
  }
  for (const [field, body] of [
    ['address_ids', { address_ids: [own, foreign] }],
    ['address_ids', { address_ids: [waiting] }],
    ['name', { name: '\n' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['month', { month: 'last' }],
    ['weekday', { weekday: null }],
    ['month_day', { month_day: 3 }],
    ['conditions.reports', { conditions: { reports: 'none' } }],
    ['conditions.status', { subject: 'maintenance', conditions: { status: 'silent' } }],
  ] as const)
    expect(await refusal(body)).toEqual([422, field])
  const { id } = await make([own], { form: 'link' })
  const stranger = await app.newReader('sue@south.example', other_id)
  expect((await app.request(stranger, 'GET', `${PATH}/list`)).body).toEqual({ reports: [] })
  for (const [method, path] of [
    ['DELETE', `${PATH}/${id}`],
    ['POST', `${PATH}/${id}/send`],
  ] as const)
    expect((await app.request(stranger, method, path)).status).toBe(404)
  expect(
    (await app.request(token, 'POST', `${PATH}/${id}`, { ...REPORT, address_ids: [foreign], version: 1 })).status,
  ).toBe(422)
  expect(
    (await app.request(token, 'POST', `${PATH}/${id}`, { ...REPORT, address_ids: [own], version: 7 })).status,
  ).toBe(409)
  const change = { ...REPORT, name: 'B', address_ids: [own], version: 1 }
  const changed = await app.request(token, 'POST', `${PATH}/${id}`, change)
  expect(changed.body.data).toMatchObject({ name: 'B', version: 2 })
  expect((await app.request(token, 'DELETE', `${PATH}/${id}`)).body).toEqual({ status: 1 })
})

test('a company keeps 50 reports', async () => {
  const to = await addAddress('a@north.example')
  for (let made = 0; made < 50; made++) await make([to], { name: `Report ${made}`, form: 'link' })
  expect((await app.request(token, 'POST', PATH, { ...REPORT, address_ids: [to] })).status).toBe(422)
})

test('the job that looks as a person sees that company alone', async () => {
  const seen = await job.context.transaction(async (db) => {
    const companies = () => db.rows(sql<{ company_id: number }>`select distinct company_id from machine order by 1`)
    const before = await companies()
    await setLocal(db, { company: company_id })
    return { before, after: await companies() }
  })
  expect(seen).toEqual({ before: [{ company_id }, { company_id: other_id }], after: [{ company_id }] })
})

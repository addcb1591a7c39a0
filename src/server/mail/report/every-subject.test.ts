// Every subject of scheduled reports, and every job, by the worker's own role.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasMonth, hasWorkbook, isOfMachine, REPORT_SUBJECTS, type ReportSubject } from '#domain/report-schedule.ts'
import { jobs, reportSources } from '#server/app.ts'
import type { JobContext } from '#server/base/job/job.ts'
import { testMailJob, testMailServer, type TestMailJob, type TestMailServer } from '#server/mail/test-mail.ts'
import { testMaintenance } from '#server/maintenance/test-maintenance.ts'
import type { TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { sendReports } from './report-job.ts'

const PATH = '/api/v1/report_schedule'
let app: TestApp
let server: TestMailServer
let job: TestMailJob
let token: string
let address_id: number
beforeAll(async () => {
  const maintenance = await testMaintenance()
  ;({ app, token } = maintenance)
  server = await testMailServer()
  job = testMailJob(app, server.url)
  const { rows: companies } = await app.owner.query<{ company_id: number }>(
    "select company_id from company where code = 'alpha'",
  )
  const { company_id } = companies[0]!
  await addTestMachines(app, company_id, [{ serial: 'SUB-1', display_serial: 'SUB-1' }])
  await maintenance.newMachine('SUB-2')
  const { rows } = await app.owner.query<{ address_id: number }>(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    values ($1, 'yard@alpha.example', 'Yard', 'en', 'tonMeter', 'Asia/Tokyo', now()) returning address_id`,
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

/** With nothing but what the subject cannot do without. */
const create = async (subject: ReportSubject, over: object = {}): Promise<void> => {
  const { status, body } = await app.request(token, 'POST', PATH, {
    name: subject,
    subject,
    month: hasMonth(subject) ? 'this' : null,
    conditions: { ...(isOfMachine(subject) && { serial: 'SUB-2' }), ...(subject === 'range' && { range: 'last_7' }) },
    address: '',
    form: hasWorkbook(subject) ? 'workbook' : 'link',
    every: 'day',
    weekday: null,
    month_day: null,
    hour: 6,
    time_zone: 'Asia/Tokyo',
    address_ids: [address_id],
    ...over,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
}
const sendDue = async (context: JobContext = job.context): Promise<void> => {
  await app.owner.query("update report_schedule set next_at = now() - interval '1 minute'")
  await sendReports(context, reportSources)
  await job.run()
}
const lastRun = async () => (await app.request(token, 'GET', `${PATH}/list`)).body.reports[0].last

test.each(REPORT_SUBJECTS)('%s without conditions is mailed', async (subject) => {
  const said: string[] = []
  await create(subject)
  await sendDue({ ...job.context, log: (sentence) => said.push(sentence) })
  expect(said).toEqual([])
  expect(await lastRun()).toMatchObject({ outcome: hasWorkbook(subject) ? 'workbook' : 'link', sent: 1, reason: null })
  expect(server.received[0]!.parsed.attachments).toHaveLength(hasWorkbook(subject) ? 1 : 0)
})

test.each(jobs.filter(({ every_minutes }) => every_minutes !== undefined).map(({ name }) => name))(
  'the job %s may do what it does by itself',
  async (name) => {
    const { run } = jobs.find((each) => each.name === name)!
    await expect(run({} as never, job.context)).resolves.toBeUndefined()
  },
)

test('a report that fails says why, on the page and with its cause in the log', async () => {
  const said: string[] = []
  await create('machines')
  const context = { ...job.context, log: (sentence: string) => said.push(sentence) }
  await app.owner.query('revoke select on machine_state from hoistline_worker')
  try {
    for (let time = 0; time < 3; time++) await sendDue(context)
  } finally {
    await app.owner.query('grant select on machine_state to hoistline_worker')
  }
  const last = await lastRun()
  expect(last).toMatchObject({ outcome: 'failed', reason: 'fault', number: expect.any(Number) as number })
  expect(said.at(-1)).toContain(`run ${last.number}`)
  expect(said.join('\n')).toMatch(/machines.*permission denied for table machine_state/)
})

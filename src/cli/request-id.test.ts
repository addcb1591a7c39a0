// A request's id in the log lines of the jobs and in the mails that it begets.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { sql } from 'kysely'
import { queueJob } from '#server/base/job/job.ts'
import { MAIL_JOB } from '#server/base/mail-event.ts'
import { MAIL_VARS, minutesAgo, testMailServer, type TestMailServer } from '#server/mail/test-mail.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { openDesk, type Desk } from './test-desk.ts'
import type { Started } from './test-command.ts'

let desk: Desk
let mails: TestMailServer
let running: Started
let address: string
beforeAll(async () => {
  ;[desk, mails] = await Promise.all([openDesk(), testMailServer()])
  const company_id = await desk.app.company('harbor')
  await desk.app.account('aya@harbor.example', company_id)
  await addTestMachines(desk.app, company_id, [{ serial: 'H-1' }])
  await desk.app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
     values ($1, 'yard@harbor.example', 'Yard', 'en', 'tonMeter', 'UTC', '{alarm_critical,alarm_warning,alarm_notice}', now())`,
    [company_id],
  )
  const { appUrl, intakeUrl, workerUrl } = desk.app.database
  running = desk.command.start(['serve'], {
    ...MAIL_VARS,
    DATABASE_URL: appUrl,
    DATABASE_INTAKE_URL: intakeUrl,
    DATABASE_WORKER_URL: workerUrl,
    DATA_DIR: desk.folder,
    PORT: '0',
    SMTP_URL: mails.url,
  })
  address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
})
afterAll(async () => {
  await running.signal('SIGTERM')
  await mails.close()
  await desk.close()
})

/** The id in the answer's header. */
const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('x-request-id')!
}
const mailTo = async (email: string) => {
  await expect.poll(() => mails.received.map(({ to }) => to)).toContain(email)
  return mails.received.find(({ to }) => to === email)!.parsed
}
type Line = Record<string, unknown>
/** What the log says of a request, once it says so many things. */
const linesOf = async (request_id: string, count: number): Promise<Line[]> => {
  for (;;) {
    const lines = (await running.waitForOutput(/^[^]*$/))
      .split('\n')
      .filter((line) => line.includes(request_id))
      .map((line) => JSON.parse(line) as Line)
    if (lines.length >= count) return lines
    await sleep(50)
  }
}

test('the id of a request is in the lines of its job, of the job begun by that, and in the mail', async () => {
  const sent = `evil-${'x'.repeat(40)}`
  const id = await post('/auth/reset/ask', { email: 'aya@harbor.example' }, { 'x-request-id': sent })
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await mailTo('aya@harbor.example')).headers.get('x-request-id')).toBe(id)
  const lines = await linesOf(id, 5)
  for (const line of [
    { route: '/auth/reset/ask', msg: 'answered' },
    { job: 'reset_password', msg: 'job done' },
    { job: 'mail', msg: 'mail sent', mail_id: expect.any(Number) as number },
    { job: 'mail', msg: 'job done' },
  ])
    expect(lines).toContainEqual(expect.objectContaining({ ...line, request_id: id }))
  const all = await running.waitForOutput(/^[^]*$/)
  expect(all).not.toContain(sent)
  expect(all).not.toContain('aya@harbor.example')
})

test('the mail about an alarm has the id of the post that the record came with', async () => {
  const at = minutesAgo(5)
  const body = { ...anAlarm(), recorded_date: at, alarm_event_detail_key: 'k1', error_code: 'E-214', state: 1 }
  const record = { serial: 'H-1', data_type: 'alarm', recorded_at: at, sequence: 1, body }
  const id = await post('/intake/v1/records', [record], { authorization: 'Bearer gateway-of-tests' })
  expect((await mailTo('yard@harbor.example')).headers.get('x-request-id')).toBe(id)
})

test('what stands in the queue instead of an id gets into no line', async () => {
  const payload = { n: 1, origin: { request_id: 'x"\nX-Evil: 1' } }
  await desk.app.asOwner((db) => queueJob(db, { ...MAIL_JOB, name: 'trim_mail' }, payload, 'forged'))
  await expect
    .poll(() => desk.app.asOwner((db) => db.rows(sql`select * from job.counts() where state <> 'dead' and jobs > 0`)), {
      timeout: 60_000,
    })
    .toEqual([])
  expect(await running.waitForOutput(/^[^]*$/)).not.toContain('Evil')
})

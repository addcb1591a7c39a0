// Tests of the command that reads mails which came back.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let company_id: number
let message_id: string
beforeAll(async () => {
  desk = await openDesk()
  company_id = await desk.app.company('alpha')
})
afterAll(() => desk.close())
beforeEach(async () => {
  message_id = `<${company_id}.${randomUUID()}@portal.example>`
  await desk.app.owner.query('truncate mail, mail_address cascade')
  const { rows } = await desk.app.owner.query<{ address_id: number }>(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, confirmed_at)
    values ($1, 'yard@alpha.example', 'Yard', 'en', 'tonMeter', 'UTC', now()) returning address_id`,
    [company_id],
  )
  await desk.app.owner.query(
    `insert into mail (company_id, address_id, email, name, language, unit, time_zone, kind, message_id, subject, content, state, sent_at)
    values ($1, $2, 'yard@alpha.example', 'Yard', 'en', 'tonMeter', 'UTC', 'event', $3, 'Alarm', '{}', 'sent', now())`,
    [company_id, rows[0]!.address_id, message_id],
  )
})

const bounce = (over: { type?: string; action?: string; status?: string; id?: string } = {}) => {
  const { type = 'multipart/report; report-type=delivery-status', action = 'failed', status = '5.1.1', id } = over
  return [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <20261124.1@mx.example>',
    `In-Reply-To: ${message_id}`,
    `Content-Type: ${type};`,
    '\tboundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '    here',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'References: <1.00000000-0000-0000-0000-000000000000@portal.example>',
    `Message-ID: ${id ?? message_id}`,
    '--b--',
    '',
  ].join('\r\n')
}
const states = async () =>
  (
    await desk.app.owner.query(
      `select l.state, l.response, a.paused_at is not null as paused, a.pause_reason from mail l join mail_address a using (company_id, address_id)`,
    )
  ).rows

test('a mail that came back for good pauses its address, with what was said', async () => {
  expect(await desk.done('mail bounced', bounce())).toBe('yard@alpha.example is paused.\n')
  const said = '550 5.1.1 No such user here'
  expect(await states()).toEqual([{ state: 'given_up', response: said, paused: true, pause_reason: said }])
  const { rows } = await desk.app.owner.query("select verb, after from audit where noun = 'mail_address'")
  expect(rows).toEqual([{ verb: 'pause', after: { reason: said } }])
})

test('delays, absence notes and bounces of other mails change nothing', async () => {
  for (const other of [
    { action: 'delayed', status: '4.4.1' },
    { type: 'text/plain' },
    { id: `<${company_id}.${randomUUID()}@portal.example>` },
  ])
    expect(await desk.done('mail bounced', bounce(other))).toBe('No mail of the portal has come back for good.\n')
  expect(await states()).toEqual([{ state: 'sent', response: null, paused: false, pause_reason: null }])
})

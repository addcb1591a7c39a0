// Mails from a record to the receiver's mail server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { LANGUAGES } from '#domain/language.ts'
import { MAIL_KINDS } from '#domain/mail.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { minutesAgo, testMailJob, testMailServer, type TestMailJob, type TestMailServer } from './test-mail.ts'

let app: TestApp
let server: TestMailServer
let job: TestMailJob
let company_id: number
const SERIALS = ['ML-1', 'ML-2', 'ML-3']
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  company_id = await app.company('mailers')
  await addTestMachines(
    app,
    company_id,
    SERIALS.map((serial, at) => ({
      serial,
      display_serial: serial,
      management_number: `№ ${at}\r\nBcc: evil@x.example`,
    })),
  )
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})
beforeEach(async () => {
  server.received.length = 0
  await app.owner.query('truncate mail, mail_item, mail_topic, mail_event, mail_subscription, mail_address cascade')
})

const addAddress = (email: string, over: Record<string, unknown> = {}): Promise<unknown> => {
  const row = {
    company_id,
    email,
    name: email.split('@')[0],
    language: 'en',
    unit: 'tonMeter',
    time_zone: 'Asia/Tokyo',
    kinds: MAIL_KINDS,
    confirmed_at: new Date().toISOString(),
    ...over,
  }
  const names = Object.keys(row).join(', ')
  return app.owner.query(
    `insert into mail_address (${names}) select ${names} from jsonb_populate_record(null::mail_address, $1) on conflict do nothing`,
    [JSON.stringify(row)],
  )
}

let sequence = 0
const alarm = (serial: string, at: string, over: Record<string, unknown> = {}): TerminalRecord => ({
  serial,
  data_type: 'alarm',
  recorded_at: at,
  sequence: ++sequence,
  body: {
    ...anAlarm(),
    recorded_date: at,
    alarm_event_detail_key: `k${sequence}`,
    error_code: 'E-214',
    state: 1,
    ...over,
  },
})
const send = async (records: TerminalRecord[]): Promise<void> => {
  expect((await sendRecords(app, records)).rejected).toEqual([])
}
const subjects = () => server.received.map(({ parsed }) => parsed.subject ?? '').toSorted()

test('an alarm is mailed once until it recovers, and its recovery answers the mail', async () => {
  await addAddress('yard@north.example')
  await send([alarm('ML-1', minutesAgo(50)), alarm('ML-1', minutesAgo(49))])
  await job.run()
  await send([alarm('ML-1', minutesAgo(40))])
  await job.run()
  expect(server.received).toHaveLength(1)
  const first = server.received[0]!.parsed
  expect(first.subject).toContain('E-214')
  expect(first.subject).toContain('ML-1')
  expect(first.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/mail/unsubscribe/') },
  })
  expect(server.received[0]!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  await send([alarm('ML-1', minutesAgo(30), { state: 0, recovered_at: minutesAgo(29) })])
  await job.run()
  const second = server.received[1]!.parsed
  expect(second.subject).toContain('recovered')
  expect(second.inReplyTo).toBe(first.messageId)
  expect(second.references).toEqual(first.messageId)
  await send([alarm('ML-1', minutesAgo(20))])
  await job.run()
  expect(server.received).toHaveLength(3)
  expect(server.received[2]!.parsed.references).toEqual([first.messageId, second.messageId])
})

test('a repeated record, an old one, and one that has recovered before it came make no mail', async () => {
  await addAddress('yard@north.example')
  const record = alarm('ML-1', minutesAgo(10))
  await send([record])
  await job.run()
  await send([record])
  await send([alarm('ML-2', minutesAgo(25 * 60))])
  await send([alarm('ML-3', minutesAgo(5), { state: 0, recovered_at: minutesAgo(4) })])
  await send([alarm('ML-3', minutesAgo(6))])
  await job.run()
  expect(server.received).toHaveLength(1)
})

test('mails of all seven languages are read back whole by another parser', async () => {
  for (const language of LANGUAGES)
    await addAddress(`${language}@north.example`, { language, name: `${language} "Öl" 作業\r\nX-Evil: 1` })
  await send([alarm('ML-2', minutesAgo(3))])
  await job.run()
  expect(server.received).toHaveLength(LANGUAGES.length)
  const expected = { ja: '警報（重大）', ru: 'Неисправность (критическая)', ko: '경보(심각)', de: 'Alarm (kritisch)' }
  for (const { to, parsed, raw } of server.received) {
    const language = to.slice(0, 2)
    const word = expected[language as keyof typeof expected]
    if (word) expect(parsed.subject).toContain(word)
    expect(parsed.subject).toContain('Bcc: evil@x.example')
    expect(parsed.headers.has('bcc')).toBe(false)
    expect(parsed.headers.has('x-evil')).toBe(false)
    expect(
      raw
        .split(/\r?\n\r?\n/)[0]!
        .split(/\r?\n/)
        .every((line) => Buffer.byteLength(line) <= 998),
    ).toBe(true)
    expect(parsed.text).toContain('ML-2')
    expect(parsed.html).toContain(`lang="${language}"`)
    expect(parsed.html).not.toMatch(/<img|http-equiv|<script/)
  }
})

test('nobody gets mails that has not confirmed, has unsubscribed, or has another choice', async () => {
  await addAddress('new@north.example', { confirmed_at: null })
  await addAddress('gone@north.example', { unsubscribed_at: minutesAgo(60) })
  await addAddress('other@north.example', { kinds: ['geo_alert', 'alarm_warning'] })
  await send([alarm('ML-1', minutesAgo(3))])
  await job.run()
  expect(server.received).toEqual([])
})

test('an address that its mail server refuses is paused, with what that said', async () => {
  await addAddress('full@north.example')
  server.refusals.set('full@north.example', { at: 'RCPT', code: 550, text: 'No such user here' })
  await send([alarm('ML-1', minutesAgo(3))])
  await job.run()
  await send([alarm('ML-2', minutesAgo(2))])
  await job.run()
  const { rows } = await app.owner.query('select paused_at is not null as paused, pause_reason from mail_address')
  expect(rows).toEqual([{ paused: true, pause_reason: expect.stringContaining('No such user here') }])
  expect((await app.owner.query('select state, attempts from mail')).rows).toEqual([{ state: 'given_up', attempts: 1 }])
})

test('a mail that is put off is tried again under the same Message-Id, and given up after a day', async () => {
  await addAddress('slow@north.example')
  server.refusals.set('slow@north.example', { at: 'DATA', code: 451, text: 'Try later' })
  await send([alarm('ML-1', minutesAgo(3))])
  await job.run()
  const before = (await app.owner.query('select state, attempts, message_id, next_at > now() as later from mail')).rows
  expect(before).toMatchObject([{ state: 'waiting', attempts: 1, later: true }])
  await job.run()
  expect((await app.owner.query('select attempts from mail')).rows).toEqual([{ attempts: 1 }])
  await app.owner.query("update mail set next_at = now(), created_at = now() - interval '25 hours'")
  await job.run()
  expect((await app.owner.query('select state, response from mail')).rows).toEqual([
    { state: 'given_up', response: expect.stringContaining('Try later') },
  ])
  server.refusals.clear()
  await app.owner.query("update mail set state = 'waiting', next_at = now()")
  await job.run()
  expect(server.received.map(({ parsed }) => parsed.messageId)).toEqual([before[0].message_id])
})

test('a mail that was put off does not come up again in the quiet hours', async () => {
  const { rows } = await app.owner.query<{ hour: number }>(
    "select extract(hour from now() at time zone 'UTC')::int as hour",
  )
  const quiet_from = rows[0]!.hour
  await addAddress('night@north.example')
  server.refusals.set('night@north.example', { at: 'DATA', code: 451, text: 'Try later' })
  await send([alarm('ML-1', minutesAgo(3))])
  await job.run()
  server.refusals.clear()
  await app.owner.query("update mail_address set time_zone = 'UTC', quiet_from = $1, quiet_to = $2", [
    quiet_from,
    (quiet_from + 2) % 24,
  ])
  const due = () => app.owner.query('update mail set next_at = now()')
  await due()
  await job.run()
  const mails = () => app.owner.query('select state, attempts, next_at > now() as later from mail')
  expect((await mails()).rows).toEqual([{ state: 'waiting', attempts: 1, later: true }])
  await app.owner.query('update mail_address set quiet_from = null, quiet_to = null')
  await due()
  await job.run()
  expect(server.received).toHaveLength(1)
})

test('a digest has the gravest first, of equally grave ones the oldest', async () => {
  await addAddress('yard@north.example', { hourly_limit: 1 })
  const { rows } = await app.owner.query<{ severity: string; code: string }>(
    `select distinct on (severity) severity, error_code as code from alarm_severity where type_code = '' order by severity, error_code`,
  )
  const codeOf = (severity: string) => rows.find((row) => row.severity === severity)!.code
  await send([
    alarm('ML-1', minutesAgo(9), { error_code: codeOf('notice') }),
    alarm('ML-2', minutesAgo(8), { error_code: codeOf('warning') }),
    alarm('ML-3', minutesAgo(7), { error_code: 'NO-SUCH-CODE' }),
    alarm('ML-1', minutesAgo(6), { error_code: codeOf('critical') }),
    alarm('ML-2', minutesAgo(5), { error_code: codeOf('critical') }),
  ])
  await job.run()
  expect(server.received).toHaveLength(1)
  expect(subjects()[0]).toContain('Summary: 5 messages')
  const machines = [...server.received[0]!.parsed.text!.matchAll(/ML-\d/g)].map(([serial]) => serial)
  expect(machines.filter((serial, at) => serial !== machines[at - 1])).toEqual(['ML-1', 'ML-2', 'ML-3', 'ML-1'])
})

test('more than an address wants in an hour comes as one digest, and then as the next one', async () => {
  await addAddress('busy@north.example', { hourly_limit: 3 })
  await send(['A', 'B', 'C', 'D', 'E'].map((code) => alarm('ML-1', minutesAgo(3), { error_code: `E-${code}` })))
  await job.run()
  expect(server.received).toHaveLength(3)
  expect(subjects().filter((subject) => subject.startsWith('Summary: 3 messages'))).toHaveLength(1)
  await send([alarm('ML-2', minutesAgo(2)), alarm('ML-3', minutesAgo(1))])
  await job.run()
  expect(server.received).toHaveLength(3)
  await app.owner.query("update mail set created_at = now() - interval '61 minutes'")
  await app.owner.query("update mail_item set added_at = now() - interval '61 minutes'")
  await job.run()
  expect(server.received).toHaveLength(4)
  expect(subjects()).toContain('Summary: 2 messages')
})

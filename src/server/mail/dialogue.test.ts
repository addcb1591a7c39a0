// Mails of every kind in every language over STARTTLS and a sign-in, read back.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { MAIL_KINDS, type MailEventKind, type MailKind } from '#domain/mail.ts'
import { reportSources } from '#server/app.ts'
import { addMailEvents, type DirectEvent, type MailEvent } from '#server/base/mail-event.ts'
import { asCompany } from '#server/base/tenant.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { sendReports } from './report/report-job.ts'
import { minutesAgo, testMailJob } from './test-mail.ts'

const received: { to: string; parsed: ParsedMail }[] = []
const dialogue = { secure: 0, users: new Set<string>(), plain: 0 }
/** With the self-signed certificate that it brings. */
const server = new SMTPServer({
  logger: false,
  onAuth: ({ username, password }, { secure }, done) => {
    dialogue.users.add(`${username} ${password}`)
    if (!secure) dialogue.plain++
    done(null, { user: username })
  },
  onData: (stream, { envelope, secure }, done) => {
    if (secure) dialogue.secure++
    else dialogue.plain++
    simpleParser(stream, {}, (error: Error | null, parsed: ParsedMail) => {
      if (!error) received.push({ to: envelope.rcptTo[0]!.address, parsed })
      done(error)
    })
  },
})
server.on('error', () => undefined)

let app: TestApp
let company_id: number
let machine_id: number
let token: string
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  url = `smtp://desk%40portal:s%3Acret@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  app = await testApp()
  company_id = await app.company('north')
  token = await app.newReader('ken@north.example', company_id)
  const machine = { serial: 'DL-1', display_serial: 'DL-1', type_code: 'GX-500', management_number: 'ヤード 7' }
  machine_id = (await addTestMachines(app, company_id, [machine])).get('DL-1')!
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await app.close()
})

const addAddress = (language: Language, box: string, hourly_limit: number) =>
  app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, hourly_limit, confirmed_at)
    values ($1, $2, $3, $4, 'tonMeter', 'Europe/Berlin', $5, $6, now())`,
    [company_id, `${box}.${language}@north.example`, `Büro ${language} 작업 Цех`, language, MAIL_KINDS, hourly_limit],
  )

const DETAILS: Partial<Record<MailEventKind, Record<string, unknown>>> = {
  overload: { load_ratio: 104.2, load: 12.3, rated_load: 11.8 },
  emergency_operation: { operation: 'lower' },
  geo_alert: { area: 'Москва 東京', latitude: 35.5, longitude: 139.7 },
  low_level: { level_name: 'upper_fuel_level', level: 9 },
  inspection_due: { item_code: 'inspection-crane', due_on: '2026-12-01' },
  maintenance_due: { name: 'Öl 오일', due_on: '2026-12-01' },
  maintenance_overdue: { name: 'Öl 오일', due_on: '2026-11-01' },
  maintenance_done: { name: 'Öl 오일', done_on: '2026-11-20' },
  request_answered: { command: 'T03', outcome: 'N00' },
}

const addEvents = async (): Promise<void> => {
  const { rows } = await app.owner.query<{ severity: string; code: string }>(
    `select severity, min(error_code) as code from alarm_severity where type_code = '' group by severity`,
  )
  expect(rows).toHaveLength(3)
  const event = (
    kind: MailEvent['kind'],
    reason: MailKind,
    key: string,
    detail: Record<string, unknown>,
  ): MailEvent => ({
    company_id,
    machine_id,
    kind,
    reason,
    key,
    topic: key,
    happened_at: minutesAgo(5),
    detail,
  })
  const events = [
    ...rows.map(({ code, severity }) =>
      event('alarm', `alarm_${severity}` as MailKind, code, { error_code: code, device: 'X' }),
    ),
    ...Object.entries(DETAILS).map(([kind, detail]) => event(kind as 'overload', kind as 'overload', kind, detail)),
    event('silent', 'silent', 'silent', {}),
  ]
  const forms = LANGUAGES.map((language): DirectEvent => ({
    company_id,
    machine_id: null,
    kind: 'form',
    key: `form ${language}`,
    happened_at: minutesAgo(1),
    detail: { subject: `No. 17 問い合わせ ${language}`, text: 'Größe\n작업\nЦех' },
    recipient: { email: `form.${language}@maker.example`, name: 'Desk', language },
  }))
  await asCompany(app.context.pool, company_id, (db) => addMailEvents(db, [...events, ...forms]))
  // A result waits for as long as it can be taken back.
  await app.owner.query(`update mail_event set due_at = now() where kind = 'maintenance_done'`)
}

/** Confirmations and reports, over HTTP. */
const addOthers = async (): Promise<void> => {
  const { body: list } = await app.request(token, 'GET', '/api/v1/mail/list')
  const address_ids = list.addresses.flatMap(({ id, email }: { id: number; email: string }) =>
    email.startsWith('each') ? [id] : [],
  )
  const clock = { every: 'day', weekday: null, month_day: null, hour: 7, time_zone: 'Asia/Tokyo' }
  const report = {
    name: 'ヤード Двор 야드',
    subject: 'machines',
    month: null,
    conditions: {},
    address: '',
    form: 'workbook',
  }
  const made = await app.request(token, 'POST', '/api/v1/report_schedule', { ...report, ...clock, address_ids })
  expect(made.status).toBe(200)
  await app.owner.query('update report_schedule set next_at = now()')
  for (const language of LANGUAGES) {
    const address = { email: `new.${language}@north.example`, name: 'New', language, kinds: [], delivery: 'at_once' }
    const hours = {
      unit: 'tonMeter',
      time_zone: 'UTC',
      daily_hour: 8,
      quiet_from: null,
      quiet_to: null,
      hourly_limit: 10,
    }
    expect((await app.request(token, 'POST', '/api/v1/mail/address', { ...address, ...hours })).status).toBe(200)
  }
}

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
}

test('a mail server whose certificate nobody vouches for gets neither password nor mail', async () => {
  await addAddress('en', 'each', 60)
  await asCompany(app.context.pool, company_id, (db) =>
    addMailEvents(db, [
      { company_id, machine_id, kind: 'silent', reason: 'silent', key: 'first', happened_at: minutesAgo(5) },
    ]),
  )
  const job = testMailJob(app, url)
  await job.run()
  await job.close()
  expect({ received, users: dialogue.users.size }).toEqual({ received: [], users: 0 })
  const { rows } = await app.owner.query('select state, attempts, response from mail')
  expect(rows).toEqual([{ state: 'waiting', attempts: 1, response: expect.stringMatching(/certificate/) }])
  await app.owner.query('truncate mail, mail_item, mail_topic, mail_event, mail_address cascade')
})

test('mails of every kind in all seven languages come whole through STARTTLS and a sign-in', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  for (const language of LANGUAGES) {
    await addAddress(language, 'each', 60)
    await addAddress(language, 'digest', 1)
  }
  await addEvents()
  const job = testMailJob(app, url)
  await addOthers()
  await sendReports(job.context, reportSources)
  // A run sends for some time only; the next one continues.
  const waiting = async () => (await app.owner.query(`select from mail where state = 'waiting'`)).rowCount ?? 0
  do await job.run()
  while ((await waiting()) > 0)
  await job.close()
  expect(dialogue).toEqual({ secure: received.length, users: new Set(['desk@portal s:cret']), plain: 0 })
  for (const language of LANGUAGES) {
    const words = wordsOf('mail-message', language)
    const of = (box: string) =>
      received.filter(({ to }) => to.startsWith(`${box}.${language}@`)).map(({ parsed }) => parsed)
    const [each, digests, forms, asks] = [of('each'), of('digest'), of('form'), of('new')]
    // Three severities, nine kinds of DETAILS of which three come together, silent, and the report.
    expect.soft(each, language).toHaveLength(12)
    expect
      .soft(
        [digests, forms, asks].map(({ length }) => length),
        language,
      )
      .toEqual([1, 1, 1])
    const texts = each.map(({ text }) => text).join('\n')
    for (const kind of [
      'alarm_critical',
      'alarm_warning',
      'alarm_notice',
      'overload',
      'silent',
      'maintenance_done',
    ] as const)
      expect.soft(texts, `${language} ${kind}`).toContain(words(kind))
    expect.soft(digests[0]!.subject).toBe(words('digest_subject', { count: '13' }))
    expect.soft(forms[0]!.subject).toBe(`No. 17 問い合わせ ${language}`)
    expect.soft(asks[0]!.text).toContain(words('confirm_button'))
    const report = each.find(({ attachments }) => attachments.length > 0)!
    expect.soft(report.subject).toMatch(/^ヤード Двор 야드 – /)
    expect.soft(report.attachments[0]!.filename).toMatch(/^ヤード Двор 야드 \d{4}-\d\d-\d\d\.xlsx$/)
    for (const mail of [...each, ...digests, ...asks]) {
      expect.soft(mail.subject, language).not.toMatch(/[�{}]|undefined|null/)
      expect.soft(mail.text, language).not.toMatch(/[�{}]|undefined|null/)
      expect.soft(mail.subject, language).toMatch(SCRIPTS[language] ?? /\S/)
      expect.soft(mail.html).toContain(`lang="${language}"`)
      expect.soft([mail.to].flat()[0]!.value[0]!.name).toMatch(/^(Büro .. 작업 Цех|New)$/)
    }
  }
})

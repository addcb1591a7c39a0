// A storm of alarms, and the other kinds of records that mails are made of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aDay } from '#fixtures/day.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { MAIL_KINDS } from '#domain/mail.ts'
import { levelSource } from '#server/daily/inbox-source.ts'
import { silenceSource } from '#server/machine/inbox-source.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { minutesAgo, testMailJob, testMailServer, type TestMailJob, type TestMailServer } from './test-mail.ts'
import { watchConditionsJob } from './watch-job.ts'

let app: TestApp
let server: TestMailServer
let job: TestMailJob
let company_id: number
const MACHINES = Array.from({ length: 50 }, (_, n) => `ST-${n}`)
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  company_id = await app.company('storm')
  const machines = MACHINES.map((serial) => ({ serial, display_serial: serial, terminal_type: 4, contract_live: true }))
  await addTestMachines(app, company_id, machines)
})
afterAll(async () => {
  await Promise.all([server.close(), job.close()])
  await app.close()
})

const addAddress = (email: string, delivery = 'at_once') =>
  app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, delivery, kinds, confirmed_at)
    values ($1, $2, 'Desk', 'en', 'tonMeter', 'Asia/Tokyo', $3, $4, now())`,
    [company_id, email, delivery, MAIL_KINDS],
  )

let sequence = 0
const record = (
  serial: string,
  data_type: TerminalRecord['data_type'],
  recorded_at: string,
  body: object,
): TerminalRecord => ({
  serial,
  data_type,
  recorded_at,
  sequence: ++sequence,
  body: { ...body },
})

test('10,000 alarms lead to few mails, and none of them is missing in the digest’s count', async () => {
  await addAddress('at-once@storm.example')
  await addAddress('hourly@storm.example', 'hourly')
  const alarms = Array.from({ length: 10_000 }, (_, n) => {
    const at = new Date(Date.parse(minutesAgo(2)) + n).toISOString()
    const body = {
      ...anAlarm(),
      recorded_date: at,
      alarm_event_detail_key: `s${n}`,
      error_code: `E-${n % 400}`,
      state: 1,
    }
    return record(MACHINES[n % MACHINES.length]!, 'alarm', at, body)
  })
  for (let from = 0; from < alarms.length; from += 1_000) {
    const { accepted, rejected } = await sendRecords(app, alarms.slice(from, from + 1_000))
    expect({ accepted, rejected }).toEqual({ accepted: 1_000, rejected: [] })
  }
  await job.run()
  const subjects = server.received.map(({ parsed }) => parsed.subject ?? '')
  // 10 at once of which one is a digest; hourly ones wait.
  expect(server.received).toHaveLength(10)
  const { rows } = await app.owner.query<{ told: number }>('select count(*)::int as told from mail_topic')
  // One of each machine and code, however often it came.
  expect(rows[0]!.told).toBe(400)
  expect(subjects).toContain(`Summary: ${rows[0]!.told - 9} messages`)
  const digest = server.received.find(({ parsed }) => parsed.subject?.startsWith('Summary'))!
  expect(digest.parsed.text).toContain(`Further messages, not listed here: ${rows[0]!.told - 9 - 50}`)
  await job.run()
  expect(server.received).toHaveLength(10)
  await app.owner.query("update mail_item set added_at = now() - interval '61 minutes'")
  await job.run()
  expect(server.received).toHaveLength(11)
  expect(server.received.at(-1)).toMatchObject({
    to: 'hourly@storm.example',
    parsed: { subject: 'Summary: 400 messages' },
  })
})

test('overloads, emergency operations, silences, low levels and maintenance are mailed', async () => {
  await app.owner.query('truncate mail, mail_item, mail_event, mail_address, mail_topic cascade')
  server.received.length = 0
  await addAddress('all@storm.example')
  await app.owner.query("update mail_address set hourly_limit = 60, unit = 'milePound'")
  const watch = watchConditionsJob([
    { source: silenceSource, kind: 'silent' },
    { source: levelSource, kind: 'low_level' },
  ])
  // What is open at the first look is old.
  await watch.run({}, job.context)
  const today = minutesAgo(9).slice(0, 10)
  const day = { ...aDay({ recorded_date: today, upper_fuel_level: 4 }), time_difference: 0 }
  const sent = await sendRecords(app, [
    record('ST-1', 'event', minutesAgo(9), {
      event_type: 'overload',
      time_difference: 540,
      load_ratio: 108.4,
      load: 8.42,
    }),
    record('ST-2', 'event', minutesAgo(8), {
      event_type: 'emergency',
      time_difference: 540,
      operation: 'lower',
      means: 'pump',
    }),
    record('ST-3', 'daily', minutesAgo(7), day),
  ])
  expect(sent.rejected).toEqual([])
  await app.owner.query(
    `update machine_state set latest_updated_at = now() - interval '30 hours' where machine_id = (select machine_id from machine where serial = 'ST-4')`,
  )
  // Learnt of a hundred days later: no news.
  await app.owner.query(
    `update machine_state set latest_updated_at = now() - interval '100 days' where machine_id = (select machine_id from machine where serial = 'ST-2')`,
  )
  await app.owner.query(
    `insert into mail_event (company_id, machine_id, kind, reason, key, topic, happened_at, detail, words)
    select company_id, machine_id, 'inspection_due', 'inspection_due', 'crane 2026-12-20', 'inspection-crane', now(),
      '{"item_code": "inspection-crane", "due_on": "2026-12-20"}', '{"item": {"en": "Crane inspection", "de": "Kranprüfung"}}'
    from machine where serial = 'ST-5' on conflict do nothing`,
  )
  for (let run = 0; run < 2; run++) {
    await watch.run({}, job.context)
    await job.run()
  }
  const subjects = server.received.map(({ parsed }) => parsed.subject ?? '').toSorted()
  expect(subjects).toEqual([
    expect.stringMatching(/^Emergency operation: boom lowered – ST-2/),
    expect.stringMatching(/^Fuel of the crane 4 % – ST-3/),
    expect.stringMatching(/^Inspection due: Crane inspection – ST-5/),
    expect.stringMatching(/^Overload – ST-1/),
    expect.stringMatching(/^Silent machine – ST-4/),
  ])
  const overload = server.received.find(({ parsed }) => parsed.subject?.startsWith('Overload'))!
  expect(overload.parsed.text).toMatch(/Load ratio: 108 %/)
  expect(overload.parsed.text).toMatch(/Load: 19 klbs/)
})

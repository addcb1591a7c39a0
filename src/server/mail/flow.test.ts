// From events to mails: who is told what, case by case.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailKind } from '#domain/mail.ts'
import { addMailEvents, withdrawMailEvents, type MailEvent } from '#server/base/mail-event.ts'
import { asCompany } from '#server/base/tenant.ts'
import { emptyQueue, inQueue } from '#server/base/job/test-queue.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { makeMails } from './mail-job.ts'
import { minutesAgo, testMailJob, type TestMailJob } from './test-mail.ts'

type Step = Partial<Pick<MailEvent, 'reason' | 'topic' | 'is_over' | 'wait_minutes' | 'words' | 'detail'>> & {
  kind: MailEvent['kind']
  /** Minutes ago. */
  ago: number
}
type Case = {
  title: string
  /** What the address gets of every machine, and of this one. */
  kinds: MailKind[]
  ofMachine?: MailKind[]
  /** Portions, each followed by a run of the job. */
  steps: Step[][]
  /** Titles of the lines mailed, in their order. */
  told: string[]
}

const alarm = (ago: number, over: Partial<Step> = {}): Step => ({
  kind: 'alarm',
  reason: 'alarm_critical',
  topic: 'E-1',
  ago,
  detail: { error_code: 'E-1' },
  ...over,
})
const END = { is_over: true }

const CASES: Case[] = [
  {
    title: 'a kind that is chosen is told',
    kinds: ['silent'],
    steps: [[{ kind: 'silent', ago: 9 }]],
    told: ['Silent machine'],
  },
  { title: 'a kind that is not chosen is not', kinds: ['overload'], steps: [[{ kind: 'silent', ago: 9 }]], told: [] },
  {
    title: 'what is chosen for the machine holds instead of what is chosen for all',
    kinds: ['silent'],
    ofMachine: ['overload'],
    steps: [[{ kind: 'silent', ago: 9 }], [{ kind: 'overload', ago: 8 }]],
    told: ['Overload'],
  },
  { title: 'an alarm is chosen by its severity', kinds: ['alarm_notice'], steps: [[alarm(9)]], told: [] },
  {
    title: 'an alarm is told in the words that came with it',
    kinds: ['alarm_critical'],
    steps: [[alarm(9, { words: { text: { de: 'Öldruck', en: 'Oil pressure' } } })]],
    told: ['Alarm (critical): E-1 Oil pressure'],
  },
  { title: 'an end without a beginning is not told', kinds: ['alarm_critical'], steps: [[alarm(9, END)]], told: [] },
  {
    title: 'an end follows a beginning of the same portion',
    kinds: ['alarm_critical'],
    steps: [[alarm(9), alarm(8, END)]],
    told: ['Alarm (critical): E-1', 'Alarm (critical): E-1 – recovered'],
  },
  {
    title: 'an end follows a beginning that was mailed',
    kinds: ['alarm_critical'],
    steps: [[alarm(9)], [alarm(8, END)]],
    told: ['Alarm (critical): E-1', 'Alarm (critical): E-1 – recovered'],
  },
  {
    title: 'a matter that was told is not told again within its hours',
    kinds: ['overload'],
    steps: [[{ kind: 'overload', ago: 59 }], [{ kind: 'overload', ago: 0 }]],
    told: ['Overload'],
  },
  {
    title: 'a matter is told again when its hours are over',
    kinds: ['overload'],
    steps: [[{ kind: 'overload', ago: 60 }], [{ kind: 'overload', ago: 0 }]],
    told: ['Overload', 'Overload'],
  },
  {
    title: 'what can still be withdrawn waits',
    kinds: ['maintenance_done'],
    steps: [[{ kind: 'maintenance_done', ago: 0, wait_minutes: 5, detail: { name: 'Wash' } }]],
    told: [],
  },
]

let app: TestApp
let job: TestMailJob
let company_id: number
beforeAll(async () => {
  app = await testApp()
  job = testMailJob(app)
  company_id = await app.company('north')
})
afterAll(async () => {
  await job.close()
  await app.close()
})

const add = (events: readonly MailEvent[]) => asCompany(app.context.pool, company_id, (db) => addMailEvents(db, events))
const newMachine = async (serial: string) => (await addTestMachines(app, company_id, [{ serial }])).get(serial)!

test.each(CASES)('$title', async ({ title, kinds, ofMachine, steps, told }) => {
  await app.owner.query('truncate mail, mail_item, mail_topic, mail_event, mail_subscription, mail_address cascade')
  const machine_id = await newMachine(`FL-${CASES.findIndex((candidate) => candidate.title === title)}`)
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
    values ($1, 'yard@north.example', 'Yard', 'en', 'tonMeter', 'UTC', $2, now())`,
    [company_id, kinds],
  )
  if (ofMachine)
    await app.owner.query(
      'insert into mail_subscription select company_id, $1, address_id, $2 from mail_address where company_id = $3',
      [machine_id, ofMachine, company_id],
    )
  for (const [portion, events] of steps.entries()) {
    await add(
      events.map(({ kind, ago, reason = kind as MailKind, ...event }, at) => ({
        ...event,
        company_id,
        machine_id,
        kind,
        reason,
        key: `${portion} ${at}`,
        happened_at: minutesAgo(ago),
      })),
    )
    await makeMails(job.context)
  }
  const { rows } = await app.owner.query<{ title: string }>(
    `select line->>'title' as title from mail, jsonb_array_elements(content->'lines') with ordinality l (line, place) order by mail_id, place`,
  )
  expect(rows.map((row) => row.title)).toEqual(told)
})

test('an event queues its job in its own transaction: at once, or when it can no longer be withdrawn', async () => {
  await emptyQueue(app.owner)
  const machine_id = await newMachine('FL-JOB')
  const event = { company_id, machine_id, happened_at: minutesAgo(1) }
  const jobs = async () =>
    (
      await inQueue<{ wait: number }>(
        app.owner,
        "select round(extract(epoch from run_at - created_at) / 60)::int as wait from graphile_worker.jobs where task_identifier = 'mail' order by 1",
      )
    ).map(({ wait }) => wait)
  const failing = asCompany(app.context.pool, company_id, async (db) => {
    await addMailEvents(db, [{ ...event, kind: 'silent', reason: 'silent', key: 'never' }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
  await add([{ ...event, kind: 'silent', reason: 'silent', key: 'now' }])
  await add([{ ...event, kind: 'overload', reason: 'overload', key: 'now' }])
  await add([{ ...event, kind: 'maintenance_done', reason: 'maintenance_done', key: '7', wait_minutes: 5 }])
  expect(await jobs()).toEqual([0, 5])
  // Known already: nothing to tell.
  await emptyQueue(app.owner)
  await add([{ ...event, kind: 'silent', reason: 'silent', key: 'now' }])
  expect(await jobs()).toEqual([])
  await asCompany(app.context.pool, company_id, (db) =>
    withdrawMailEvents(db, { company_id, kind: 'maintenance_done', keys: ['7'] }),
  )
  const { rowCount } = await app.owner.query("select from mail_event where key = '7'")
  expect(rowCount).toBe(0)
})

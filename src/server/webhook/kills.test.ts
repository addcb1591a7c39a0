// Webhooks survive kill -9 of the server between a commit and its delivery.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aRecord } from '#fixtures/record.ts'
import { queueJob } from '#server/base/job/job.ts'
import { minutesAgo } from '#server/mail/test-mail.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { HOOK_VARS, testReceiver, testWebhookJob } from './test-webhook.ts'
import { webhookJob } from './webhook-job.ts'

const SERIALS = ['WK1', 'WK2', 'WK3']
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** `hoistline work`, with a run of the job at once. */
const startWorker = async () => {
  const worker = desk.command.start(['work'], { DATABASE_WORKER_URL: desk.app.database.workerUrl, ...HOOK_VARS })
  await worker.waitForOutput(/works on jobs/)
  const { context, close } = testWebhookJob(desk.app)
  await queueJob(context.db, webhookJob, {}, webhookJob.name)
  await close()
  return worker
}

let sequence = 0
const [OPENED, CLOSED] = [minutesAgo(20), minutesAgo(10)]
const alarm = (serial: string, state: 0 | 1): TerminalRecord => {
  const recorded_at = state === 1 ? OPENED : CLOSED
  const recovery = state === 0 ? { state, recovered_at: recorded_at } : {}
  const body = anAlarm({ recorded_date: OPENED, alarm_event_detail_key: serial, ...recovery })
  return aRecord({ serial, data_type: 'alarm', recorded_at, sequence: (sequence += 1), body })
}

test('what was committed and what was being posted arrives after kills, in order, with the same id', async () => {
  const { app } = desk
  const company_id = await app.company('killed')
  await addTestMachines(
    app,
    company_id,
    SERIALS.map((serial) => ({ serial })),
  )
  const receiver = await testReceiver()
  await app.owner.query(
    `insert into webhook_receiver (company_id, name, url, types) values ($1, 'ERP', $2, '{alarm.opened,alarm.closed}')`,
    [company_id, receiver.url],
  )
  for (const serial of SERIALS) expect(await sendRecords(app, [alarm(serial, 1)])).toMatchObject({ accepted: 1 })
  // It gets the first event and never answers.
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  receiver.answer = () => arrive()
  const killed = await startWorker()
  await arrived
  await killed.signal('SIGKILL')
  receiver.answer = null
  // Committed while nobody works.
  for (const serial of SERIALS) expect(await sendRecords(app, [alarm(serial, 0)])).toMatchObject({ accepted: 1 })
  const other = await startWorker()
  const states = async () =>
    (await app.owner.query<{ state: string }>('select distinct state from webhook_delivery')).rows.map(
      ({ state }) => state,
    )
  await expect.poll(states, { timeout: 180_000, interval: 200 }).toEqual(['delivered'])
  await other.signal('SIGTERM')
  for (const serial of SERIALS) {
    const types = receiver.received.filter(({ machine }) => machine?.serial === serial).map(({ type }) => type)
    expect(types.slice(-2), serial).toEqual(['alarm.opened', 'alarm.closed'])
  }
  // Only the one that was under way came twice.
  expect(receiver.ids).toHaveLength(7)
  expect(new Set(receiver.ids).size).toBe(6)
  await receiver.close()
})

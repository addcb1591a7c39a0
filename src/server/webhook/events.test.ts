// Each type of webhook, from the record or act that it tells of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '#domain/time.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { jobs } from '#server/app.ts'
import type { Job } from '#server/base/job/job.ts'
import { answerOf } from '#server/data-request/test-answers.ts'
import { northOfYard, positionAt, testWatch, watchSince, YARD } from '#server/geo-alert/test-areas.ts'
import { minutesAgo } from '#server/mail/test-mail.ts'
import { testMaintenance, TODAY, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'
import { runTestJob } from '#server/test-job.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { addReceiver, HOOK_VARS, testReceiver, testWebhookJob, type TestReceiver } from './test-webhook.ts'

let company: TestMaintenance
let receiver: TestReceiver
let job: ReturnType<typeof testWebhookJob>
beforeAll(async () => {
  company = await testMaintenance(HOOK_VARS)
  const { app, token } = company
  await app.owner.query("update account_company set role = 'administrator'")
  receiver = await testReceiver()
  await addReceiver(app, token, receiver)
  job = testWebhookJob(app)
})
afterAll(async () => {
  await Promise.all([receiver.close(), job.close()])
  await company.app.close()
})

const run = (name: string) => {
  const found = jobs.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no job ${name}`)
  return runTestJob(company.app, found as Job<object> as Job<Record<string, never>>)
}
/** Of a machine, what is posted now. */
const postedOf = async (serial: string) => {
  receiver.received.length = 0
  await job.run()
  expect(receiver.refused).toEqual([])
  return receiver.received.filter(({ machine }) => machine?.serial === serial)
}

test('a machine that leaves an area and comes back', async () => {
  const { app, token } = company
  const watch = testWatch(app.database)
  await addTestMachines(app, company.company, [{ serial: 'WA1' }])
  const report = (minutes: number, km: number) =>
    sendRecords(app, [positionAt('WA1', minutesAgo(minutes), northOfYard(km))])
  await report(300, 0.1)
  const wish = { ...YARD, serial_number: [{ serial: 'WA1' }] }
  expect((await app.request(token, 'POST', '/api/v1/geoalert/setting', wish)).status).toBe(200)
  await watch.run()
  await watchSince(app, minutesAgo(290))
  await report(60, 5)
  await report(50, 0.1)
  await watch.run()
  await watch.close()
  expect(await postedOf('WA1')).toMatchObject([
    {
      type: 'area.left',
      link: 'https://portal.example/machine/WA1/maps/tracking',
      data: { area: 'Yard', geo_alert_id: expect.any(Number), latitude: expect.any(Number) },
    },
    { type: 'area.entered' },
  ])
})

test('maintenance that becomes due, is overdue, is done, and one that is taken back', async () => {
  const { app, newMachine, pointsOf, post } = company
  await newMachine('WM1')
  const setDate = async (item: string, date: string) => {
    const { point_id, version } = (await pointsOf('WM1'))[item]!
    const wish = { serial: 'WM1', point_id, version, date, reason: 'test' }
    expect((await post('schedule/set_date', wish)).status).toBe(200)
  }
  for (const item of ['hydraulic-oil', 'slewing-grease']) await setDate(item, daysLater(TODAY, 200))
  await setDate('hook', daysLater(TODAY, 12))
  await run('tell_due_maintenance')
  await setDate('hook', daysLater(TODAY, -1))
  await run('tell_due_maintenance')
  expect(await postedOf('WM1')).toMatchObject([
    {
      type: 'maintenance.due',
      link: 'https://portal.example/maintenance/WM1',
      data: { item_code: 'hook', due_on: daysLater(TODAY, 12), days: 12, point_id: expect.any(Number) },
    },
    { type: 'maintenance.overdue', data: { due_on: daysLater(TODAY, -1) } },
  ])
  const points = await pointsOf('WM1')
  const complete = async (item: string) => {
    const done = { serial: 'WM1', point_id: points[item]!.point_id, done_on: TODAY }
    return (await post('schedule/complete', { results: [done] })).body.result_ids as number[]
  }
  await complete('hook')
  const result_ids = await complete('slewing-grease')
  expect((await post('schedule/undo', { result_ids })).status).toBe(200)
  expect(await postedOf('WM1')).toEqual([])
  // The time in which it could be taken back is over.
  await app.owner.query('update webhook_event set due_at = now(); update webhook_delivery set next_at = now()')
  expect(await postedOf('WM1')).toMatchObject([
    { type: 'maintenance.done', data: { item_code: 'hook', done_on: TODAY } },
  ])
})

test('an inspection that is due', async () => {
  await company.newMachine('WI1', { legal_inspection_crane: daysLater(TODAY, 30) })
  expect((await company.post('schedule/set_point', { serial: 'WI1', name: 'Wash', months: 6 })).status).toBe(200)
  await run('tell_due_maintenance')
  const posted = await postedOf('WI1')
  expect(posted.find(({ data }) => data['item_code'] === 'inspection-crane')).toMatchObject({ type: 'maintenance.due' })
})

test('a machine that falls silent and is back', async () => {
  const { app } = company
  await addTestMachines(app, company.company, [{ serial: 'WQ1' }])
  await app.owner.query(
    `update machine_state s set latest_updated_at = now() - interval '1 hour' from machine m
    where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = 'WQ1'`,
  )
  // What is silent at the first look is old.
  await run('watch_mail_conditions')
  await app.owner.query(
    `update machine_state s set latest_updated_at = now() - interval '30 hours' from machine m
    where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = 'WQ1'`,
  )
  await run('watch_mail_conditions')
  expect(await postedOf('WQ1')).toMatchObject([
    { type: 'machine.silent', link: 'https://portal.example/machine/WQ1', data: {} },
  ])
  await sendRecords(app, [
    aRecord({ serial: 'WQ1', data_type: 'position', recorded_at: minutesAgo(1), sequence: 1, body: aPosition() }),
  ])
  await run('watch_mail_conditions')
  await run('watch_mail_conditions')
  expect(await postedOf('WQ1')).toMatchObject([
    { type: 'machine.back', data: { silent_since: expect.stringMatching(/Z$/) } },
  ])
})

test('a data request that is answered', async () => {
  const { app, token } = company
  await addTestMachines(app, company.company, [{ serial: 'WR1' }])
  const made = await app.request(token, 'POST', '/api/v1/send_request', { serial: 'WR1', command: 'T00' })
  const { request_id } = made.body.send_request
  await sendRecords(app, [answerOf('WR1', 'T00', request_id)])
  expect(await postedOf('WR1')).toMatchObject([
    {
      type: 'request.answered',
      link: 'https://portal.example/machine/WR1/requests',
      data: { command: 'T00', outcome: 'N00', request_id },
    },
  ])
})

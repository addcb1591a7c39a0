// A crossing of an area is marked as mailed when its mail has really been sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { northOfYard, positionAt, testWatch, watchSince, YARD, type TestWatch } from '#server/geo-alert/test-areas.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { minutesAgo, testMailJob, testMailServer, type TestMailJob, type TestMailServer } from './test-mail.ts'

let app: TestApp
let server: TestMailServer
let job: TestMailJob
let watch: TestWatch
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), testMailServer()])
  job = testMailJob(app, server.url)
  watch = testWatch(app.database)
})
afterAll(async () => {
  await Promise.all([server.close(), job.close(), watch.close()])
  await app.close()
})

test('sent_at is the time of the first mail that the mail server took, not of one it put off', async () => {
  const company_id = await app.company('areas')
  const token = await app.newReader('ken@areas.example', company_id)
  await addTestMachines(app, company_id, [{ serial: 'GA-1' }])
  const report = (minutes: number, km: number) =>
    sendRecords(app, [positionAt('GA-1', minutesAgo(minutes), northOfYard(km))])
  await report(300, 0.1)
  const wish = { ...YARD, serial_number: [{ serial: 'GA-1' }] }
  expect((await app.request(token, 'POST', '/api/v1/geoalert/setting', wish)).status).toBe(200)
  await watch.run()
  await watchSince(app, minutesAgo(290))
  await app.owner.query(
    `insert into mail_address (company_id, email, name, language, unit, time_zone, kinds, confirmed_at)
    values ($1, 'yard@areas.example', 'Yard', 'en', 'tonMeter', 'UTC', '{geo_alert}', now())`,
    [company_id],
  )
  await report(60, 5)
  await watch.run()
  const sentAt = async () => (await app.request(token, 'GET', '/api/v1/geoalert/send')).body.events[0].sent_at
  server.refusals.set('yard@areas.example', { at: 'DATA', code: 451, text: 'Later' })
  await job.run()
  expect(await sentAt()).toBeNull()
  server.refusals.clear()
  await app.owner.query('update mail set next_at = now()')
  await job.run()
  expect(server.received).toHaveLength(1)
  const { rows } = await app.owner.query(
    `select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sent_at from mail`,
  )
  expect(await sentAt()).toBe(rows[0].sent_at)
})

// The bounds of what is kept for receivers of webhooks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { runTestJob } from '#server/test-job.ts'
import { trimWebhooksJob } from './trim-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the log ends after 30 days, and of more than 10,000 that wait the earliest are dropped', async () => {
  const company_id = await app.company('full')
  await app.owner.query(
    `insert into webhook_receiver (company_id, name, url, types) values ($1, 'ERP', 'https://erp.example/', '{machine.silent}')`,
    [company_id],
  )
  await app.owner.query(
    `insert into webhook_event (company_id, type, occurred_at, added_at, body)
    select $1, 'webhook.test', now(), now() - case when n <= 3 then interval '31 days' else interval '1 day' end, '{}' from generate_series(1, 10005) n on conflict do nothing`,
    [company_id],
  )
  await app.owner.query(
    `insert into webhook_delivery (company_id, receiver_id, event_id, lane, next_at)
    select e.company_id, r.receiver_id, e.event_id, 0, now() from webhook_event e join webhook_receiver r using (company_id) on conflict do nothing`,
  )
  await runTestJob(app, trimWebhooksJob)
  const { rows } = await app.owner.query(
    `select d.waiting, d.first - e.first as dropped
    from (select count(*)::int as waiting, min(event_id)::int as first from webhook_delivery) d,
      (select min(event_id)::int as first from webhook_event) e`,
  )
  expect(rows).toEqual([{ waiting: 10_000, dropped: 2 }])
})

// The bell over HTTP: each kind of line, the mark of the last look, walls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMachines } from '#server/inbox/test-inbox.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
let company_id: number
let mia: string
let ken: string
let accounts: { mia: number; ken: number }

beforeAll(async () => {
  app = await testApp()
  company_id = await app.company('north')
  accounts = {
    mia: await app.account('mia@north.example', company_id),
    ken: await app.account('ken@north.example', company_id),
  }
  mia = (await app.signIn('mia@north.example')).access_token
  ken = (await app.signIn('ken@north.example')).access_token
  await addMachines(app, company_id, ['BL-1'])
})
afterAll(() => app.close())

type Line = { kind: string; key: string; title: string | null; is_new: boolean }
const bellOf = async (token: string): Promise<{ lines: Line[]; count: number; now: string }> =>
  (await app.request(token, 'GET', '/api/v1/bell')).body
const look = (token: string, until: string) => app.request(token, 'POST', '/api/v1/bell/seen', { until })

const addAll = async () => {
  await app.owner.query(
    `insert into publication (kind, name, category, published_from, companies, languages, texts)
    values ('news', 'winter', 'service', now() - interval '1 hour', null, '{en}', '{"en": {"title": "Winter", "blocks": [], "excerpt": "", "search": "winter"}}'),
      ('news', 'others', 'service', now() - interval '1 hour', '{999}', '{en}', '{"en": {"title": "Others", "blocks": [], "excerpt": "", "search": "others"}}'),
      ('news', 'old', 'service', now() - interval '31 days', null, '{en}', '{"en": {"title": "Old", "blocks": [], "excerpt": "", "search": "old"}}')`,
  )
  await app.owner.query(
    `insert into data_request (company_id, machine_id, command, account_id, expires_at, ended_at, outcome, reason)
    select company_id, machine_id, 'T01', $1, now(), now() - interval '2 hours', 'N01', 'key_off' from machine where serial = 'BL-1' on conflict do nothing`,
    [accounts.mia],
  )
  await app.owner.query(
    `insert into form_request (company_id, kind, topic, account_id, name, email, language, state, changed_at, key)
    values ($1, 'contact', 'other', $2, 'Mia', 'mia@north.example', 'en', 'done', now() - interval '3 hours', gen_random_uuid()),
      ($1, 'contact', 'other', $2, 'Mia', 'mia@north.example', 'en', 'received', now(), gen_random_uuid())`,
    [company_id, accounts.mia],
  )
  await app.owner.query(
    `with schedule as (
      insert into report_schedule (company_id, account_id, name, subject, form, every, hour, time_zone, next_at)
      values ($1, $2, 'Yard', 'machines', 'link', 'day', 7, 'UTC', now()) returning company_id, schedule_id
    ) insert into report_run (company_id, schedule_id, due_at, made_at, outcome)
    select company_id, schedule_id, now(), now() - interval '4 hours', 'nobody' from schedule on conflict do nothing`,
    [company_id, accounts.mia],
  )
  const lines = [{ serial: 'BL-1', kind: 'silent', subject: '' }]
  await app.owner.query(`update machine_state set latest_updated_at = now() - interval '30 hours'`)
  const assigned = await app.request(ken, 'POST', '/api/v1/inbox/acts', {
    verb: 'assign',
    owner_id: accounts.mia,
    lines,
  })
  expect(assigned.body).toMatchObject({})
  expect(assigned.status).toBe(200)
}

test('tells each person what concerns them, and the others nothing of it', async () => {
  expect(await bellOf(mia)).toMatchObject({ lines: [], count: 0 })
  await addAll()
  const { lines, count } = await bellOf(mia)
  expect(lines).toMatchObject([
    { kind: 'assigned', title: 'silent', serial: 'BL-1', is_new: true },
    { kind: 'news', title: 'Winter', serial: null },
    { kind: 'request', title: 'T01', display_serial: 'BL-1 shown', outcome: 'N01' },
    { kind: 'form', outcome: 'done' },
    { kind: 'report', title: 'Yard', outcome: 'nobody' },
  ])
  expect(count).toBe(5)
  expect((await bellOf(ken)).lines.map(({ kind }) => kind)).toEqual(['news'])
})

test('a look moves the mark of one person, never back and never ahead', async () => {
  const { now } = await bellOf(mia)
  await look(mia, now)
  const seen = await bellOf(mia)
  expect(seen.count).toBe(0)
  expect(seen.lines.map(({ is_new }) => is_new)).toEqual([false, false, false, false, false])
  expect((await bellOf(ken)).count).toBe(1)
  await look(mia, '2020-01-01T00:00:00Z')
  expect((await bellOf(mia)).count).toBe(0)
  await look(mia, '2999-01-01T00:00:00Z')
  await app.owner.query(`update data_request set ended_at = now()`)
  expect(await bellOf(mia)).toMatchObject({ count: 1, lines: [{ kind: 'request', is_new: true }, {}, {}, {}, {}] })
  expect((await look(mia, 'yesterday')).status).toBe(422)
})

test('news that was read, and a machine that was sold, are told no more', async () => {
  const { lines } = await bellOf(mia)
  const news = lines.find(({ kind }) => kind === 'news')!
  await app.request(mia, 'POST', `/api/v1/news/${news.key}`)
  await app.owner.query(`update machine set owned = false where serial = 'BL-1'`)
  expect((await bellOf(mia)).lines.map(({ kind }) => kind)).toEqual(['form', 'report'])
})

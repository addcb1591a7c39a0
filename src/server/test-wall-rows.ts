// For the test of walls: rows of mail, reports, invitations and more of a company.
import { createHash } from 'node:crypto'
import type { TestApp } from './test-app.ts'

type Row = Record<string, unknown>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const addMail = async (app: TestApp, company_id: number): Promise<void> => {
  const first = async (text: string): Promise<Row> => (await app.owner.query<Row>(text, [company_id])).rows[0]!
  const add = async (table: string, row: Row): Promise<Row> => {
    const names = Object.keys(row)
    const { rows } = await app.owner.query<Row>(
      `insert into ${table} (company_id, ${names.join()}) values ($1, ${names.map((_, at) => `$${at + 2}`).join()}) returning *`,
      [company_id, ...Object.values(row)],
    )
    return rows[0]!
  }
  const { machine_id } = await first('select min(machine_id) as machine_id from machine where company_id = $1')
  const { account_id } = await first('select min(account_id) as account_id from account where company_id = $1')
  const { code } = await first('select code from company where company_id = $1')
  const now = new Date()
  const reader = { language: 'en', unit: 'tonMeter', time_zone: 'UTC' }

  const { address_id } = await add('mail_address', { email: `mia@${company_id}.example`, name: 'Mia', ...reader })
  await add('mail_subscription', { machine_id, address_id, kinds: '{silent}' })
  const happened = { kind: 'silent', reason: 'silent', key: 'wall', happened_at: now }
  const { event_id } = await add('mail_event', { machine_id, ...happened })
  await add('mail_item', { address_id, event_id })
  const to = { address_id, email: 'mia@wall.example', name: 'Mia', ...reader }
  await add('mail', { ...to, kind: 'event', message_id: String(company_id), subject: 'x', content: '{}' })

  const sent = { subject: 'machines', form: 'link', every: 'day', hour: 7, time_zone: 'UTC', next_at: now }
  const { schedule_id } = await add('report_schedule', { account_id, name: `Report ${String(code)}`, ...sent })
  await add('report_recipient', { schedule_id, address_id })
  const { run_id } = await add('report_run', { schedule_id, due_at: now, outcome: 'workbook' })
  await add('report_file', { run_id, ...reader, file_name: 'a.xlsx', content: Buffer.from('') })

  const may = { email: `may@${company_id}.example`, family_name: 'May', first_name: 'Ann' }
  await add('invitation', { ...may, role: 'viewer', language: 'en' })
  await add('bell_mark', { account_id, seen_at: now })

  const client_id = `hlk_${String(company_id).padStart(8, '0')}`
  const { key_id } = await add('api_key', {
    name: 'ERP',
    client_id,
    hash: hashOf(`key ${company_id}`),
    scopes: '{iso:read}',
  })
  const expires_at = new Date(now.getTime() + 3_600_000)
  await add('api_token', { hash: hashOf(`token ${company_id}`), key_id, scopes: '{iso:read}', expires_at })

  const types = '{machine.silent}'
  const { receiver_id } = await add('webhook_receiver', {
    name: `ERP of ${company_id}`,
    url: 'https://erp.example/',
    types,
  })
  const body = '{"machine": null, "data": {}}'
  const event = await add('webhook_event', { type: 'machine.silent', machine_id, occurred_at: now, body })
  await add('webhook_delivery', { receiver_id, event_id: event['event_id'], lane: 0, next_at: now })

  const read = { address: 'https://other.example/Fleet/1', sign_in: 'basic', every_minutes: 60 }
  const { feed_id } = await add('feed', { name: `Feed of ${company_id}`, ...read })
  await add('feed_secret', { feed_id, secret: 'secret' })
  await add('feed_run', { feed_id })
  await add('feed_machine', { machine_id, feed_id })
  await add('feed_reading', { machine_id, kind: 'distance', measured_at: now, value: 7, is_time_of_fetching: false })

  const made = { asked_by: account_id, as_of: now, ended_at: now, size: 1 }
  const { archive_id } = await add('company_archive', made)
  await add('company_archive_part', { archive_id, part: 0, bytes: Buffer.from('x') })
}

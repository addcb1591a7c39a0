// For the test of walls: rows of mail, reports and invitations of a company.
import type { TestApp } from './test-app.ts'

export const addMail = async (app: TestApp, company_id: number): Promise<void> => {
  await app.owner.query(
    `with address as (
      insert into mail_address (company_id, email, name, language, unit, time_zone)
      values ($1, 'mia@' || $1::int || '.example', 'Mia', 'en', 'tonMeter', 'UTC') returning company_id, address_id
    ), subscription as (
      insert into mail_subscription (company_id, machine_id, address_id, kinds)
      select company_id, machine_id, address_id, '{silent}' from address join machine using (company_id)
    ), event as (
      insert into mail_event (company_id, machine_id, kind, reason, key, happened_at)
      select company_id, machine_id, 'silent', 'silent', 'wall', now() from machine where company_id = $1 returning company_id, event_id
    ), mail as (
      insert into mail (company_id, address_id, email, name, language, unit, time_zone, kind, message_id, subject, content)
      select company_id, address_id, 'mia@wall.example', 'Mia', 'en', 'tonMeter', 'UTC', 'event', $1::text, 'x', '{}' from address
    ), schedule as (
      insert into report_schedule (company_id, account_id, name, subject, form, every, hour, time_zone, next_at)
      select $1, min(account_id), 'Report ' || (select code from company where company_id = $1), 'machines', 'link', 'day', 7, 'UTC', now()
      from account where company_id = $1 returning company_id, schedule_id
    ), invited as (
      insert into invitation (company_id, email, family_name, first_name, role, language)
      values ($1, 'may@' || $1::int || '.example', 'May', 'Ann', 'viewer', 'en')
    ), key as (
      insert into api_key (company_id, name, client_id, hash, scopes)
      select $1, 'ERP', 'hlk_' || left(md5('key ' || $1::int), 8), sha256(('key ' || $1::int)::bytea), '{iso:read}' returning company_id, key_id
    ), key_token as (
      insert into api_token (hash, company_id, key_id, scopes, expires_at)
      select sha256(('token ' || company_id)::bytea), company_id, key_id, '{iso:read}', now() + interval '1 hour' from key
    ), receiver as (
      insert into webhook_receiver (company_id, name, url, types)
      select $1, 'ERP of ' || $1::int, 'https://erp.example/', '{machine.silent}' returning company_id, receiver_id
    ), happening as (
      insert into webhook_event (company_id, type, machine_id, occurred_at, body)
      select company_id, 'machine.silent', min(machine_id), now(), '{"machine": null, "data": {}}' from machine where company_id = $1
      group by company_id returning company_id, event_id
    ), delivery as (
      insert into webhook_delivery (company_id, receiver_id, event_id, lane, next_at)
      select company_id, receiver_id, event_id, 0, now() from receiver join happening using (company_id)
    ), feed as (
      insert into feed (company_id, name, address, sign_in, every_minutes)
      values ($1, 'Feed of ' || $1::text, 'https://other.example/Fleet/1', 'basic', 60) returning company_id, feed_id
    ), feed_secret as (
      insert into feed_secret (company_id, feed_id, secret) select company_id, feed_id, 'secret' from feed
    ), feed_run as (
      insert into feed_run (company_id, feed_id) select company_id, feed_id from feed
    ), feed_machine as (
      insert into feed_machine (company_id, machine_id, feed_id) select company_id, min(machine_id), feed_id from feed join machine using (company_id) group by 1, 3
    ), feed_reading as (
      insert into feed_reading (company_id, machine_id, kind, measured_at, value, is_time_of_fetching)
      select company_id, min(machine_id), 'distance', now(), 7, false from machine where company_id = $1 group by 1
    ), archive as (
      insert into company_archive (company_id, asked_by, as_of, ended_at, size)
      select $1, min(account_id), now(), now(), 1 from account where company_id = $1 returning company_id, archive_id
    ), archive_part as (
      insert into company_archive_part (company_id, archive_id, part, bytes) select company_id, archive_id, 0, 'x' from archive
    ), bell as (
      insert into bell_mark (company_id, account_id, seen_at) select $1, min(account_id), now() from account where company_id = $1
    ), recipient as (
      insert into report_recipient (company_id, schedule_id, address_id) select company_id, schedule_id, address_id from schedule join address using (company_id)
    ), run as (
      insert into report_run (company_id, schedule_id, due_at, outcome) select company_id, schedule_id, now(), 'workbook' from schedule returning company_id, run_id
    ), file as (
      insert into report_file (company_id, run_id, language, unit, time_zone, file_name, content)
      select company_id, run_id, 'en', 'tonMeter', 'UTC', 'a.xlsx', ''::bytea from run
    )
    insert into mail_item (company_id, address_id, event_id)
    select company_id, address_id, event_id from address join event using (company_id)`,
    [company_id],
  )
}

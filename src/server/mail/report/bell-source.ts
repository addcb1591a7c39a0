// Runs of the reader's own reports in the bell.
import { sql } from 'kysely'
import { isRecent, type BellRow, type BellSource } from '#server/base/bell-source.ts'

export const reportBell: BellSource = {
  kind: 'report',
  // Of each report the newest run, or why it has paused by itself.
  lines: ({ company_id, account_id }) => sql<BellRow>`
    select s.schedule_id::text, coalesce(p.paused_at, r.made_at), s.name, null::int, coalesce(p.reason, r.outcome)
    from report_schedule s
    left join lateral (select s.paused_at, s.pause_reason as reason where s.pause_reason in ('no_group', 'no_machine')) p on true
    left join lateral (
      select r.made_at, r.outcome from report_run r
      where r.company_id = ${company_id} and r.schedule_id = s.schedule_id order by r.run_id desc limit 1) r on true
    where s.company_id = ${company_id} and s.account_id = ${account_id} and ${isRecent('coalesce(p.paused_at, r.made_at)')}`,
}

// Files whose statements break a rule of several machines for now.
import type { Rule } from './rules.ts'

type Exception = { rule: Rule['name']; path: string }

const of = (rule: Rule['name'], ...paths: string[]): Exception[] =>
  paths.map((path) => ({ rule, path: `src/server/${path}` }))

export const exceptions: readonly Exception[] = [
  ...of(
    'C',
    'account/people/invitations.ts',
    'alarm/alarm-rows.ts',
    'alarm/mail-events.ts',
    'daily/fuel-price.ts',
    'daily/month.ts',
    'daily/workbook/month-for-book.ts',
    'data-request/requests.ts',
    'feed/feeds.ts',
    'inbox/history.ts',
    'inbox/list.ts',
    'key/keys.ts',
    'machine/detail.ts',
    'mail/report/report-job.ts',
    'mail/report/schedules.ts',
    'maintenance/detail.ts',
    'maintenance/files/store.ts',
    'maintenance/meters/read-meters.ts',
    'maintenance/results.ts',
    'receive-history/history.ts',
    'receive-history/kept-events.ts',
    'receive-history/received.ts',
    'receive-history/year.ts',
    'webhook/receivers.ts',
  ),
  ...of(
    'D',
    'geo-alert/membership.ts',
    'geo-alert/replay-rows.ts',
    'inbox/transfer.ts',
    'intake/rehome.ts',
    'machine/store.ts',
    'maintenance/meters/derive-meters.ts',
    'site/derive-stays.ts',
  ),
  ...of(
    'E',
    'alarm/record.ts',
    'base/webhook-event.ts',
    'daily/month-row.ts',
    'event/lamp.ts',
    'maintenance/refresh-job.ts',
  ),
]

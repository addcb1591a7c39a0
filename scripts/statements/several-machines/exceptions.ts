// Files whose statements break a rule of several machines for now.
import type { Rule } from './rules.ts'

type Exception = { rule: Rule['name']; path: string }

const of = (rule: Rule['name'], ...paths: string[]): Exception[] =>
  paths.map((path) => ({ rule, path: `src/server/${path}` }))

/** Names of people and numbers of terminals, which the application's role may read by a function only. */
const namesByFunction = of(
  'C',
  'account/people/invitations.ts',
  'alarm/alarm-rows.ts',
  'company-export/archives.ts',
  'daily/fuel-price.ts',
  'data-request/requests.ts',
  'feed/feeds.ts',
  'inbox/history.ts',
  'inbox/list.ts',
  'inbox/new-matters.ts',
  'key/keys.ts',
  'mail/report/schedules.ts',
  'maintenance/detail.ts',
  'maintenance/files/store.ts',
  'maintenance/meters/read-meters.ts',
  'maintenance/result-changes.ts',
  'maintenance/results.ts',
  'receive-history/history.ts',
  'receive-history/received.ts',
  'receive-history/year.ts',
  'webhook/receivers.ts',
)

/** The intake's stage, which is a table by company where there are several machines. */
const stages = of('E', 'alarm/record.ts', 'daily/month-row.ts', 'event/lamp.ts')

export const exceptions: readonly Exception[] = [...namesByFunction, ...stages]

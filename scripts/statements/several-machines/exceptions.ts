// Files whose statements break a rule of several machines for now.
import type { Rule } from './rules.ts'

type Exception = { rule: Rule['name']; path: string }

const of = (rule: Rule['name'], ...paths: string[]): Exception[] =>
  paths.map((path) => ({ rule, path: `src/server/${path}` }))

/** Numbers of terminals, and whether an address has an account: the application's role may read them by a function only. */
const byFunction = of(
  'C',
  'account/link/linked.ts',
  'account/people/invitations.ts',
  'alarm/alarm-rows.ts',
  'form/store.ts',
  'receive-history/history.ts',
  'receive-history/received.ts',
  'receive-history/year.ts',
)

/** The intake's stage, which is a table by company where there are several machines. */
const stages = of('E', 'alarm/record.ts', 'daily/month-row.ts', 'event/lamp.ts')

export const exceptions: readonly Exception[] = [...byFunction, ...stages]

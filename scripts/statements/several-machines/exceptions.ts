// Files whose statements break a rule of several machines for now.
import type { Rule } from './rules.ts'

type Exception = { rule: Rule['name']; path: string }

const of = (rule: Rule['name'], ...paths: string[]): Exception[] =>
  paths.map((path) => ({ rule, path: `src/server/${path}` }))

/** The intake's stage, which is a table by company where there are several machines. */
const stages = of('E', 'alarm/record.ts', 'daily/month-row.ts', 'event/lamp.ts')

export const exceptions: readonly Exception[] = stages

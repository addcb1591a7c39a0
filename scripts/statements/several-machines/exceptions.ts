// Files whose statements break a rule of several machines for now.
import type { Rule } from './rules.ts'

type Exception = { rule: Rule['name']; path: string }

export const exceptions: readonly Exception[] = []

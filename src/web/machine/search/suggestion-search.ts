// The target of a suggestion: a machine, or a search.
import type { Suggestion } from '#contract/machine-search.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'

export type Target = { serial: string } | { criteria: SearchCriteria }

export function targetOf({ kind, text, serial }: Suggestion): Target {
  if (serial !== null) return { serial }
  return { criteria: kind === 'type_code' ? { modelgen: text } : { customer_name: text } }
}

// Where a suggestion leads: a machine's name to the machine, the name of a model or customer to the list of theirs.
import type { Suggestion } from '#contract/machine-search.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'

export type Target = { serial: string } | { criteria: SearchCriteria }

export function targetOf({ kind, text, serial }: Suggestion): Target {
  if (serial !== null) return { serial }
  return { criteria: kind === 'type_code' ? { modelgen: text } : { customer_name: text } }
}

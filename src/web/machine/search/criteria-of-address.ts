// The conditions of a search in an address, in the form's order.
import type { SuggestionKind } from '#contract/machine/search.ts'
import { isCategory } from '#domain/category.ts'
import { CLASSIFICATIONS } from '#domain/communication.ts'
import { isGroupName } from '#domain/machine-group.ts'
import { CRITERIA, type SearchCriteria } from '#domain/search-criteria.ts'
import { isDate } from '#domain/time.ts'

const LONGEST = 100

// Missing here and no text: `geo_alert`.
const isLegal: Partial<Record<keyof SearchCriteria, (text: string) => boolean>> = {
  category: isCategory,
  terminabled: (text) => (CLASSIFICATIONS as readonly string[]).includes(text),
  delivery_date_from: isDate,
  delivery_date_to: isDate,
  group: isGroupName,
}

/** Unknown conditions and invalid values are ignored. */
export function criteriaOfAddress(search: Record<string, unknown>): SearchCriteria {
  const found = CRITERIA.flatMap((key): [string, string | 1][] => {
    const value = search[key]
    // A router may have read 12 as a number.
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text === '' || text.length > LONGEST) return []
    if (key === 'geo_alert') return text === '1' ? [[key, 1]] : []
    return (isLegal[key] ?? isText)(text) ? [[key, text]] : []
  })
  return Object.fromEntries(found) as SearchCriteria
}

function isText(text: string): boolean {
  return !/\p{Cc}/u.test(text)
}

/** The same conditions in the form's order, without empty ones. */
export function inOrder(criteria: SearchCriteria): SearchCriteria {
  const given = CRITERIA.flatMap((key) => {
    const value = criteria[key]
    return value === undefined || value === '' ? [] : [[key, value] as const]
  })
  return Object.fromEntries(given) as SearchCriteria
}

/** The conditions without some of them. */
export function without<K extends keyof SearchCriteria>(criteria: SearchCriteria, keys: readonly K[]) {
  const rest: SearchCriteria = { ...criteria }
  for (const key of keys) delete rest[key]
  return rest as Omit<SearchCriteria, K>
}

/** The condition that a suggested model's or customer's name is. */
export function criteriaNamed(kind: SuggestionKind, name: string): SearchCriteria {
  return kind === 'type_code' ? { modelgen: name } : { customer_name: name }
}

/** The number of conditions; both ends of a range are one. */
export function countOf(criteria: SearchCriteria): number {
  return Object.keys(criteria).filter((key) => !key.endsWith('_to') || !(key.replace(/to$/, 'from') in criteria)).length
}

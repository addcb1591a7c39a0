// The search conditions of machines' days in an address.
import { isGroupName } from '#domain/machine-group.ts'

/** The search boxes, in their order on the page. */
export const DAILY_CRITERIA = ['management_number', 'registration_number', 'serial'] as const
export type DailyCriterion = (typeof DAILY_CRITERIA)[number]
/** `group`: its id, or 'favourites'. */
export type DailyCriteria = Partial<Record<DailyCriterion | 'group', string>>

const LONGEST = 100
const NO_CRITERIA: DailyCriteria = {}

/** Without empty texts, trimmed. */
export function criteriaOf(typed: Record<string, unknown>): DailyCriteria {
  const found: [keyof DailyCriteria, string][] = DAILY_CRITERIA.flatMap((key) => {
    const text = typeof typed[key] === 'string' ? typed[key].trim() : ''
    return text === '' || text.length > LONGEST || /\p{Cc}/u.test(text) ? [] : [[key, text]]
  })
  const group = String(typed['group'] ?? '')
  if (isGroupName(group)) found.push(['group', group])
  return found.length > 0 ? Object.fromEntries(found) : NO_CRITERIA
}

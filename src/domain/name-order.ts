// The order of names in a reader's language.
import type { Language } from './language.ts'

// Cached: making a collator costs a hundred times its use.
const collators = new Map<Language, Intl.Collator>()

/**
 * Compares names as a reader of the language expects: numbers in them by
 * their value (A-2 before A-10), case and accents last. SQL says the same
 * by the collations names_de and so on (server/base/name-order.ts).
 */
export function nameOrder(language: Language): (one: string, other: string) => number {
  const known = collators.get(language)
  if (known) return known.compare
  const made = new Intl.Collator(language, { numeric: true })
  collators.set(language, made)
  return made.compare
}

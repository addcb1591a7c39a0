// The company selector's filter.
import { foldForSearch } from './fold-text.ts'

/**
 * The entries with the text in the code, or in the name as searches
 * fold it, in their order; an empty text keeps all.
 */
export function filterCompanies<T extends { code: string; name: string }>(list: readonly T[], text: string): T[] {
  const wanted = text.trim()
  const folded = foldForSearch(text)
  return list.filter(({ code, name }) => code.includes(wanted) || foldForSearch(name).includes(folded))
}

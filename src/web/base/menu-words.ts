// Words of menu entries, which the build adds to the header's catalogue.
import type { WordName } from './catalogues.ts'
import { useMessages } from './i18n.ts'

export function useMenuWords(): (word: WordName) => string {
  // The names of the entries' words are keys there (scripts/build/words-plugin.ts).
  return useMessages('header') as unknown as (word: WordName) => string
}

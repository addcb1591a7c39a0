// The history with deleted searches at their old places.
import type { SearchHistory } from '#contract/search-history.ts'

/** `place`: its index in the list as it was shown. */
export type Deleted = { entry: SearchHistory; place: number }

/** What is stored with the deleted ones put back where they stood. */
export function withDeleted(stored: readonly SearchHistory[], deleted: readonly Deleted[]): SearchHistory[] {
  const shown = stored.filter(({ id }) => !deleted.some(({ entry }) => entry.id === id))
  for (const { entry, place } of deleted.toSorted((a, b) => a.place - b.place)) shown.splice(place, 0, entry)
  return shown
}

// What a saved view keeps of the list.
import type { SavedView } from '#contract/saved-view.ts'

/** What a view keeps besides its name. */
export type ViewContent = Pick<SavedView, 'conditions' | 'columns' | 'sort' | 'sort_order'>

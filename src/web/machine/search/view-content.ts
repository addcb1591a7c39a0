// A saved view's part of the list's state.
import type { SavedView } from '#contract/machine/saved-view.ts'

/** What a view keeps besides its name. */
export type ViewContent = Pick<SavedView, 'conditions' | 'columns' | 'sort' | 'sort_order'>

// Columns that sites can be sorted by.

/** `name`: the words that a site is called by; `hours`: those of the range. */
export const SITE_SORTS = ['name', 'place', 'machines', 'hours', 'last_arrival'] as const
export type SiteSort = (typeof SITE_SORTS)[number]

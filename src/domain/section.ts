// The header entry of a path (docs/product.md, Header, menus and layouts).

/** In order of search; `machines` when none matches. */
const MARKS = ['daily-reports', 'maintenance', 'geo-alert', 'sites', 'management', 'faq', 'news'] as const

export type Section = (typeof MARKS)[number] | 'machines'

/**
 * The section of a path (without its query), by substring;
 * a machine's daily reports count as daily-reports.
 */
export function sectionOf(path: string): Section {
  return MARKS.find((mark) => path.includes(mark)) ?? 'machines'
}

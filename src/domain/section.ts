// The header entry of a path (docs/product.md, Header, menus and layouts).

/** In order of search; `machines` when none matches. */
const MARKS = ['daily-reports', 'maintenance', 'geo-alert', 'sites', 'management', 'faq', 'news'] as const

export type Section = (typeof MARKS)[number] | 'alarms' | 'machines' | 'today'

/**
 * The section of a path (without its query), by substring;
 * a machine's daily reports count as daily-reports.
 */
export function sectionOf(path: string): Section {
  // Below a machine the word is the machine's own page.
  if (path.startsWith('/alarms')) return 'alarms'
  if (path === '/today') return 'today'
  return MARKS.find((mark) => path.includes(mark)) ?? 'machines'
}

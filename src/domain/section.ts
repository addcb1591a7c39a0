// The header entry of a path (docs/product.md, Header, menus and layouts).

/** In the order in which they are looked for; `machines` is what is left when none matches. */
const MARKS = ['daily-reports', 'maintenance', 'geo-alert', 'management', 'faq', 'news'] as const

export type Section = (typeof MARKS)[number] | 'machines'

/** The section of a path (without its query, which may hold any word), by substring; a machine's daily reports count as daily-reports. */
export function sectionOf(path: string): Section {
  return MARKS.find((mark) => path.includes(mark)) ?? 'machines'
}

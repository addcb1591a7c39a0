// The header entry that a browser path belongs to (SPEC 2, header and menus).

/** In the order in which SPEC looks for them; `machines` is what is left when none matches. */
const MARKS = ['daily-reports', 'maintenance', 'geo-alert', 'management', 'faq', 'news'] as const

export type Section = (typeof MARKS)[number] | 'machines'

/** The section of a path (without its query, which may hold any word), by substring; a machine's daily reports count as daily-reports. */
export function sectionOf(path: string): Section {
  return MARKS.find((mark) => path.includes(mark)) ?? 'machines'
}

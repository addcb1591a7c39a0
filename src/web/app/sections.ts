// The header's entries: a section appears with its first screen (no dead links).
import type { Section } from '#domain/section.ts'
import { PATHS } from '#web/base/links.ts'

/** In the header's order. The name is a key of the catalogue `header`. */
export const SECTIONS = [
  { section: 'today', path: PATHS.today },
  { section: 'machines', path: PATHS.machines },
  { section: 'daily-reports', path: PATHS.dailyReports },
  { section: 'maintenance', path: PATHS.maintenance },
  { section: 'geo-alert', path: PATHS.geoAlert },
  { section: 'alarms', path: PATHS.inbox },
  { section: 'sites', path: PATHS.sites },
  { section: 'management', path: PATHS.management },
  { section: 'faq', path: PATHS.faq },
  { section: 'news', path: PATHS.news },
] as const satisfies readonly {
  section: Section
  path: string
}[]

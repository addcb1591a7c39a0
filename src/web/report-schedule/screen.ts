// The screen of scheduled reports.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const scheduledReports: Screen = {
  path: PATHS.scheduledReports,
  layout: 'management',
  section: PATHS.management,
  menu: [{ in: 'management', at: 50, word: 'management.reports' }],
  load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
}

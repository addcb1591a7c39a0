// The screen of scheduled reports: a chunk with its words.
import { screen } from '#web/base/screen.ts'

export const scheduledReports = screen(
  async () => (await import('./ReportsPage.tsx')).ReportsPage,
  ['report-schedule', 'management', 'error'],
)

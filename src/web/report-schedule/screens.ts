// The screen of scheduled reports: a chunk.
import { screen } from '#web/base/screen.ts'

export const scheduledReports = screen(async () => (await import('./ReportsPage.tsx')).ReportsPage)

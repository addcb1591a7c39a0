// The screens of maintenance: each a chunk with the words that it needs.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['maintenance', 'machine', 'category', 'list', 'error']
const MACHINE_WORDS: ScreenWords = [...WORDS, 'detail']

export const maintenanceList = screen(async () => (await import('./MaintenancePage.tsx')).MaintenancePage, WORDS)
export const schedule = screen(async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage, MACHINE_WORDS)
export const bulkRegistration = screen(async () => (await import('./bulk/BulkPage.tsx')).BulkPage, MACHINE_WORDS)
export const maintenanceHistory = screen(
  async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
  MACHINE_WORDS,
)

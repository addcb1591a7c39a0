// The screens of maintenance: each a chunk with the words that it needs.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['maintenance', 'machine', 'category', 'list', 'download', 'error']
const MACHINE_WORDS: ScreenWords = [...WORDS, 'detail', 'maintenance-file', 'upload']

export const maintenanceList = screen(
  async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
  [...WORDS, 'search'],
)
export const maintenanceCalendar = screen(async () => (await import('./planning.ts')).CalendarPage, WORDS)
export const manyResults = screen(async () => (await import('./planning.ts')).ManyPage, WORDS)
export const maintenanceWorkload = screen(async () => (await import('./planning.ts')).WorkloadPage, WORDS)
export const schedule = screen(async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage, MACHINE_WORDS)
export const bulkRegistration = screen(async () => (await import('./bulk/BulkPage.tsx')).BulkPage, MACHINE_WORDS)
export const serviceBook = screen(
  async () => (await import('./book/ServiceBookPage.tsx')).ServiceBookPage,
  MACHINE_WORDS,
)
export const maintenanceHistory = screen(
  async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
  MACHINE_WORDS,
)
export const recordResult = screen(async () => (await import('./record/RecordPage.tsx')).RecordPage, MACHINE_WORDS)

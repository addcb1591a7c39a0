// The screens of maintenance, each a chunk.
import { screen } from '#web/base/screen.ts'

export const maintenanceList = screen(async () => (await import('./MaintenancePage.tsx')).MaintenancePage)
export const maintenanceCalendar = screen(async () => (await import('./planning.ts')).CalendarPage)
export const manyResults = screen(async () => (await import('./planning.ts')).ManyPage)
export const maintenanceWorkload = screen(async () => (await import('./planning.ts')).WorkloadPage)
export const schedule = screen(async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage)
export const bulkRegistration = screen(async () => (await import('./bulk/BulkPage.tsx')).BulkPage)
export const serviceBook = screen(async () => (await import('./book/ServiceBookPage.tsx')).ServiceBookPage)
export const maintenanceHistory = screen(async () => (await import('./history/HistoryPage.tsx')).HistoryPage)
export const recordResult = screen(async () => (await import('./record/RecordPage.tsx')).RecordPage)

// The screens of maintenance.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const maintenanceList: Screen = {
  path: PATHS.maintenance,
  menu: [
    { in: 'header', at: 40, word: 'header.maintenance' },
    {
      in: 'foot',
      at: 40,
      word: 'header.maintenance',
      drawing: 'M3 5h14v12.5H3zM3 9h14M6.5 2.5V5M13.5 2.5V5M7.5 13.2l2 2 3.3-3.5',
    },
  ],
  load: async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
}

export const maintenanceCalendar: Screen = {
  path: PATHS.maintenanceCalendar,
  section: PATHS.maintenance,
  load: async () => (await import('./planning.ts')).CalendarPage,
}

export const manyResults: Screen = {
  path: PATHS.manyResults,
  permission: 'plan',
  section: PATHS.maintenance,
  load: async () => (await import('./planning.ts')).ManyPage,
}

export const maintenanceWorkload: Screen = {
  path: PATHS.workload,
  section: PATHS.maintenance,
  load: async () => (await import('./planning.ts')).WorkloadPage,
}

export const schedule: Screen = {
  path: PATHS.schedule,
  layout: 'default',
  section: PATHS.maintenance,
  menu: [{ in: 'machine', at: 30, word: 'detail.maintenance', isHiddenForSimpleType: true }],
  load: async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage,
}

export const bulkRegistration: Screen = {
  path: `${PATHS.schedule}/bulk-registration`,
  permission: 'plan',
  layout: 'default',
  section: PATHS.maintenance,
  load: async () => (await import('./bulk/BulkPage.tsx')).BulkPage,
}

export const maintenanceHistory: Screen = {
  path: `${PATHS.schedule}/history`,
  layout: 'default',
  section: PATHS.maintenance,
  load: async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
}

export const recordResult: Screen = {
  path: `${PATHS.schedule}/record`,
  permission: 'plan',
  section: PATHS.maintenance,
  load: async () => (await import('./record/RecordPage.tsx')).RecordPage,
}

export const serviceBook: Screen = {
  path: `${PATHS.schedule}/history/print`,
  layout: 'print',
  section: PATHS.maintenance,
  load: async () => (await import('./book/ServiceBookPage.tsx')).ServiceBookPage,
}

// All screens but the first ones, loaded with a session only.
import { screen } from '#web/base/screen.ts'
import { PRINT_WORDS } from '#web/daily/screens.ts'

export * from '#web/alarm/screens.ts'
export * from '#web/daily/screens.ts'
export * from '#web/data-request/screens.ts'
export * from '#web/form/screens.ts'
export * from '#web/geo-alert/screens.ts'
export * from '#web/inbox/screens.ts'
export * from '#web/label/screens.ts'
export * from '#web/location/screens.ts'
export * from '#web/mail/screens.ts'
export * from '#web/maintenance/screens.ts'
export * from '#web/publication/screens.ts'
export * from '#web/receive-history/screens.ts'
export * from '#web/report-schedule/screens.ts'
export * from '#web/site/screens.ts'
export * from '#web/usage/screens.ts'

export const machinePicker = screen(
  async () => (await import('#web/machine/detail/MachinePickerPage.tsx')).MachinePickerPage,
  ['detail', 'machine', 'category', 'list', 'error'],
)

export const machineDetail = screen(
  async () => (await import('./MachineScreen.tsx')).MachineScreen,
  ['detail', 'machine', 'category', 'list', 'inbox', 'error'],
)

export const today = screen(
  async () => (await import('./TodayScreen.tsx')).TodayScreen,
  ['today', 'inbox', 'machine', 'account', 'error'],
)

export const dailyPrint = screen(
  async () => (await import('./PrintScreen.tsx')).PrintScreen,
  [...PRINT_WORDS, 'location'],
)

export const management = screen(
  async () => (await import('./ManagementScreen.tsx')).ManagementScreen,
  ['management', 'daily-figures', 'machine', 'list', 'error'],
)

export const managedMachines = screen(
  async () => (await import('#web/management/master/MasterPage.tsx')).MasterPage,
  ['machine-master', 'management', 'machine', 'detail', 'list', 'error'],
)

export const engineHistory = screen(
  async () => (await import('#web/engine-history/EngineHistoryPage.tsx')).EngineHistoryPage,
  ['engine-history', 'management', 'download', 'machine', 'error'],
)

export const underMaintenance = screen(
  async () => (await import('./UnderMaintenancePage.tsx')).UnderMaintenancePage,
  ['error', 'publication'],
)

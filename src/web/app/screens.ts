// All screens but the first ones, loaded with a session only.
import { screen } from '#web/base/screen.ts'

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
)

export const machineDetail = screen(async () => (await import('./MachineScreen.tsx')).MachineScreen)

export const today = screen(async () => (await import('./TodayScreen.tsx')).TodayScreen)

export const dailyPrint = screen(async () => (await import('./PrintScreen.tsx')).PrintScreen)

export const management = screen(async () => (await import('./ManagementScreen.tsx')).ManagementScreen)

export const managedMachines = screen(async () => (await import('#web/management/master/MasterPage.tsx')).MasterPage)

export const engineHistory = screen(
  async () => (await import('#web/engine-history/EngineHistoryPage.tsx')).EngineHistoryPage,
)

export const underMaintenance = screen(async () => (await import('./UnderMaintenancePage.tsx')).UnderMaintenancePage)

// The screens of daily reports, each a chunk.
import { screen } from '#web/base/screen.ts'

export const dailyList = screen(async () => (await import('./list/DailyListPage.tsx')).DailyListPage)

export const dailyMonth = screen(async () => (await import('./month/DailyPage.tsx')).DailyPage)

export const dailyEngine = screen(async () => (await import('./pages/EnginePage.tsx')).EnginePage)
export const dailyFuel = screen(async () => (await import('./pages/FuelPage.tsx')).FuelPage)
export const dailyStatus = screen(async () => (await import('./pages/StatusPage.tsx')).StatusPage)
export const dailyTemperature = screen(async () => (await import('./pages/TemperaturePage.tsx')).TemperaturePage)
export const dailyOverload = screen(async () => (await import('./pages/OverloadPage.tsx')).OverloadPage)
export const dailyEmergency = screen(async () => (await import('./pages/EmergencyPage.tsx')).EmergencyPage)

export const fleetReport = screen(async () => (await import('./fleet-report/FleetReportPage.tsx')).FleetReportPage)

export const compare = screen(async () => (await import('./compare/ComparePage.tsx')).ComparePage)

// The screens of daily reports.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const dailyList: Screen = {
  path: PATHS.dailyReports,
  menu: [
    { in: 'header', at: 30, word: 'header.daily-reports' },
    {
      in: 'foot',
      at: 20,
      word: 'header.daily-reports',
      drawing: 'M2 14.5h16M4.5 14V9.5M8.2 14V4.5M11.8 14V7M15.5 14v-2.5',
    },
  ],
  load: async () => (await import('./DailyListPage.tsx')).DailyListPage,
}

export const fleetReport: Screen = {
  path: PATHS.fleetReport,
  layout: 'print',
  section: PATHS.dailyReports,
  load: async () => (await import('./fleet-report/FleetReportPage.tsx')).FleetReportPage,
}

export const compare: Screen = {
  path: PATHS.compare,
  load: async () => (await import('./compare/ComparePage.tsx')).ComparePage,
}

export const dailyMonth: Screen = {
  path: PATHS.dailyReports,
  isOfMachine: true,
  section: PATHS.dailyReports,
  menu: [{ in: 'machine', at: 20, word: 'detail.daily_reports' }],
  load: async () => (await import('./DailyPage.tsx')).DailyPage,
}

export const dailyStatus: Screen = {
  path: `${PATHS.dailyReports}/operating-status`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/StatusPage.tsx')).StatusPage,
}

export const dailyEngine: Screen = {
  path: `${PATHS.dailyReports}/engine`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/EnginePage.tsx')).EnginePage,
}

export const dailyFuel: Screen = {
  path: `${PATHS.dailyReports}/fuel-consumption`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/FuelPage.tsx')).FuelPage,
}

export const dailyTemperature: Screen = {
  path: `${PATHS.dailyReports}/temp-and-prss`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/TemperaturePage.tsx')).TemperaturePage,
}

export const dailyOverload: Screen = {
  path: `${PATHS.dailyReports}/overload-operation`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/OverloadPage.tsx')).OverloadPage,
}

export const dailyEmergency: Screen = {
  path: `${PATHS.dailyReports}/emergency-operation`,
  isOfMachine: true,
  section: PATHS.dailyReports,
  load: async () => (await import('./pages/EmergencyPage.tsx')).EmergencyPage,
}

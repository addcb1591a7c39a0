// The screens of daily reports: each a chunk with the words that it needs.
import type { RouteComponent } from '@tanstack/react-router'
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['daily', 'daily-figures', 'download', 'machine', 'category', 'list', 'error']

export const dailyList = screen(
  async () => (await import('./list/DailyListPage.tsx')).DailyListPage,
  ['daily-list', 'daily-range', 'header', ...WORDS],
)

function ofMachine(load: () => Promise<RouteComponent>, ...nouns: ScreenWords) {
  return screen(load, [...WORDS, 'detail', ...nouns])
}

export const dailyMonth = ofMachine(async () => (await import('./month/DailyPage.tsx')).DailyPage, 'daily-range')

/** The words of the print page, which web/app puts together. */
export const PRINT_WORDS: ScreenWords = [...WORDS, 'detail', 'daily-pages', 'daily-print']

function subPage(load: () => Promise<RouteComponent>) {
  return ofMachine(load, 'daily-pages', 'daily-range')
}

export const dailyEngine = subPage(async () => (await import('./pages/EnginePage.tsx')).EnginePage)
export const dailyFuel = subPage(async () => (await import('./pages/FuelPage.tsx')).FuelPage)
export const dailyStatus = subPage(async () => (await import('./pages/StatusPage.tsx')).StatusPage)
export const dailyTemperature = subPage(async () => (await import('./pages/TemperaturePage.tsx')).TemperaturePage)
export const dailyOverload = subPage(async () => (await import('./pages/OverloadPage.tsx')).OverloadPage)
export const dailyEmergency = subPage(async () => (await import('./pages/EmergencyPage.tsx')).EmergencyPage)

export const fleetReport = screen(
  async () => (await import('./fleet-report/FleetReportPage.tsx')).FleetReportPage,
  ['daily-range', 'daily-list', 'daily', 'machine', 'error'],
)

export const compare = screen(
  async () => (await import('./compare/ComparePage.tsx')).ComparePage,
  ['selection', 'daily', 'daily-figures', 'machine', 'category', 'list', 'error'],
)

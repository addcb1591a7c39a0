// The screens of daily reports: each a chunk with the words that it needs.
import type { RouteComponent } from '@tanstack/react-router'
import type { DailySubPage } from '#domain/machine-menu.ts'
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['daily', 'daily-figures', 'download', 'machine', 'category', 'list', 'error']

export const dailyList = screen(
  async () => (await import('./list/DailyListPage.tsx')).DailyListPage,
  ['daily-list', ...WORDS],
)

function ofMachine(load: () => Promise<RouteComponent>, ...nouns: ScreenWords) {
  return screen(load, [...WORDS, 'detail', ...nouns])
}

export const dailyMonth = ofMachine(async () => (await import('./month/DailyPage.tsx')).DailyPage)

/** The words of the print page, which web/app puts together. */
export const PRINT_WORDS: ScreenWords = [...WORDS, 'detail', 'daily-pages', 'daily-print']

function subPage(load: () => Promise<RouteComponent>) {
  return ofMachine(load, 'daily-pages')
}

/** By their path below a machine's daily reports. */
export const DAILY_SUB_PAGES: Readonly<Record<Exclude<DailySubPage, 'print'>, RouteComponent>> = {
  engine: subPage(async () => (await import('./pages/EnginePage.tsx')).EnginePage),
  'fuel-consumption': subPage(async () => (await import('./pages/FuelPage.tsx')).FuelPage),
  'operating-status': subPage(async () => (await import('./pages/StatusPage.tsx')).StatusPage),
  'temp-and-prss': subPage(async () => (await import('#web/daily/pages/TemperaturePage.tsx')).TemperaturePage),
  'overload-operation': subPage(async () => (await import('./pages/OverloadPage.tsx')).OverloadPage),
  'emergency-operation': subPage(async () => (await import('./pages/EmergencyPage.tsx')).EmergencyPage),
}

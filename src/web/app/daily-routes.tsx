// The screens below a machine's daily reports, one line each: its address, its chunk and the words it needs.
import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import type { DailySubPage } from '#domain/machine-menu.ts'
import { PATHS } from '#web/base/links.ts'
import type { Noun } from '#web/messages/catalogues.ts'
import { machineScreen } from './machine-routes.tsx'
import { screen } from './screen.ts'

const WORDS: readonly Noun[] = ['daily', 'daily-figures', 'download', 'machine', 'category', 'list', 'detail', 'error']

const daily = (load: () => Promise<RouteComponent>, ...nouns: Noun[]) => screen(load, [...WORDS, ...nouns])

export const dailyDays = daily(async () => (await import('#web/daily/month/DailyPage.tsx')).DailyPage)

const sub = (load: () => Promise<RouteComponent>) => daily(load, 'daily-pages')
const engine = sub(async () => (await import('#web/daily/pages/EnginePage.tsx')).EnginePage)
const fuel = sub(async () => (await import('#web/daily/pages/FuelPage.tsx')).FuelPage)
const status = sub(async () => (await import('#web/daily/pages/StatusPage.tsx')).StatusPage)
const warmth = sub(async () => (await import('#web/daily/pages/WarmthPage.tsx')).WarmthPage)
const overload = sub(async () => (await import('#web/daily/pages/OverloadPage.tsx')).OverloadPage)
const emergency = sub(async () => (await import('#web/daily/pages/EmergencyPage.tsx')).EmergencyPage)

const paper = daily(
  async () => (await import('#web/daily/print/PrintPage.tsx')).PrintPage,
  'daily-pages',
  'daily-print',
)

/** A sub-page's routes, with a serial and without one. */
const below = <Root extends AnyRoute>(root: Root, sub: DailySubPage, component: RouteComponent) =>
  machineScreen(root, { path: `${PATHS.dailyReports}/${sub}`, component })

export const dailyScreens = <Root extends AnyRoute>(root: Root) => [
  ...machineScreen(root, { path: PATHS.dailyReports, component: dailyDays }),
  ...below(root, 'engine', engine),
  ...below(root, 'fuel-consumption', fuel),
  ...below(root, 'operating-status', status),
  ...below(root, 'temp-and-prss', warmth),
  ...below(root, 'overload-operation', overload),
  ...below(root, 'emergency-operation', emergency),
  ...machineScreen(root, { path: `${PATHS.dailyReports}/print`, layout: 'print', component: paper }),
]

// Conditions of an address that a page does not apply are told on the page.
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReader } from '#fixtures/reader.ts'
import { showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { ComparePage } from '#web/daily/compare/ComparePage.tsx'
import { FleetReportPage } from '#web/daily/fleet-report/FleetReportPage.tsx'
import { DailyPage } from '#web/daily/DailyPage.tsx'
import { AdditionPage } from '#web/form/FormPage.tsx'
import { TrackingPage } from '#web/location/tracking/TrackingPage.tsx'
import { ServiceBookPage } from '#web/maintenance/book/ServiceBookPage.tsx'
import { CalendarPage } from '#web/maintenance/calendar/CalendarPage.tsx'
import { FaqPage } from '#web/publication/FaqPage.tsx'
import { TodayPage } from '#web/today/TodayPage.tsx'
import { DistributionsPage } from '#web/usage/distributions/DistributionsPage.tsx'
import { CumulativeHoursPage } from '#web/usage/hours/CumulativeHoursPage.tsx'
import { furnishBrowser, openPortal } from './test-portal.tsx'

beforeEach(async () => {
  furnishBrowser()
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00'), toFake: ['Date'] })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(aReader())
  await showLanguage('en')
  // The address is told, whatever the server says.
  vi.stubGlobal('fetch', () => Promise.resolve(problem(504)))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Today() {
  return <TodayPage ofMatter={() => ({ text: '', to: '' })} isFirst={false} onFirst={() => undefined} />
}

test.each<[string, (props: object) => ReactNode, string, string]>([
  ['/machine/$serial/maps/tracking', TrackingPage, 'month=202611&speed=9', 'speed=9'],
  ['/machine/$serial/daily-reports', DailyPage, 'month=202611&shift=night', 'shift=night'],
  ['/machine/$serial/cumulative-operating-hours', CumulativeHoursPage, 'month=2026&counter=fuel', 'month=2026'],
  ['/machine/$serial/distribution-maps', DistributionsPage, 'date=2026-02-30', 'date=2026-02-30'],
  ['/maintenance/$serial/history/print', ServiceBookPage, 'from=2026-01-02&until=soon', 'until=soon'],
  ['/maintenance/calendar', CalendarPage, 'month=202611&view=week', 'view=week'],
  ['/daily-reports/report', FleetReportPage, 'range=last_7&colour=red', 'colour=red'],
  ['/compare', ComparePage, 'serials=HA1,HA2&range=2026-01-01..2026-11-01', 'range=2026-01-01..2026-11-01'],
  ['/today', Today, 'date=2026-11-19&days=99', 'days=99'],
  ['/faq', FaqPage, 'colour=red', 'colour=red'],
  ['/additional-application', AdditionPage, `serial=HA1&model=GR`, 'model=GR'],
])('%s tells what it does not apply', async (path, Page, query, dropped) => {
  const address = `${path.replace('$serial', 'HA4417')}?${query}`
  await openPortal({ [path]: Page }, [address])
  const notice = await screen.findByText((text) => text.endsWith(`: ${dropped}`) || text.includes(`: ${dropped}.`))
  expect(notice).toBeTruthy()
})

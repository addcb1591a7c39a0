// What app.ts needs to know of daily reports.
import type { Noun } from '#server/noun/noun.ts'
import { dayChangeRoute } from './day-changes.ts'
import { daysWorked } from './days-worked.ts'
import { currencyOf, fuelPriceRoutes } from './fuel-price.ts'
import { closedDays } from './holidays/closed-days.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { levelSource } from './inbox-source.ts'
import { lastDaysOf } from './last-days.ts'
import { rangeReport } from './range-report.ts'
import { rangeRoutes } from './range-routes.ts'
import { dailyRecord } from './record.ts'
import { dailyRoutes } from './routes.ts'
import { slotsOfDays, slotsOfMachines } from './slots-of-days.ts'
import { settleForBoth } from './transfer.ts'
import { utilisationRoutes } from './utilisation.ts'
import { dailyReport, machineMonthReport } from './workbook/report-source.ts'
import { dailyWorkbookRoutes } from './workbook/routes.ts'

export const daily = {
  records: [dailyRecord],
  onTransfer: settleForBoth,
  routes: (server) => {
    dailyRoutes(server)
    rangeRoutes(server)
    dailyWorkbookRoutes(server, server.workbooks)
    utilisationRoutes(server)
    fuelPriceRoutes(server)
    holidayRoutes(server)
    dayChangeRoute(server)
  },
  sources: { inbox: [levelSource], watched: [{ source: levelSource, kind: 'low_level' }] },
  reports: () => ({ daily: dailyReport, machine_month: machineMonthReport, range: rangeReport }),
  slots: { closedDays, currencyOf, daysWorked, lastDays: lastDaysOf, slotsOfDays, slotsOfMachines },
} satisfies Noun
